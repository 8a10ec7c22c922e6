import type { RenditionRole } from '../../lib/images/renditions.ts'

/**
 * The wallets that a pass can be in, in the order in which people are offered them. `wallets/<platform>` turns our
 * passes into what each takes, `lib/<platform>` knows its formats and its API, `preview/draw-pass.ts` draws it.
 */
export const PLATFORMS = {
  apple: {
    title: 'Apple Wallet',
    phone: 'iPhone',
    installs: true,
    fetchedByDevices: true,
    subject: 'passTypeIdentifier',
    phones: /\b(iPhone|iPod)\b/,
  },
  google: {
    title: 'Google Wallet',
    phone: 'Android phone',
    installs: true,
    fetchedByDevices: false,
    subject: 'issuerId',
    phones: /\bAndroid\b/,
  },
  paper: {
    title: 'On paper',
    phone: null,
    installs: false,
    fetchedByDevices: false,
    subject: null,
    phones: null,
  },
} as const satisfies Record<string, PlatformFacts>

interface PlatformFacts {
  /** Its name for people. */
  title: string
  /** What people call a phone that has it; null where no phone does. */
  phone: string | null
  /** It reports when a holder adds or removes a pass, so installations are counted. */
  installs: boolean
  /**
   * Its phones register for passes with us and fetch them as files, which we sign with the workspace's credential. A
   * phone knows a pass for life by the credential's subject, so a subject belongs to one workspace. After a renewal of
   * the credential, the passes that phones hold are signed again.
   */
  fetchedByDevices: boolean
  /** The API member that says what a credential of this wallet is for; null: the wallet needs no credential. */
  subject: string | null
  /** User agents of the phones that have it; an iPad calls itself a Mac, and has no Wallet. */
  phones: RegExp | null
}

export type Platform = keyof typeof PLATFORMS

/** Images that one wallet shows in a form of its own, in place of what it is given of the others. */
export const PLATFORM_IMAGES = {
  googleLogo: {
    platform: 'google',
    form: 'circle',
    meaning:
      'The logo in Google Wallet, which cuts a square to a circle. Left out: `logo`, or `icon` where `logo` is too wide for a circle.',
  },
  googleWideLogo: {
    platform: 'google',
    form: 'wide-logo',
    meaning: 'A wide logo for Google Wallet, which shows it in place of the round one.',
  },
  googleHero: {
    platform: 'google',
    form: 'hero',
    meaning:
      'The wide picture in Google Wallet. Left out: `strip`, else `background`, else `thumbnail`.',
  },
} as const satisfies Record<string, PlatformImage>

interface PlatformImage {
  platform: Platform
  /** The file that is made of it. */
  form: RenditionRole
  meaning: string
}

export type PlatformImageRole = keyof typeof PLATFORM_IMAGES
export const PLATFORM_IMAGE_ROLES = Object.keys(PLATFORM_IMAGES) as PlatformImageRole[]
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

/** The one wallet whose phones register for passes with us and fetch them as signed files. */
export const DEVICE_PLATFORM = INSTALL_PLATFORMS.find(
  (name) => factsOf(name).fetchedByDevices,
) as NamesWhere<'fetchedByDevices', true>

/** Wallets that need a credential. */
export type CredentialPlatform = NamesWhere<'subject', string>
export const CREDENTIAL_PLATFORMS = PLATFORM_NAMES.filter(
  (name) => factsOf(name).subject !== null,
) as [CredentialPlatform, ...CredentialPlatform[]]
