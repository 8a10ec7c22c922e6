<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** What became of the pass. VOIDED: by a refund or cancellation. Values may be added; others are kept as they came. */
final class CheckoutPassStatus
{
    public const ISSUED = 'ISSUED';
    public const VOIDED = 'VOIDED';
}
