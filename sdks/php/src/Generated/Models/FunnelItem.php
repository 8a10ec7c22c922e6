<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How far passes have come. Each step counts a pass once, on the day on which the pass was created.
 *
 * @property-read string|null $day The day on which they were created, UTC.
 * @property-read string|null $templateId Their template.
 * @property-read PassSource|null $source What created them.
 * @property-read int $created Passes created.
 * @property-read int $opened Those whose page somebody has opened.
 * @property-read FunnelAdded $added Those that were added to a wallet.
 * @property-read int $used Those that were redeemed, opened a door, or had points added or taken.
 * @property-read int $removed Those that were removed from a wallet.
 */
final class FunnelItem extends Model
{
    protected const MEMBERS = [
        'day' => null,
        'templateId' => null,
        'source' => PassSource::class,
        'created' => null,
        'opened' => null,
        'added' => FunnelAdded::class,
        'used' => null,
        'removed' => null,
    ];
}
