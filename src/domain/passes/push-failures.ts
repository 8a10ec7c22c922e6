import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { formatInstant } from '../model/instant.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { output } from '../model/output.ts'
import { PlatformSchema } from '../model/platform-schema.ts'
import type { PushFailure } from '../model/ports/pushes.ts'
import { queueNotification, RENOTIFY_AFTER_MS } from '../notify/queue.ts'

/** A request may send at most this many messages. */
const MAX_AT_ONCE = 100

export const PushFailureView = /* @__PURE__ */ output(
  'PushFailure',
  'A change of a pass that did not reach a wallet.',
  () => ({
    passId: z.string().meta({ description: 'The id of the pass.' }),
    version: z.int().meta({ description: 'The newest version of the pass.' }),
    platform: PlatformSchema,
    reason: z.string().meta({
      description: 'The reason that `pass.push.failed` gives; `unreachable`: tried to the end.',
      examples: ['unreachable'],
    }),
    devices: z.int().meta({ description: 'How many devices could not be notified.' }),
    at: Timestamp.meta({ description: 'When the last retry failed.' }),
  }),
)

export const RetryPushesInput = z
  .strictObject({
    passIds: z.array(z.string().min(1).max(64)).min(1).max(MAX_AT_ONCE).optional().meta({
      description: 'Without it: the first 100 passes. Those without a failure are left out.',
    }),
  })
  .meta({ id: 'RetryPushesInput', description: 'The passes that wallets are notified of again.' })

export const RetriedPushes = /* @__PURE__ */ output(
  'RetriedPushes',
  'What wallets are notified of again.',
  () => ({
    queued: z.int().meta({ description: 'How many passes were queued.' }),
    hasMore: z.boolean().meta({ description: 'Whether more passes are left to be queued.' }),
  }),
)

export function viewPushFailure({ notifiedVersion: _, at, ...failure }: PushFailure) {
  return { ...failure, at: formatInstant(at) }
}

/** Notifies wallets again of versions that were given up. A second call finds nothing left to do. */
export async function retryPushes(
  ctx: Ctx,
  { passIds }: z.infer<typeof RetryPushesInput>,
): Promise<Answer> {
  // A pass can have a failure on each of two platforms.
  const limit = MAX_AT_ONCE * 2
  const page = await ctx.pushFailures.list({ passIds: passIds ?? null, limit, after: null })
  const versions = new Map(page.items.map(({ passId, version }) => [passId, version]))
  const taken = [...versions].slice(0, MAX_AT_ONCE)
  const hasMore = page.next !== null || versions.size > taken.length
  const answer: Answer = {
    data: { queued: taken.length, hasMore },
    description: `${taken.length} passes go to the queue again`,
  }
  const ids = taken.map(([id]) => id)
  await ctx.commit({
    writes: taken.length > 0 ? ctx.pushFailures.retry(ids, ctx.now() + RENOTIFY_AFTER_MS) : [],
    answer,
  })
  for (const [id, version] of taken) queueNotification(ctx, { id, version })
  return answer
}
