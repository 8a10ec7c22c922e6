<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A barcode that was used.
 *
 * @property-read string $h The hash of the barcode, as on the list.
 * @property-read int $used How often; 0: its last use was undone.
 * @property-read \DateTimeImmutable|null $at When the barcode was used last.
 * @property-read string $doorId At which door.
 */
final class UsedBarcode extends Model
{
    protected const MEMBERS = [
        'h' => null,
        'used' => null,
        'at' => 'instant',
        'doorId' => null,
    ];
}
