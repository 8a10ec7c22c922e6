<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class TemplateStampsPatch extends Input
{
    /**
     * @param int|null|Omit $count How many stamps fill the card: 2 to 20.
     * @param string|null|Omit $empty The picture of a place that has no stamp yet: https address or asset id.
     * @param string|null|Omit $full The picture of a stamp: https address or asset id.
     * @param int|null|Omit $columns How many stand in a row, at most `count`.
     */
    public function __construct(
        public readonly int|null|Omit $count = Omit::Value,
        public readonly string|null|Omit $empty = Omit::Value,
        public readonly string|null|Omit $full = Omit::Value,
        public readonly int|null|Omit $columns = Omit::Value,
    ) {
    }
}
