<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * ACTIVE: can be used. SUSPENDED: shown as not valid until it is resumed. REDEEMED: used. EXPIRED: past its
 * `expirationDate`. VOIDED: withdrawn by its issuer. Values may be added; others are kept as they came.
 */
final class PassStatus
{
    public const ACTIVE = 'ACTIVE';
    public const SUSPENDED = 'SUSPENDED';
    public const REDEEMED = 'REDEEMED';
    public const EXPIRED = 'EXPIRED';
    public const VOIDED = 'VOIDED';
}
