import { importPKCS8, SignJWT } from 'jose'
import { fingerprint, type SmallCache } from '../google/cache.ts'
import type { ApnsKey } from './credential/apns-key.ts'

const MINUTE_MS = 60_000
/** APNs refuses tokens that are an hour old. */
const RENEW_AFTER_MS = 50 * MINUTE_MS
/** APNs answers TooManyProviderTokenUpdates to whoever comes with new tokens more often. */
const LEAST_AGE_MS = 20 * MINUTE_MS
const WAIT_FOR_OTHER_MS = 5_000

export interface ProviderTokens {
  get(key: ApnsKey): Promise<string>
  /** Another token than the one that APNs calls expired; null while that one is too young to be replaced. */
  renew(key: ApnsKey, refused: string): Promise<string | null>
}

interface Token {
  jwt: string
  mintedAtMs: number
}

/**
 * Provider tokens for APNs, one for each team and key, kept in memory and in the shared cache, minted once
 * however many ask at the same time.
 *
 * @see https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
 */
export function createProviderTokens(options: {
  cache: SmallCache
  nowMs(): number
}): ProviderTokens {
  const { cache, nowMs } = options
  const held = new Map<string, Token>()
  const minting = new Map<string, Promise<Token>>()

  // The private key is part of the name: naming another tenant's key id must not yield its token.
  const nameOf = async (key: ApnsKey) =>
    `apns-token:${await fingerprint(key.teamId, key.keyId, key.privateKey)}`

  async function mint(name: string, key: ApnsKey): Promise<Token> {
    const mintedAtMs = nowMs()
    const jwt = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
      .setIssuer(key.teamId)
      .setIssuedAt(Math.floor(mintedAtMs / 1000))
      .sign(await importPKCS8(key.privateKey.replaceAll('\\n', '\n'), 'ES256'))
    const token = { jwt, mintedAtMs }
    held.set(name, token)
    await cache.put(name, JSON.stringify(token), RENEW_AFTER_MS / 1000).catch(() => undefined)
    return token
  }

  /** A follower waits with its own timer: the request that mints may be cancelled under it. */
  async function mintOnce(name: string, key: ApnsKey): Promise<Token> {
    const running = minting.get(name)
    const joined = running && (await within(WAIT_FOR_OTHER_MS, running))
    if (joined) return joined
    const own = mint(name, key).finally(() => {
      if (minting.get(name) === own) minting.delete(name)
    })
    minting.set(name, own)
    return own
  }

  /** The youngest token that anybody is known to have minted. */
  async function youngest(name: string): Promise<Token | null> {
    const here = held.get(name) ?? null
    if (here && nowMs() - here.mintedAtMs < LEAST_AGE_MS) return here
    const shared = await readCache(cache, name)
    const now = held.get(name) ?? null
    return shared && (!now || shared.mintedAtMs > now.mintedAtMs) ? shared : now
  }

  return {
    async get(key) {
      const name = await nameOf(key)
      const here = held.get(name)
      if (here && nowMs() - here.mintedAtMs < RENEW_AFTER_MS) return here.jwt
      if (!minting.has(name)) {
        const known = await youngest(name)
        if (known && nowMs() - known.mintedAtMs < RENEW_AFTER_MS) {
          held.set(name, known)
          return known.jwt
        }
      }
      return (await mintOnce(name, key)).jwt
    },

    async renew(key, refused) {
      const name = await nameOf(key)
      const known = await youngest(name)
      if (known && known.jwt !== refused) {
        held.set(name, known)
        return known.jwt
      }
      if (known && nowMs() - known.mintedAtMs < LEAST_AGE_MS) return null
      return (await mintOnce(name, key)).jwt
    },
  }
}

async function readCache(cache: SmallCache, name: string): Promise<Token | null> {
  try {
    const token = JSON.parse((await cache.get(name)) ?? 'null') as Token | null
    return token && typeof token.jwt === 'string' && Number.isFinite(token.mintedAtMs)
      ? token
      : null
  } catch {
    return null
  }
}

async function within<T>(timeoutMs: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs)
  })
  try {
    return await Promise.race([promise.catch(() => null), late])
  } finally {
    clearTimeout(timer)
  }
}
