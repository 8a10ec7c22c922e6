import { fingerprint, type SmallCache } from '../small-cache.ts'
import { within } from '../within.ts'
import { type RootKey, readRootKeys } from './callback.ts'
import { noAnswer } from './errors.ts'
import type { Fetch } from './http.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 64 * 1024
const MAX_KEYS = 20
/** Between two requests for the list, whatever callbacks come in: forged ones must not make us ask. */
const PAUSE_MS = 60_000
const DEFAULT_LIFE_MS = 60 * 60_000
const MAX_LIFE_MS = 24 * 60 * 60_000

export interface CallbackKeys {
  /** @throws GoogleError `retry` when the list cannot be had */
  get(): Promise<RootKey[]>
  /** The list anew, for when no key fits: Google has changed them. Null when it was read within the last minute. */
  renew(): Promise<RootKey[] | null>
}

export interface CallbackKeysOptions {
  /** https://pay.google.com/gp/m/issuer/keys */
  url: string
  fetch: Fetch
  nowMs: () => number
  cache: SmallCache
}

interface KeyList {
  keys: RootKey[]
  readAtMs: number
  freshUntilMs: number
}

/**
 * The root keys that Google signs callbacks with, kept in memory and in the shared cache for as long as Google says,
 * at most until the first of them ends.
 */
export function createCallbackKeys({ url, fetch, nowMs, cache }: CallbackKeysOptions) {
  let held: KeyList | null = null
  let triedAtMs = Number.NEGATIVE_INFINITY
  let reading: Promise<KeyList> | null = null

  async function read(): Promise<KeyList> {
    const { text, lifeMs } = await download(fetch, url)
    const keys = readRootKeys(text)?.slice(0, MAX_KEYS)
    if (!keys) throw noAnswer('network', new Error('no list of keys'))
    const now = nowMs()
    const ends = keys.flatMap(({ expiresAtMs }) => expiresAtMs ?? []).filter((at) => at > now)
    const freshUntilMs = Math.max(now + PAUSE_MS, Math.min(now + lifeMs, ...ends))
    const list = { keys, readAtMs: now, freshUntilMs }
    held = list
    const ttlSeconds = Math.ceil((freshUntilMs - now) / 1000)
    await cache.put(cacheKey, JSON.stringify(list), ttlSeconds).catch(() => {})
    return list
  }

  /** A follower waits with its own timer: the request that reads may be cancelled under it. */
  async function readOnce(): Promise<KeyList> {
    const joined = reading && (await within(TIMEOUT_MS, reading))
    if (joined) return joined
    if (nowMs() - triedAtMs < PAUSE_MS) throw noAnswer('network', new Error('tried a moment ago'))
    triedAtMs = nowMs()
    const own = read().finally(() => {
      if (reading === own) reading = null
    })
    reading = own
    return own
  }

  async function find(isGood: (list: KeyList) => boolean): Promise<KeyList> {
    if (held && isGood(held)) return held
    const shared = await readCache()
    if (!shared || !isGood(shared)) return readOnce()
    held = shared
    return shared
  }

  async function readCache(): Promise<KeyList | null> {
    try {
      const text = await cache.get(cacheKey)
      return text === null ? null : (JSON.parse(text) as KeyList)
    } catch {
      return null
    }
  }

  const cacheKey = `google-callback-keys:${fingerprint(url)}`

  return {
    async get() {
      return (await find((list) => list.freshUntilMs > nowMs())).keys
    },

    async renew() {
      const known = held?.readAtMs ?? Number.NEGATIVE_INFINITY
      const lastMs = Math.max(known, triedAtMs)
      if (nowMs() - lastMs < PAUSE_MS) return null
      return (await find((list) => list.readAtMs > known)).keys
    },
  } satisfies CallbackKeys
}

async function download(fetch: Fetch, url: string): Promise<{ text: string; lifeMs: number }> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS)
  try {
    const response = await fetch(url, { method: 'GET', signal: controller.signal })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return { text: await textOf(response), lifeMs: lifeOf(response.headers) }
  } catch (cause) {
    throw noAnswer(controller.signal.aborted ? 'timeout' : 'network', cause)
  } finally {
    controller.abort()
    clearTimeout(timer)
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) throw new Error('the list is too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** @see https://www.rfc-editor.org/rfc/rfc9111#section-4.2 */
function lifeOf(headers: Headers): number {
  const maxAge = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(headers.get('cache-control') ?? '')?.[1]
  if (maxAge === undefined) return DEFAULT_LIFE_MS
  const age = /^\d{1,9}$/.exec(headers.get('age') ?? '')?.[0] ?? '0'
  return Math.min(MAX_LIFE_MS, Math.max(0, Number(maxAge) - Number(age)) * 1000)
}
