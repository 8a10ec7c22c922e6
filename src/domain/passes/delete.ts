import { reportFault } from '../../lib/report-fault.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import type { PassDetails } from '../model/pass.ts'
import { changePass } from './change.ts'
import { eraseStoredTraces, NEWS_WAIT_MS, SETTLED_AFTER_MS } from './erase.ts'

const ERASED: PassDetails = {
  status: 'VOIDED',
  overrides: {},
  fields: {},
  customer: null,
  barcodeValue: null,
  tapValue: null,
  otherTapValue: null,
  points: null,
  earned: 0,
  tier: null,
  lots: null,
  pointsDueAt: null,
  access: null,
  expiresAt: null,
  redeemedAt: null,
}

/**
 * Voids a pass and erases the data about its holder, with all copies. Its bookkeeping stays, so that phones that hold
 * the pass get a blank voided one. Events that an endpoint is about to get keep their bodies for that, for minutes:
 * nobody else sees these bodies from now on.
 */
export async function deletePass(ctx: Ctx, id: string, ifMatch: string | null): Promise<Answer> {
  let deletedAt = 0
  const answer = await changePass(
    ctx,
    id,
    async (pass) => {
      const now = ctx.now()
      deletedAt = now
      return {
        after: { ...pass, ...ERASED, deletedAt: now },
        notifiesAll: true,
        event: {
          type: 'pass.deleted',
          data: { pass: { id, version: pass.version + 1, deletedAt: formatInstant(now) } },
        },
        writes: [
          ctx.events.erasure(id, now + NEWS_WAIT_MS),
          ctx.webhooks.erasure(id),
          ...ctx.imageUses.release(id, now),
          ctx.passes.eraseAt(id, now + SETTLED_AFTER_MS),
        ],
      }
    },
    async () => ({ data: { id, deleted: true }, description: 'Pass deleted' }),
    ifMatch,
  )
  // Copies that cannot be reached now are erased by the sweep, which runs once more in any case.
  await eraseStoredTraces(ctx, id, deletedAt + NEWS_WAIT_MS).catch((error) =>
    reportFault({ passId: id }, error),
  )
  return answer
}
