import type * as z from 'zod'
import type { Ctx } from '../domain/model/ctx.ts'
import type { Platform } from '../domain/model/platforms.ts'
import type { RequestTurns } from '../domain/model/ports/request-turns.ts'
import type { Wallet } from '../domain/model/ports/wallets.ts'
import type { WarningMeanings } from '../domain/model/warnings.ts'
import type { ApnsTransport } from '../lib/apple/apns-transport.ts'
import type { Fetch } from '../lib/google/http.ts'
import type { SharedTokens } from '../lib/shared-tokens.ts'
import type { SmallCache } from '../lib/small-cache.ts'

/** The exports of a wallet's folder to the registry. */
export interface WalletModule {
  /** Called once per isolate, and then once per workspace. */
  connect: (outside: Outside) => (place: WalletPlace) => Wallet
  /** The meanings of its warnings, by code; printed in the docs. */
  warnings: WarningMeanings
  /** The schema of an upload of its credential; `platform` is a literal in it. Absent: it needs no credential. */
  credentialInput?: z.ZodObject<{ platform: z.ZodLiteral<Platform> } & z.ZodRawShape>
  /** An upload to look at; printed in the docs. */
  credentialExample?: { platform: Platform } & Record<string, unknown>
  /** The schema of what `POST /passes/issue` answers about this wallet. Absent: nothing. */
  issuedView?: z.ZodLazy
}

/** The world outside, the same for all workspaces. */
export interface Outside {
  variables: WalletVariables
  /** True if our addresses that wallets get may be loopback addresses. */
  allowLocalTargets: boolean
  fetch: Fetch
  now(): number
  /** Shared by all isolates. When it fails it counts as empty. */
  cache: SmallCache
  /** The same for secrets: its values are sealed. */
  sealedCache: SmallCache
  /** One provider token for each team and key, for all isolates. */
  providerTokens: SharedTokens
  turns: RequestTurns
  /** Replaces the transport that the variables name. */
  apns?: ApnsTransport
  /** The binding of a client certificate for APNs. */
  apnsCertificate: Fetcher | null
}

/** The variables of the Worker that wallets use. */
export interface WalletVariables {
  /** PEM of the authorities whose pass certificates are accepted. */
  appleTrustedIssuers: string
  apns: {
    transport: 'fetch' | 'mtls' | 'relay'
    baseUrl: string
    relayUrl: string
    relaySecret: string
  }
  googleWalletBaseUrl: string
  googleTokenUrl: string
  googleCallbackKeysUrl: string
  googleSaveBaseUrl: string
  /** URLs of the badges «Add to … Wallet» that the operator has put in place, by language. */
  appleBadges: Readonly<Record<string, string>>
  googleBadges: Readonly<Record<string, string>>
}

/** One workspace, as its wallets see it. */
export interface WalletPlace
  extends Pick<
    Ctx,
    'workspace' | 'baseUrl' | 'credentials' | 'images' | 'links' | 'files' | 'waitUntil'
  > {
  /** Reports that the platform refuses a credential. */
  reportFailing(credentialId: string, reason: string): Promise<void>
  /** Reports that the platform takes a credential, for the first time or after it had refused it. */
  reportWorking(credentialId: string): Promise<void>
}
