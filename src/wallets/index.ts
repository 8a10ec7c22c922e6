import * as z from 'zod'
import {
  type CredentialPlatform,
  PLATFORM_NAMES,
  type Platform,
} from '../domain/model/platforms.ts'
import type { Wallets } from '../domain/model/ports/wallets.ts'
import type { WarningMeanings } from '../domain/model/warnings.ts'
import { apple } from './apple/index.ts'
import { google } from './google/index.ts'
import { paper } from './paper/index.ts'
import type { Outside, WalletModule, WalletPlace } from './wallet-module.ts'

/**
 * The registry of wallets. Another one is a folder here and a line, its facts in domain/model/platforms.ts, and its
 * picture: a folder in preview/ and a line in preview/wallets.ts.
 */
const WALLETS = { apple, google, paper } satisfies Record<Platform, WalletModule>

/** Called once per isolate, and then once per workspace. */
export function connectWallets(outside: Outside): (place: WalletPlace) => Wallets {
  const connected = PLATFORM_NAMES.map((platform) => WALLETS[platform].connect(outside))
  return (place) => {
    const all = connected.map((at) => at(place))
    const byPlatform = new Map(all.map((wallet) => [wallet.platform, wallet]))
    return { all, get: (platform) => byPlatform.get(platform)! }
  }
}

/** The meanings of the warnings of all wallets, by code. */
export const WALLET_WARNINGS: WarningMeanings = Object.assign(
  {},
  ...Object.values(WALLETS).map(({ warnings }) => warnings),
)

const modules = Object.entries<WalletModule>(WALLETS)
const forms = modules.flatMap(([, { credentialInput }]) => credentialInput ?? [])

/** An upload for any of the wallets; each reads its own members. */
export const CreateCredentialInput: z.ZodType<
  { platform: CredentialPlatform } & Record<string, unknown>
> = z.discriminatedUnion('platform', forms as [(typeof forms)[number], ...typeof forms]).meta({
  id: 'CreateCredentialInput',
  description: 'A credential to be uploaded; `platform` says for which wallet.',
}) as never

/** Uploads to look at, by wallet. */
export const CREDENTIAL_EXAMPLES = Object.fromEntries(
  modules.flatMap(([name, { credentialExample }]) =>
    credentialExample ? [[name, credentialExample] as const] : [],
  ),
)

/** The schemas of what `POST /passes/issue` answers about each wallet. */
export const ISSUED_VIEWS = Object.fromEntries(
  modules.flatMap(([name, { issuedView }]) => (issuedView ? [[name, issuedView] as const] : [])),
)
