<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A tier that a pass can be in.
 *
 * @property-read string $key The key of the tier.
 * @property-read string $label The name that holders read.
 * @property-read int $from How many points a pass must have earned, spent ones included.
 */
final class PassTier extends Model
{
    protected const MEMBERS = [
        'key' => null,
        'label' => null,
        'from' => null,
    ];
}
