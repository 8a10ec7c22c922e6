import type { Answer } from '../model/answer.ts'
import { ExpectationFailed } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { checkIfMatch } from '../model/precondition.ts'
import { templateETag } from './view.ts'
import { readTemplate } from './write.ts'

/** Removes a template that no pass was made from; one in use can be archived. */
export async function deleteTemplate(
  ctx: Ctx,
  id: string,
  ifMatch: string | null,
): Promise<Answer> {
  const template = await readTemplate(ctx, id)
  checkIfMatch(ifMatch, templateETag(template))
  const answer: Answer = {
    data: { id, deleted: true },
    description: 'Template deleted',
  }
  try {
    await ctx.commit({
      expectations: [
        ...(ifMatch === null ? [] : [ctx.templates.stillAtRevision(id, template.revision)]),
        ctx.templates.withoutPasses(id),
      ],
      writes: [ctx.templates.deletion(id)],
    })
  } catch (error) {
    if (!(error instanceof ExpectationFailed)) throw error
    // Edited a moment ago: judged again by what it is now.
    if (error.expectation === 'template_changed') return deleteTemplate(ctx, id, ifMatch)
    throw new AppError(
      'invalid_state_transition',
      'Passes were made from this template: archive it instead',
    )
  }
  ctx.templates.forget(id)
  return answer
}
