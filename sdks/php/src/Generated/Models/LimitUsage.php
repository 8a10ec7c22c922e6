<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How much of a limit is used.
 *
 * @property-read string $what What is limited.
 * @property-read int $used How many there are.
 * @property-read int $limit How many there may be.
 */
final class LimitUsage extends Model
{
    protected const MEMBERS = [
        'what' => null,
        'used' => null,
        'limit' => null,
    ];
}
