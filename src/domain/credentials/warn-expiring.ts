import type { Ctx } from '../model/ctx.ts'
import { tryCommit } from '../model/try-commit.ts'
import { viewCredential } from './view.ts'

/** How many days before the end operators are warned, once each. */
export const WARNINGS_DAYS = [90, 30, 7, 1] as const
const DAY_MS = 86_400_000

/**
 * Warns that a certificate ends soon. Missed warnings are not sent later: only the nearest mark that the certificate has
 * reached counts.
 */
export async function warnExpiring(ctx: Ctx, id: string): Promise<void> {
  const credential = await ctx.credentials.get(id)
  if (!credential || credential.notAfter === null) return
  const now = ctx.now()
  const leftMs = credential.notAfter - now
  const days = WARNINGS_DAYS.findLast((mark) => leftMs <= mark * DAY_MS)
  if (days === undefined) return
  await tryCommit(ctx, 'credential_warned', {
    expectations: [ctx.credentials.notYetWarned(id, days)],
    writes: [ctx.credentials.markWarned(id, days)],
    events: [
      {
        type: 'credential.expiring',
        detail: { credentialId: id, days },
        data: { credential: viewCredential(credential, now), days },
      },
    ],
  })
}
