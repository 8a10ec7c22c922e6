<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** How the holder hears of a new pass. Values may be added; others are kept as they came. */
final class NotifyBy
{
    public const EMAIL = 'email';
}
