<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * From one tier to another.
 *
 * @property-read string|null $from The key of the tier before; null: the template had no tiers.
 * @property-read string|null $to The key of the tier now; null: the template has no tiers.
 */
final class TierChange extends Model
{
    protected const MEMBERS = [
        'from' => null,
        'to' => null,
    ];
}
