<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Orders of a shop with passes that were not issued.
 *
 * @property-read string $connectionId The id of the shop’s connection.
 * @property-read string $name The name of the connection.
 * @property-read string $status The status of these orders.
 * @property-read BoundedCount $orders A number that is counted up to a bound.
 */
final class LackingOrders extends Model
{
    protected const MEMBERS = [
        'connectionId' => null,
        'name' => null,
        'status' => null,
        'orders' => BoundedCount::class,
    ];
}
