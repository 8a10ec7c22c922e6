<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How a scanner in mode `entry` admits.
 *
 * @property-read string $scope What the uses of a pass are counted in.
 * @property-read int $limit How often a pass is admitted in it.
 * @property-read bool $redeemOnAdmit Whether an admission redeems the pass.
 */
final class ScannerEntry extends Model
{
    protected const MEMBERS = [
        'scope' => null,
        'limit' => null,
        'redeemOnAdmit' => null,
    ];
}
