import * as z from 'zod'
import { SERVICE_ADDRESSES, type ServiceAddress } from '../../lib/pkpass/service-addresses.ts'
import { LANGUAGE_TAG } from './design.ts'
import { isWellFormedJson, nameOf as label, wellFormed } from './text.ts'

const JsonObject = z
  .record(z.string(), z.json())
  .refine(isWellFormedJson, 'Must be well-formed Unicode')

const AppleNfc = z
  .strictObject({
    message: wellFormed(z.string().min(1).max(1024))
      .refine(
        (m) => m.includes('{{') || new TextEncoder().encode(m).length <= 64,
        'Must have at most 64 bytes',
      )
      .meta({
        description:
          'What is sent to the terminal: at most 64 bytes. Placeholders are filled in for each pass.',
        examples: ['{{serialNumber}}'],
      }),
    encryptionPublicKey: z
      .base64()
      .meta({ description: 'Public key, X.509 SubjectPublicKeyInfo in base64.' }),
    requiresAuthentication: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the holder must unlock the phone for each use.' }),
  })
  .meta({ id: 'AppleNfc', description: 'What the pass tells a terminal by NFC.' })

/** What an address is, by the end of Apple's name for it. */
const ADDRESS_KINDS = [
  { ends: 'Email', is: 'The e-mail address', example: 'service@example.com' },
  { ends: 'PhoneNumber', is: 'The telephone number', example: '+49 30 901820' },
  { ends: '', is: 'The web address', format: 'uri', example: 'https://example.com/service' },
]

function serviceAddress(name: ServiceAddress) {
  const { is, ends, format, example } = ADDRESS_KINDS.find(({ ends }) => name.endsWith(ends))!
  const service = name.slice(0, name.length - ends.length).replace(/(?:Website)?(?:URL)?$/, '')
  const words = service.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return label(2048)
    .optional()
    .meta({
      description: `${is} for “${words}”.`,
      ...(format && { format }),
      examples: [example],
    })
}

const AppleServices = z
  .strictObject(
    Object.fromEntries(SERVICE_ADDRESSES.map((name) => [name, serviceAddress(name)])) as Record<
      ServiceAddress,
      ReturnType<typeof serviceAddress>
    >,
  )
  .meta({
    id: 'AppleServices',
    description:
      'Addresses of services around a journey or an event, by Apple’s names. iOS shows them with the layouts ' +
      '`semanticBoardingPass` and `posterEventTicket`.',
    examples: [{ transitProviderWebsiteURL: 'https://air.example.com' }],
  })

const AppleStyleScheme = z
  .enum(['posterEventTicket', 'eventTicket', 'semanticBoardingPass', 'boardingPass'])
  .meta({ id: 'AppleStyleScheme', description: 'A layout of Apple’s.' })

/** Passed through to pass.json after validation. https://developer.apple.com/documentation/walletpasses/pass */
export const AppleOptions = z
  .strictObject({
    semantics: JsonObject.optional().meta({
      description:
        'Apple’s semantic tags. Placeholders in their texts are filled in for each pass.',
    }),
    nfc: AppleNfc.optional(),
    preferredStyleSchemes: z
      .array(AppleStyleScheme)
      .max(4)
      .optional()
      .meta({ description: 'Layouts to be tried, in this order.' }),
    logoText: label(128)
      .optional()
      .meta({
        description: 'The text beside the logo, on passes that have no name of their own.',
        examples: ['Bluewater Air'],
      }),
    services: AppleServices.optional(),
    userInfo: JsonObject.optional().meta({
      description:
        'Data for your own app, which reads it from the pass; no phone shows it. Placeholders in its texts are filled in ' +
        'for each pass.',
    }),
    appLaunchURL: z
      .string()
      .max(2048)
      .optional()
      .meta({
        format: 'uri',
        description:
          'What your app is opened with; needs `associatedStoreIdentifiers`. Placeholders are filled in for each pass, ' +
          'percent-encoded: `myapp://passes/{{serialNumber}}`.',
      }),
    associatedStoreIdentifiers: z
      .array(z.int().positive())
      .max(10)
      .optional()
      .meta({ description: 'App Store ids of your apps, the first that fits is offered.' }),
    suppressStripShine: z
      .boolean()
      .optional()
      .meta({ description: 'Whether the shine over the strip image is left out.' }),
    groupingIdentifier: label(256).optional().meta({
      description:
        'Passes with the same text are shown together. Placeholders are filled in for each pass.',
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
    message: '`appLaunchURL` needs `associatedStoreIdentifiers` beside it',
    path: ['appLaunchURL'],
  })
  .meta({ id: 'AppleOptions', description: 'Options for Apple Wallet alone.' })

const GoogleAppLink = z
  .strictObject({
    webUrl: z
      .httpUrl()
      .optional()
      .meta({ description: 'The address that is opened on a phone without your app.' }),
    androidPackage: label(256).optional().meta({ description: 'The package name of your app.' }),
    displayText: label(30).optional().meta({ description: 'What the link is called.' }),
  })
  .meta({ id: 'GoogleAppLink', description: 'The link to your app or site below the card.' })

const GoogleRotatingBarcode = z
  .strictObject({
    periodSeconds: z.int().min(15).max(300).optional().meta({
      description: 'How long each code is valid, in seconds.',
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
    callback: z.boolean().optional().meta({
      description:
        'Whether Google reports to this service when a holder adds or removes the pass, so that installations are counted. Left out: true.',
    }),
    appLink: GoogleAppLink.optional(),
    rotatingBarcode: GoogleRotatingBarcode.optional(),
    smartTapRedemptionValue: wellFormed(z.string().min(1).max(1024))
      .optional()
      .meta({
        description:
          'What is sent to a Smart Tap terminal: printable ASCII. Placeholders are filled in for each pass. The class needs ' +
          '`enableSmartTap` and `redemptionIssuers`, see `classOverrides`.',
        examples: ['{{serialNumber}}'],
      }),
    classOverrides: JsonObject.optional().meta({
      description: 'Members of Google’s class, in place of those from the template.',
    }),
  })
  .meta({ id: 'GoogleOptions', description: 'Options for Google Wallet alone.' })

/** What a template says to one wallet alone. Wallets that take nothing of the kind are not named. */
export const PLATFORM_OPTIONS = { apple: AppleOptions, google: GoogleOptions }

/** The options that a pass file (`.pkpass`) has in its `pass.json`. */
export const PassFileOptions = AppleOptions
