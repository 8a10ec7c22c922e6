import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import type { TemplateRecord } from '../model/template-content.ts'
import { templateAnswer } from './view.ts'
import { readTemplate } from './write.ts'

/** A new draft with the same content. */
export async function duplicateTemplate(ctx: Ctx, id: string): Promise<Answer> {
  const { draft } = await readTemplate(ctx, id)
  const now = ctx.now()
  const copy: TemplateRecord = {
    id: ctx.newId('tpl'),
    status: 'DRAFT',
    version: 1,
    revision: 1,
    draft: { ...draft, name: `${draft.name.slice(0, 121)} (copy)` },
    createdAt: now,
    updatedAt: now,
  }
  const answer = templateAnswer(ctx, copy, 'Template duplicated')
  await ctx.commit({ writes: [ctx.templates.insertion(copy)], answer })
  return answer
}
