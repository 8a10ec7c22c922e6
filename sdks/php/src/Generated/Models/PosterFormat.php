<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** The paper, or a square for screens. */
final class PosterFormat
{
    public const A4 = 'a4';
    public const A6 = 'a6';
    public const SQUARE = 'square';
}
