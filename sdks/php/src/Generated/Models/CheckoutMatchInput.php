<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/**
 * Every list that is given must have a pattern that fits; an empty list counts as not given. A * at the end fits
 * every ending.
 */
final class CheckoutMatchInput extends Input
{
    public const OBJECTS = [
        'metadata' => 'object',
    ];

    /**
     * @param list<string>|Omit $sku The stock keeping units that the rule is for. `*` at the end matches any ending.
     * @param list<string>|Omit $productId The shop’s ids of products.
     * @param list<string>|Omit $variantId The shop’s ids of variants.
     * @param list<string>|Omit $priceId Stripe’s ids of prices.
     * @param list<string>|Omit $lookupKey Stripe’s lookup keys of prices.
     * @param list<string>|Omit $paymentLink Stripe’s payment links.
     * @param list<string>|Omit $clientReference Values of Stripe’s `client_reference_id` that the rule is for.
     * @param array<string, string>|Omit $metadata Looked up in the line's metadata, then its properties, then the
     * order's attributes. In many shops the buyer can set the last two: name a product or SKU as well.
     */
    public function __construct(
        public readonly array|Omit $sku = Omit::Value,
        public readonly array|Omit $productId = Omit::Value,
        public readonly array|Omit $variantId = Omit::Value,
        public readonly array|Omit $priceId = Omit::Value,
        public readonly array|Omit $lookupKey = Omit::Value,
        public readonly array|Omit $paymentLink = Omit::Value,
        public readonly array|Omit $clientReference = Omit::Value,
        public readonly array|Omit $metadata = Omit::Value,
    ) {
    }
}
