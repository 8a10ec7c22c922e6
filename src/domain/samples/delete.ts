import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Paging } from '../model/paging.ts'
import { deletePass } from '../passes/delete.ts'

/**
 * Deletes the passes of the sample data as anybody deletes passes, and then their history with their templates. What is left of
 * a call that broke off is deleted by the next one; where there is nothing, nothing happens.
 */
export async function deleteSampleData(ctx: Ctx): Promise<Answer> {
  await ctx.takeClaim()
  const samples = await ctx.sampleData.open()
  const { passIds, templateIds } = await samples.read()
  // The answer is that of the whole.
  const apart: Ctx = Object.create(ctx, {
    commit: {
      value: ({ answer: _, ...change }: Parameters<Ctx['commit']>[0]) => ctx.commit(change),
    },
  })
  for (const id of passIds) await deletePass(apart, id, null)
  const unused: string[] = []
  for (const id of templateIds) if (!(await hasPasses(ctx, id))) unused.push(id)
  const answer: Answer = {
    data: { templates: unused.length, passes: passIds.length },
    description: 'Sample data deleted',
  }
  await ctx.commit({ writes: samples.removal(unused, ctx.now()), answer })
  for (const id of unused) ctx.templates.forget(id)
  return answer
}

/** Deleted passes and test passes left out. A page of a list can be empty while more follow. */
async function hasPasses(ctx: Ctx, templateId: string): Promise<boolean> {
  const filter = { templateId, test: 'false', nowMs: ctx.now() } as const
  for (let after: Paging['after'] = null; ; ) {
    const page = await ctx.passes.list(filter, { limit: 1, sort: '-createdAt', after })
    if (page.items.length > 0) return true
    if (!page.next) return false
    after = page.next
  }
}
