<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/**
 * A card of stamps, of which each point is one. The service draws it in place of the strip, with as many stamps as
 * the pass has points.
 */
final class TemplateStampsInput extends Input
{
    /**
     * @param int $count How many stamps fill the card: 2 to 20.
     * @param string $empty The picture of a place that has no stamp yet: https address or asset id.
     * @param string $full The picture of a stamp: https address or asset id.
     * @param int|Omit $columns How many stand in a row, at most `count`. Left out: at most five, and rows that are as
     * equal as can be.
     */
    public function __construct(
        public readonly int $count,
        public readonly string $empty,
        public readonly string $full,
        public readonly int|Omit $columns = Omit::Value,
    ) {
    }
}
