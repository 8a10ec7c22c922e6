<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** What scanners may show of the holder. Left out: nothing. A scanner can show less. */
final class TemplateScannerInput extends Input
{
    /**
     * @param string|Omit $name How much of the holder’s name the person with a scanner sees. first: the first word of
     * it.
     * @param bool|Omit $image Whether that person sees the picture that the pass was given as its own `thumbnail`.
     */
    public function __construct(
        public readonly string|Omit $name = Omit::Value,
        public readonly bool|Omit $image = Omit::Value,
    ) {
    }
}
