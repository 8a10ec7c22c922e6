<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * ACTIVE: in use. EXPIRING: ends within 30 days. EXPIRED: has ended. FAILING: the platform refuses it. REPLACED: a
 * newer one is in use. Values may be added; others are kept as they came.
 */
final class CredentialStatus
{
    public const ACTIVE = 'ACTIVE';
    public const EXPIRING = 'EXPIRING';
    public const EXPIRED = 'EXPIRED';
    public const FAILING = 'FAILING';
    public const REPLACED = 'REPLACED';
}
