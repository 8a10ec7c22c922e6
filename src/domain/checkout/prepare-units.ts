import type { NewEvent, Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { PlannedPass } from '../model/order-plan.ts'
import { CreatePassInput, effectiveStatus, type Pass } from '../model/pass.ts'
import type { PushMessage } from '../model/ports/queues.ts'
import type { OrderFailure, StoredUnit } from '../model/stored-order.ts'
import { issueDetails } from '../model/validation.ts'
import { nextVersion, withChanged } from '../passes/change.ts'
import { type PreparedPass, preparePass } from '../passes/prepare.ts'
import { transitioned } from '../passes/transition.ts'
import { presentPass } from '../render/present.ts'

export interface PreparedUnit {
  planned: PlannedPass
  prepared: PreparedPass
}

/** Makes the passes of units, without writing any; what cannot be made says why, fault by fault. */
export async function prepareUnits(
  ctx: Ctx,
  planned: readonly PlannedPass[],
): Promise<{ units: PreparedUnit[]; failures: OrderFailure[] }> {
  const units: PreparedUnit[] = []
  const failures: OrderFailure[] = []
  const serials = new Set<string>()
  for (const each of planned) {
    try {
      const prepared = await preparePlanned(ctx, each)
      if (serials.has(prepared.pass.serialNumber)) failures.push(serialTaken(each))
      else units.push({ planned: each, prepared })
      serials.add(prepared.pass.serialNumber)
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      failures.push(...failuresOf(each, error))
    }
  }
  return { units, failures }
}

export async function preparePlanned(ctx: Ctx, { body }: PlannedPass): Promise<PreparedPass> {
  const parsed = CreatePassInput.safeParse(body)
  if (!parsed.success) {
    throw new AppError('validation_failed', 'The rule makes no valid create body of this order', {
      details: issueDetails(parsed.error),
    })
  }
  return preparePass(ctx, parsed.data)
}

export function failuresOf({ lineId, unit, ruleId }: PlannedPass, error: AppError): OrderFailure[] {
  return error.details.map(({ message, pointer }) => ({
    lineId,
    unit,
    ruleId,
    code: error.code,
    message,
    ...(pointer !== undefined && { pointer }),
  }))
}

export function serialTaken({ lineId, unit, ruleId }: PlannedPass): OrderFailure {
  return {
    lineId,
    unit,
    ruleId,
    code: 'serial_number_taken',
    message: 'The serial number was used before',
    pointer: '/serialNumber',
  }
}

export interface PreparedVoids {
  expectations: Write[]
  writes: Write[]
  events: NewEvent[]
  messages: { body: PushMessage; delaySeconds: number }[]
}

/** Voids the passes of units; those that are void or deleted already stay as they are. */
export async function prepareVoids(
  ctx: Ctx,
  units: readonly StoredUnit[],
  reason: string,
): Promise<PreparedVoids> {
  const passes = await ctx.passes.getMany(units.map(({ passId }) => passId))
  const now = ctx.now()
  const voids: PreparedVoids = { expectations: [], writes: [], events: [], messages: [] }
  for (const before of passes) {
    if (before.deletedAt !== null || effectiveStatus(before, now) === 'VOIDED') continue
    const template = await ctx.templates.version(before.templateId, before.templateVersion)
    const change = transitioned(before, 'void', { reason }, now)
    const after = nextVersion(ctx, before, change, template)
    const { type, detail = {}, data } = withChanged(change.event, before, after)
    const { id: passId, version } = after
    voids.expectations.push(ctx.passes.stillAtVersion(before))
    voids.writes.push(await ctx.passes.update(before, after))
    voids.events.push({
      type,
      passId,
      version,
      detail,
      data: { pass: await presentPass(ctx, after, template), ...data },
    })
    voids.messages.push({ body: pushOf(ctx, after, passes.length), delaySeconds: 0 })
  }
  return voids
}

function pushOf(ctx: Ctx, { id: passId, version }: Pass, together: number): PushMessage {
  const workspaceId = ctx.workspace.id
  return {
    type: 'pass.push',
    workspaceId,
    passId,
    version,
    lane: together > 1 ? 'bulk' : 'single',
  }
}
