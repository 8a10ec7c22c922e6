import type { CredentialCheck } from '../../domain/model/credential.ts'
import { type AccessTokenOptions, createAccessTokens } from '../../lib/google/access-token.ts'
import { GoogleError } from '../../lib/google/errors.ts'
import type { SigningAccount } from '../../lib/google/signing-account.ts'
import { createWalletObjects } from '../../lib/google/wallet-objects.ts'
import type { SmallCache } from '../../lib/small-cache.ts'

/** Caches nothing: an older token would hide that Google no longer knows the key. */
const NO_CACHE: SmallCache = { get: async () => null, put: async () => undefined }

const PASSED = {
  reachable: 'Google answers',
  authentication: 'Google accepts the service account and its key',
  issuer_permission: 'The service account may act for the issuer',
}
type Code = keyof typeof PASSED

const FAILED: Record<Code, string> = {
  reachable: 'Google cannot be asked now; this says nothing about the credential',
  authentication: 'Google refuses the service account or its key',
  issuer_permission:
    'The service account may not act for the issuer: enable the Google Wallet API in its project and invite its address in the Google Pay & Wallet Console',
}

export interface SelfTestOptions extends Omit<AccessTokenOptions, 'cache'> {
  walletBaseUrl: string
  account: SigningAccount
  issuerId: string
}

/** Tests network, authentication and permission, in this order, up to the first that fails. */
export async function selfTestGoogle(options: SelfTestOptions): Promise<CredentialCheck[]> {
  const { account, fetch, walletBaseUrl } = options
  const tokens = createAccessTokens({ ...options, cache: NO_CACHE })
  try {
    await tokens.get(account)
  } catch (error) {
    return stoppedBy(error, 'authentication')
  }
  try {
    const api = { baseUrl: walletBaseUrl, account, tokens, fetch, cache: NO_CACHE }
    await createWalletObjects(api).getIssuer(options.issuerId)
  } catch (error) {
    const unauthenticated = error instanceof GoogleError && error.status === 401
    return stoppedBy(error, unauthenticated ? 'authentication' : 'issuer_permission')
  }
  return upTo('issuer_permission')
}

function stoppedBy(error: unknown, step: Code): CredentialCheck[] {
  if (!(error instanceof GoogleError)) throw error
  const code = error.kind === 'retry' ? 'reachable' : step
  const said = [error.message, error.detail].filter((part) => part !== '').join(': ')
  return [...upTo(code).slice(0, -1), { code, ok: false, message: `${FAILED[code]}. ${said}` }]
}

function upTo(last: Code): CredentialCheck[] {
  const codes = Object.keys(PASSED) as Code[]
  return codes
    .slice(0, codes.indexOf(last) + 1)
    .map((code) => ({ code, ok: true, message: PASSED[code] }))
}
