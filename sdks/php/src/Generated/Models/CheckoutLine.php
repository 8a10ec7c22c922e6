<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A line of an order.
 *
 * @property-read string $id The shop’s id of the line.
 * @property-read string|null $productId The shop’s id of the product.
 * @property-read string|null $variantId The shop’s id of the variant.
 * @property-read string|null $priceId Stripe’s id of the price.
 * @property-read string|null $lookupKey Stripe’s lookup key of the price.
 * @property-read string|null $sku The stock keeping unit.
 * @property-read string|null $title The name that people know it by.
 * @property-read int $quantity How many units were bought.
 * @property-read array<string, string|list<string>> $properties What was chosen for this line, such as seats. In
 * most shops the buyer sets it.
 * @property-read array<string, string|list<string>> $metadata What the merchant attached to the price or product.
 */
final class CheckoutLine extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'productId' => null,
        'variantId' => null,
        'priceId' => null,
        'lookupKey' => null,
        'sku' => null,
        'title' => null,
        'quantity' => null,
        'properties' => ['map', 'array'],
        'metadata' => ['map', 'array'],
    ];
}
