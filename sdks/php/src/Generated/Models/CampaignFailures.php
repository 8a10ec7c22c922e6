<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Why wallets could not be notified.
 *
 * @property-read string|null $apple Why Apple Wallet could not be notified; null where the outcome is not FAILED.
 * @property-read string|null $google Why Google Wallet could not be notified; null where the outcome is not
 * FAILED.
 */
final class CampaignFailures extends Model
{
    protected const MEMBERS = [
        'apple' => null,
        'google' => null,
    ];
}
