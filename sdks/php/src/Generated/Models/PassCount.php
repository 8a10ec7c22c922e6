<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How many passes there are.
 *
 * @property-read int $count How many there are.
 * @property-read bool $atLeast Whether counting stopped here: there may be more.
 */
final class PassCount extends Model
{
    protected const MEMBERS = [
        'count' => null,
        'atLeast' => null,
    ];
}
