import type { Ctx } from '../model/ctx.ts'
import { effectiveStatus } from '../model/pass.ts'
import { presentPass } from '../render/present.ts'
import { changePass, expiryOf } from './change.ts'

/**
 * Writes down that a pass has expired, which it has counted as since that instant, and tells its phones. Nothing
 * changes for one that was stored as expired before, or whose end was moved meanwhile.
 */
export async function expirePass(ctx: Ctx, id: string): Promise<void> {
  await changePass(
    ctx,
    id,
    async (pass) => {
      const running = pass.status === 'ACTIVE' || pass.status === 'SUSPENDED'
      const due = running && effectiveStatus(pass, ctx.now()) === 'EXPIRED'
      return {
        after: due ? { ...pass, status: 'EXPIRED' } : pass,
        event: expiryOf(pass),
      }
    },
    async ({ after, template }) => ({
      data: await presentPass(ctx, after, template),
      description: 'Pass expired',
    }),
  )
}
