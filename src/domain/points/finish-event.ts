import type { Ctx } from '../model/ctx.ts'
import { viewTransaction } from '../model/point-entry.ts'
import { erasedData, type RecordedEvent } from '../model/recorded-event.ts'
import { presentPass } from '../render/present.ts'

/** After this time the request that wrote the event has ended: no request lives longer. */
const ABANDONED_MS = 60_000

/**
 * The data of an event. When many requests post points to one pass at once, each writes its event in two batches, and
 * the second one completes the data. Null until then. If the request died in between, the data is completed here, with
 * the pass as it is by now.
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
  if (pass && pass.deletedAt !== null) return erasedData(event, pass.deletedAt)
  if (!pass || !entry) return data
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  const finished = {
    transaction: viewTransaction(entry),
    pass: await presentPass(ctx, pass, template),
  }
  await ctx.commit({ writes: [await ctx.points.eventData(event, finished)] })
  return finished
}
