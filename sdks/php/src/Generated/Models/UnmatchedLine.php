<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A line that has no pass.
 *
 * @property-read string $lineId The shop’s id of the line.
 * @property-read string|null $sku The stock keeping unit of the line.
 * @property-read string|null $title The name that people know it by.
 * @property-read int $quantity How many units were bought.
 */
final class UnmatchedLine extends Model
{
    protected const MEMBERS = [
        'lineId' => null,
        'sku' => null,
        'title' => null,
        'quantity' => null,
    ];
}
