<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `checkout.failed`.
 *
 * @property-read CheckoutReference $checkout The order that it is about.
 */
final class CheckoutFailedEventData extends Model
{
    protected const MEMBERS = [
        'checkout' => CheckoutReference::class,
    ];
}
