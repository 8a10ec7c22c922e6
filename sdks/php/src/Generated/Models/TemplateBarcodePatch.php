<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class TemplateBarcodePatch extends Input
{
    /**
     * @param string|null|Omit $format The kind of barcode, by Apple’s names.
     * @param string|null|Omit $value What a reader reads: any text that the format carries, line breaks and control
     * characters included. Placeholders such as `{{serialNumber}}` are filled in for each pass.
     * @param string|null|Omit $alternativeText Text below the barcode; placeholders work here too.
     * @param bool|null|Omit $rotating For the kind `access`: Google Wallet shows a code that changes, an iPhone none.
     */
    public function __construct(
        public readonly string|null|Omit $format = Omit::Value,
        public readonly string|null|Omit $value = Omit::Value,
        public readonly string|null|Omit $alternativeText = Omit::Value,
        public readonly bool|null|Omit $rotating = Omit::Value,
    ) {
    }
}
