<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What one wallet did with the passes of a campaign.
 *
 * @property-read int $notified The passes of which it was asked to notify the holder, and agreed.
 * @property-read array<string, int> $failed Those of which it could not be notified, by reason.
 */
final class CampaignWalletCounts extends Model
{
    protected const MEMBERS = [
        'notified' => null,
        'failed' => ['map', null],
    ];
}
