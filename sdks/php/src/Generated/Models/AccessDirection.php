<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Which way somebody wants to pass. Values may be added; others are kept as they came. */
final class AccessDirection
{
    public const IN = 'in';
    public const OUT = 'out';
}
