<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** How a key goes over to its successor. */
final class RotateApiKeyInput extends Input
{
    /** @param int|Omit $gracePeriodSeconds How long the old key goes on; never past its own expiry. */
    public function __construct(
        public readonly int|Omit $gracePeriodSeconds = Omit::Value,
    ) {
    }
}
