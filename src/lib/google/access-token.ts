import { SignJWT } from 'jose'
import { createSharedWork } from '../shared-work.ts'
import { fingerprint, putCached, readCached, type SmallCache } from '../small-cache.ts'
import { unreadableAnswer } from './errors.ts'
import { DEFAULT_TIMEOUT_MS, type Fetch, requestJson } from './http.ts'
import { type SigningAccount, signingKey } from './signing-account.ts'

const SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer'
const GRANT_TYPE = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** KV refuses values that live shorter. */
const MIN_CACHE_TTL_SECONDS = 60
const RENEW_EARLY_SECONDS = 60

export interface AccessTokens {
  get(account: SigningAccount): Promise<string>
  /** A token in place of the one that Google has just refused. */
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
 * OAuth 2.0 access tokens for service accounts (RFC 7523), kept in memory and in the shared cache.
 *
 * @see https://developers.google.com/identity/protocols/oauth2/service-account#httprest
 * @throws GoogleError `auth` when Google refuses the account, `retry` when it does not answer
 */
export function createAccessTokens(options: AccessTokenOptions): AccessTokens {
  const { tokenUrl, fetch, nowMs, cache, timeoutMs = DEFAULT_TIMEOUT_MS } = options
  const held = new Map<string, Token>()
  const minting = createSharedWork<Token>(timeoutMs)

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
      throw unreadableAnswer(200)
    }
    const lifeSeconds = Math.max(0, expiresIn - RENEW_EARLY_SECONDS)
    const token = { accessToken, renewAtMs: (nowSeconds + lifeSeconds) * 1000 }
    held.set(key, token)
    if (lifeSeconds >= MIN_CACHE_TTL_SECONDS) await putCached(cache, key, token, lifeSeconds)
    return token
  }

  async function find(account: SigningAccount, refused: string | null): Promise<string> {
    const key = cacheKey(account)
    const usable = (token: Token | null | undefined) =>
      token && token.accessToken !== refused && token.renewAtMs > nowMs() ? token : null
    const here = usable(held.get(key))
    if (here) return here.accessToken
    const cached = minting.isRunning(key)
      ? null
      : usable(await readCached<Token>(cache, key, isToken))
    if (cached) {
      held.set(key, cached)
      return cached.accessToken
    }
    // Another request may have minted one while this one waited for the cache.
    const minted = usable(held.get(key)) ?? (await minting.run(key, () => mint(key, account)))
    return minted.accessToken
  }

  return {
    get: (account) => find(account, null),
    renew: (account, refused) => find(account, refused),
  }
}

const isToken = ({ accessToken, renewAtMs }: Partial<Token>) =>
  typeof accessToken === 'string' && Number.isFinite(renewAtMs)
