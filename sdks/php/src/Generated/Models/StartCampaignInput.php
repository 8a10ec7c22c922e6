<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** How a campaign is started. */
final class StartCampaignInput extends Input
{
    /**
     * @param int|Omit $expectedMatched How many passes the preview said match. The start is refused where the number
     * has changed by more than 5% since.
     * @param string|Omit $confirmation The `confirmation` of the preview, in place of `expectedMatched`: it also says
     * that the campaign is still as it was previewed.
     * @param bool|Omit $now Whether it begins at once, also where it has a time of its own or is SCHEDULED. Left out:
     * at its time.
     */
    public function __construct(
        public readonly int|Omit $expectedMatched = Omit::Value,
        public readonly string|Omit $confirmation = Omit::Value,
        public readonly bool|Omit $now = Omit::Value,
    ) {
    }
}
