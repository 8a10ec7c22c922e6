<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * issue: lines that fit get passes. none: they get none, and the order lacks nothing without them. For what is
 * sold beside the tickets. Values may be added; others are kept as they came.
 */
final class CheckoutRulePass
{
    public const ISSUE = 'issue';
    public const NONE = 'none';
}
