<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** An order as the shop sends it. */
final class RawCheckoutOrder extends Input
{
    /**
     * @param mixed|Omit $type The type of an event of Stripe or `generic`.
     * @param mixed|Omit $order The order in an event of `generic`.
     */
    public function __construct(
        public readonly mixed $type = Omit::Value,
        public readonly mixed $order = Omit::Value,
    ) {
    }
}
