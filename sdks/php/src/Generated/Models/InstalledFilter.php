<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** Where a pass is: in this wallet, in any, in none. */
final class InstalledFilter
{
    public const APPLE = 'apple';
    public const GOOGLE = 'google';
    public const ANY = 'any';
    public const NONE = 'none';
}
