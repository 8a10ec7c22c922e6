import type { Ctx } from '../model/ctx.ts'
import type { Page, Paging } from '../model/paging.ts'
import { viewTemplate } from './view.ts'

export async function listTemplates(
  ctx: Ctx,
  filter: { status?: string; kind?: string },
  paging: Paging,
): Promise<Page<ReturnType<typeof viewTemplate>>> {
  const page = await ctx.templates.list(filter, paging)
  return { items: page.items.map((template) => viewTemplate(ctx, template)), next: page.next }
}
