import type { Ctx } from '../model/ctx.ts'
import { effectiveStatus } from '../model/pass.ts'
import { changePass, expiryOf, passAnswer } from './change.ts'

/**
 * Stores the status EXPIRED, which the pass has counted as since its end, and notifies its phones. Nothing changes for
 * a pass that was stored as expired before, or whose end was moved meanwhile.
 */
export async function expirePass(ctx: Ctx, id: string): Promise<void> {
  await changePass(
    ctx,
    id,
    async (pass) => {
      const running = pass.status === 'ACTIVE' || pass.status === 'SUSPENDED'
      const due = running && effectiveStatus(pass, ctx.now()) === 'EXPIRED'
      return { after: due ? { ...pass, status: 'EXPIRED' } : pass, event: expiryOf(pass) }
    },
    (changed) => passAnswer(ctx, changed, 'Pass expired'),
  )
}
