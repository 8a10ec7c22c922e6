<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * ISSUED: every line that is to have passes has them. PARTIAL: some lines have none. UNMATCHED: paid, and no rule
 * fits. WAITING: for payment, or for the shop to say what was bought. VOIDED: refunded, cancelled or disputed, and
 * no pass is left. FAILED: rules fit, and no pass could be issued. Values may be added; others are kept as they
 * came.
 */
final class CheckoutOrderStatus
{
    public const ISSUED = 'ISSUED';
    public const PARTIAL = 'PARTIAL';
    public const UNMATCHED = 'UNMATCHED';
    public const WAITING = 'WAITING';
    public const VOIDED = 'VOIDED';
    public const FAILED = 'FAILED';
}
