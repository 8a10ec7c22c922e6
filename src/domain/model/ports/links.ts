import type { Bundle } from '../bundle.ts'
import type { Pass } from '../pass.ts'

/** Addresses and tokens: derived, never stored. */
export interface Links {
  /** The key that new passes are bound to. */
  currentKeyId: string
  passUrl(pass: Pick<Pass, 'id' | 'keyId' | 'linkGeneration'>): Promise<string>
  bundleUrl(bundle: Pick<Bundle, 'id' | 'linkGeneration'>): Promise<string>
  /** Public base of an asset's files, without a trailing slash. */
  assetUrl(assetId: string): string
  jobResultUrl(jobId: string): string
  /** A link key with its secret; see lib/tokens/claim-token.ts. */
  linkKey(id: string): Promise<string>
  /** Where a shop posts its webhooks. */
  checkoutHookUrl(connectionId: string): string
  /** 20 bytes: the shared secret of a pass's rotating code. */
  rotatingSecretHex(pass: Pick<Pass, 'id' | 'keyId'>): Promise<string>
  authenticationToken(pass: Pick<Pass, 'id' | 'keyId'>): Promise<string>
  /** In constant time; false for anything that is not this pass's token. */
  isAuthenticationToken(pass: Pick<Pass, 'id' | 'keyId'>, token: string): Promise<boolean>
}
