<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Why a pass is active again, and until when. */
final class ReinstateInput extends Input
{
    /**
     * @param string|Omit $reason Kept with the event, and erased with the pass.
     * @param \DateTimeInterface|string|Omit $expirationDate The new end of the pass; it must lie in the future. Needed
     * for a pass that has expired.
     */
    public function __construct(
        public readonly string|Omit $reason = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $expirationDate = Omit::Value,
    ) {
    }
}
