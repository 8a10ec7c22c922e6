<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** The status of these orders. Values may be added; others are kept as they came. */
final class LackingOrderStatus
{
    public const UNMATCHED = 'UNMATCHED';
    public const FAILED = 'FAILED';
    public const PARTIAL = 'PARTIAL';
}
