<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** How the text of a field is aligned. Values may be added; others are kept as they came. */
final class TextAlignment
{
    public const LEFT = 'left';
    public const CENTER = 'center';
    public const RIGHT = 'right';
    public const NATURAL = 'natural';
}
