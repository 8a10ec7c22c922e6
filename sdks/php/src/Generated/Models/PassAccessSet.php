<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What a pass opens now, and the pass with it.
 *
 * @property-read AccessPermissions|null $access Which doors the pass opens, and when; null: none.
 * @property-read Pass $pass A pass, as it is now.
 */
final class PassAccessSet extends Model
{
    protected const MEMBERS = [
        'access' => AccessPermissions::class,
        'pass' => Pass::class,
    ];
}
