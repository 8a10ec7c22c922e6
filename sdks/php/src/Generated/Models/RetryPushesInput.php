<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The passes that wallets are notified of again. */
final class RetryPushesInput extends Input
{
    /** @param list<string>|Omit $passIds Without it: the first 100 passes. Those without a failure are left out. */
    public function __construct(
        public readonly array|Omit $passIds = Omit::Value,
    ) {
    }
}
