<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class GoogleRotatingBarcodePatch extends Input
{
    /** @param int|null|Omit $periodSeconds How long each code is valid, in seconds. */
    public function __construct(
        public readonly int|null|Omit $periodSeconds = Omit::Value,
    ) {
    }
}
