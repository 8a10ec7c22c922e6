<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The file that adds a pass to Apple Wallet.
 *
 * @property-read string $url Where the `.pkpass` is.
 * @property-read int $sizeBytes The size of the file, in bytes.
 * @property-read string $sha256 SHA-256 of the file, hex.
 */
final class AppleFile extends Model
{
    protected const MEMBERS = [
        'url' => null,
        'sizeBytes' => null,
        'sha256' => null,
    ];
}
