import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import { changePass } from './change.ts'
import { eraseCopies, SETTLED_AFTER_MS } from './erase.ts'

/**
 * Voids a pass and erases what it said of its holder, with all copies. What stays is a tombstone: serial number
 * and keys, so that phones which hold the pass still get a blank voided one.
 */
export async function deletePass(ctx: Ctx, id: string, ifMatch: string | null): Promise<Answer> {
  const answer = await changePass(
    ctx,
    id,
    async (pass) => {
      const now = ctx.now()
      return {
        after: {
          ...pass,
          status: 'VOIDED',
          overrides: {},
          fields: {},
          customer: null,
          points: null,
          access: null,
          expiresAt: null,
          redeemedAt: null,
          deletedAt: now,
        },
        event: {
          type: 'pass.deleted',
          data: { pass: { id, deletedAt: formatInstant(now) } },
        },
        writes: [
          ctx.events.erasure(id),
          ctx.webhooks.erasure(id),
          ctx.passes.eraseAt(id, now + SETTLED_AFTER_MS),
        ],
      }
    },
    async () => ({ data: { id, deleted: true }, description: 'Pass deleted' }),
    ifMatch,
  )
  // The sweep erases once more, and so what is not reached now.
  await eraseCopies(ctx, id).catch(() => undefined)
  return answer
}
