import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { changeTemplate } from './write.ts'

/** Brings back the version that was published when the template was archived. The draft is left as it is. */
export function unarchiveTemplate(ctx: Ctx, id: string, ifMatch: string | null): Promise<Answer> {
  return changeTemplate(ctx, id, ifMatch, async (template) => {
    if (template.status === 'PUBLISHED') {
      return { after: template, description: 'Template is published' }
    }
    if (template.status === 'DRAFT') {
      throw new AppError('template_not_published', 'Only an archived template can be restored')
    }
    return {
      after: { ...template, status: 'PUBLISHED' },
      description: 'Template restored',
      event: 'template.published',
    }
  })
}
