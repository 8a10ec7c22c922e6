<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What a pass opens.
 *
 * @property-read AccessPermissions|null $access Which doors the pass opens, and when; null: none.
 */
final class PassAccess extends Model
{
    protected const MEMBERS = [
        'access' => AccessPermissions::class,
    ];
}
