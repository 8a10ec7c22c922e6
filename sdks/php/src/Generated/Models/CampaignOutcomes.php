<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What became of one pass in each wallet.
 *
 * @property-read string|null $apple What became of it in Apple Wallet; null: nothing is known, as where it is not
 * there.
 * @property-read string|null $google What became of it in Google Wallet; null: nothing is known, as where it is
 * not there.
 */
final class CampaignOutcomes extends Model
{
    protected const MEMBERS = [
        'apple' => null,
        'google' => null,
    ];
}
