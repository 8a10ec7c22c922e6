<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Whose pass it would be.
 *
 * @property-read string|null $name The holder’s name.
 * @property-read string|null $email The holder’s e-mail address.
 */
final class PassDraftCustomer extends Model
{
    protected const MEMBERS = [
        'name' => null,
        'email' => null,
    ];
}
