<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;

/** A link on the back of the pass. */
final class TemplateLinkInput extends Input
{
    /**
     * @param string $label The text of the link.
     * @param string $url The address that the link opens: https, tel, mailto or geo.
     */
    public function __construct(
        public readonly string $label,
        public readonly string $url,
    ) {
    }
}
