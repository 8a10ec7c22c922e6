import { DryRunRuleInput, dryRunRule } from '../../domain/checkout/dry-run.ts'
import {
  CreateRuleInput,
  createRule,
  deleteRule,
  listRules,
  PatchRuleInput,
  patchRule,
  readRule,
  viewRule,
} from '../../domain/checkout/rules.ts'
import type { StoredRule } from '../../domain/model/checkout-rule.ts'
import type { Ctx } from '../../domain/model/ctx.ts'
import type { Operation } from '../operation.ts'
import { resource } from '../resource.ts'

const rules = resource({
  tag: 'Checkouts',
  sdk: 'checkoutConnections.rules',
  noun: ['rule', 'rules'],
  path: '/checkout-connections/{connectionId}/rules',
  item: '/checkout-connections/{connectionId}/rules/{ruleId}',
  read: 'checkout:read',
  write: 'checkout:write',
  confirmed: true,
  object: 'CheckoutRule',
  view: (_: Ctx, rule: StoredRule) => viewRule(rule),
})

export const checkoutRuleOperations: Operation[] = [
  rules.create({
    id: 'createCheckoutRule',
    summary: 'Add a rule',
    description:
      'Says which lines of an order get which passes. The first rule that fits a line wins; without a `position` a new ' +
      'rule is the last one.',
    body: CreateRuleInput,
    examples: {
      tickets: {
        match: { sku: ['TICKET-*'] },
        templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
        serialNumber: '{{order.id}}-{{line.id}}-{{unit}}',
        customer: { name: '{{customer.name}}', email: '{{customer.email}}' },
        fields: {
          seat: '{{line.properties.Seat[unit]}}',
          gate: "{{order.attributes.Gate|default:'A'}}",
        },
        onRefund: 'void',
      },
    },
    errors: ['template_not_found'],
    run: (ctx, { params, body }) => createRule(ctx, params.connectionId, body),
  }),
  rules.list({
    id: 'listCheckoutRules',
    summary: 'List rules',
    description: 'In the order in which they are tried.',
    page: (ctx, { params, paging }) => listRules(ctx, params.connectionId, paging),
  }),
  rules.get({
    id: 'getCheckoutRule',
    summary: 'Get a rule',
    find: (ctx, { connectionId, ruleId }) => readRule(ctx, connectionId, ruleId),
  }),
  rules.update({
    id: 'updateCheckoutRule',
    summary: 'Change a rule',
    description:
      'Passes that it has issued stay as they are, and keep what it said of refunds then.',
    body: PatchRuleInput,
    examples: { broader: { match: { sku: ['TICKET-*', 'SEAT-*'] } } },
    errors: ['template_not_found'],
    run: (ctx, { params, body }) => patchRule(ctx, params.connectionId, params.ruleId, body),
  }),
  rules.delete({
    id: 'deleteCheckoutRule',
    summary: 'Delete a rule',
    run: (ctx, { params }) => deleteRule(ctx, params.connectionId, params.ruleId),
  }),
  rules.other('post', '/checkout-connections/{connectionId}/rules/dry-run', 'dryRun', {
    confirmed: false,
    id: 'dryRunCheckoutRule',
    summary: 'Try a rule before it is kept',
    description:
      'What an order would get if this rule were among the others: in the place of the rule with the id `ruleId`, or else as a ' +
      'new one. Nothing is kept, and nothing is issued.',
    body: DryRunRuleInput,
    examples: {
      tickets: {
        rule: {
          match: { sku: ['TICKET-*'] },
          templateId: 'tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3',
          fields: { seat: '{{line.properties.Seat[unit]}}' },
        },
        order: {
          type: 'order.paid',
          order: {
            orderId: '1001',
            customer: { name: 'Sofia Lindqvist', email: 'sofia@example.com' },
            lines: [
              { id: '1', sku: 'TICKET-STD', quantity: 2, properties: { Seat: ['12A', '12B'] } },
            ],
          },
        },
      },
    },
    answer: { description: 'What would happen', data: 'CheckoutDryRun' },
    errors: ['template_not_found'],
    run: (ctx, { params, body }) => dryRunRule(ctx, params.connectionId, body),
  }),
]
