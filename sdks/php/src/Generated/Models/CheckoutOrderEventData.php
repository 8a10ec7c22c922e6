<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of events about an order.
 *
 * @property-read CheckoutOrder $order An order of a shop, and what became of it.
 */
final class CheckoutOrderEventData extends Model
{
    protected const MEMBERS = [
        'order' => CheckoutOrder::class,
    ];
}
