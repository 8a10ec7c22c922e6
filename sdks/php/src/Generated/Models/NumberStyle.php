<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** How a number is shown. Values may be added; others are kept as they came. */
final class NumberStyle
{
    public const DECIMAL = 'decimal';
    public const PERCENT = 'percent';
    public const SCIENTIFIC = 'scientific';
    public const SPELL_OUT = 'spellOut';
}
