<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * A rule: which lines of an order get which passes.
 *
 * @property-read string $id The id of the rule.
 * @property-read CheckoutMatch $match Which lines of an order the rule is for. Left out: every line.
 * @property-read string $pass issue: lines that fit get passes. none: they get none, and the order lacks nothing
 * without them. For what is sold beside the tickets.
 * @property-read string|null $templateId The template of the passes. Needed unless `pass` is none.
 * @property-read bool $perUnit One pass for each unit; false: one for the line.
 * @property-read int|string|null $quantity How many units a line counts as, instead of its own quantity.
 * @property-read string|null $serialNumber The serial number of each pass. Left out: one is generated.
 * @property-read CheckoutRuleCustomer|null $customer Whose pass it is; left out: the buyer’s.
 * @property-read array<string, string|int|float> $fields Values of the template’s fields, by their keys.
 * @property-read string $onRefund What a refund does to passes. void: they are voided. none: they stay as they
 * are.
 * @property-read string $onDispute What a lost dispute does to passes. void: they are voided. none: they stay as
 * they are, and the event `checkout.disputed` reports it.
 * @property-read string|null $notify `email`: the passes are sent to the customer.
 * @property-read int $position The place among the rules: they are tried from the lowest position on.
 * @property-read \DateTimeImmutable $createdAt When the rule was created.
 * @property-read \DateTimeImmutable $updatedAt When the rule last changed.
 */
final class CheckoutRule extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'match' => CheckoutMatch::class,
        'pass' => null,
        'templateId' => null,
        'perUnit' => null,
        'quantity' => 'array',
        'serialNumber' => null,
        'customer' => CheckoutRuleCustomer::class,
        'fields' => ['map', 'array'],
        'onRefund' => null,
        'onDispute' => null,
        'notify' => null,
        'position' => null,
        'createdAt' => 'instant',
        'updatedAt' => 'instant',
    ];
}
