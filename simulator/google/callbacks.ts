import { randomUUID } from 'node:crypto'
import { newSigningKey, rootKeyEntry, signCallback } from './callback-signer.ts'

const HOUR_MS = 3_600_000
const KEY_LIFE_MS = 7 * 24 * HOUR_MS
const MESSAGE_LIFE_MS = HOUR_MS
const TIMEOUT_MS = 10_000
const MAX_LOG = 500
/** Google does not say when it tries again. */
const RETRY_DELAYS_MS = [1_000, 5_000, 30_000, 60_000, 300_000]

/** A callback that was sent, or is still being sent. */
export interface SentCallback {
  url: string
  objectId: string
  eventType: 'save' | 'del'
  /** The same for every attempt. */
  body: string
  /** The status of each attempt; 0 where there was no answer. */
  attempts: number[]
}

export interface CallbacksOptions {
  nowMs: () => number
  post: (url: string, init: RequestInit) => Promise<Response>
  retryDelaysMs?: readonly number[]
}

/** Tells issuers of saves and removals, signed by keys of its own, again until it is heard or gives up. */
export function createCallbacks({
  nowMs,
  post,
  retryDelaysMs = RETRY_DELAYS_MS,
}: CallbacksOptions) {
  const keys = Promise.all([newSigningKey(), newSigningKey()])
  const sent: SentCallback[] = []
  const running = new Set<Promise<void>>()
  const timers = new Map<ReturnType<typeof setTimeout>, () => void>()

  async function attempt(callback: SentCallback): Promise<boolean> {
    try {
      const response = await post(callback.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'user-agent': 'Googlebot' },
        body: callback.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      callback.attempts.push(response.status)
      return response.ok
    } catch {
      callback.attempts.push(0)
      return false
    }
  }

  async function deliver(callback: SentCallback): Promise<void> {
    for (const delayMs of [...retryDelaysMs, null]) {
      if ((await attempt(callback)) || delayMs === null) return
      await pause(delayMs)
    }
  }

  /** Keeps no process alive, and ends with `stop`. */
  function pause(ms: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        resolve()
      }, ms)
      timer.unref()
      timers.set(timer, () => reject(new Error('stopped')))
    })
  }

  return {
    sent,

    /** https://pay.google.com/gp/m/issuer/keys */
    async rootKeys(): Promise<Response> {
      const [root] = await keys
      const list = { keys: [await rootKeyEntry(root, nowMs() + KEY_LIFE_MS)] }
      return Response.json(list, { headers: { 'cache-control': 'public, max-age=3600' } })
    },

    /** Returns once the callback is signed; it is sent in the background. */
    async report(event: {
      url: string
      classId: string
      objectId: string
      eventType: 'save' | 'del'
    }): Promise<SentCallback> {
      const [root, intermediate] = await keys
      const { url, classId, objectId, eventType } = event
      const signed = await signCallback({
        roots: [root],
        intermediate,
        intermediateExpiresAtMs: nowMs() + 24 * HOUR_MS,
        issuerId: objectId.split('.')[0]!,
        message: {
          classId,
          objectId,
          eventType,
          expTimeMillis: nowMs() + MESSAGE_LIFE_MS,
          count: 1,
          nonce: randomUUID(),
        },
      })
      const callback = { url, objectId, eventType, body: JSON.stringify(signed), attempts: [] }
      sent.push(callback)
      if (sent.length > MAX_LOG) sent.shift()
      const delivery: Promise<void> = deliver(callback)
        .catch(() => undefined)
        .finally(() => running.delete(delivery))
      running.add(delivery)
      return callback
    },

    /** Resolves when every callback was accepted or given up. */
    async settled(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },

    stop(): void {
      for (const [timer, abandon] of timers) {
        clearTimeout(timer)
        abandon()
      }
      timers.clear()
    },
  }
}
