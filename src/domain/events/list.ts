import type { Ctx } from '../model/ctx.ts'
import type { Page } from '../model/paging.ts'
import type { EventFilter } from '../model/ports/events.ts'
import { type EventView, viewEvent } from './view.ts'

/** Events of a workspace, newest first; those of deleted passes without what they said. */
export async function listEvents(
  ctx: Ctx,
  filter: EventFilter,
  paging: { limit: number; beforeSeq: number | null },
): Promise<Page<EventView>> {
  const { items, next } = await ctx.events.list(filter, paging)
  return { items: items.map((event) => viewEvent(ctx, event)), next }
}
