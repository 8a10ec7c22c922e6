<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** How a scanner in mode `entry` admits. */
final class ScannerEntryInput extends Input
{
    /**
     * @param string $scope What the uses of a pass are counted in, such as an evening. Scanners with the same scope
     * count together.
     * @param int $limit How often a pass is admitted in it.
     * @param bool|Omit $redeemOnAdmit Whether an admission redeems the pass, everywhere and for good. Only with
     * `limit` 1. Left out: it does not.
     */
    public function __construct(
        public readonly string $scope,
        public readonly int $limit,
        public readonly bool|Omit $redeemOnAdmit = Omit::Value,
    ) {
    }
}
