<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** How a rotating code changes. */
final class GoogleRotatingBarcodeInput extends Input
{
    /** @param int|Omit $periodSeconds How long each code is valid, in seconds. */
    public function __construct(
        public readonly int|Omit $periodSeconds = Omit::Value,
    ) {
    }
}
