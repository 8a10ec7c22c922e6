/**
 * The wallets that a pass can be in, in the order in which people are offered them. The code of each stands in
 * `wallets/<platform>`, its picture in `preview/<platform>`.
 */
export const PLATFORMS = {
  apple: {
    installs: true,
    signs: true,
    subject: 'passTypeIdentifier',
    phones: /\b(iPhone|iPod)\b/,
  },
  google: { installs: true, signs: false, subject: 'issuerId', phones: /\bAndroid\b/ },
  paper: { installs: false, signs: false, subject: null, phones: null },
} as const satisfies Record<string, PlatformFacts>

interface PlatformFacts {
  /** It reports when a holder adds or removes a pass, so installations are counted. */
  installs: boolean
  /**
   * Its phones register passes with us and fetch them, signed with its credential. They know a pass for life under the
   * credential's subject, which therefore belongs to one workspace. A renewed credential signs the passes again that
   * phones hold.
   */
  signs: boolean
  /** The member that says what a credential is for, by the name that clients know; null: it has no credentials. */
  subject: string | null
  /** User agents of the phones that have it; an iPad calls itself a Mac, and has no Wallet. */
  phones: RegExp | null
}

export type Platform = keyof typeof PLATFORMS
export const PLATFORM_NAMES = Object.keys(PLATFORMS) as [Platform, ...Platform[]]

type NamesWhere<Fact extends keyof PlatformFacts, Value> = {
  [P in Platform]: (typeof PLATFORMS)[P][Fact] extends Value ? P : never
}[Platform]

const factsOf = (platform: Platform): PlatformFacts => PLATFORMS[platform]

/** Wallets that report when a holder adds or removes a pass. */
export type InstallPlatform = NamesWhere<'installs', true>
export const INSTALL_PLATFORMS = PLATFORM_NAMES.filter((name) => factsOf(name).installs) as [
  InstallPlatform,
  ...InstallPlatform[],
]

export const byInstallPlatform = <T>(
  of: (platform: InstallPlatform) => T,
): Record<InstallPlatform, T> =>
  Object.fromEntries(INSTALL_PLATFORMS.map((platform) => [platform, of(platform)])) as Record<
    InstallPlatform,
    T
  >

/** The one wallet whose phones register passes with us and fetch them signed. */
export const DEVICE_PLATFORM = INSTALL_PLATFORMS.find((name) => factsOf(name).signs) as NamesWhere<
  'signs',
  true
>

/** Wallets that need a credential. */
export type CredentialPlatform = NamesWhere<'subject', string>
export const CREDENTIAL_PLATFORMS = PLATFORM_NAMES.filter(
  (name) => factsOf(name).subject !== null,
) as [CredentialPlatform, ...CredentialPlatform[]]
