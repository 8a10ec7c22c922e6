<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A time around which phones suggest the pass. */
final class RelevantDateInput extends Input
{
    /**
     * @param \DateTimeInterface|string $startDate When the time begins.
     * @param \DateTimeInterface|string|Omit $endDate When the time ends; left out: it is a single instant.
     */
    public function __construct(
        public readonly \DateTimeInterface|string $startDate,
        public readonly \DateTimeInterface|string|Omit $endDate = Omit::Value,
    ) {
    }
}
