<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The matching passes that are on a phone.
 *
 * @property-read int $passes Those that are on a phone.
 * @property-read PhonesByWallet $phones Those that are on a phone, by wallet.
 */
final class CampaignReach extends Model
{
    protected const MEMBERS = [
        'passes' => null,
        'phones' => PhonesByWallet::class,
    ];
}
