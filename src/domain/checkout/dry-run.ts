import * as z from 'zod'
import { GuardedFetchError } from '../../lib/http-safety/guarded-fetch.ts'
import { reportFault } from '../../lib/report-fault.ts'
import type { Answer } from '../model/answer.ts'
import type { CheckoutConnection } from '../model/checkout-connection.ts'
import { CheckoutError } from '../model/checkout-notice.ts'
import { CheckoutOrder } from '../model/checkout-order.ts'
import type { CheckoutRule, StoredRule } from '../model/checkout-rule.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound, validationFailed } from '../model/errors.ts'
import { output } from '../model/output.ts'
import { FieldValues, NotifyBy } from '../model/pass-input.ts'
import { type Warning, WarningView } from '../model/warnings.ts'
import { readConnection } from './connection-view.ts'
import { ofWorkspaceMode, relevantNotices } from './order-news.ts'
import { OrderFailureView, UnmatchedLineView } from './order-view.ts'
import { planOrder } from './plan-order.ts'
import { refusedBy, unreadableIn } from './plan-settlement.ts'
import { prepareUnit } from './prepare-units.ts'
import { readRules } from './read-order.ts'
import { CreateRuleInput, checkRuleTemplate } from './rules.ts'

const PassDraftCustomer = /* @__PURE__ */ output(
  'PassDraftCustomer',
  'Whose pass it would be.',
  () => ({
    name: z.string().optional().meta({ description: 'The holder’s name.' }),
    email: z.string().optional().meta({ description: 'The holder’s e-mail address.' }),
  }),
)

const PassDraft = /* @__PURE__ */ output('PassDraft', 'A pass that a rule would create.', () => ({
  templateId: z.string().meta({ description: 'The template of the pass.' }),
  serialNumber: z.string().optional().meta({
    description: 'The serial number that the pass would get. Left out: one would be generated.',
  }),
  customer: PassDraftCustomer.optional(),
  fields: FieldValues.optional(),
  notify: NotifyBy.optional(),
}))

export const DryRunResult = /* @__PURE__ */ output(
  'CheckoutDryRun',
  'What an order would get.',
  () => ({
    order: CheckoutOrder.meta({ description: 'The order in the shape that rules see.' }),
    passes: z.array(PassDraft).meta({ description: 'The passes that would be created.' }),
    unmatched: z
      .array(UnmatchedLineView)
      .meta({ description: 'Lines of the order that no rule fits.' }),
    withoutPass: z
      .array(UnmatchedLineView)
      .meta({ description: 'Lines that would get no pass, because their rule says so.' }),
    failures: z
      .array(OrderFailureView)
      .meta({ description: 'Passes that would be refused, and why.' }),
    warnings: z
      .array(WarningView)
      .meta({ description: 'What would be different for a real order.' }),
  }),
)

/** What an order would get by the rules as they are now. Nothing is written, and nobody is told. */
export async function dryRun(ctx: Ctx, connectionId: string, raw: unknown): Promise<Answer> {
  const connection = await readConnection(ctx, connectionId)
  return tryOrder(ctx, connection, raw, await readRules(ctx, connectionId))
}

/** An order as the shop sends it. Open: it has the members that the shop gives it. */
export const RawOrder = z
  .looseObject({
    type: z.json().optional().meta({ description: 'The type of an event of Stripe or `generic`.' }),
    order: z.json().optional().meta({ description: 'The order in an event of `generic`.' }),
  })
  .meta({ id: 'RawCheckoutOrder', description: 'An order as the shop sends it.' })

export const DryRunRuleInput = z
  .strictObject({
    rule: CreateRuleInput.meta({ description: 'The rule to be tried.' }),
    ruleId: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({
        description: 'The rule whose place it takes; left out: it is added to the others.',
        examples: ['rule_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
      }),
    order: RawOrder,
  })
  .meta({
    id: 'DryRunCheckoutRuleInput',
    description: 'A rule that is not kept yet, and an order to try it with.',
  })
export type DryRunRuleInput = z.infer<typeof DryRunRuleInput>

/**
 * What an order would get if this rule were kept. Nothing is written, and nobody is told.
 *
 * @throws AppError resource_not_found where `ruleId` names none, template_not_found, validation_failed
 */
export async function dryRunRule(
  ctx: Ctx,
  connectionId: string,
  { rule: { position, ...rule }, ruleId, order }: DryRunRuleInput,
): Promise<Answer> {
  const connection = await readConnection(ctx, connectionId)
  await checkRuleTemplate(ctx, rule)
  const kept = await ctx.checkouts.rules(connectionId)
  const replaced = kept.find(({ id }) => id === ruleId)
  if (ruleId !== undefined && !replaced) throw notFound('checkout rule')
  const place = position ?? replaced?.position ?? Number.POSITIVE_INFINITY
  const tried = { id: ruleId ?? ctx.newId('rule'), position: place, rule }
  const others = kept.filter((each) => each !== replaced)
  // Those of the same position are tried in the order of their creation, which is that of their ids. A new one is the last.
  const isBefore = ({ id, position: at }: StoredRule) =>
    at < place || (at === place && (!replaced || id < replaced.id))
  const rules = [...others.filter(isBefore), tried, ...others.filter((each) => !isBefore(each))]
  return tryOrder(
    ctx,
    connection,
    order,
    rules.map(({ id, rule: each }) => ({ ...each, id })),
  )
}

async function tryOrder(
  ctx: Ctx,
  connection: CheckoutConnection,
  raw: unknown,
  rules: readonly CheckoutRule[],
): Promise<Answer> {
  const warnings: Warning[] = []
  const sent = readOrder(ctx, connection, raw, warnings)
  const order = await withFetchedLines(ctx, connection, sent, warnings)
  const plan = planOrder(order, rules)
  const failures = [...unreadableIn(order), ...refusedBy(plan)]
  for (const planned of plan.passes) {
    const made = await prepareUnit(ctx, planned)
    if ('failures' in made) failures.push(...made.failures)
  }
  const passes = plan.passes.map(({ body }) => body)
  const answer: Answer = {
    data: {
      order,
      passes,
      unmatched: plan.unmatched,
      withoutPass: plan.withoutPass,
      failures,
      warnings,
    },
    description: `${passes.length} planned, nothing issued`,
  }
  await ctx.commit({ writes: [], answer })
  return answer
}

function readOrder(
  ctx: Ctx,
  { source }: CheckoutConnection,
  raw: unknown,
  warnings: Warning[],
): CheckoutOrder {
  const shop = ctx.shops[source]
  let all: ReturnType<typeof relevantNotices>
  try {
    all = relevantNotices(shop.parse(shop.sample(JSON.stringify(raw))))
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error
    throw validationFailed([
      { message: error.message, pointer: error.pointer, reason: 'invalid_value' },
    ])
  }
  const found = all.find((each) => 'order' in each)
  if (!found) {
    throw validationFailed([
      { message: 'This is no order that asks for passes', pointer: '', reason: 'invalid_value' },
    ])
  }
  if (ofWorkspaceMode(ctx, [found]).length === 0) {
    warnings.push({
      code: 'checkout_wrong_mode',
      message:
        'In earnest this order would be ignored: it is of the other mode than this workspace',
    })
  }
  return found.order
}

async function withFetchedLines(
  ctx: Ctx,
  { source, secret }: CheckoutConnection,
  order: CheckoutOrder,
  warnings: Warning[],
): Promise<CheckoutOrder> {
  const shop = ctx.shops[source]
  if (!shop.complete || secret.apiKey === null) return order
  try {
    return await shop.complete(order, secret.apiKey)
  } catch (error) {
    if (!(error instanceof CheckoutError || error instanceof GuardedFetchError)) {
      reportFault({ workspaceId: ctx.workspace.id }, error)
    }
    warnings.push({
      code: 'checkout_line_items_unavailable',
      message: 'The shop’s API did not say what was bought',
    })
    return order
  }
}
