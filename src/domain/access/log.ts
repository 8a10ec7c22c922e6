import { type AccessEvent, viewAccessEvent } from '../model/access-event.ts'
import type { NewEvent, Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { tryCommit } from '../model/try-commit.ts'

const MOST_TRIES = 3

/** What one decision writes: its row and its event. */
export function logWrites(
  ctx: Ctx,
  event: AccessEvent,
  passVersion: number | null,
): { expectations: Write[]; writes: Write[]; events: NewEvent[] } {
  return {
    expectations: [ctx.access.notYetLogged(event.id)],
    writes: [ctx.access.insertion(event)],
    events: [
      {
        type: `pass.access.${event.decision}`,
        passId: event.passId,
        version: passVersion,
        detail: { doorId: event.doorId, reason: event.reason },
        data: { accessEvent: viewAccessEvent(event) },
      },
    ],
  }
}

/** Writes a decision that was answered; run again, also after a failure that wrote it, it changes nothing. */
export async function logDecision(
  ctx: Ctx,
  event: AccessEvent,
  passVersion: number | null,
): Promise<void> {
  await tryCommit(ctx, 'access_logged', logWrites(ctx, event, passVersion))
}

/** After the answer: what the database does not take now, the queue brings to it later. */
export async function logAfterAnswer(
  ctx: Ctx,
  event: AccessEvent,
  passVersion: number | null,
): Promise<void> {
  for (let left = MOST_TRIES; left > 0; left--) {
    try {
      return await logDecision(ctx, event, passVersion)
    } catch {
      // The queue takes what is left over.
    }
  }
  await ctx.queue.send({ type: 'access.log', workspaceId: ctx.workspace.id, event, passVersion })
}
