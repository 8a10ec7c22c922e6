import { createSharedWork } from '../shared-work.ts'
import { fingerprint, putCached, readCached, type SmallCache } from '../small-cache.ts'
import { type RootKey, readRootKeys } from './callback.ts'
import { noAnswer } from './errors.ts'
import { exchange, type Fetch } from './http.ts'

const TIMEOUT_MS = 5_000
const MAX_BYTES = 64 * 1024
const MAX_KEYS = 20
/** The list is asked for at most once in this time. Otherwise forged callbacks could make us ask all the time. */
const PAUSE_MS = 60_000
const DEFAULT_LIFE_MS = 60 * 60_000
const MAX_LIFE_MS = 24 * 60 * 60_000

export interface CallbackKeys {
  /** @throws GoogleError `retry` when the list cannot be read */
  get(): Promise<RootKey[]>
  /**
   * Reads the list again: when no key fits, Google may have changed them. Null when the list was read within the last
   * minute.
   */
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
 * The root keys that Google signs callbacks with. They are kept in memory and in the shared cache for as long as Google
 * says, at most until the first of them expires.
 */
export function createCallbackKeys({ url, fetch, nowMs, cache }: CallbackKeysOptions) {
  const cacheKey = `google-callback-keys:${fingerprint(url)}`
  const reading = createSharedWork<KeyList>(TIMEOUT_MS)
  let held: KeyList | null = null
  let triedAtMs = Number.NEGATIVE_INFINITY

  async function read(): Promise<KeyList> {
    if (nowMs() - triedAtMs < PAUSE_MS) throw noAnswer('network', new Error('tried a moment ago'))
    triedAtMs = nowMs()
    const { text, lifeMs } = await exchange(
      fetch,
      url,
      { method: 'GET' },
      TIMEOUT_MS,
      async (response) => {
        if (!response.ok) throw new Error(`status ${response.status}`)
        return { text: await textOf(response), lifeMs: lifeOf(response.headers) }
      },
    )
    const keys = readRootKeys(text)?.slice(0, MAX_KEYS)
    if (!keys) throw noAnswer('network', new Error('no list of keys'))
    const now = nowMs()
    const ends = keys.flatMap(({ expiresAtMs }) => expiresAtMs ?? []).filter((at) => at > now)
    const freshUntilMs = Math.max(now + PAUSE_MS, Math.min(now + lifeMs, ...ends))
    held = { keys, readAtMs: now, freshUntilMs }
    await putCached(cache, cacheKey, held, Math.ceil((freshUntilMs - now) / 1000))
    return held
  }

  async function find(isGood: (list: KeyList) => boolean): Promise<KeyList> {
    if (held && isGood(held)) return held
    const cached = await readCached<KeyList>(cache, cacheKey, ({ keys }) => Array.isArray(keys))
    if (!cached || !isGood(cached)) return reading.run(cacheKey, read)
    held = cached
    return cached
  }

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
