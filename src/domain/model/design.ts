import type { RenditionRole } from '../../lib/images/renditions.ts'
import { PLATFORM_IMAGE_ROLES, PLATFORM_IMAGES, type PlatformImageRole } from './platforms.ts'

/** Colours, images and field slots: what both a template and the overrides of a pass are made of. */

/** Images that every wallet is given, as far as it has a place for them. */
export const CARD_IMAGES = ['icon', 'logo', 'strip', 'thumbnail', 'background', 'footer'] as const
export type CardImage = (typeof CARD_IMAGES)[number]

export type ImageRole = CardImage | PlatformImageRole
export const IMAGE_ROLES: readonly ImageRole[] = [...CARD_IMAGES, ...PLATFORM_IMAGE_ROLES]

/** What an image is kept for: its role on the card, or to be drawn as a stamp. */
export type ImageUse = ImageRole | 'stamp'

/** The form of the files that are made from an image for one use. */
export const imageForm = (use: ImageUse): RenditionRole =>
  use in PLATFORM_IMAGES
    ? PLATFORM_IMAGES[use as PlatformImageRole].form
    : (use as CardImage | 'stamp')

const MEANINGS: Record<CardImage, string> = {
  icon: 'The icon in notifications and on lock screens.',
  logo: 'The logo at the top of the card.',
  strip: 'The picture behind the primary fields.',
  thumbnail: 'The small picture beside the fields.',
  background: 'The picture behind the whole front.',
  footer: 'The picture above the barcode.',
}
export const imageMeaning = (role: ImageRole): string =>
  role in PLATFORM_IMAGES
    ? PLATFORM_IMAGES[role as PlatformImageRole].meaning
    : MEANINGS[role as CardImage]

/** The colours of an icon that is made for a template without colours. */
export const ICON_COLORS = { background: '#1f2937', foreground: '#ffffff' }

export const FIELD_SLOTS = ['header', 'primary', 'secondary', 'auxiliary', 'back'] as const
export type FieldSlot = (typeof FIELD_SLOTS)[number]

export const FIELD_TYPES = ['text', 'number', 'currency', 'date', 'url', 'email', 'phone'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** https://developer.apple.com/documentation/walletpasses/pass/barcodes-data.dictionary */
export const BARCODE_FORMATS = [
  'PKBarcodeFormatQR',
  'PKBarcodeFormatPDF417',
  'PKBarcodeFormatAztec',
  'PKBarcodeFormatCode128',
] as const
export type BarcodeFormat = (typeof BARCODE_FORMATS)[number]

export const DATE_STYLES = ['none', 'short', 'medium', 'long', 'full'] as const
export type DateStyle = (typeof DATE_STYLES)[number]

/** Whose clock shows a date: that of the place where something happens, or that of the holder's phone. */
export const DATE_CLOCKS = ['place', 'holder'] as const
export type DateClock = (typeof DATE_CLOCKS)[number]

export const NUMBER_STYLES = ['decimal', 'percent', 'scientific', 'spellOut'] as const
export type NumberStyle = (typeof NUMBER_STYLES)[number]

export const TEXT_ALIGNMENTS = ['left', 'center', 'right', 'natural'] as const
export type TextAlignment = (typeof TEXT_ALIGNMENTS)[number]

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
  'flight.gate',
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
export type Binding = (typeof BINDINGS)[number]

export const TRANSIT_TYPES = ['Air', 'Boat', 'Bus', 'Generic', 'Train'] as const
export type TransitType = (typeof TRANSIT_TYPES)[number]

/** A BCP 47 language tag as Apple names its `.lproj` folders: `de`, `fr-CA`, `zh-Hans`. */
export const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/
