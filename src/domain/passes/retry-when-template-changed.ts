import { ExpectationFailed } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'

/**
 * Runs an attempt that relies on remembered templates; when one was published anew or archived meanwhile, forgets
 * what it remembered and tries again.
 */
export async function retryWhenTemplateChanged<T>(
  ctx: Ctx,
  templateIds: string[],
  attempt: () => Promise<T>,
): Promise<T> {
  for (let left = 3; left > 0; left--) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof ExpectationFailed) || error.expectation !== 'template_changed') {
        throw error
      }
      for (const id of templateIds) ctx.templates.forget(id)
    }
  }
  throw new AppError('service_unavailable', 'The template is changing; try again', {
    headers: { 'Retry-After': '1' },
  })
}
