<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** A list that can be exported. Values may be added; others are kept as they came. */
final class ExportList
{
    public const PASSES = 'passes';
    public const EVENTS = 'events';
    public const ACCESS_EVENTS = 'access-events';
    public const ADMISSIONS = 'admissions';
    public const POINT_ENTRIES = 'point-entries';
    public const ORDERS = 'orders';
    public const CAMPAIGN_PASSES = 'campaign-passes';
    public const ENROLMENTS = 'enrolments';
    public const AUDIT = 'audit';
    public const TEMPLATES = 'templates';
    public const CAMPAIGNS = 'campaigns';
    public const SIGN_UP_PAGES = 'sign-up-pages';
    public const ENROLMENT_CONSENTS = 'enrolment-consents';
    public const SCANNERS = 'scanners';
    public const JOBS = 'jobs';
    public const PUSH_FAILURES = 'push-failures';
    public const WEBHOOK_ENDPOINTS = 'webhook-endpoints';
    public const WEBHOOK_DELIVERIES = 'webhook-deliveries';
    public const CHECKOUT_CONNECTIONS = 'checkout-connections';
    public const CHECKOUT_RULES = 'checkout-rules';
    public const API_KEYS = 'api-keys';
    public const LINK_KEYS = 'link-keys';
    public const CREDENTIALS = 'credentials';
}
