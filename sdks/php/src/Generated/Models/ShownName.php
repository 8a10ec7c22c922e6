<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * How much of the holder’s name the person with a scanner sees. first: the first word of it. Values may be added;
 * others are kept as they came.
 */
final class ShownName
{
    public const NONE = 'none';
    public const FIRST = 'first';
    public const FULL = 'full';
}
