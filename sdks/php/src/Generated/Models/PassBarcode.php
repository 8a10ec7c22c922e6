<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The barcode of a pass.
 *
 * @property-read string $format The kind of barcode, by Apple’s names.
 * @property-read string $value The text that a reader reads from the barcode.
 * @property-read string|null $alternativeText Text below the barcode.
 */
final class PassBarcode extends Model
{
    protected const MEMBERS = [
        'format' => null,
        'value' => null,
        'alternativeText' => null,
    ];
}
