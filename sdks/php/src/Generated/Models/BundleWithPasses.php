<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A bundle and its passes.
 *
 * @property-read string $bundleId The id of the bundle.
 * @property-read string $bundleUrl The link of all of them, for the one who bought them.
 * @property-read list<Pass> $passes The passes of the bundle, less those that were deleted.
 */
final class BundleWithPasses extends Model
{
    protected const MEMBERS = [
        'bundleId' => null,
        'bundleUrl' => null,
        'passes' => ['list', Pass::class],
    ];
}
