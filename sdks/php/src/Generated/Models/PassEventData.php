<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of events about a pass.
 *
 * @property-read Pass $pass The pass, as it was then.
 */
final class PassEventData extends Model
{
    protected const MEMBERS = [
        'pass' => Pass::class,
    ];
}
