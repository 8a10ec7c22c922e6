<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class CampaignQuietHoursPatch extends Input
{
    /**
     * @param string|null|Omit $from The time at which they begin, by the clock of the holder.
     * @param string|null|Omit $to The time at which they end.
     */
    public function __construct(
        public readonly string|null|Omit $from = Omit::Value,
        public readonly string|null|Omit $to = Omit::Value,
    ) {
    }
}
