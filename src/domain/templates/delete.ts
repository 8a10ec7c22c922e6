import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { checkIfMatch } from '../model/precondition.ts'
import { tryCommit } from '../model/try-commit.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { templateETag } from './view.ts'
import { readTemplate } from './write.ts'

/** Deletes a template that no pass was made from. One in use can be archived instead. */
export function deleteTemplate(ctx: Ctx, id: string, ifMatch: string | null): Promise<Answer> {
  return untilUnchanged('template', ['template_changed'], async () => {
    const template = await readTemplate(ctx, id)
    checkIfMatch(ifMatch, templateETag(template))
    const answer: Answer = { data: { id, deleted: true }, description: 'Template deleted' }
    const deleted = await tryCommit(ctx, 'template_in_use', {
      expectations: [
        ...(ifMatch === null ? [] : [ctx.templates.stillAtRevision(id, template.revision)]),
        ctx.templates.withoutPasses(id),
      ],
      writes: [ctx.templates.deletion(id)],
    })
    if (!deleted) {
      throw new AppError('invalid_state_transition', 'This template has passes: archive it instead')
    }
    ctx.templates.forget(id)
    return answer
  })
}
