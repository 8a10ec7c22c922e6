<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A dispute about the payment of an order.
 *
 * @property-read string $id The shop’s id of the dispute.
 * @property-read string $status OPEN: the money is withheld. WON: the shop has it back. LOST: it is gone for good.
 */
final class CheckoutDispute extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'status' => null,
    ];
}
