<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * When points end.
 *
 * @property-read int $months How many months points last after the month in which they were earned. They end with
 * the last day of a month, by UTC.
 * @property-read int|null $warnDays How many days before the end the event `pass.points.expiring` warns of it.
 * Left out: none does.
 */
final class PointsExpiry extends Model
{
    protected const MEMBERS = [
        'months' => null,
        'warnDays' => null,
    ];
}
