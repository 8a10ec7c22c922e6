import type * as z from 'zod'
import type { Ctx } from '../ctx.ts'
import type { AccessEventFilter, Page, Paging } from '../ports.ts'
import { type AccessEventView, viewAccessEvent } from './access-event.ts'

/** Decisions of a workspace, newest first. */
export async function listAccessEvents(
  ctx: Ctx,
  filter: AccessEventFilter,
  paging: Paging,
): Promise<Page<z.infer<typeof AccessEventView>>> {
  const page = await ctx.access.list(filter, paging)
  return { items: page.items.map(viewAccessEvent), next: page.next }
}
