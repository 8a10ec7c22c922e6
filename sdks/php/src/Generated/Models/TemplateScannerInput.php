<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;

/** What scanners may show of the holder. Left out: nothing. A scanner can show less. */
final class TemplateScannerInput extends Input
{
    /**
     * @param string $name How much of the holder’s name the person with a scanner sees. first: the first word of it.
     * @param bool $image Whether that person sees the picture that the pass was given as its own `thumbnail`.
     */
    public function __construct(
        public readonly string $name,
        public readonly bool $image,
    ) {
    }
}
