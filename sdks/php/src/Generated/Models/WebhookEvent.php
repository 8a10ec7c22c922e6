<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The body of a delivery: `type` says which event it is.
 *
 * @property-read string $id The same in every delivery of the event.
 * @property-read string $type One of EventType.
 * @property-read \DateTimeImmutable $timestamp When the event happened.
 */
abstract class WebhookEvent extends Model
{
    public const TYPES = [
        'pass.created' => PassCreatedEvent::class,
        'pass.issued' => PassIssuedEvent::class,
        'pass.updated' => PassUpdatedEvent::class,
        'pass.suspended' => PassSuspendedEvent::class,
        'pass.resumed' => PassResumedEvent::class,
        'pass.redeemed' => PassRedeemedEvent::class,
        'pass.voided' => PassVoidedEvent::class,
        'pass.reinstated' => PassReinstatedEvent::class,
        'pass.expired' => PassExpiredEvent::class,
        'pass.deleted' => PassDeletedEvent::class,
        'pass.viewed' => PassViewedEvent::class,
        'pass.installed' => PassInstalledEvent::class,
        'pass.install_refused' => PassInstallRefusedEvent::class,
        'pass.uninstalled' => PassUninstalledEvent::class,
        'pass.fetched' => PassFetchedEvent::class,
        'pass.push.sent' => PassPushSentEvent::class,
        'pass.push.failed' => PassPushFailedEvent::class,
        'pass.points.added' => PassPointsAddedEvent::class,
        'pass.points.redeemed' => PassPointsRedeemedEvent::class,
        'pass.points.reversed' => PassPointsReversedEvent::class,
        'pass.points.adjusted' => PassPointsAdjustedEvent::class,
        'pass.points.expiring' => PassPointsExpiringEvent::class,
        'pass.points.expired' => PassPointsExpiredEvent::class,
        'pass.reward.redeemed' => PassRewardRedeemedEvent::class,
        'pass.tier.changed' => PassTierChangedEvent::class,
        'pass.access.updated' => PassAccessUpdatedEvent::class,
        'pass.access.granted' => PassAccessGrantedEvent::class,
        'pass.access.denied' => PassAccessDeniedEvent::class,
        'pass.access.undone' => PassAccessUndoneEvent::class,
        'pass.access.conflict' => PassAccessConflictEvent::class,
        'api_key.created' => ApiKeyCreatedEvent::class,
        'api_key.rotated' => ApiKeyRotatedEvent::class,
        'api_key.revoked' => ApiKeyRevokedEvent::class,
        'template.published' => TemplatePublishedEvent::class,
        'template.archived' => TemplateArchivedEvent::class,
        'checkout.pass_issued' => CheckoutPassIssuedEvent::class,
        'checkout.unmatched' => CheckoutUnmatchedEvent::class,
        'checkout.voided' => CheckoutVoidedEvent::class,
        'checkout.failed' => CheckoutFailedEvent::class,
        'checkout.disputed' => CheckoutDisputedEvent::class,
        'checkout.refund_failed' => CheckoutRefundFailedEvent::class,
        'campaign.started' => CampaignStartedEvent::class,
        'campaign.finished' => CampaignFinishedEvent::class,
        'campaign.cancelled' => CampaignCancelledEvent::class,
        'campaign.failed' => CampaignFailedEvent::class,
        'campaign.reverted' => CampaignRevertedEvent::class,
        'enrolment.completed' => EnrolmentCompletedEvent::class,
        'credential.expiring' => CredentialExpiringEvent::class,
        'credential.failing' => CredentialFailingEvent::class,
        'webhook_endpoint.disabled' => WebhookEndpointDisabledEvent::class,
        'workspace.nearly_full' => WorkspaceNearlyFullEvent::class,
        'job.completed' => JobCompletedEvent::class,
        'job.failed' => JobFailedEvent::class,
        'job.cancelled' => JobCancelledEvent::class,
        'ping' => PingEvent::class,
    ];

    /** The event as its own class; of a type that is not known, an UnknownEvent. */
    public static function read(\stdClass $wire): self
    {
        $type = is_string($wire->type ?? null) ? $wire->type : '';
        $class = self::TYPES[$type] ?? UnknownEvent::class;
        return new $class($wire);
    }
}
