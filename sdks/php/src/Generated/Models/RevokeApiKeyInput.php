<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** What ends with a key. */
final class RevokeApiKeyInput extends Input
{
    /** @param bool|Omit $descendants Whether the keys that it created or rotated end too, and those that these created. */
    public function __construct(
        public readonly bool|Omit $descendants = Omit::Value,
    ) {
    }
}
