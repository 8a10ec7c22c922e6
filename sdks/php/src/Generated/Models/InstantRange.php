<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A span of time, by any of its ends: `createdAt[gte]=2026-12-01T00:00:00Z`. */
final class InstantRange extends Input
{
    /**
     * @param \DateTimeInterface|string|Omit $gte Not before this instant.
     * @param \DateTimeInterface|string|Omit $gt After this instant.
     * @param \DateTimeInterface|string|Omit $lt Before this instant.
     * @param \DateTimeInterface|string|Omit $lte Not after this instant.
     */
    public function __construct(
        public readonly \DateTimeInterface|string|Omit $gte = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $gt = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $lt = Omit::Value,
        public readonly \DateTimeInterface|string|Omit $lte = Omit::Value,
    ) {
    }
}
