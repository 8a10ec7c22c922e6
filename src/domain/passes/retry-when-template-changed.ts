import type { Ctx } from '../model/ctx.ts'
import { untilUnchanged } from '../model/retry.ts'

/**
 * Runs an attempt that relies on remembered templates; when one was published anew or archived meanwhile, forgets
 * what it remembered and tries again.
 */
export function retryWhenTemplateChanged<T>(
  ctx: Ctx,
  templateIds: string[],
  attempt: () => Promise<T>,
): Promise<T> {
  return untilUnchanged('template', ['template_changed'], (failed) => {
    if (failed) for (const id of templateIds) ctx.templates.forget(id)
    return attempt()
  })
}
