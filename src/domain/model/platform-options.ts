import type * as z from 'zod'
import type { PLATFORM_OPTIONS } from './platform-options-schemas.ts'

type OptionsPlatform = keyof typeof PLATFORM_OPTIONS
export const OPTIONS_PLATFORMS = Object.keys({
  apple: true,
  google: true,
} satisfies Record<OptionsPlatform, true>) as OptionsPlatform[]
/** What a template says to each wallet; empty where it says nothing. */
export type PlatformOptions = { [P in OptionsPlatform]: z.infer<(typeof PLATFORM_OPTIONS)[P]> }

/** Picks the options of each platform from a template, or from its input. */
export const optionsOf = (from: { [P in OptionsPlatform]?: unknown }): PlatformOptions => {
  return Object.fromEntries(OPTIONS_PLATFORMS.map((name) => [name, from[name] ?? {}])) as never
}

/** The options of a template whose pass file (`.pkpass`) says these. */
export const optionsOfPassFile = (options: object): { [P in OptionsPlatform]?: object } => ({
  apple: options,
})

interface FilledOption {
  path: readonly [OptionsPlatform, string]
  /** Values are percent-encoded there. */
  isAddress?: true
  /** All its members must be there: a text that says nothing stays as an empty one. */
  isFixed?: true
}

/** The options whose texts have placeholders, which are filled in for each pass. */
export const FILLED_OPTIONS: readonly FilledOption[] = [
  { path: ['apple', 'nfc'], isFixed: true },
  { path: ['apple', 'semantics'] },
  { path: ['apple', 'userInfo'] },
  { path: ['apple', 'appLaunchURL'], isAddress: true },
  { path: ['apple', 'groupingIdentifier'] },
  { path: ['google', 'smartTapRedemptionValue'] },
]

/** Translations of any text of a pass, by language and by the text. */
export const translatedTexts = ({
  apple,
}: PlatformOptions): Record<string, Record<string, string>> => apple.localizations ?? {}

/** What phones send when they are held to a terminal. */
export const tapTexts = ({ apple, google }: PlatformOptions): { text: string; pointer: string }[] =>
  [
    { text: apple.nfc?.message ?? '', pointer: '/apple/nfc/message' },
    { text: google.smartTapRedemptionValue ?? '', pointer: '/google/smartTapRedemptionValue' },
  ].filter(({ text }) => text !== '')

/** How long one code of a rotating barcode is shown. */
export const rotatingPeriodSeconds = ({ google }: Pick<PlatformOptions, 'google'>): number =>
  google.rotatingBarcode?.periodSeconds ?? 30
/** Where the period stands in a template's JSON. */
export const ROTATING_PERIOD_PATH = '$.google.rotatingBarcode.periodSeconds'
