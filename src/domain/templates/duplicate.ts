import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { templateAnswer } from './view.ts'
import { newTemplate, readTemplate } from './write.ts'

/** The cut may go through the middle of a character. */
const HALF_AT_END = /[\ud800-\udbff]$/

/** Makes a new draft with the content of another template. */
export async function duplicateTemplate(ctx: Ctx, id: string): Promise<Answer> {
  const { draft } = await readTemplate(ctx, id)
  const copy = newTemplate(ctx, {
    ...draft,
    name: `${draft.name.slice(0, 121).replace(HALF_AT_END, '')} (copy)`,
  })
  const answer = templateAnswer(ctx, copy, 'Template duplicated')
  await ctx.commit({ writes: [ctx.templates.insertion(copy)], answer })
  return answer
}
