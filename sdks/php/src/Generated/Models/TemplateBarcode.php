<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * The barcode that passes have.
 *
 * @property-read string $format The kind of barcode, by Apple’s names.
 * @property-read string $value What a reader reads: any text that the format carries, line breaks and control
 * characters included. Placeholders such as `{{serialNumber}}` are filled in for each pass.
 * @property-read string|null $alternativeText Text below the barcode; placeholders work here too.
 * @property-read bool|null $rotating For the kind `access`: Google Wallet shows a code that changes, an iPhone
 * none.
 */
final class TemplateBarcode extends Model
{
    protected const MEMBERS = [
        'format' => null,
        'value' => null,
        'alternativeText' => null,
        'rotating' => null,
    ];
}
