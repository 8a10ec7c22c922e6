<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Input;
use WalletPass\Omit;

/** A rule that is not kept yet, and an order to try it with. */
final class DryRunCheckoutRuleInput extends Input
{
    public const OBJECTS = [
        'rule' => CreateCheckoutRuleInput::class,
        'order' => RawCheckoutOrder::class,
    ];

    /**
     * @param CreateCheckoutRuleInput|array<string, mixed> $rule The rule to be tried.
     * @param RawCheckoutOrder|array<string, mixed> $order An order as the shop sends it.
     * @param string|Omit $ruleId The rule whose place it takes; left out: it is added to the others.
     */
    public function __construct(
        public readonly CreateCheckoutRuleInput|array $rule,
        public readonly RawCheckoutOrder|array $order,
        public readonly string|Omit $ruleId = Omit::Value,
    ) {
    }
}
