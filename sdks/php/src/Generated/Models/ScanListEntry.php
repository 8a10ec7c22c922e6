<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * How often barcodes were used in a scope.
 *
 * @property-read string $scope What is counted in.
 * @property-read int $limit How often a barcode is admitted.
 * @property-read bool $whole Whether `used` is all that was used; false: what has changed since `since`.
 * @property-read list<UsedBarcode> $used Barcodes that were used, at most 20,000.
 */
final class ScanListEntry extends Model
{
    protected const MEMBERS = [
        'scope' => null,
        'limit' => null,
        'whole' => null,
        'used' => ['list', UsedBarcode::class],
    ];
}
