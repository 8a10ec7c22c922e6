<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * On how many devices they are, by wallet.
 *
 * @property-read int $apple On how many devices they are in the wallet `apple`.
 * @property-read int $google On how many devices they are in the wallet `google`.
 */
final class ReachedInstallations extends Model
{
    protected const MEMBERS = [
        'apple' => null,
        'google' => null,
    ];
}
