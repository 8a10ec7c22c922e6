import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { readLinkKey, viewLinkKey } from './link-key-view.ts'

/**
 * Ends a link key at once, and all links that it signed: they neither create nor find a pass any more. Passes that were
 * claimed stay, and so do their own links. Revoked before, it keeps the time of its first revocation.
 */
export function revokeLinkKey(ctx: Ctx, id: string): Promise<Answer> {
  return untilUnchanged('link key', ['link_key_changed'], async () => {
    const old = await readLinkKey(ctx, id)
    const isNew = old.revokedAt === null
    const key = isNew ? { ...old, revokedAt: ctx.now() } : old
    const answer: Answer = { data: viewLinkKey(ctx, key), description: 'Link key revoked' }
    await ctx.commit({
      expectations: isNew ? [ctx.linkKeys.stillAsRead(old)] : [],
      writes: isNew ? [ctx.linkKeys.revocation(id, ctx.now())] : [],
      answer,
    })
    return answer
  })
}
