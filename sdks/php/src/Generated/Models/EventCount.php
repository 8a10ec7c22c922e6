<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How often something has happened.
 *
 * @property-read int $all On all platforms together.
 * @property-read array<string, int> $byPlatform The same by wallet platform, where the event names one.
 */
final class EventCount extends Model
{
    protected const MEMBERS = [
        'all' => null,
        'byPlatform' => ['map', null],
    ];
}
