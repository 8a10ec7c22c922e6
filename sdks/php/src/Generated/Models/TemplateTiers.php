<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The tiers of a loyalty programme.
 *
 * @property-read string $basis earned: by the points that a pass has earned. manual: by hand, and the first tier
 * until then.
 * @property-read list<TemplateTier> $items From the lowest tier up.
 */
final class TemplateTiers extends Model
{
    protected const MEMBERS = [
        'basis' => null,
        'items' => ['list', TemplateTier::class],
    ];
}
