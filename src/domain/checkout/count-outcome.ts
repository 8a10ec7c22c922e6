import { throttledCounts } from '../../lib/throttled-counts.ts'
import {
  type CheckoutConnection,
  type RefusedReason,
  topicName,
} from '../model/checkout-connection.ts'
import type { Ctx } from '../model/ctx.ts'

const counts = throttledCounts({ maxEntries: 2000, maxWrites: 10, windowMs: 10_000 })

/** Counts a delivery that had no effect, so that people see it at its connection. */
export function countRefused(
  ctx: Ctx,
  connection: Pick<CheckoutConnection, 'id'>,
  reason: RefusedReason,
): Promise<void> {
  return count(ctx, connection, 'refused', reason)
}

/** Counts a signed delivery of a topic that nothing follows from. */
export function countIgnored(
  ctx: Ctx,
  connection: Pick<CheckoutConnection, 'id'>,
  topic: string,
): Promise<void> {
  return count(ctx, connection, 'ignored', topicName(topic))
}

async function count(
  ctx: Ctx,
  { id }: Pick<CheckoutConnection, 'id'>,
  kind: 'refused' | 'ignored',
  name: string,
): Promise<void> {
  const now = ctx.now()
  const times = counts.add(`${id} ${kind} ${name}`, now)
  if (times === 0) return
  await ctx.commit({ writes: [ctx.checkouts.tally(id, kind, name, { count: times, at: now })] })
}
