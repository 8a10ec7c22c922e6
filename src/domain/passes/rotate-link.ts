import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { changePass, passAnswer } from './change.ts'

const CHANGED = ['/downloadUrl', '/passAccessUrl']

/**
 * Gives a pass a new link; the old ones stop. The pass gets a new version, because clients see the link, but phones are
 * not notified: they hold nothing of it.
 */
export function rotateLink(ctx: Ctx, id: string, ifMatch: string | null): Promise<Answer> {
  return changePass(
    ctx,
    id,
    async (pass) => ({
      after: { ...pass, linkGeneration: pass.linkGeneration + 1 },
      event: { type: 'pass.updated', detail: { changed: CHANGED }, data: { changed: CHANGED } },
      silently: true,
    }),
    (changed) => passAnswer(ctx, changed, 'Link rotated: the old ones no longer work'),
    ifMatch,
  )
}
