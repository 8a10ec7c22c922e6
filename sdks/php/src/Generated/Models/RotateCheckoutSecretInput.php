<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** What a shop signs with from now on. */
final class RotateCheckoutSecretInput extends Input
{
    /**
     * @param string|Omit $secret What the shop shows: Stripe’s signing secret `whsec_…`, Shopify’s client secret, the
     * secret of WooCommerce’s webhook. `generic`: `whsec_` and base64 of 24 to 64 bytes, or `whpk_…`; made by the
     * service where it is left out.
     * @param int|Omit $gracePeriodSeconds How long the secret before counts as well.
     */
    public function __construct(
        public readonly string|Omit $secret = Omit::Value,
        public readonly int|Omit $gracePeriodSeconds = Omit::Value,
    ) {
    }
}
