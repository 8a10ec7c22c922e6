<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What a campaign would reach if it were started now.
 *
 * @property-read int $matched The passes that match.
 * @property-read bool $atLeast Whether there may be more: at most 500,000 passes of the workspace are looked at.
 * @property-read CampaignReach $reached The matching passes that are on a phone.
 * @property-read int $unreachable Those that are on no phone: a change reaches them, a message does not.
 * @property-read CampaignQuiet $quiet Who hears of it later than others.
 * @property-read CampaignCost $cost What the campaign takes.
 * @property-read list<CampaignSample> $sample The first ten passes.
 * @property-read string|null $confirmation What `start` takes in proof that this preview was seen: good for ten
 * minutes, and for the campaign as it is. Null: the campaign is not stored.
 * @property-read list<Warning> $warnings What may not work as it is meant.
 */
final class CampaignPreview extends Model
{
    protected const MEMBERS = [
        'matched' => null,
        'atLeast' => null,
        'reached' => CampaignReach::class,
        'unreachable' => null,
        'quiet' => CampaignQuiet::class,
        'cost' => CampaignCost::class,
        'sample' => ['list', CampaignSample::class],
        'confirmation' => null,
        'warnings' => ['list', Warning::class],
    ];
}
