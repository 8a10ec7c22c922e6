import { importPKCS8, SignJWT } from 'jose'
import type { ProviderToken, SharedTokens } from '../shared-tokens.ts'
import { createSharedWork } from '../shared-work.ts'
import { fingerprint, putCached, readCached, type SmallCache } from '../small-cache.ts'
import type { ApnsKey } from './credential/apns-key.ts'

const MINUTE_MS = 60_000
/** APNs refuses tokens that are an hour old. */
const RENEW_AFTER_MS = 50 * MINUTE_MS
/** APNs answers TooManyProviderTokenUpdates to a key that comes with new tokens more often than this. */
const MIN_AGE_MS = 20 * MINUTE_MS
const WAIT_FOR_OTHER_MS = 5_000

export interface ProviderTokens {
  get(key: ApnsKey): Promise<string>
  /** A token in place of the one that APNs calls expired; null while that one is too young to be replaced. */
  renew(key: ApnsKey, refused: string): Promise<string | null>
  /** After TooManyProviderTokenUpdates: the shared token where it is not the refused one, else null. Mints none. */
  otherThan(key: ApnsKey, refused: string): Promise<string | null>
}

/**
 * Provider tokens for APNs, one for each team and key, minted once however many isolates ask at the same time. The
 * shared store decides which token is in use; memory and cache only save asking it.
 *
 * @see https://developer.apple.com/documentation/usernotifications/establishing-a-token-based-connection-to-apns
 */
export function createProviderTokens(options: {
  shared: SharedTokens
  cache: SmallCache
  nowMs(): number
}): ProviderTokens {
  const { shared, cache, nowMs } = options
  const held = new Map<string, ProviderToken>()
  const minting = createSharedWork<ProviderToken>(WAIT_FOR_OTHER_MS)

  // The private key is part of the name: naming another tenant's key id must not yield its token.
  const nameOf = (key: ApnsKey) =>
    `apns-token:${fingerprint(key.teamId, key.keyId, key.privateKey)}`
  const isFresh = (token: ProviderToken | null | undefined): token is ProviderToken =>
    !!token && nowMs() - token.mintedAtMs < RENEW_AFTER_MS

  function hold(name: string, token: ProviderToken): ProviderToken {
    held.set(name, token)
    return token
  }

  async function keep(name: string, token: ProviderToken): Promise<ProviderToken> {
    await putCached(cache, name, token, RENEW_AFTER_MS / 1000)
    return hold(name, token)
  }

  /** @param minAgeMs how old a shared token must be for this one to take its place */
  async function mint(name: string, key: ApnsKey, minAgeMs: number): Promise<ProviderToken> {
    const mintedAtMs = nowMs()
    const jwt = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
      .setIssuer(key.teamId)
      .setIssuedAt(Math.floor(mintedAtMs / 1000))
      .sign(await importPKCS8(key.privateKey.replaceAll('\\n', '\n'), 'ES256'))
    return keep(name, await shared.offer(name, { jwt, mintedAtMs }, mintedAtMs - minAgeMs))
  }

  const mintOnce = (name: string, key: ApnsKey, minAgeMs: number) =>
    minting.run(name, () => mint(name, key, minAgeMs), 'retry')

  return {
    async get(key) {
      const name = nameOf(key)
      const here = held.get(name)
      if (isFresh(here)) return here.jwt
      if (!minting.isRunning(name)) {
        const cached = await readCached<ProviderToken>(cache, name, isToken)
        if (isFresh(cached)) return hold(name, cached).jwt
        const known = await shared.get(name)
        if (isFresh(known)) return (await keep(name, known)).jwt
      }
      return (await mintOnce(name, key, RENEW_AFTER_MS)).jwt
    },

    async renew(key, refused) {
      const name = nameOf(key)
      const known = await shared.get(name)
      if (known && known.jwt !== refused) return (await keep(name, known)).jwt
      if (known && nowMs() - known.mintedAtMs < MIN_AGE_MS) return null
      const { jwt } = await mintOnce(name, key, MIN_AGE_MS)
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

const isToken = ({ jwt, mintedAtMs }: Partial<ProviderToken>) =>
  typeof jwt === 'string' && Number.isFinite(mintedAtMs)
