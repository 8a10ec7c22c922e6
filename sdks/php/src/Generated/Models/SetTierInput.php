<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;

/** A tier that is set by hand. */
final class SetTierInput extends Input
{
    /** @param string|null $tier The key of a tier of the template. Null: the tier that the pass has earned. */
    public function __construct(
        public readonly string|null $tier,
    ) {
    }
}
