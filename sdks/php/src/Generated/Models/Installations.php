<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How often a pass is installed, by wallet.
 *
 * @property-read int $apple How many hold it in the wallet `apple`.
 * @property-read int $google How many hold it in the wallet `google`.
 */
final class Installations extends Model
{
    protected const MEMBERS = [
        'apple' => null,
        'google' => null,
    ];
}
