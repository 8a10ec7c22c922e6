<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * An order in one shape for all shops.
 *
 * @property-read string $provider The kind of shop.
 * @property-read string|null $shop The shop's domain or account.
 * @property-read string $orderId The shop’s id of the order.
 * @property-read string|null $orderName What people call the order.
 * @property-read list<string> $aliases Other ids by which the shop may speak of this order later, such as a
 * payment.
 * @property-read string|null $currency The currency by ISO 4217, in upper case.
 * @property-read \DateTimeImmutable|null $paidAt When the order was paid.
 * @property-read \DateTimeImmutable|null $updatedAt When the shop last changed the order, by the shop’s own clock:
 * a later version counts over an earlier one. Left out: `paidAt`.
 * @property-read bool|null $test Whether no real money moved; null when the source does not say.
 * @property-read string|null $clientReference The `client_reference_id` of a Stripe checkout.
 * @property-read string|null $paymentLink The Stripe payment link that the order came by.
 * @property-read CheckoutCustomer $customer The buyer of the order.
 * @property-read array<string, string|list<string>> $attributes Named values that belong to the order as a whole,
 * such as answers in the cart.
 * @property-read list<CheckoutLine> $lines What was bought.
 * @property-read list<UnreadableLine> $unreadable Lines that could not be read, such as one without a quantity.
 */
final class CheckoutOrderContent extends Model
{
    protected const MEMBERS = [
        'provider' => null,
        'shop' => null,
        'orderId' => null,
        'orderName' => null,
        'aliases' => null,
        'currency' => null,
        'paidAt' => 'instant',
        'updatedAt' => 'instant',
        'test' => null,
        'clientReference' => null,
        'paymentLink' => null,
        'customer' => CheckoutCustomer::class,
        'attributes' => ['map', 'array'],
        'lines' => ['list', CheckoutLine::class],
        'unreadable' => ['list', UnreadableLine::class],
    ];
}
