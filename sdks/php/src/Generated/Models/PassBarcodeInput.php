<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The barcode of one pass. */
final class PassBarcodeInput extends Input
{
    /**
     * @param string|null|Omit $value What a reader reads: any text that the format carries, line breaks and control
     * characters included. Left out: the template’s value, or else the serial number.
     * @param string|null|Omit $alternativeText Text below the barcode, for people.
     * @param string|null|Omit $format What kind of barcode it is. Left out: the template’s.
     */
    public function __construct(
        public readonly string|null|Omit $value = Omit::Value,
        public readonly string|null|Omit $alternativeText = Omit::Value,
        public readonly string|null|Omit $format = Omit::Value,
    ) {
    }
}
