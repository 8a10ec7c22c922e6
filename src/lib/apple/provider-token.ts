import { importPKCS8, SignJWT } from 'jose'
import type { ProviderToken, SharedTokens } from '../shared-tokens.ts'
import { fingerprint, type SmallCache } from '../small-cache.ts'
import { within } from '../within.ts'
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
  /** After TooManyProviderTokenUpdates: the token that everybody else uses, when it is another; nothing is minted. */
  otherThan(key: ApnsKey, refused: string): Promise<string | null>
}

type Token = ProviderToken

/**
 * Provider tokens for APNs, one for each team and key, minted once however many isolates ask at the same time. What
 * is shared decides; memory and cache only spare the question.
 *
 * @see https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
 */
export function createProviderTokens(options: {
  shared: SharedTokens
  cache: SmallCache
  nowMs(): number
}): ProviderTokens {
  const { shared, cache, nowMs } = options
  const held = new Map<string, Token>()
  const minting = new Map<string, Promise<Token>>()

  // The private key is part of the name: naming another tenant's key id must not yield its token.
  const nameOf = (key: ApnsKey) =>
    `apns-token:${fingerprint(key.teamId, key.keyId, key.privateKey)}`
  const isFresh = (token: Token | null | undefined): token is Token =>
    !!token && nowMs() - token.mintedAtMs < RENEW_AFTER_MS

  function hold(name: string, token: Token): Token {
    held.set(name, token)
    return token
  }

  async function keep(name: string, token: Token): Promise<Token> {
    await cache.put(name, JSON.stringify(token), RENEW_AFTER_MS / 1000).catch(() => undefined)
    return hold(name, token)
  }

  /** @param leastAgeMs how old a shared token must be for this one to take its place */
  async function mint(name: string, key: ApnsKey, leastAgeMs: number): Promise<Token> {
    const mintedAtMs = nowMs()
    const jwt = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
      .setIssuer(key.teamId)
      .setIssuedAt(Math.floor(mintedAtMs / 1000))
      .sign(await importPKCS8(key.privateKey.replaceAll('\\n', '\n'), 'ES256'))
    return keep(name, await shared.offer(name, { jwt, mintedAtMs }, mintedAtMs - leastAgeMs))
  }

  /** A follower waits with its own timer: the request that mints may be cancelled under it. */
  async function mintOnce(name: string, key: ApnsKey, leastAgeMs: number): Promise<Token> {
    const running = minting.get(name)
    const joined =
      running &&
      (await within(
        WAIT_FOR_OTHER_MS,
        running.catch(() => null),
      ))
    if (joined) return joined
    const own = mint(name, key, leastAgeMs).finally(() => {
      if (minting.get(name) === own) minting.delete(name)
    })
    minting.set(name, own)
    return own
  }

  return {
    async get(key) {
      const name = nameOf(key)
      const here = held.get(name)
      if (isFresh(here)) return here.jwt
      if (!minting.has(name)) {
        const near = await readCache(cache, name)
        if (isFresh(near)) return hold(name, near).jwt
        const known = await shared.get(name)
        if (isFresh(known)) return (await keep(name, known)).jwt
      }
      return (await mintOnce(name, key, RENEW_AFTER_MS)).jwt
    },

    async renew(key, refused) {
      const name = nameOf(key)
      const known = await shared.get(name)
      if (known && known.jwt !== refused) return (await keep(name, known)).jwt
      if (known && nowMs() - known.mintedAtMs < LEAST_AGE_MS) return null
      const { jwt } = await mintOnce(name, key, LEAST_AGE_MS)
      return jwt === refused ? null : jwt
    },

    async otherThan(key, refused) {
      const name = nameOf(key)
      const known = await shared.get(name)
      if (!known || known.jwt === refused) return null
      return (await keep(name, known)).jwt
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
