<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Passes on phones, by wallet.
 *
 * @property-read int $apple How many are in the wallet `apple`.
 * @property-read int $google How many are in the wallet `google`.
 */
final class PhonesByWallet extends Model
{
    protected const MEMBERS = [
        'apple' => null,
        'google' => null,
    ];
}
