import type { Ctx } from '../model/ctx.ts'
import type { Page, Paging } from '../model/paging.ts'
import type { PassView } from '../model/pass.ts'
import type { PassFilter } from '../model/ports/passes.ts'
import { presentPass } from '../render/present.ts'

/** Passes of a workspace, newest first unless asked otherwise; deleted ones are gone. */
export async function listPasses(
  ctx: Ctx,
  filter: Omit<PassFilter, 'nowMs'>,
  paging: Paging,
): Promise<Page<PassView>> {
  const page = await ctx.passes.list({ ...filter, nowMs: ctx.now() }, paging)
  const items = await Promise.all(
    page.items.map(async (pass) => {
      const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
      return presentPass(ctx, pass, template)
    }),
  )
  return { items, next: page.next }
}
