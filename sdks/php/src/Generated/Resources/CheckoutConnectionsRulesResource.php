<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Resources;

use WalletPass\Call;
use WalletPass\Models\CheckoutDryRun;
use WalletPass\Models\CheckoutMatchInput;
use WalletPass\Models\CheckoutMatchPatch;
use WalletPass\Models\CheckoutRule;
use WalletPass\Models\CheckoutRuleCustomerInput;
use WalletPass\Models\CheckoutRuleCustomerPatch;
use WalletPass\Models\CheckoutRulePatch;
use WalletPass\Models\CreateCheckoutRuleInput;
use WalletPass\Models\DeletedObject;
use WalletPass\Models\DryRunCheckoutRuleInput;
use WalletPass\Models\RawCheckoutOrder;
use WalletPass\Omit;
use WalletPass\Page;
use WalletPass\Resource;

final class CheckoutConnectionsRulesResource extends Resource
{
    /**
     * List rules.
     *
     * In the order in which they are tried.
     *
     * Needs the scope `checkout:read`.
     *
     * @param string $connectionId The connected shop.
     * @param int|Omit $limit How many items a page has at most. It may have fewer while `hasMore` is true: where they
     * would be more than 2 MiB, and where a filter matches little of what it has read.
     * @param string|Omit $cursor The `nextCursor` of the page before, with the same filters. Left out: the first page.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     * @return Page<CheckoutRule>
     */
    public function list(
        string $connectionId,
        int|Omit $limit = Omit::Value,
        string|Omit $cursor = Omit::Value,
        array $options = [],
    ): Page {
        return $this->page(new Call(
            'GET',
            '/api/v1/checkout-connections/{connectionId}/rules',
            ids: [$connectionId],
            query: [
                'limit' => $limit,
                'cursor' => $cursor,
            ],
        ), CheckoutRule::class, $options);
    }

    /**
     * Add a rule.
     *
     * Says which lines of an order get which passes. The first rule that fits a line wins; without a `position` a new
     * rule is the last one.
     *
     * Needs the scope `checkout:write`.
     *
     * @param string $connectionId The connected shop.
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
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function create(
        string $connectionId,
        CheckoutMatchInput|array|Omit $match = Omit::Value,
        string|Omit $pass = Omit::Value,
        string|Omit $templateId = Omit::Value,
        bool|Omit $perUnit = Omit::Value,
        int|string|Omit $quantity = Omit::Value,
        string|Omit $serialNumber = Omit::Value,
        CheckoutRuleCustomerInput|array|Omit $customer = Omit::Value,
        array|Omit $fields = Omit::Value,
        string|Omit $onRefund = Omit::Value,
        string|Omit $onDispute = Omit::Value,
        string|Omit $notify = Omit::Value,
        int|Omit $position = Omit::Value,
        array $options = [],
    ): CheckoutRule {
        return $this->send(new Call(
            'POST',
            '/api/v1/checkout-connections/{connectionId}/rules',
            ids: [$connectionId],
            body: self::body([
                'match' => $match,
                'pass' => $pass,
                'templateId' => $templateId,
                'perUnit' => $perUnit,
                'quantity' => $quantity,
                'serialNumber' => $serialNumber,
                'customer' => $customer,
                'fields' => $fields,
                'onRefund' => $onRefund,
                'onDispute' => $onDispute,
                'notify' => $notify,
                'position' => $position,
            ], CreateCheckoutRuleInput::OBJECTS),
            takesKey: true,
        ), CheckoutRule::class, $options);
    }

    /**
     * Get a rule.
     *
     * Needs the scope `checkout:read`.
     *
     * @param string $connectionId The connected shop.
     * @param string $ruleId The rule.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function get(
        string $connectionId,
        string $ruleId,
        array $options = [],
    ): CheckoutRule {
        return $this->send(new Call(
            'GET',
            '/api/v1/checkout-connections/{connectionId}/rules/{ruleId}',
            ids: [$connectionId, $ruleId],
        ), CheckoutRule::class, $options);
    }

    /**
     * Change a rule.
     *
     * Passes that it has issued stay as they are, and keep what it said of refunds then.
     *
     * Needs the scope `checkout:write`.
     *
     * @param string $connectionId The connected shop.
     * @param string $ruleId The rule.
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
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function update(
        string $connectionId,
        string $ruleId,
        CheckoutMatchPatch|array|null|Omit $match = Omit::Value,
        string|null|Omit $pass = Omit::Value,
        string|null|Omit $templateId = Omit::Value,
        bool|null|Omit $perUnit = Omit::Value,
        int|string|null|Omit $quantity = Omit::Value,
        string|null|Omit $serialNumber = Omit::Value,
        CheckoutRuleCustomerPatch|array|null|Omit $customer = Omit::Value,
        array|null|Omit $fields = Omit::Value,
        string|null|Omit $onRefund = Omit::Value,
        string|null|Omit $onDispute = Omit::Value,
        string|null|Omit $notify = Omit::Value,
        int|null|Omit $position = Omit::Value,
        array $options = [],
    ): CheckoutRule {
        return $this->send(new Call(
            'PATCH',
            '/api/v1/checkout-connections/{connectionId}/rules/{ruleId}',
            ids: [$connectionId, $ruleId],
            body: self::body([
                'match' => $match,
                'pass' => $pass,
                'templateId' => $templateId,
                'perUnit' => $perUnit,
                'quantity' => $quantity,
                'serialNumber' => $serialNumber,
                'customer' => $customer,
                'fields' => $fields,
                'onRefund' => $onRefund,
                'onDispute' => $onDispute,
                'notify' => $notify,
                'position' => $position,
            ], CheckoutRulePatch::OBJECTS),
            takesKey: true,
        ), CheckoutRule::class, $options);
    }

    /**
     * Delete a rule.
     *
     * A repeat is refused with 404 `resource_not_found`.
     *
     * Needs the scope `checkout:write`.
     *
     * @param string $connectionId The connected shop.
     * @param string $ruleId The rule.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function delete(
        string $connectionId,
        string $ruleId,
        array $options = [],
    ): DeletedObject {
        return $this->send(new Call(
            'DELETE',
            '/api/v1/checkout-connections/{connectionId}/rules/{ruleId}',
            ids: [$connectionId, $ruleId],
        ), DeletedObject::class, $options);
    }

    /**
     * Try a rule before it is kept.
     *
     * What an order would get if this rule were among the others: in the place of the rule with the id `ruleId`, or
     * else as a new one. Nothing is kept, and nothing is issued.
     *
     * Needs the scope `checkout:write`.
     *
     * @param string $connectionId The connected shop.
     * @param CreateCheckoutRuleInput|array<string, mixed> $rule The rule to be tried.
     * @param RawCheckoutOrder|array<string, mixed> $order An order as the shop sends it.
     * @param string|Omit $ruleId The rule whose place it takes; left out: it is added to the others.
     * @param array{idempotencyKey?: string, ifMatch?: string, timeout?: float, maxRetries?: int, headers?:
     * array<string, string>, isCancelled?: callable(): bool} $options
     */
    public function dryRun(
        string $connectionId,
        CreateCheckoutRuleInput|array $rule,
        RawCheckoutOrder|array $order,
        string|Omit $ruleId = Omit::Value,
        array $options = [],
    ): CheckoutDryRun {
        return $this->send(new Call(
            'POST',
            '/api/v1/checkout-connections/{connectionId}/rules/dry-run',
            ids: [$connectionId],
            body: self::body([
                'rule' => $rule,
                'ruleId' => $ruleId,
                'order' => $order,
            ], DryRunCheckoutRuleInput::OBJECTS),
            takesKey: true,
        ), CheckoutDryRun::class, $options);
    }
}
