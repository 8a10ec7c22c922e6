<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** Something that holders get for points. */
final class TemplateRewardInput extends Input
{
    /**
     * @param string $key Your own word for the reward, which its address and the ledger name it by.
     * @param string $label The name of the reward, for whoever hands it out.
     * @param int $cost How many points it takes.
     * @param string|Omit $tier The lowest tier that may have it.
     * @param int|Omit $limitPerPass How often one pass may have it. Left out: as often as its points allow.
     * @param \DateTimeInterface|string|Omit $validUntil The instant from which nobody can have it. Left out: no end.
     */
    public function __construct(
        public readonly string $key,
        public readonly string $label,
        public readonly int $cost,
        public readonly string|Omit $tier = Omit::Value,
        public readonly int|Omit $limitPerPass = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $validUntil = Omit::Value,
    ) {
    }
}
