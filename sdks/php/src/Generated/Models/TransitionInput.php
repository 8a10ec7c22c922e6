<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Why the state of a pass changes. */
final class TransitionInput extends Input
{
    /** @param string|Omit $reason Kept with the event, and erased with the pass. */
    public function __construct(
        public readonly string|Omit $reason = Omit::Value,
    ) {
    }
}
