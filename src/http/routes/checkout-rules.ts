import * as z from 'zod'
import {
  CheckoutRuleView,
  CreateRuleInput,
  createRule,
  deleteRule,
  getRule,
  listRules,
  PatchRuleInput,
  patchRule,
} from '../../domain/checkout/rules.ts'
import { type Operation, operation } from '../operation.ts'
import { pageOf } from '../paging.ts'

const tag = 'Checkouts'
const RULES = '/checkout-connections/{connectionId}/rules'
const ConnectionId = z.object({ connectionId: z.string() })
const RuleId = z.object({ connectionId: z.string(), ruleId: z.string() })

export const checkoutRules: Operation[] = [
  operation({
    id: 'createCheckoutRule',
    method: 'post',
    path: RULES,
    tag,
    summary: 'Add a rule',
    description:
      'Says which lines of an order get which passes. The first rule that fits a line wins; without a `position` a new ' +
      'rule is the last one.',
    scope: 'checkout:write',
    params: ConnectionId,
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
    answers: { 201: { description: 'The rule', data: CheckoutRuleView } },
    errors: ['resource_not_found', 'template_not_found'],
    run: (ctx, { params, body }) => createRule(ctx, params.connectionId, body),
  }),
  operation({
    id: 'listCheckoutRules',
    method: 'get',
    path: RULES,
    tag,
    summary: 'List rules',
    description: 'All of them, in the order in which they are tried.',
    scope: 'checkout:read',
    params: ConnectionId,
    answers: { 200: { description: 'The rules', data: pageOf(CheckoutRuleView) } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => listRules(ctx, params.connectionId),
  }),
  operation({
    id: 'getCheckoutRule',
    method: 'get',
    path: `${RULES}/{ruleId}`,
    tag,
    summary: 'Get a rule',
    scope: 'checkout:read',
    params: RuleId,
    answers: { 200: { description: 'The rule', data: CheckoutRuleView } },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => getRule(ctx, params.connectionId, params.ruleId),
  }),
  operation({
    id: 'updateCheckoutRule',
    method: 'patch',
    path: `${RULES}/{ruleId}`,
    tag,
    summary: 'Change a rule',
    description:
      'Passes that it has issued stay as they are, and keep what it said of refunds then.',
    scope: 'checkout:write',
    params: RuleId,
    body: PatchRuleInput,
    bodyRule: { mergePatch: true },
    examples: { broader: { match: { sku: ['TICKET-*', 'SEAT-*'] } } },
    answers: { 200: { description: 'The rule', data: CheckoutRuleView } },
    errors: ['resource_not_found', 'template_not_found'],
    run: (ctx, { params, body }) => patchRule(ctx, params.connectionId, params.ruleId, body),
  }),
  operation({
    id: 'deleteCheckoutRule',
    method: 'delete',
    path: `${RULES}/{ruleId}`,
    tag,
    summary: 'Delete a rule',
    scope: 'checkout:write',
    params: RuleId,
    answers: {
      200: {
        description: 'It is gone',
        data: z.looseObject({ id: z.string(), deleted: z.literal(true) }),
      },
    },
    errors: ['resource_not_found'],
    run: (ctx, { params }) => deleteRule(ctx, params.connectionId, params.ruleId),
  }),
]
