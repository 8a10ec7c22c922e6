import type * as z from 'zod'
import { type AccessEventView, viewAccessEvent } from '../model/access-event.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Page, Paging } from '../model/paging.ts'
import type { AccessEventFilter } from '../model/ports/access.ts'

/** The access decisions of a workspace, newest first. */
export async function listAccessEvents(
  ctx: Ctx,
  filter: AccessEventFilter,
  paging: Paging,
): Promise<Page<z.infer<typeof AccessEventView>>> {
  const page = await ctx.access.list(filter, paging)
  return { items: page.items.map(viewAccessEvent), next: page.next }
}
