import type { Ctx } from '../model/ctx.ts'
import { viewTransaction } from '../model/point-entry.ts'
import type { RecordedEvent } from '../model/recorded-event.ts'
import { presentPass } from '../render/present.ts'

/** Longer than a request lives. */
const ABANDONED_MS = 60_000

/**
 * What an event says. That of points which many requests posted at once is written in two batches: null while the
 * second is under way. Of a request that died in between, the rest is told with the pass as it is by now.
 */
export async function finishedData(
  ctx: Ctx,
  event: RecordedEvent & { data: unknown },
): Promise<unknown> {
  const data = event.data as { pass?: { id: string; version?: number }; transaction?: unknown }
  if (!event.type.startsWith('pass.points.') || !data.pass || 'version' in data.pass) return data
  if (ctx.now() - event.at < ABANDONED_MS) return null
  const { transactionId } = data.transaction as { transactionId: string }
  const { pass, entries } = await ctx.points.read(data.pass.id, { transactionId, reverses: null })
  const entry = entries.find((each) => each.transactionId === transactionId)
  if (!pass || pass.deletedAt !== null || !entry) return data
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  const finished = {
    transaction: viewTransaction(entry),
    pass: await presentPass(ctx, pass, template),
  }
  await ctx.commit({ writes: [await ctx.points.eventData(event.id, finished)] })
  return finished
}
