<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The time whose events are sent again. */
final class RecoverWebhookEndpointInput extends Input
{
    /**
     * @param \DateTimeInterface|string $since Events from this instant on are sent again. It may lie 30 days back at
     * most.
     * @param \DateTimeInterface|string|Omit $until Events up to this instant are sent again. Left out: up to now.
     */
    public function __construct(
        public readonly \DateTimeInterface|string $since,
        public readonly \DateTimeInterface|string|Omit $until = Omit::Value,
    ) {
    }
}
