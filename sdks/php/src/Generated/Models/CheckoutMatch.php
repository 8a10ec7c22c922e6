<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * Every list that is given must have a pattern that fits; an empty list counts as not given. A * at the end fits
 * every ending.
 *
 * @property-read list<string>|null $sku The stock keeping units that the rule is for. `*` at the end matches any
 * ending.
 * @property-read list<string>|null $productId The shop’s ids of products.
 * @property-read list<string>|null $variantId The shop’s ids of variants.
 * @property-read list<string>|null $priceId Stripe’s ids of prices.
 * @property-read list<string>|null $lookupKey Stripe’s lookup keys of prices.
 * @property-read list<string>|null $paymentLink Stripe’s payment links.
 * @property-read list<string>|null $clientReference Values of Stripe’s `client_reference_id` that the rule is for.
 * @property-read array<string, string>|null $metadata Looked up in the line's metadata, then its properties, then
 * the order's attributes. In many shops the buyer can set the last two: name a product or SKU as well.
 */
final class CheckoutMatch extends Model
{
    protected const MEMBERS = [
        'sku' => null,
        'productId' => null,
        'variantId' => null,
        'priceId' => null,
        'lookupKey' => null,
        'paymentLink' => null,
        'clientReference' => null,
        'metadata' => ['map', null],
    ];
}
