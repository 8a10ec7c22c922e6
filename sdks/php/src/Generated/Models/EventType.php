<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** What happened. New types may be added. Values may be added; others are kept as they came. */
final class EventType
{
    public const PASS_CREATED = 'pass.created';
    public const PASS_ISSUED = 'pass.issued';
    public const PASS_UPDATED = 'pass.updated';
    public const PASS_SUSPENDED = 'pass.suspended';
    public const PASS_RESUMED = 'pass.resumed';
    public const PASS_REDEEMED = 'pass.redeemed';
    public const PASS_VOIDED = 'pass.voided';
    public const PASS_REINSTATED = 'pass.reinstated';
    public const PASS_EXPIRED = 'pass.expired';
    public const PASS_DELETED = 'pass.deleted';
    public const PASS_VIEWED = 'pass.viewed';
    public const PASS_INSTALLED = 'pass.installed';
    public const PASS_INSTALL_REFUSED = 'pass.install_refused';
    public const PASS_UNINSTALLED = 'pass.uninstalled';
    public const PASS_FETCHED = 'pass.fetched';
    public const PASS_PUSH_SENT = 'pass.push.sent';
    public const PASS_PUSH_FAILED = 'pass.push.failed';
    public const PASS_POINTS_ADDED = 'pass.points.added';
    public const PASS_POINTS_REDEEMED = 'pass.points.redeemed';
    public const PASS_POINTS_REVERSED = 'pass.points.reversed';
    public const PASS_POINTS_ADJUSTED = 'pass.points.adjusted';
    public const PASS_POINTS_EXPIRING = 'pass.points.expiring';
    public const PASS_POINTS_EXPIRED = 'pass.points.expired';
    public const PASS_REWARD_REDEEMED = 'pass.reward.redeemed';
    public const PASS_TIER_CHANGED = 'pass.tier.changed';
    public const PASS_ACCESS_UPDATED = 'pass.access.updated';
    public const PASS_ACCESS_GRANTED = 'pass.access.granted';
    public const PASS_ACCESS_DENIED = 'pass.access.denied';
    public const PASS_ACCESS_UNDONE = 'pass.access.undone';
    public const PASS_ACCESS_CONFLICT = 'pass.access.conflict';
    public const API_KEY_CREATED = 'api_key.created';
    public const API_KEY_ROTATED = 'api_key.rotated';
    public const API_KEY_REVOKED = 'api_key.revoked';
    public const TEMPLATE_PUBLISHED = 'template.published';
    public const TEMPLATE_ARCHIVED = 'template.archived';
    public const CHECKOUT_PASS_ISSUED = 'checkout.pass_issued';
    public const CHECKOUT_UNMATCHED = 'checkout.unmatched';
    public const CHECKOUT_VOIDED = 'checkout.voided';
    public const CHECKOUT_FAILED = 'checkout.failed';
    public const CHECKOUT_DISPUTED = 'checkout.disputed';
    public const CHECKOUT_REFUND_FAILED = 'checkout.refund_failed';
    public const CAMPAIGN_STARTED = 'campaign.started';
    public const CAMPAIGN_FINISHED = 'campaign.finished';
    public const CAMPAIGN_CANCELLED = 'campaign.cancelled';
    public const CAMPAIGN_FAILED = 'campaign.failed';
    public const CAMPAIGN_REVERTED = 'campaign.reverted';
    public const ENROLMENT_COMPLETED = 'enrolment.completed';
    public const CREDENTIAL_EXPIRING = 'credential.expiring';
    public const CREDENTIAL_FAILING = 'credential.failing';
    public const WEBHOOK_ENDPOINT_DISABLED = 'webhook_endpoint.disabled';
    public const WORKSPACE_NEARLY_FULL = 'workspace.nearly_full';
    public const JOB_COMPLETED = 'job.completed';
    public const JOB_FAILED = 'job.failed';
    public const JOB_CANCELLED = 'job.cancelled';
    public const PING = 'ping';
}
