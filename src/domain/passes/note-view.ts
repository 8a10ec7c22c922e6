import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'

/**
 * Somebody opened the page of a pass: told once for each version, so that a link that everybody opens costs one
 * write and not one a view. After the answer, which does not depend on it.
 */
export function noteView(ctx: Ctx, pass: Pass): void {
  const { id, version, serialNumber } = pass
  if (pass.viewedVersion >= version) return
  const noted = ctx.commit({
    expectations: [ctx.passes.stillUnviewed(id, version)],
    writes: [ctx.passes.viewed(id, version)],
    events: [
      {
        type: 'pass.viewed',
        passId: id,
        version,
        detail: {},
        data: {
          registration: { passId: id, serialNumber, passVersion: version, platform: null },
        },
      },
    ],
  })
  ctx.waitUntil(noted.catch(() => undefined))
}
