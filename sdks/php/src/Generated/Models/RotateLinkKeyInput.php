<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** How a link key goes over to its successor. */
final class RotateLinkKeyInput extends Input
{
    /**
     * @param int|Omit $gracePeriodSeconds How long links of the old key go on; never past its own end. 90 days by
     * default, which is how long links last that SDKs sign; a year at most.
     */
    public function __construct(
        public readonly int|Omit $gracePeriodSeconds = Omit::Value,
    ) {
    }
}
