<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How far the passes of some days have come. Test passes are left out.
 *
 * @property-read list<FunnelItem> $items By day, the earliest first, or else the largest group first. A group
 * without passes is left out.
 * @property-read bool $isComplete False: there are too many groups to add up. Ask for fewer days.
 * @property-read int $eventsToCome Events that are not in these figures yet, because very many were recorded at
 * once; they follow within minutes.
 */
final class FunnelReport extends Model
{
    protected const MEMBERS = [
        'items' => ['list', FunnelItem::class],
        'isComplete' => null,
        'eventsToCome' => null,
    ];
}
