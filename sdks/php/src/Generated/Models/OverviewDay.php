<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What happened on one day.
 *
 * @property-read string $date The day, in UTC.
 * @property-read array<string, EventCount> $counts What happened on this day. By type of event; what has not
 * happened is left out.
 * @property-read PassesOnPhones $onPhones Passes that were on at least one phone at the end of this day.
 */
final class OverviewDay extends Model
{
    protected const MEMBERS = [
        'date' => null,
        'counts' => ['map', EventCount::class],
        'onPhones' => PassesOnPhones::class,
    ];
}
