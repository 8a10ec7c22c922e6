<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of events about telling phones.
 *
 * @property-read Push $push How phones were told of a version of a pass.
 */
final class PushEventData extends Model
{
    protected const MEMBERS = [
        'push' => Push::class,
    ];
}
