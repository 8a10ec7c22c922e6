<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** What a scanner in mode `counter` moves. */
final class ScannerCounterInput extends Input
{
    /**
     * @param int $maxPointsPerScan The most points that one scan moves.
     * @param bool|Omit $redeem Whether points can be redeemed, for rewards too. Left out: they cannot.
     */
    public function __construct(
        public readonly int $maxPointsPerScan,
        public readonly bool|Omit $redeem = Omit::Value,
    ) {
    }
}
