<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The barcode that passes have. */
final class TemplateBarcodeInput extends Input
{
    /**
     * @param string|Omit $format The kind of barcode, by Apple’s names.
     * @param string|Omit $value What a reader reads: any text that the format carries, line breaks and control
     * characters included. Placeholders such as `{{serialNumber}}` are filled in for each pass.
     * @param string|Omit $alternativeText Text below the barcode; placeholders work here too.
     * @param bool|Omit $rotating For the kind `access`: Google Wallet shows a code that changes, an iPhone none.
     */
    public function __construct(
        public readonly string|Omit $format = Omit::Value,
        public readonly string|Omit $value = Omit::Value,
        public readonly string|Omit $alternativeText = Omit::Value,
        public readonly bool|Omit $rotating = Omit::Value,
    ) {
    }
}
