import * as z from 'zod'
import type { Ctx } from '../ctx.ts'
import type { Page } from '../ports.ts'
import { readPass } from './change.ts'

export const TimelineEntry = z
  .looseObject({
    seq: z.int().meta({ description: 'Grows in the order in which things happened.' }),
    at: z.string().meta({ description: 'ISO 8601 UTC with milliseconds.' }),
    type: z.string().meta({ examples: ['pass.created'] }),
    actor: z.string().meta({ description: 'An API key, a user, `device`, `google` or `system`.' }),
    version: z.int().nullable().meta({ description: 'Of the pass.' }),
    detail: z.record(z.string(), z.unknown()).meta({ description: 'Nothing personal.' }),
  })
  .meta({ id: 'TimelineEntry' })
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** What happened to a pass, oldest first. */
export async function passTimeline(
  ctx: Ctx,
  id: string,
  paging: { limit: number; afterSeq: number | null },
): Promise<Page<TimelineEntry>> {
  await readPass(ctx, id)
  const { items, next } = await ctx.events.ofPass(id, paging)
  return {
    items: items.map(({ seq, at, type, actor, version, detail }) => ({
      seq,
      at: new Date(at).toISOString(),
      type,
      actor,
      version,
      detail,
    })),
    next,
  }
}
