<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * What a scanner in mode `counter` moves.
 *
 * @property-read int $maxPointsPerScan The most points that one scan moves.
 * @property-read bool $redeem Whether points can be redeemed, for rewards too.
 */
final class ScannerCounter extends Model
{
    protected const MEMBERS = [
        'maxPointsPerScan' => null,
        'redeem' => null,
    ];
}
