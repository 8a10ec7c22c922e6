import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { type EventView, viewEvent } from './view.ts'

export async function getEvent(ctx: Ctx, id: string): Promise<Answer<EventView>> {
  const event = await ctx.events.get(id)
  if (!event) throw notFound('event')
  return {
    statusCode: 200,
    data: viewEvent(ctx, event),
    description: 'Event found',
    // All that ever happens to an event is that what it said is erased.
    headers: { ETag: `"${event.seq}-${event.data === null ? 'blank' : 'whole'}"` },
  }
}
