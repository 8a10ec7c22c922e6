<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Passes that were added to a wallet.
 *
 * @property-read int $any Those that were added to any wallet.
 * @property-read int $apple Those that were added to the wallet `apple`.
 * @property-read int $google Those that were added to the wallet `google`.
 */
final class FunnelAdded extends Model
{
    protected const MEMBERS = [
        'any' => null,
        'apple' => null,
        'google' => null,
    ];
}
