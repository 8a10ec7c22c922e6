<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * OPEN: the money is withheld. WON: the shop has it back. LOST: it is gone for good. Values may be added; others
 * are kept as they came.
 */
final class CheckoutDisputeStatus
{
    public const OPEN = 'OPEN';
    public const WON = 'WON';
    public const LOST = 'LOST';
}
