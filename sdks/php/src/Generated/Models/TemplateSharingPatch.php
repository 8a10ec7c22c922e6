<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class TemplateSharingPatch extends Input
{
    /**
     * @param bool|null|Omit $prohibited Whether the wallets are asked to keep the pass with its holder. Apple Wallet
     * hides its Share button; at Google only the first account that saves the pass can have it. Whoever has the pass
     * link can still open it.
     */
    public function __construct(
        public readonly bool|null|Omit $prohibited = Omit::Value,
    ) {
    }
}
