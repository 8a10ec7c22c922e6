<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Passes that are on at least one phone. A pass on several phones of a wallet counts once, and one in both wallets
 * counts once in each and once in `all`. Voided, redeemed and expired passes count as long as a phone keeps them;
 * deleted passes and test passes do not.
 *
 * @property-read int $all Passes on any phone.
 * @property-read array<string, int> $byPlatform The same by wallet platform.
 */
final class PassesOnPhones extends Model
{
    protected const MEMBERS = [
        'all' => null,
        'byPlatform' => ['map', null],
    ];
}
