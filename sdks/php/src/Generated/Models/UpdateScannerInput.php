<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A JSON Merge Patch for a scanner. */
final class UpdateScannerInput extends Input
{
    /**
     * @param string|Omit $name A name of your own: the log has it in every line.
     * @param \DateTimeInterface|string|Omit $expiresAt When the link ends.
     */
    public function __construct(
        public readonly string|Omit $name = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $expiresAt = Omit::Value,
    ) {
    }
}
