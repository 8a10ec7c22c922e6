import type { Expectation, NewEvent, Write } from '../model/commit.ts'
import { type Ctx, withScopes } from '../model/ctx.ts'
import { AppError, serialNumberTaken } from '../model/errors.ts'
import type { PlannedPass } from '../model/order-plan.ts'
import type { PassStatus } from '../model/pass-content.ts'
import { CreatePassInput } from '../model/pass-input.ts'
import type { PushQueueMessage } from '../model/ports/queues.ts'
import type { OrderFailure, StoredUnit } from '../model/stored-order.ts'
import { issueDetails } from '../model/validation.ts'
import { notification } from '../notify/queue.ts'
import { eventOf, nextVersion, withChanged } from '../passes/change.ts'
import { MEMBER_SCOPES } from '../passes/member-scopes.ts'
import { type PreparedPass, preparePass } from '../passes/prepare.ts'
import { restored, transitioned } from '../passes/transition.ts'
import { presentPass } from '../render/present.ts'

const RULE_SCOPES: ReadonlySet<string> = new Set(MEMBER_SCOPES)

/** A unit with its pass; neither is written yet. */
export interface PreparedUnit {
  unit: StoredUnit
  prepared: PreparedPass
}

/** Makes the passes that units of an order are to get. Those that cannot be made say why, fault by fault. */
export async function prepareUnits(
  ctx: Ctx,
  orderId: string,
  planned: readonly PlannedPass[],
): Promise<{ units: PreparedUnit[]; failures: OrderFailure[] }> {
  const units: PreparedUnit[] = []
  const failures: OrderFailure[] = []
  const serials = new Set<string>()
  for (const each of planned) {
    const made = await prepareUnit(ctx, each)
    if ('failures' in made) {
      failures.push(...made.failures)
      continue
    }
    const { id: passId, serialNumber } = made.pass
    const { lineId, unit, ruleId, onRefund, onDispute } = each
    if (serials.has(serialNumber)) failures.push(...failuresOf(each, serialNumberTaken()))
    else {
      const stored = { orderId, lineId, unit, passId, ruleId, onRefund, onDispute }
      units.push({ unit: { ...stored, voidedAt: null, statusBefore: null }, prepared: made })
    }
    serials.add(serialNumber)
  }
  return { units, failures }
}

/** Makes the pass of one unit, or says why it cannot be made. */
export async function prepareUnit(
  ctx: Ctx,
  planned: PlannedPass,
): Promise<PreparedPass | { failures: OrderFailure[] }> {
  try {
    const parsed = CreatePassInput.safeParse(planned.body)
    // Whoever may write rules may have them give points: see docs/api-keys.md.
    if (parsed.success) return await preparePass(withScopes(ctx, RULE_SCOPES), parsed.data)
    throw new AppError('validation_failed', 'The rule gives no valid pass for this order', {
      details: issueDetails(parsed.error),
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    return { failures: failuresOf(planned, error) }
  }
}

export function failuresOf(
  { lineId, unit, ruleId }: Pick<StoredUnit, 'lineId' | 'unit' | 'ruleId'>,
  { code, details }: AppError,
): OrderFailure[] {
  return details.map(({ message, pointer }) => ({
    lineId,
    unit,
    ruleId,
    code,
    message,
    ...(pointer !== undefined && { pointer }),
  }))
}

/** Passes whose state changes with their order; nothing is written yet. */
export interface PreparedTransitions {
  expectations: Expectation[]
  writes: Write[]
  events: NewEvent[]
  messages: { body: PushQueueMessage; delaySeconds: number }[]
  /** What passes were before they are voided, by their ids. */
  statusesBefore: Map<string, PassStatus>
}

/**
 * Voids the passes of units, or gives them back the status that they had before. Those that are like that already or deleted
 * stay as they are.
 */
export async function prepareTransitions(
  ctx: Ctx,
  { void: voids, reinstate }: { void: readonly StoredUnit[]; reinstate: readonly StoredUnit[] },
  reasons: Record<'void' | 'reinstate', string>,
): Promise<PreparedTransitions> {
  const restoredTo = new Map(reinstate.map(({ passId, statusBefore }) => [passId, statusBefore]))
  const ids = [...voids.map(({ passId }) => passId), ...restoredTo.keys()]
  const passes = await ctx.passes.getMany(ids)
  const now = ctx.now()
  const lane = passes.length > 1 ? 'bulk' : 'single'
  const prepared: PreparedTransitions = {
    expectations: [],
    writes: [],
    events: [],
    messages: [],
    statusesBefore: new Map(passes.map(({ id, status }) => [id, status])),
  }
  for (const before of passes) {
    const status = restoredTo.get(before.id)
    const isVoided = before.status === 'VOIDED'
    if (before.deletedAt !== null || isVoided === (status === undefined)) continue
    const template = await ctx.templates.version(before.templateId, before.templateVersion)
    const change =
      status === undefined
        ? transitioned(before, 'void', { reason: reasons.void }, now)
        : restored(before, status ?? 'ACTIVE', reasons.reinstate)
    const after = nextVersion(ctx, before, change, template)
    const event = withChanged(change.event, before, after)
    prepared.expectations.push(ctx.passes.stillAtVersion(before))
    prepared.writes.push(await ctx.passes.update(before, after))
    prepared.events.push(eventOf(event, after, await presentPass(ctx, after, template)))
    prepared.messages.push({ body: notification(ctx, after, lane), delaySeconds: 0 })
  }
  return prepared
}
