import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { registrationEvent } from '../model/registration-event.ts'
import { tryCommit } from '../model/try-commit.ts'

/**
 * Notes that somebody opened the page of a pass: once for each version, so that a link that everybody opens costs one
 * write and not one a view. The answer does not wait for it.
 */
export function noteView(ctx: Ctx, pass: Pass): void {
  const { id, version } = pass
  if (pass.viewedVersion >= version) return
  const noted = tryCommit(ctx, 'pass_viewed', {
    expectations: [ctx.passes.stillUnviewed(id, version)],
    writes: [ctx.passes.markViewed(id, version)],
    events: [registrationEvent('pass.viewed', pass, null)],
  })
  ctx.waitUntil(noted)
}
