import * as z from 'zod'
import { LANGUAGE_TAG } from './design.ts'
import { isWellFormedJson, shown, wellFormed } from './text.ts'

const label = (max: number) => shown(z.string().trim().min(1).max(max))

const JsonObject = z
  .record(z.string(), z.json())
  .refine(isWellFormedJson, 'Must be well-formed Unicode')

const AppleNfc = z
  .strictObject({
    message: z
      .string()
      .min(1)
      .refine((m) => new TextEncoder().encode(m).length <= 64, 'At most 64 bytes')
      .meta({ description: 'What is sent to the terminal: at most 64 bytes.' }),
    encryptionPublicKey: z
      .base64()
      .meta({ description: 'Public key, X.509 SubjectPublicKeyInfo in base64.' }),
    requiresAuthentication: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the holder must unlock the phone for each use.' }),
  })
  .meta({ id: 'AppleNfc', description: 'What the pass tells a terminal by NFC.' })

const AppleStyleScheme = z
  .enum(['posterEventTicket', 'eventTicket', 'semanticBoardingPass', 'boardingPass'])
  .meta({ id: 'AppleStyleScheme', description: 'A layout of Apple’s.' })

/** Passed through to pass.json after validation. https://developer.apple.com/documentation/walletpasses/pass */
export const AppleOptions = z
  .strictObject({
    semantics: JsonObject.optional().meta({ description: 'Apple’s semantic tags.' }),
    nfc: AppleNfc.optional(),
    preferredStyleSchemes: z
      .array(AppleStyleScheme)
      .max(4)
      .optional()
      .meta({ description: 'Layouts to be tried, in this order.' }),
    userInfo: JsonObject.optional().meta({ description: 'For your own app; no phone shows it.' }),
    appLaunchURL: z.string().max(2048).optional().meta({
      format: 'uri',
      description: 'What your app is opened with; needs `associatedStoreIdentifiers`.',
    }),
    associatedStoreIdentifiers: z
      .array(z.int().positive())
      .max(10)
      .optional()
      .meta({ description: 'App Store ids of your apps, the first that fits is offered.' }),
    suppressStripShine: z.boolean().optional().meta({ description: 'No shine over the strip.' }),
    groupingIdentifier: label(256).optional().meta({
      description: 'Passes with the same text are shown together.',
    }),
    localizations: z
      .record(
        z.string().regex(LANGUAGE_TAG, 'Must be a language tag such as de or fr-CA'),
        z.record(wellFormed(z.string().min(1).max(1024)), wellFormed(z.string().max(4096))),
      )
      .optional()
      .meta({
        description: 'Translations of texts of the pass, by language tag and by the text itself.',
        examples: [{ de: { 'Opening Night': 'Eröffnungsabend' } }],
      }),
  })
  .refine((apple) => !apple.appLaunchURL || apple.associatedStoreIdentifiers?.length, {
    message: 'appLaunchURL needs associatedStoreIdentifiers',
    path: ['appLaunchURL'],
  })
  .meta({ id: 'AppleOptions', description: 'What only Apple Wallet knows.' })

const GoogleAppLink = z
  .strictObject({
    webUrl: z.httpUrl().optional().meta({ description: 'Opened where there is no app.' }),
    androidPackage: label(256).optional().meta({ description: 'The package name of your app.' }),
    displayText: label(30).optional().meta({ description: 'What the link is called.' }),
  })
  .meta({ id: 'GoogleAppLink', description: 'The link to your app or site below the card.' })

const GoogleRotatingBarcode = z
  .strictObject({
    periodSeconds: z.int().min(15).max(300).optional().meta({
      description: 'How long each code counts.',
    }),
  })
  .meta({ id: 'GoogleRotatingBarcode', description: 'How a rotating code changes.' })

/** https://developers.google.com/wallet/reference/rest */
export const GoogleOptions = z
  .strictObject({
    genericType: z
      .string()
      .regex(/^GENERIC_[A-Z_]+$/, 'Must be one of Google’s genericType values')
      .optional()
      .meta({ description: 'What a generic pass is for, by Google’s names.' }),
    callback: z.boolean().optional().meta({ description: 'Does nothing yet.' }),
    appLink: GoogleAppLink.optional(),
    rotatingBarcode: GoogleRotatingBarcode.optional(),
    classOverrides: JsonObject.optional().meta({
      description: 'Members of Google’s class, in place of those made from the template.',
    }),
  })
  .meta({ id: 'GoogleOptions', description: 'What only Google Wallet knows.' })

/** What a template says to one wallet alone. Wallets that take nothing of the kind are not named. */
export const PLATFORM_OPTIONS = { apple: AppleOptions, google: GoogleOptions }

type OptionsPlatform = keyof typeof PLATFORM_OPTIONS
export const OPTIONS_PLATFORMS = Object.keys(PLATFORM_OPTIONS) as OptionsPlatform[]
/** What a template says to each wallet; empty where it says nothing. */
export type PlatformOptions = { [P in OptionsPlatform]: z.infer<(typeof PLATFORM_OPTIONS)[P]> }

/** Picks the options of each platform from a template, or from its input. */
export const optionsOf = (from: { [P in OptionsPlatform]?: unknown }): PlatformOptions => {
  return Object.fromEntries(OPTIONS_PLATFORMS.map((name) => [name, from[name] ?? {}])) as never
}

/** How long one code of a rotating barcode is shown. */
export const rotatingPeriodSeconds = ({ google }: Pick<PlatformOptions, 'google'>): number =>
  google.rotatingBarcode?.periodSeconds ?? 30
/** Where the period stands in a template's JSON. */
export const ROTATING_PERIOD_PATH = '$.google.rotatingBarcode.periodSeconds'
