import * as z from 'zod'

/** Colours, images and field slots: what both a template and the overrides of a pass are made of. */

export const Color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'Must be a colour of the form #rrggbb')
  .overwrite((color) => color.toLowerCase())
  .meta({ id: 'Color', description: 'A colour of the form `#rrggbb`.', examples: ['#1a2b3c'] })

export const IMAGE_ROLES = ['icon', 'logo', 'strip', 'thumbnail', 'background', 'footer'] as const
export type ImageRole = (typeof IMAGE_ROLES)[number]

export const IMAGE_MEANINGS: Record<ImageRole, string> = {
  icon: 'The icon in notifications and on lock screens.',
  logo: 'The logo at the top of the card.',
  strip: 'The picture behind the primary fields.',
  thumbnail: 'The small picture beside the fields.',
  background: 'The picture behind the whole front.',
  footer: 'The picture above the barcode.',
}

export const FIELD_SLOTS = ['header', 'primary', 'secondary', 'auxiliary', 'back'] as const
export const FieldSlot = z
  .enum(FIELD_SLOTS)
  .meta({ id: 'FieldSlot', description: 'Where a field stands on the card.' })
export type FieldSlot = z.infer<typeof FieldSlot>

export const FIELD_TYPES = ['text', 'number', 'currency', 'date', 'url', 'email', 'phone'] as const
export const FieldType = z
  .enum(FIELD_TYPES)
  .meta({ id: 'FieldType', description: 'What the values of a field are.' })
export type FieldType = z.infer<typeof FieldType>

/** https://developer.apple.com/documentation/walletpasses/pass/barcodes-data.dictionary */
export const BARCODE_FORMATS = [
  'PKBarcodeFormatQR',
  'PKBarcodeFormatPDF417',
  'PKBarcodeFormatAztec',
  'PKBarcodeFormatCode128',
] as const
export const BarcodeFormat = z
  .enum(BARCODE_FORMATS)
  .meta({ id: 'BarcodeFormat', description: 'The kind of barcode, by Apple’s names.' })
export type BarcodeFormat = z.infer<typeof BarcodeFormat>

export const DATE_STYLES = ['none', 'short', 'medium', 'long', 'full'] as const
export const DateStyle = z
  .enum(DATE_STYLES)
  .meta({ id: 'DateStyle', description: 'How much of a date or a time is shown.' })
export type DateStyle = z.infer<typeof DateStyle>

export const NUMBER_STYLES = ['decimal', 'percent', 'scientific', 'spellOut'] as const
export const NumberStyle = z
  .enum(NUMBER_STYLES)
  .meta({ id: 'NumberStyle', description: 'How a number is shown.' })
export type NumberStyle = z.infer<typeof NumberStyle>

export const TEXT_ALIGNMENTS = ['left', 'center', 'right', 'natural'] as const
export const TextAlignment = z
  .enum(TEXT_ALIGNMENTS)
  .meta({ id: 'TextAlignment', description: 'How the text of a field is aligned.' })
export type TextAlignment = z.infer<typeof TextAlignment>

/** The member of the pass that a field's value comes from. */
export const PASS_BINDINGS = [
  'points',
  'pushMessage',
  'customer.name',
  'customer.email',
  'serialNumber',
  'access.level',
  'access.validFrom',
  'access.validUntil',
  'expirationDate',
] as const
/** What a field is about, for wallets that have a place of their own for it. */
export const TYPED_BINDINGS = [
  'event.name',
  'event.venue',
  'event.address',
  'event.start',
  'event.end',
  'event.gate',
  'event.section',
  'event.row',
  'event.seat',
  'flight.carrier',
  'flight.number',
  'flight.origin',
  'flight.destination',
  'flight.departure',
  'flight.arrival',
  'flight.seat',
  'transit.origin',
  'transit.destination',
  'transit.departure',
  'transit.arrival',
  'loyalty.tier',
  'loyalty.accountId',
  'giftCard.number',
  'giftCard.pin',
  'giftCard.balance',
  'offer.title',
] as const
export const BINDINGS = [...PASS_BINDINGS, ...TYPED_BINDINGS] as const
export const Binding = z.enum(BINDINGS).meta({
  id: 'Binding',
  description:
    'Where a field gets its value from, such as the holder’s name, or which typed field of a wallet it fills.',
})
export type Binding = z.infer<typeof Binding>

export const TRANSIT_TYPES = ['Air', 'Boat', 'Bus', 'Generic', 'Train'] as const
export const TransitType = z
  .enum(TRANSIT_TYPES)
  .meta({ id: 'TransitType', description: 'The means of travel of a boarding pass.' })
export type TransitType = z.infer<typeof TransitType>

/** A BCP 47 language tag as Apple names its `.lproj` folders: `de`, `fr-CA`, `zh-Hans`. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/

/** Tags are the same in capitals and in small letters; Apple's folders are not. */
function canonicalTag(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag
  } catch {
    return tag
  }
}

export const LanguageTag = z
  .string()
  .overwrite(canonicalTag)
  .regex(LANGUAGE_TAG, 'Must be a language tag such as de or fr-CA')
  .meta({
    id: 'LanguageTag',
    description: 'A BCP 47 language tag: a language, a script and a region, as far as they matter.',
    examples: ['de', 'fr-CA', 'zh-Hans'],
  })
