<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class TemplateScannerPatch extends Input
{
    /**
     * @param string|null|Omit $name How much of the holder’s name the person with a scanner sees. first: the first
     * word of it.
     * @param bool|null|Omit $image Whether that person sees the picture that the pass was given as its own
     * `thumbnail`.
     */
    public function __construct(
        public readonly string|null|Omit $name = Omit::Value,
        public readonly bool|null|Omit $image = Omit::Value,
    ) {
    }
}
