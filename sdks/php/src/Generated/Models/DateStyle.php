<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** How much of a date or a time is shown. Values may be added; others are kept as they came. */
final class DateStyle
{
    public const NONE = 'none';
    public const SHORT = 'short';
    public const MEDIUM = 'medium';
    public const LONG = 'long';
    public const FULL = 'full';
}
