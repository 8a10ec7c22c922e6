import { setTimeout as sleep } from 'node:timers/promises'
import {
  ConnectionError,
  type Event,
  RateLimitError,
  ServerError,
  type WalletPass,
} from '../../sdks/node/src/index.ts'

const POLL_MS = 1000
const PAGE_ITEMS = 100
/** An event may be written down a little later than one that happened after it. */
const OVERLAP_MS = 10_000

export interface FollowOptions {
  /** Epoch milliseconds by the clock of the service: what happened before is left out. */
  sinceMs: number
  signal: AbortSignal
  /** Hears of what may pass, such as a service that is started anew. Left out: it is thrown. */
  onTrouble?: (error: Error) => void
}

/** Every event as it comes, once, oldest first. Asks once a second: a tenth of what a key may ask. */
export async function* followEvents(
  wp: WalletPass,
  { sinceMs, signal, onTrouble }: FollowOptions,
): AsyncGenerator<Event> {
  const seen = new Map<string, number>()
  let newestMs = sinceMs
  while (!signal.aborted) {
    const gte = new Date(Math.max(sinceMs, newestMs - OVERLAP_MS)).toISOString()
    const query = { sort: 'timestamp', timestamp: { gte }, limit: PAGE_ITEMS } as const
    try {
      for await (const event of wp.events.list(query, { signal })) {
        if (seen.has(event.id)) continue
        const atMs = Date.parse(event.timestamp)
        seen.set(event.id, atMs)
        newestMs = Math.max(newestMs, atMs)
        yield event
      }
    } catch (error) {
      if (signal.aborted) return
      if (!onTrouble || !mayPass(error)) throw error
      onTrouble(error)
    }
    for (const [id, atMs] of seen) if (atMs < newestMs - 2 * OVERLAP_MS) seen.delete(id)
    await sleep(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}

const mayPass = (error: unknown): error is Error =>
  error instanceof ConnectionError ||
  error instanceof ServerError ||
  error instanceof RateLimitError

/** Now, by the clock of the service. */
export async function serviceNowMs(wp: WalletPass): Promise<number> {
  const { response } = await wp.workspace.get().withResponse()
  const date = Date.parse(response.headers.get('Date') ?? '')
  return Number.isNaN(date) ? Date.now() : date
}
