<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Which passes of the template it is about.
 *
 * @property-read list<AudienceCondition>|null $all The conditions, as they were given; null where passes were
 * named.
 * @property-read int|null $listed How many passes were named; null where there are conditions.
 */
final class CampaignAudience extends Model
{
    protected const MEMBERS = [
        'all' => ['list', AudienceCondition::class],
        'listed' => null,
    ];
}
