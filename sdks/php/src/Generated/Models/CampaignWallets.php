<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What each wallet did with the passes of a campaign.
 *
 * @property-read CampaignWalletCounts $apple What Apple Wallet did.
 * @property-read CampaignWalletCounts $google What Google Wallet did.
 */
final class CampaignWallets extends Model
{
    protected const MEMBERS = [
        'apple' => CampaignWalletCounts::class,
        'google' => CampaignWalletCounts::class,
    ];
}
