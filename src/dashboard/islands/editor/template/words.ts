import type {
  BarcodeFormat,
  Binding,
  DateStyle,
  FieldSlot,
  FieldType,
  ImageRole,
} from '../../../../domain/model/design.ts'
import type { KindName } from '../../../../domain/model/kinds.ts'

/** What things are called in the editor. */

export const SLOT_WORDS: Record<FieldSlot, string> = {
  header: 'Header',
  primary: 'Primary',
  secondary: 'Secondary',
  auxiliary: 'Auxiliary',
  back: 'Back',
}

export const TYPE_WORDS: Record<FieldType, string> = {
  text: 'Text',
  number: 'Number',
  currency: 'Amount',
  date: 'Date and time',
  url: 'Web address',
  email: 'E-mail',
  phone: 'Phone number',
}

export const DATE_STYLE_WORDS: Record<DateStyle, string> = {
  none: 'Not shown',
  short: 'Short',
  medium: 'Medium',
  long: 'Long',
  full: 'Full',
}

export const FORMAT_WORDS: Record<BarcodeFormat, string> = {
  PKBarcodeFormatQR: 'QR code',
  PKBarcodeFormatAztec: 'Aztec',
  PKBarcodeFormatPDF417: 'PDF417',
  PKBarcodeFormatCode128: 'Code 128',
}

export const IMAGE_WORDS: Record<ImageRole, string> = {
  icon: 'Icon',
  logo: 'Logo',
  strip: 'Strip image',
  thumbnail: 'Thumbnail',
  background: 'Background',
  footer: 'Footer',
  googleLogo: 'Google Wallet logo',
  googleWideLogo: 'Google Wallet wide logo',
  googleHero: 'Google Wallet banner',
}

interface BindingWords {
  name: string
  group: string
}

const of = (group: string, names: Partial<Record<Binding, string>>) =>
  Object.entries(names).map(([binding, name]) => [binding, { name, group }] as const)

/** What a field can be bound to, by names that people use. In the order in which they are offered. */
export const BINDING_WORDS = Object.fromEntries([
  ...of('The pass', {
    points: 'Points balance',
    'customer.name': 'Holder’s name',
    'customer.email': 'Holder’s e-mail',
    serialNumber: 'Serial number',
    expirationDate: 'Expires at',
    pushMessage: 'Latest message',
  }),
  ...of('Access', {
    'access.level': 'Access level',
    'access.validFrom': 'Access from',
    'access.validUntil': 'Access until',
  }),
  ...of('Loyalty', { 'loyalty.tier': 'Tier', 'loyalty.accountId': 'Member number' }),
  ...of('Gift card', {
    'giftCard.balance': 'Balance',
    'giftCard.number': 'Card number',
    'giftCard.pin': 'PIN',
  }),
  ...of('Coupon', { 'offer.title': 'Offer' }),
  ...of('Event', {
    'event.name': 'Event',
    'event.venue': 'Venue',
    'event.address': 'Address',
    'event.start': 'Starts at',
    'event.end': 'Ends at',
    'event.gate': 'Gate',
    'event.section': 'Section',
    'event.row': 'Row',
    'event.seat': 'Seat',
  }),
  ...of('Flight', {
    'flight.carrier': 'Carrier',
    'flight.number': 'Flight number',
    'flight.origin': 'From',
    'flight.destination': 'To',
    'flight.departure': 'Departs at',
    'flight.arrival': 'Arrives at',
    'flight.seat': 'Flight seat',
    'flight.gate': 'Departure gate',
  }),
  ...of('Journey', {
    'transit.origin': 'From',
    'transit.destination': 'To',
    'transit.departure': 'Departs at',
    'transit.arrival': 'Arrives at',
  }),
]) as Record<Binding, BindingWords>

/** The groups of bindings that make sense on a kind of pass, beside those of every pass. */
const KIND_GROUPS: Record<KindName, readonly string[]> = {
  generic: [],
  membership: ['Loyalty', 'Access'],
  access: ['Access'],
  loyalty: ['Loyalty'],
  giftCard: ['Gift card'],
  coupon: ['Coupon'],
  eventTicket: ['Event', 'Access'],
  boardingPass: ['Flight', 'Journey'],
}

/** The bindings that are offered on a kind of pass, in groups; `current` is always among them. */
export function bindingGroups(
  kind: KindName,
  current?: Binding,
): { group: string; bindings: Binding[] }[] {
  const groups = new Map<string, Binding[]>()
  for (const [binding, { group }] of Object.entries(BINDING_WORDS) as [Binding, BindingWords][]) {
    const fits = group === 'The pass' || KIND_GROUPS[kind].includes(group) || binding === current
    if (fits) groups.set(group, [...(groups.get(group) ?? []), binding])
  }
  return [...groups].map(([group, bindings]) => ({ group, bindings }))
}

/** What a barcode can say, by names that people use. */
export const PLACEHOLDER_WORDS: Record<string, string> = {
  serialNumber: 'Serial number',
  id: 'Pass ID (hard to guess)',
  points: 'Points balance',
  'customer.name': 'Holder’s name',
  'customer.email': 'Holder’s e-mail',
}

/** A number with its noun: `1 note`, `2 notes`. */
export const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

/** Languages that are offered for translations; others are typed by their tags. */
export const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'el',
  'tr',
  'ru',
  'uk',
  'ar',
  'he',
  'fa',
  'hi',
  'ja',
  'ko',
  'th',
  'vi',
  'zh-Hans',
  'zh-Hant',
] as const

/** A language by its own name: `Deutsch`. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

const ENGLISH = new Intl.DisplayNames(['en'], { type: 'language' })

/** The name of a language in English, for sentences. */
export function englishName(tag: string): string {
  try {
    return ENGLISH.of(tag) ?? tag
  } catch {
    return tag
  }
}
