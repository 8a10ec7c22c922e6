<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The link that adds a pass to Google Wallet.
 *
 * @property-read string $saveUrl The link that adds the pass to Google Wallet.
 * @property-read string $token The signed JWT in `saveUrl`.
 */
final class GoogleSave extends Model
{
    protected const MEMBERS = [
        'saveUrl' => null,
        'token' => null,
    ];
}
