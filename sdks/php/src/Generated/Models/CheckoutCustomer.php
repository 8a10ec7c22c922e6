<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The buyer of the order.
 *
 * @property-read string|null $name The buyer’s name.
 * @property-read string|null $email The buyer’s e-mail address.
 * @property-read string|null $phone The buyer’s telephone number.
 * @property-read string|null $locale The buyer’s language, as the shop names it.
 */
final class CheckoutCustomer extends Model
{
    protected const MEMBERS = [
        'name' => null,
        'email' => null,
        'phone' => null,
        'locale' => null,
    ];
}
