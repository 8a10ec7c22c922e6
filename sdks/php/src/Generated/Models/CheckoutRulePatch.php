<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A JSON Merge Patch (RFC 7396): `null` removes a member. */
final class CheckoutRulePatch extends Input
{
    public const OBJECTS = [
        'match' => CheckoutMatchPatch::class,
        'customer' => CheckoutRuleCustomerPatch::class,
        'fields' => 'object',
    ];

    /**
     * @param CheckoutMatchPatch|array<string, mixed>|null|Omit $match Which lines of an order the rule is for.
     * @param string|null|Omit $pass issue: lines that fit get passes. none: they get none, and the order lacks nothing
     * without them. For what is sold beside the tickets.
     * @param string|null|Omit $templateId The template of the passes. Needed unless `pass` is none.
     * @param bool|null|Omit $perUnit One pass for each unit; false: one for the line.
     * @param int|string|null|Omit $quantity How many units a line counts as, instead of its own quantity.
     * @param string|null|Omit $serialNumber The serial number of each pass.
     * @param CheckoutRuleCustomerPatch|array<string, mixed>|null|Omit $customer Whose pass it is; left out: the
     * buyer’s.
     * @param array<string, string|int|float>|null|Omit $fields Values of the template’s fields, by their keys.
     * @param string|null|Omit $onRefund What a refund does to passes. void: they are voided. none: they stay as they
     * are.
     * @param string|null|Omit $onDispute What a lost dispute does to passes. void: they are voided. none: they stay as
     * they are, and the event `checkout.disputed` reports it.
     * @param string|null|Omit $notify `email`: the passes are sent to the customer.
     * @param int|null|Omit $position The place among the rules: they are tried from the lowest position on.
     */
    public function __construct(
        public readonly CheckoutMatchPatch|array|null|Omit $match = Omit::Value,
        public readonly string|null|Omit $pass = Omit::Value,
        public readonly string|null|Omit $templateId = Omit::Value,
        public readonly bool|null|Omit $perUnit = Omit::Value,
        public readonly int|string|null|Omit $quantity = Omit::Value,
        public readonly string|null|Omit $serialNumber = Omit::Value,
        public readonly CheckoutRuleCustomerPatch|array|null|Omit $customer = Omit::Value,
        public readonly array|null|Omit $fields = Omit::Value,
        public readonly string|null|Omit $onRefund = Omit::Value,
        public readonly string|null|Omit $onDispute = Omit::Value,
        public readonly string|null|Omit $notify = Omit::Value,
        public readonly int|null|Omit $position = Omit::Value,
    ) {
    }
}
