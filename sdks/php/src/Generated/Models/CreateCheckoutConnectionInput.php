<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A shop to be connected. */
final class CreateCheckoutConnectionInput extends Input
{
    /**
     * @param string $source The kind of shop.
     * @param string $name A name of your own for it.
     * @param string|null|Omit $secret What the shop signs with. Null where the shop shows it only once it knows the
     * address: give it by rotation then. Left out, the service generates that of `generic`.
     * @param string|Omit $apiKey Stripe: a restricted key (`rk_test_…` or `rk_live_…`, as the mode of the workspace
     * is) with read access to Checkout Sessions. With it line items are fetched; without it rules see the session as
     * one line. Subscriptions: read access to Invoices as well. Thin events: to all that they name.
     */
    public function __construct(
        public readonly string $source,
        public readonly string $name,
        public readonly string|null|Omit $secret = Omit::Value,
        public readonly string|Omit $apiKey = Omit::Value,
    ) {
    }
}
