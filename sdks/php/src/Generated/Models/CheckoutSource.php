<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

/** The kind of shop. Values may be added; others are kept as they came. */
final class CheckoutSource
{
    public const STRIPE = 'stripe';
    public const SHOPIFY = 'shopify';
    public const WOOCOMMERCE = 'woocommerce';
    public const GENERIC = 'generic';
}
