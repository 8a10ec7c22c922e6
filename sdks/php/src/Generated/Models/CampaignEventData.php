<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The data of events about a campaign.
 *
 * @property-read Campaign $campaign A message or a change for many passes.
 */
final class CampaignEventData extends Model
{
    protected const MEMBERS = [
        'campaign' => Campaign::class,
    ];
}
