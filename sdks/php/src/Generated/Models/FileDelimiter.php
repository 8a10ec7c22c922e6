<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** The delimiter of a CSV file. bar: `|`. Values may be added; others are kept as they came. */
final class FileDelimiter
{
    public const COMMA = 'comma';
    public const SEMICOLON = 'semicolon';
    public const TAB = 'tab';
    public const BAR = 'bar';
}
