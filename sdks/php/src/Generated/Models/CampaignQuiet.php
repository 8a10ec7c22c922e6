<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Who hears of it later than others.
 *
 * @property-read int $laterThanStart The passes whose turn comes later, for their quiet hours or their local time.
 */
final class CampaignQuiet extends Model
{
    protected const MEMBERS = [
        'laterThanStart' => null,
    ];
}
