<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * DISABLED: what the shop sends is answered with 200 and ignored. Values may be added; others are kept as they
 * came.
 */
final class CheckoutConnectionStatus
{
    public const ENABLED = 'ENABLED';
    public const DISABLED = 'DISABLED';
}
