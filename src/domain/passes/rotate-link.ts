import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { passETag } from '../model/pass.ts'
import { presentPass } from '../render/present.ts'
import { changePass } from './change.ts'

const CHANGED = ['/downloadUrl', '/passAccessUrl']

/**
 * Gives a pass a new link; the old ones stop. A new version, for the pass that clients see has changed, but phones
 * are not told: they hold nothing of it.
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
    async ({ after, template }) => ({
      data: await presentPass(ctx, after, template),
      description: 'Link rotated: the old ones no longer work',
      etag: passETag(after, ctx.now()),
    }),
    ifMatch,
  )
}
