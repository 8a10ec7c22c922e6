import { sha256Hex } from '../../lib/sha256.ts'
import type { Ctx } from '../model/ctx.ts'
import type { SealedEvent } from '../model/ports/audit.ts'
import { chainAudit } from './chain.ts'

export const SEAL_ACTION = 'events.sealed'
/** A seal covers at most this many events. */
export const EVENTS_PER_SEAL = 5_000
const MAX_SEALS = 5

/** The digest in a seal: SHA-256, hex, over one line of JSON for each event about a pass. */
export function digestOfEvents(events: readonly SealedEvent[]): string {
  const lines = events.map(
    ({ seq, at, type, passId, actor, version }) =>
      `${JSON.stringify([seq, new Date(at).toISOString(), type, passId, actor, version])}\n`,
  )
  return sha256Hex(lines.join(''))
}

/**
 * Writes digests of new events into the audit log, so that its chain covers what API keys, phones and doors have caused as
 * well. May run at the same time as others: each event is sealed once.
 */
export async function sealEvents(ctx: Ctx): Promise<void> {
  for (let left = MAX_SEALS; left > 0; left--) {
    const next = await ctx.auditLog.unsealed(EVENTS_PER_SEAL)
    if (!next) break
    const { range, events } = next
    const sealed = await ctx.auditLog.seal(range, {
      at: ctx.now(),
      actor: 'system',
      action: SEAL_ACTION,
      subject: null,
      detail: { ...range, events: events.length, digest: digestOfEvents(events) },
      origin: null,
      requestId: null,
    })
    if (!sealed || range.to - range.from + 1 < EVENTS_PER_SEAL) break
  }
  await chainAudit(ctx)
}
