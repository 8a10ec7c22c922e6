import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import { CheckoutRuleInput, type StoredRule } from '../model/checkout-rule.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, notFound, validationFailed } from '../model/errors.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { applyMergePatch, mergePatchOf } from '../model/merge-patch-schema.ts'
import { output } from '../model/output.ts'
import type { Page, Paging } from '../model/paging.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { readConnection } from './connection-view.ts'

const MAX_RULES = 200

const Position = z.int().min(0).max(1_000_000)

export const CreateRuleInput = CheckoutRuleInput.extend({
  position: Position.optional().meta({
    description:
      'Rules are tried from the lowest on, those of the same position in the order of their creation. Without one it comes last.',
  }),
}).meta({ id: 'CreateCheckoutRuleInput', description: 'A rule to be added.' })
export type CreateRuleInput = z.infer<typeof CreateRuleInput>

/** A rule must still be this after a merge patch was applied to it. */
const WholeRule = CheckoutRuleInput.extend({
  position: Position.meta({
    description: 'The place among the rules: they are tried from the lowest position on.',
  }),
})
export const PatchRuleInput = mergePatchOf(WholeRule, 'CheckoutRulePatch')

export const CheckoutRuleView = /* @__PURE__ */ output(
  'CheckoutRule',
  'A rule: which lines of an order get which passes.',
  () => ({
    id: z
      .string()
      .meta({ description: 'The id of the rule.', examples: ['rule_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
    ...CheckoutRuleInput.shape,
    position: z.int().meta({
      description: 'The place among the rules: they are tried from the lowest position on.',
    }),
    createdAt: Timestamp.meta({ description: 'When the rule was created.' }),
    updatedAt: Timestamp.meta({ description: 'When the rule last changed.' }),
  }),
)

export function viewRule({ id, position, rule, createdAt, updatedAt }: StoredRule) {
  return {
    id,
    ...rule,
    position,
    createdAt: formatInstant(createdAt),
    updatedAt: formatInstant(updatedAt),
  }
}

/** Adds a rule for the orders that come from now on. Earlier orders that found no rule can be replayed. */
export async function createRule(
  ctx: Ctx,
  connectionId: string,
  { position, ...rule }: CreateRuleInput,
): Promise<Answer> {
  await readConnection(ctx, connectionId)
  await checkRuleTemplate(ctx, rule)
  const others = await ctx.checkouts.rules(connectionId)
  if (others.length >= MAX_RULES) {
    throw validationFailed([
      { message: `A connection has at most ${MAX_RULES} rules`, pointer: '', reason: 'too_big' },
    ])
  }
  const now = ctx.now()
  const stored: StoredRule = {
    id: ctx.newId('rule'),
    position: position ?? Math.min(1_000_000, (others.at(-1)?.position ?? 0) + 1),
    rule,
    revision: 1,
    createdAt: now,
    updatedAt: now,
  }
  const answer: Answer = {
    data: viewRule(stored),
    description: 'Rule created',
  }
  await ctx.commit({ writes: [ctx.checkouts.ruleInsertion(connectionId, stored)], answer })
  return answer
}

/** Rules of a connection, in the order in which they are tried. */
export async function listRules(
  ctx: Ctx,
  connectionId: string,
  paging: Paging,
): Promise<Page<StoredRule>> {
  const [page] = await Promise.all([
    ctx.checkouts.rulesPage(connectionId, paging),
    readConnection(ctx, connectionId),
  ])
  return page
}

/** Changes a rule by a merge patch (RFC 7396). Passes that it has issued stay as they are. */
export function patchRule(
  ctx: Ctx,
  connectionId: string,
  id: string,
  patch: Record<string, unknown>,
): Promise<Answer> {
  return untilUnchanged('rule', ['rule_changed'], async () => {
    const before = await readRule(ctx, connectionId, id)
    const whole = { ...before.rule, position: before.position }
    const { position, ...rule } = applyMergePatch(WholeRule, whole, patch)
    const { templateId, pass } = before.rule
    if (rule.templateId !== templateId || rule.pass !== pass) await checkRuleTemplate(ctx, rule)
    const after = {
      ...before,
      rule,
      position,
      revision: before.revision + 1,
      updatedAt: Math.max(ctx.now(), before.updatedAt),
    }
    const answer: Answer = { data: viewRule(after), description: 'Rule changed' }
    await ctx.commit({
      expectations: [ctx.checkouts.stillRule(connectionId, before)],
      writes: [ctx.checkouts.ruleUpdate(connectionId, after)],
      answer,
    })
    return answer
  })
}

export async function deleteRule(ctx: Ctx, connectionId: string, id: string): Promise<Answer> {
  await readRule(ctx, connectionId, id)
  const answer: Answer = {
    data: { id, deleted: true },
    description: 'Rule deleted',
  }
  await ctx.commit({ writes: [ctx.checkouts.ruleDeletion(connectionId, id)], answer })
  return answer
}

/** @throws AppError resource_not_found, also where there is no such connection */
export async function readRule(ctx: Ctx, connectionId: string, id: string): Promise<StoredRule> {
  const [rules] = await Promise.all([
    ctx.checkouts.rules(connectionId),
    readConnection(ctx, connectionId),
  ])
  const rule = rules.find((each) => each.id === id)
  if (!rule) throw notFound('checkout rule')
  return rule
}

/** @throws AppError template_not_found, validation_failed where a rule that issues passes names no template */
export async function checkRuleTemplate(
  ctx: Ctx,
  { templateId, pass }: Pick<CheckoutRuleInput, 'templateId' | 'pass'>,
): Promise<void> {
  const pointer = '/templateId'
  if (templateId === undefined) {
    if (pass === 'none') return
    const message = 'A rule needs a template, unless its `pass` is none'
    throw validationFailed([{ message, pointer, reason: 'required' }])
  }
  if (await ctx.templates.get(templateId)) return
  throw new AppError('template_not_found', '`templateId` names no template of this workspace', {
    pointer,
  })
}
