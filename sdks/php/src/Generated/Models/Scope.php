<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * What a key may do: each operation names the one that it needs. Values may be added; others are kept as they
 * came.
 */
final class Scope
{
    public const PASSES_READ = 'passes:read';
    public const PASSES_WRITE = 'passes:write';
    public const POINTS_READ = 'points:read';
    public const POINTS_WRITE = 'points:write';
    public const ACCESS_READ = 'access:read';
    public const ACCESS_WRITE = 'access:write';
    public const ACCESS_VERIFY = 'access:verify';
    public const SCANNERS_READ = 'scanners:read';
    public const SCANNERS_WRITE = 'scanners:write';
    public const SCANS_WRITE = 'scans:write';
    public const TEMPLATES_READ = 'templates:read';
    public const TEMPLATES_WRITE = 'templates:write';
    public const WEBHOOKS_READ = 'webhooks:read';
    public const WEBHOOKS_WRITE = 'webhooks:write';
    public const EVENTS_READ = 'events:read';
    public const CAMPAIGNS_READ = 'campaigns:read';
    public const CAMPAIGNS_WRITE = 'campaigns:write';
    public const CHECKOUT_READ = 'checkout:read';
    public const CHECKOUT_WRITE = 'checkout:write';
    public const ENROLMENTS_READ = 'enrolments:read';
    public const ENROLMENTS_WRITE = 'enrolments:write';
    public const CREDENTIALS_READ = 'credentials:read';
    public const CREDENTIALS_WRITE = 'credentials:write';
    public const LINK_KEYS_READ = 'link_keys:read';
    public const LINK_KEYS_WRITE = 'link_keys:write';
    public const KEYS_READ = 'keys:read';
    public const KEYS_WRITE = 'keys:write';
}
