<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of `checkout.pass_issued`.
 *
 * @property-read CheckoutReference $checkout The order that it is about.
 * @property-read Pass $pass The pass, as it was then.
 */
final class CheckoutPassEventData extends Model
{
    protected const MEMBERS = [
        'checkout' => CheckoutReference::class,
        'pass' => Pass::class,
    ];
}
