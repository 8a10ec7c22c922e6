import type { Ctx } from '../model/ctx.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'

/**
 * Runs an attempt that relies on remembered templates. When one of them was published anew or archived meanwhile, they
 * are read afresh and the attempt is made again.
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
