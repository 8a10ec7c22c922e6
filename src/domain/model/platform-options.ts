import * as z from 'zod'
import { LANGUAGE_TAG } from './design.ts'
import { isWellFormedJson, shown, wellFormed } from './text.ts'

const label = (max: number) => shown(z.string().trim().min(1).max(max))

const JsonObject = z
  .record(z.string(), z.json())
  .refine(isWellFormedJson, 'Must be well-formed Unicode')

/** Passed through to pass.json after validation. https://developer.apple.com/documentation/walletpasses/pass */
export const AppleOptions = z
  .strictObject({
    semantics: JsonObject.optional(),
    nfc: z
      .strictObject({
        message: z
          .string()
          .min(1)
          .refine((m) => new TextEncoder().encode(m).length <= 64, 'At most 64 bytes'),
        encryptionPublicKey: z.base64(),
        requiresAuthentication: z.boolean().optional(),
      })
      .optional(),
    preferredStyleSchemes: z
      .array(z.enum(['posterEventTicket', 'eventTicket', 'semanticBoardingPass', 'boardingPass']))
      .max(4)
      .optional(),
    userInfo: JsonObject.optional(),
    appLaunchURL: z.string().max(2048).optional(),
    associatedStoreIdentifiers: z.array(z.int().positive()).max(10).optional(),
    suppressStripShine: z.boolean().optional(),
    groupingIdentifier: label(256).optional(),
    localizations: z
      .record(
        z.string().regex(LANGUAGE_TAG, 'Must be a language tag such as de or fr-CA'),
        z.record(wellFormed(z.string().min(1).max(1024)), wellFormed(z.string().max(4096))),
      )
      .optional(),
  })
  .refine((apple) => !apple.appLaunchURL || apple.associatedStoreIdentifiers?.length, {
    message: 'appLaunchURL needs associatedStoreIdentifiers',
    path: ['appLaunchURL'],
  })
  .meta({ id: 'AppleOptions' })

/** https://developers.google.com/wallet/reference/rest */
export const GoogleOptions = z
  .strictObject({
    genericType: z
      .string()
      .regex(/^GENERIC_[A-Z_]+$/, 'Must be one of Google’s genericType values')
      .optional(),
    callback: z.boolean().optional(),
    appLink: z
      .strictObject({
        webUrl: z.httpUrl().optional(),
        androidPackage: label(256).optional(),
        displayText: label(30).optional(),
      })
      .optional(),
    rotatingBarcode: z
      .strictObject({ periodSeconds: z.int().min(15).max(300).optional() })
      .optional(),
    classOverrides: JsonObject.optional(),
  })
  .meta({ id: 'GoogleOptions' })

/** What a template says to one wallet alone. Wallets that take nothing of the kind are not named. */
export const PLATFORM_OPTIONS = { apple: AppleOptions, google: GoogleOptions }

type OptionsPlatform = keyof typeof PLATFORM_OPTIONS
/** What a template says to each wallet; empty where it says nothing. */
export type PlatformOptions = { [P in OptionsPlatform]: z.infer<(typeof PLATFORM_OPTIONS)[P]> }

/** Picks the options of each platform from a template, or from its input. */
export const optionsOf = (from: { [P in OptionsPlatform]?: unknown }): PlatformOptions => {
  const names = Object.keys(PLATFORM_OPTIONS) as OptionsPlatform[]
  return Object.fromEntries(names.map((name) => [name, from[name] ?? {}])) as never
}

/** How long one code of a rotating barcode is shown. */
export const rotatingPeriodSeconds = ({ google }: Pick<PlatformOptions, 'google'>): number =>
  google.rotatingBarcode?.periodSeconds ?? 30
/** Where the period stands in a template's JSON. */
export const ROTATING_PERIOD_PATH = '$.google.rotatingBarcode.periodSeconds'
