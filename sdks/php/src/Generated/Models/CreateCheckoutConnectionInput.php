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
     * @param string|Omit $secret What the shop shows: Stripe’s signing secret `whsec_…`, Shopify’s client secret, the
     * secret of WooCommerce’s webhook. `generic`: `whsec_` and base64 of 24 to 64 bytes, or `whpk_…`; made by the
     * service where it is left out.
     * @param string|Omit $apiKey Stripe: a restricted key (`rk_…`) with read access to Checkout Sessions. With it line
     * items are fetched; without it rules see the session as one line.
     */
    public function __construct(
        public readonly string $source,
        public readonly string $name,
        public readonly string|Omit $secret = Omit::Value,
        public readonly string|Omit $apiKey = Omit::Value,
    ) {
    }
}
