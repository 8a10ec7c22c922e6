<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The points of a pass by their ends.
 *
 * @property-read int $balance The points that the pass has now.
 * @property-read list<PointLot> $lots The soonest end first. Their sum is the balance; empty where the template
 * lets points last for ever.
 */
final class PassPointLots extends Model
{
    protected const MEMBERS = [
        'balance' => null,
        'lots' => ['list', PointLot::class],
    ];
}
