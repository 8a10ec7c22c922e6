<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A rule to be added. */
final class CreateCheckoutRuleInput extends Input
{
    public const OBJECTS = [
        'match' => CheckoutMatchInput::class,
        'customer' => CheckoutRuleCustomerInput::class,
        'fields' => 'object',
    ];

    /**
     * @param CheckoutMatchInput|array<string, mixed>|Omit $match Which lines of an order the rule is for. Left out:
     * every line.
     * @param string|Omit $pass issue: lines that fit get passes. none: they get none, and the order lacks nothing
     * without them. For what is sold beside the tickets.
     * @param string|Omit $templateId The template of the passes. Needed unless `pass` is none.
     * @param bool|Omit $perUnit One pass for each unit; false: one for the line.
     * @param int|string|Omit $quantity How many units a line counts as, instead of its own quantity.
     * @param string|Omit $serialNumber The serial number of each pass. Left out: one is generated.
     * @param CheckoutRuleCustomerInput|array<string, mixed>|Omit $customer Whose pass it is; left out: the buyer’s.
     * @param array<string, string|int|float>|Omit $fields Values of the template’s fields, by their keys.
     * @param string|Omit $onRefund What a refund does to passes. void: they are voided. none: they stay as they are.
     * @param string|Omit $onDispute What a lost dispute does to passes. void: they are voided. none: they stay as they
     * are, and the event `checkout.disputed` reports it.
     * @param string|Omit $notify `email`: the passes are sent to the customer.
     * @param int|Omit $position Rules are tried from the lowest on, those of the same position in the order of their
     * creation. Without one it comes last.
     */
    public function __construct(
        public readonly CheckoutMatchInput|array|Omit $match = Omit::Value,
        public readonly string|Omit $pass = Omit::Value,
        public readonly string|Omit $templateId = Omit::Value,
        public readonly bool|Omit $perUnit = Omit::Value,
        public readonly int|string|Omit $quantity = Omit::Value,
        public readonly string|Omit $serialNumber = Omit::Value,
        public readonly CheckoutRuleCustomerInput|array|Omit $customer = Omit::Value,
        public readonly array|Omit $fields = Omit::Value,
        public readonly string|Omit $onRefund = Omit::Value,
        public readonly string|Omit $onDispute = Omit::Value,
        public readonly string|Omit $notify = Omit::Value,
        public readonly int|Omit $position = Omit::Value,
    ) {
    }
}
