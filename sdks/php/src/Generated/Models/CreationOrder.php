<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** The order of a list: `-` means newest first. */
final class CreationOrder
{
    public const CREATED_AT = 'createdAt';
    public const CREATED_AT_DESCENDING = '-createdAt';
}
