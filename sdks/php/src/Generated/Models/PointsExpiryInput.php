<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** When points end. */
final class PointsExpiryInput extends Input
{
    /**
     * @param int $months How many months points last after the month in which they were earned. They end with the last
     * day of a month, by UTC.
     * @param int|Omit $warnDays How many days before the end the event `pass.points.expiring` warns of it. Left out:
     * none does.
     */
    public function __construct(
        public readonly int $months,
        public readonly int|Omit $warnDays = Omit::Value,
    ) {
    }
}
