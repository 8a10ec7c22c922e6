<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A number that is counted up to a bound.
 *
 * @property-read int $count How many there are.
 * @property-read bool $isBounded Whether counting stopped here: there may be more.
 */
final class BoundedCount extends Model
{
    protected const MEMBERS = [
        'count' => null,
        'isBounded' => null,
    ];
}
