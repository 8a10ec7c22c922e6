<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The order that it is about.
 *
 * @property-read string $connectionId The id of the connection to the shop.
 * @property-read string $source The kind of shop.
 * @property-read string|null $id The id of the order in this service; null for an order that could not be read.
 * @property-read string|null $orderId The id that the shop gave the order.
 */
final class CheckoutReference extends Model
{
    protected const MEMBERS = [
        'connectionId' => null,
        'source' => null,
        'id' => null,
        'orderId' => null,
    ];
}
