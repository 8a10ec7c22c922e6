<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/**
 * `ACTIVE`: its links work. `EXPIRED`, `REVOKED`: none does; passes that were claimed stay. Values may be added;
 * others are kept as they came.
 */
final class LinkKeyStatus
{
    public const ACTIVE = 'ACTIVE';
    public const EXPIRED = 'EXPIRED';
    public const REVOKED = 'REVOKED';
}
