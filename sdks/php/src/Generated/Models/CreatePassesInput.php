<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Passes to create. */
final class CreatePassesInput extends Input
{
    public const OBJECTS = [
        'passes' => [CreatePassInput::class],
    ];

    /**
     * @param list<CreatePassInput|array<string, mixed>> $passes The passes to create; each is checked by itself.
     * @param bool|Omit $bundle Whether all of them get one link, for the one buyer of them all.
     */
    public function __construct(
        public readonly array $passes,
        public readonly bool|Omit $bundle = Omit::Value,
    ) {
    }
}
