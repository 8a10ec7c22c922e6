<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What wallets are notified of again.
 *
 * @property-read int $queued How many passes were queued.
 * @property-read bool $hasMore Whether more passes are left to be queued.
 */
final class RetriedPushes extends Model
{
    protected const MEMBERS = [
        'queued' => null,
        'hasMore' => null,
    ];
}
