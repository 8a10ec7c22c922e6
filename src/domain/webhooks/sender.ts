import { type Fetch, GuardedFetchError, guardedFetch } from '../../lib/http-safety/guarded-fetch.ts'
import { checkPublicUrl } from '../../lib/http-safety/public-url.ts'
import type { WebhookSender } from '../model/ports/webhooks.ts'
import type { DeliveryLane } from '../model/webhook-delivery.ts'

/** How long a receiver may take. In the fast lane others wait meanwhile. */
export const TIMEOUTS_MS: Record<DeliveryLane, number> = { fast: 2_000, slow: 15_000 }
/** How much is read of a receiver's answer: enough to show why it refused. */
const HEAD_BYTES = 1024

const decoder = new TextDecoder()

/** POSTs to addresses that clients gave: each is checked at every request, and no redirect is followed. */
export function createWebhookSender(options: {
  fetch: Fetch
  allowLocalTargets: boolean
  now(): number
  timeoutsMs?: Record<DeliveryLane, number>
}): WebhookSender {
  const { fetch, allowLocalTargets, now, timeoutsMs = TIMEOUTS_MS } = options
  return {
    refusal(url) {
      const check = checkPublicUrl(url, { allowLocalTargets })
      return check.ok ? null : check.reason
    },

    async send({ url, headers, body }, lane) {
      const startedAt = now()
      const duration = () => Math.max(0, now() - startedAt)
      try {
        const answer = await guardedFetch(fetch, url, {
          allowLocalTargets,
          timeoutMs: timeoutsMs[lane],
          maxBytes: HEAD_BYTES,
          maxRedirects: 0,
          method: 'POST',
          headers,
          body,
          answer: 'head',
        })
        return {
          status: answer.status,
          retryAfter: answer.headers.get('retry-after'),
          headers: Object.fromEntries(answer.headers),
          head: decoder.decode(answer.body),
          durationMs: duration(),
        }
      } catch (error) {
        if (!(error instanceof GuardedFetchError)) throw error
        const { reason } = error
        const known = { blocked: 'blocked_address', timeout: 'timeout' } as const
        const why = reason === 'blocked' || reason === 'timeout' ? known[reason] : 'connection'
        return { error: why, durationMs: duration() }
      }
    },
  }
}
