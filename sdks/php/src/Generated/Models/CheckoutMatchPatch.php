<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** The members that change; `null` removes one. */
final class CheckoutMatchPatch extends Input
{
    public const OBJECTS = [
        'metadata' => 'object',
    ];

    /**
     * @param list<string>|null|Omit $sku The stock keeping units that the rule is for. `*` at the end matches any
     * ending.
     * @param list<string>|null|Omit $productId The shop’s ids of products.
     * @param list<string>|null|Omit $variantId The shop’s ids of variants.
     * @param list<string>|null|Omit $priceId Stripe’s ids of prices.
     * @param list<string>|null|Omit $lookupKey Stripe’s lookup keys of prices.
     * @param list<string>|null|Omit $paymentLink Stripe’s payment links.
     * @param list<string>|null|Omit $clientReference Values of Stripe’s `client_reference_id` that the rule is for.
     * @param array<string, string>|null|Omit $metadata Looked up in the line's metadata, then its properties, then the
     * order's attributes. In many shops the buyer can set the last two: name a product or SKU as well.
     */
    public function __construct(
        public readonly array|null|Omit $sku = Omit::Value,
        public readonly array|null|Omit $productId = Omit::Value,
        public readonly array|null|Omit $variantId = Omit::Value,
        public readonly array|null|Omit $priceId = Omit::Value,
        public readonly array|null|Omit $lookupKey = Omit::Value,
        public readonly array|null|Omit $paymentLink = Omit::Value,
        public readonly array|null|Omit $clientReference = Omit::Value,
        public readonly array|null|Omit $metadata = Omit::Value,
    ) {
    }
}
