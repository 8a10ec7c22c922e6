import { reportFault } from '../../lib/report-fault.ts'
import type { AccessEvent } from '../model/access-event.ts'
import type { Expectation, NewEvent, Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { tryCommit } from '../model/try-commit.ts'
import { viewAccessEvent } from './view.ts'

const MAX_TRIES = 3

/**
 * What logging an access decision writes: its row and its event.
 *
 * @param erasedPassId the pass that it is about, where that was erased meanwhile: decision, door and time are kept
 */
export async function logWrites(
  ctx: Ctx,
  event: AccessEvent,
  passVersion: number | null,
  erasedPassId: string | null = null,
): Promise<{ expectations: Expectation[]; writes: Write[]; events: NewEvent[] }> {
  const isErased = erasedPassId !== null
  const told = isErased ? { ...event, accessLevel: null, validUntil: null, eventId: null } : event
  return {
    expectations: [ctx.access.notYetLogged(event.id)],
    writes: [
      await ctx.access.insertion(event),
      ...(isErased ? [ctx.access.erasure(erasedPassId)] : []),
    ],
    events: [
      {
        type: `pass.access.${event.decision}`,
        passId: event.passId,
        version: passVersion,
        detail: { doorId: event.doorId, reason: event.reason },
        data: { accessEvent: viewAccessEvent(told) },
      },
    ],
  }
}

/** Logs a decision that a reader was already told. Logging it twice is harmless. */
export async function logDecision(
  ctx: Ctx,
  event: AccessEvent,
  passVersion: number | null,
  erasedPassId: string | null = null,
): Promise<void> {
  const log = await logWrites(ctx, event, passVersion, erasedPassId)
  await tryCommit(ctx, 'access_logged', log)
}

/** Logs a decision that the database could not take at first. Its pass may have been erased since. */
export async function logLateDecision(
  ctx: Ctx,
  event: AccessEvent,
  passVersion: number | null,
): Promise<void> {
  const pass = event.passId === null ? null : await ctx.passes.get(event.passId)
  const isErased = pass !== null && pass.deletedAt !== null
  await logDecision(ctx, event, passVersion, isErased ? pass.id : null)
}

/** Logs a decision behind the answer. When the database fails, the queue brings the decision to it later. */
export async function logAfterAnswer(
  ctx: Ctx,
  event: AccessEvent,
  passVersion: number | null,
): Promise<void> {
  for (let left = MAX_TRIES; left > 0; left--) {
    try {
      return await logDecision(ctx, event, passVersion)
    } catch (error) {
      // Tried again, and left to the queue in the end.
      reportFault({ workspaceId: ctx.workspace.id, logging: 'decision at a door' }, error)
    }
  }
  await ctx.pushQueue.send({
    type: 'access.log',
    workspaceId: ctx.workspace.id,
    event,
    passVersion,
  })
}
