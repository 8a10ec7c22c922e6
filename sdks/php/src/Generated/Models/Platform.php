<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** A wallet that a pass can be in. Values may be added; others are kept as they came. */
final class Platform
{
    public const APPLE = 'apple';
    public const GOOGLE = 'google';
    public const PAPER = 'paper';
}
