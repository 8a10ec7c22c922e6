<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `ping`.
 *
 * @property-read Ping $ping A test.
 */
final class PingEventData extends Model
{
    protected const MEMBERS = [
        'ping' => Ping::class,
    ];
}
