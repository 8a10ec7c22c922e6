<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A reward that was handed out.
 *
 * @property-read string $key The key of the reward.
 * @property-read string $label The name of the reward, as it was then.
 * @property-read int $cost How many points it took.
 */
final class RedeemedReward extends Model
{
    protected const MEMBERS = [
        'key' => null,
        'label' => null,
        'cost' => null,
    ];
}
