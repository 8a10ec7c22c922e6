<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class PointsExpiryPatch extends Input
{
    /**
     * @param int|null|Omit $months How many months points last after the month in which they were earned. They end
     * with the last day of a month, by UTC.
     * @param int|null|Omit $warnDays How many days before the end the event `pass.points.expiring` warns of it.
     */
    public function __construct(
        public readonly int|null|Omit $months = Omit::Value,
        public readonly int|null|Omit $warnDays = Omit::Value,
    ) {
    }
}
