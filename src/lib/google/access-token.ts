import { SignJWT } from 'jose'
import { fingerprint, type SmallCache } from '../small-cache.ts'
import { within } from '../within.ts'
import { GoogleError } from './errors.ts'
import { DEFAULT_TIMEOUT_MS, type Fetch, requestJson } from './http.ts'
import { type SigningAccount, signingKey } from './signing-account.ts'

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** KV refuses shorter lives. */
const MIN_CACHE_TTL_SECONDS = 60
const RENEW_EARLY_SECONDS = 60

export interface AccessTokens {
  get(account: SigningAccount): Promise<string>
  /** Another token than the one that Google has just refused. */
  renew(account: SigningAccount, refused: string): Promise<string>
}

export interface AccessTokenOptions {
  /** https://oauth2.googleapis.com/token; also the assertion's audience. */
  tokenUrl: string
  fetch: Fetch
  nowMs: () => number
  cache: SmallCache
  timeoutMs?: number
}

interface Token {
  accessToken: string
  /** When to stop using it: 60 s before Google does. */
  renewAtMs: number
}

/**
 * OAuth 2.0 access tokens for service accounts (RFC 7523), kept in memory and in the shared cache, minted
 * once however many ask at the same time.
 *
 * @see https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 * @throws GoogleError `auth` when Google refuses the account, `retry` when it does not answer
 */
export function createAccessTokens(options: AccessTokenOptions): AccessTokens {
  const { tokenUrl, fetch, nowMs, cache, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const held = new Map<string, Token>()
  const minting = new Map<string, Promise<Token>>()

  // The private key is part of the name: naming another tenant's account must not yield its token.
  const cacheKey = (account: SigningAccount) =>
    `google-token:${fingerprint(tokenUrl, SCOPE, account.clientEmail, account.privateKeyPem)}`

  async function mint(key: string, account: SigningAccount): Promise<Token> {
    const nowSeconds = Math.floor(nowMs() / 1000)
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.privateKeyId })
      .setIssuer(account.clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + 3600)
      .sign(await signingKey(account))
    const body = new URLSearchParams({ grant_type: GRANT_TYPE, assertion }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const init = { method: 'POST', headers, body }
    const answer = await requestJson(fetch, tokenUrl, init, timeoutMs)
    const { access_token: accessToken, expires_in: expiresIn } = answer
    if (typeof accessToken !== 'string' || accessToken === '' || typeof expiresIn !== 'number') {
      throw new GoogleError({
        kind: 'retry',
        status: 200,
        reason: 'unreadable',
        detail: '',
        retryAfterSeconds: null,
      })
    }
    const lifeSeconds = Math.max(0, expiresIn - RENEW_EARLY_SECONDS)
    const token = { accessToken, renewAtMs: (nowSeconds + lifeSeconds) * 1000 }
    held.set(key, token)
    if (lifeSeconds >= MIN_CACHE_TTL_SECONDS) {
      // A cache that is down costs a token per isolate, not the request.
      await cache.put(key, JSON.stringify(token), lifeSeconds).catch(() => {})
    }
    return token
  }

  /** A follower waits with its own timer: the request that mints may be cancelled under it. */
  async function mintOnce(key: string, account: SigningAccount): Promise<Token> {
    const running = minting.get(key)
    if (running) {
      const joined = await within(timeoutMs, running)
      if (joined) return joined
    }
    const own = mint(key, account).finally(() => {
      if (minting.get(key) === own) minting.delete(key)
    })
    minting.set(key, own)
    return own
  }

  async function find(account: SigningAccount, refused: string | null): Promise<string> {
    const key = cacheKey(account)
    const usable = (token: Token | null | undefined) =>
      token && token.accessToken !== refused && token.renewAtMs > nowMs() ? token : null
    const here = usable(held.get(key))
    if (here) return here.accessToken
    // Looked up again after the wait for the cache: somebody may have begun or finished meanwhile.
    const shared = minting.has(key) ? null : usable(await readCache(key))
    if (shared) {
      held.set(key, shared)
      return shared.accessToken
    }
    return (usable(held.get(key)) ?? (await mintOnce(key, account))).accessToken
  }

  async function readCache(key: string): Promise<Token | null> {
    try {
      const text = await cache.get(key)
      const token = text === null ? null : (JSON.parse(text) as Token)
      return token && typeof token.accessToken === 'string' && Number.isFinite(token.renewAtMs)
        ? token
        : null
    } catch {
      return null
    }
  }

  return {
    get: (account) => find(account, null),
    renew: (account, refused) => find(account, refused),
  }
}
