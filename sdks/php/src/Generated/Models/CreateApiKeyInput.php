<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A key to create. */
final class CreateApiKeyInput extends Input
{
    /**
     * @param string $name A name of your own for it.
     * @param list<string> $scopes What the key may do: nothing that the key asking for it may not do.
     * @param \DateTimeInterface|string|Omit $expiresAt When the key ends: at the latest when the key asking for it
     * does. Left out: when that one does.
     */
    public function __construct(
        public readonly string $name,
        public readonly array $scopes,
        public readonly \DateTimeInterface|string|Omit $expiresAt = Omit::Value,
    ) {
    }
}
