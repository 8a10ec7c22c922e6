<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How many devices and copies would be notified of the changes, by wallet.
 *
 * @property-read int $apple How many would be notified in the wallet `apple`.
 * @property-read int $google How many would be notified in the wallet `google`.
 */
final class NotifiedPhones extends Model
{
    protected const MEMBERS = [
        'apple' => null,
        'google' => null,
    ];
}
