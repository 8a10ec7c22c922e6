<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Passes that one link opens.
 *
 * @property-read string $bundleId The id of the bundle.
 * @property-read string $bundleUrl The link of all of them, for the one who bought them.
 */
final class Bundle extends Model
{
    protected const MEMBERS = [
        'bundleId' => null,
        'bundleUrl' => null,
    ];
}
