<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A JSON Merge Patch (RFC 7396). */
final class CheckoutConnectionPatch extends Input
{
    /**
     * @param string|Omit $name A name of your own for it.
     * @param string|null|Omit $apiKey Stripe: a restricted key (`rk_test_…` or `rk_live_…`, as the mode of the
     * workspace is) with read access to Checkout Sessions. With it line items are fetched; without it rules see the
     * session as one line. Subscriptions: read access to Invoices as well. Thin events: to all that they name.
     * @param string|Omit $status DISABLED: what the shop sends is answered with 200 and ignored.
     */
    public function __construct(
        public readonly string|Omit $name = Omit::Value,
        public readonly string|null|Omit $apiKey = Omit::Value,
        public readonly string|Omit $status = Omit::Value,
    ) {
    }
}
