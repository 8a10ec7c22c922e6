import {
  BARCODE_FORMATS,
  DATE_STYLES,
  type FieldSlot,
  type FieldType,
  IMAGE_ROLES,
  NUMBER_STYLES,
  TEXT_ALIGNMENTS,
  TRANSIT_TYPES,
} from '../../src/domain/model/design.ts'
import type { KindName } from '../../src/domain/model/kinds.ts'
import type { ContentField, PassContent } from '../../src/domain/model/pass-content.ts'
import { encodeHex } from '../../src/lib/encoding/hex.ts'
import { linkText } from '../../src/lib/markup/link-text.ts'
import { appleWallet } from '../../src/preview/apple/wallet.ts'
import { appleWriter } from '../../src/preview/apple/writer.ts'

import type { AppleStyle } from '../../src/wallets/apple/style.ts'
import { type DrawablePass, NOT_SENT } from './drawable-pass.ts'
import { detectLinks, type Run, readAttributed, unescaped } from './links.ts'
import type { PhoneReader } from './phone-reader.ts'
import { type Json, record, records, text } from './read.ts'
import type { ApplePass, HeldPass } from './state.ts'

/** A kind of each style: the phone is told the style alone, and all kinds of a style are drawn alike. */
const KINDS: Record<AppleStyle, KindName> = {
  boardingPass: 'boardingPass',
  coupon: 'coupon',
  eventTicket: 'eventTicket',
  generic: 'generic',
  storeCard: 'loyalty',
}

/** The groups of fields in pass.json, and where they are drawn. */
const GROUPS: readonly [group: string, slot: FieldSlot][] = [
  ['headerFields', 'header'],
  ['primaryFields', 'primary'],
  ['secondaryFields', 'secondary'],
  ['auxiliaryFields', 'auxiliary'],
  ['backFields', 'back'],
  ['additionalInfoFields', 'back'],
]

/** What an iPhone draws: pass.json, the texts of the folder that it reads, and the pictures of the package. */
export function readApple(held: HeldPass, apple: ApplePass, reader: PhoneReader): DrawablePass {
  const { passJson: json, strings } = apple
  const translate = (value: string) => (Object.hasOwn(strings, value) ? strings[value]! : value)
  const content = appleContent(held, apple, reader)
  const name = translate(content.name ?? content.organizationName)
  return {
    platform: 'apple',
    wallet: appleWallet,
    content,
    word: wordOf(content.status),
    title: '',
    titleKeys: [],
    rotates: false,
    name,
    label: `${translate(content.description) || name}, Apple pass`,
    pictures: pictures(apple.images),
    messages: [],
    details: GROUPS.filter(([, slot]) => slot === 'back')
      .flatMap(([group]) => records(styleFields(json)[group]))
      .map((field) => ({
        key: text(field.key),
        label: translate(text(field.label)),
        runs: runsOf(field, content, reader, translate),
      })),
    facts: [
      ['Pass type', apple.passTypeIdentifier],
      ['Serial number', held.serialNumber],
      ['Signed by', apple.signedBy],
    ],
  }
}

/** pass.json read back into what it was written from, as far as a drawing shows it. */
export function appleContent(
  { serialNumber, voided }: Pick<HeldPass, 'serialNumber' | 'voided'>,
  { passJson: json, strings }: Pick<ApplePass, 'passJson' | 'strings'>,
  { locale, nowMs }: PhoneReader,
): PassContent {
  const fields = GROUPS.flatMap(([group, slot]) =>
    records(styleFields(json)[group]).map((field) => ({ field, slot })),
  )
  const isPast = Date.parse(text(json.expirationDate)) < nowMs
  return {
    ...NOT_SENT,
    passId: serialNumber,
    serialNumber,
    kind: KINDS[styleOf(json)],
    transitType: oneOf(TRANSIT_TYPES, 'PKTransitType', styleFields(json).transitType) ?? 'Generic',
    language: locale,
    organizationName: text(json.organizationName),
    description: text(json.description),
    name: typeof json.logoText === 'string' ? json.logoText : null,
    colors: {
      background: hexColor(json.backgroundColor),
      foreground: hexColor(json.foregroundColor),
      label: hexColor(json.labelColor),
    },
    // The folder was chosen already: its texts are those of the phone's language.
    apple: { localizations: { [locale]: strings } },
    status: voided || json.voided === true ? 'VOIDED' : isPast ? 'EXPIRED' : 'ACTIVE',
    fields: fields.flatMap(({ field, slot }) => (linkOf(field) ? [] : readField(field, slot))),
    links: fields.flatMap(({ field }) => linkOf(field) ?? []),
    barcode: barcodeOf(json),
  }
}

/** A file does not say why a pass is void. */
const wordOf = (status: PassContent['status']): string | null =>
  status === 'VOIDED' ? 'No longer valid' : status === 'EXPIRED' ? 'Expired' : null

function styleOf(json: Json): AppleStyle {
  const styles = Object.keys(KINDS) as AppleStyle[]
  return styles.find((style) => json[style] !== undefined) ?? 'generic'
}

const styleFields = (json: Json): Json => record(json[styleOf(json)])

/** `PKDateStyleShort` -> `short` */
function oneOf<T extends string>(names: readonly T[], prefix: string, value: unknown): T | null {
  const name = text(value)
  return names.find((each) => name.toLowerCase() === `${prefix}${each}`.toLowerCase()) ?? null
}

/** `rgb(26, 43, 60)`, or `#1a2b3c`; anything else leaves the colour to the phone. */
function hexColor(value: unknown): string | null {
  const written = text(value)
  if (/^#[0-9a-f]{6}$/i.test(written)) return written
  const parts = /^rgb\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*\)$/.exec(written)
  return parts && `#${encodeHex(Uint8Array.from(parts.slice(1), Number))}`
}

/** The first one of a format that phones know; `barcode` is what phones before iOS 9 read. */
function barcodeOf(json: Json): PassContent['barcode'] {
  for (const { format, message, altText } of [...records(json.barcodes), record(json.barcode)]) {
    const known = BARCODE_FORMATS.find((each) => each === format)
    if (known && typeof message === 'string') {
      const alternativeText = typeof altText === 'string' ? altText : null
      return { format: known, value: message, alternativeText }
    }
  }
  return null
}

export function readField(field: Json, slot: FieldSlot): ContentField {
  return {
    key: text(field.key),
    slot,
    label: text(field.label),
    labels: {},
    changeMessage: null,
    binding: null,
    currencyCode: null,
    dateStyle: null,
    timeStyle: null,
    numberStyle: null,
    textAlignment: oneOf(TEXT_ALIGNMENTS, 'PKTextAlignment', field.textAlignment),
    ...typedValue(field),
  }
}

type TypedValue = Pick<ContentField, 'type' | 'value'> & Partial<ContentField>

function typedValue(field: Json): TypedValue {
  const { value, currencyCode, numberStyle, attributedValue } = field
  const ms = field.dateStyle || field.timeStyle ? Date.parse(text(value)) : Number.NaN
  if (!Number.isNaN(ms)) return dateValue(field, ms)
  if (typeof value === 'number') {
    return currencyCode === undefined
      ? { type: 'number', value, numberStyle: oneOf(NUMBER_STYLES, 'PKNumberStyle', numberStyle) }
      : { type: 'currency', value, currencyCode: text(currencyCode) }
  }
  const written =
    typeof attributedValue === 'string'
      ? readAttributed(attributedValue)
          .map((run) => run.text)
          .join('')
      : text(value)
  return { type: textType(field, written), value: written }
}

function dateValue(field: Json, ms: number): TypedValue {
  return {
    type: 'date',
    value: ms,
    dateStyle: oneOf(DATE_STYLES, 'PKDateStyle', field.dateStyle) ?? 'none',
    timeStyle: oneOf(DATE_STYLES, 'PKDateStyle', field.timeStyle) ?? 'none',
    ...(field.ignoresTimeZone === true && {
      utcOffsetMinutes: offsetMinutes(text(field.value)),
      clock: 'place' as const,
    }),
  }
}

/** Minutes east of UTC of the clock that a date was written by. */
function offsetMinutes(written: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):?(\d\d)$/.exec(written) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0))
}

function textType({ dataDetectorTypes }: Json, value: string): FieldType {
  const detectors = Array.isArray(dataDetectorTypes) ? dataDetectorTypes : []
  if (detectors.includes('PKDataDetectorTypePhoneNumber')) return 'phone'
  if (!detectors.includes('PKDataDetectorTypeLink')) return 'text'
  return /^[^\s/]+@/.test(value) ? 'email' : 'url'
}

/** A field that is one link, as the service writes those of a pass. */
function linkOf({ label, attributedValue }: Json): { label: string; url: string } | null {
  const [, address, shown] = /^<a href="([^"]*)">([^<]*)<\/a>$/.exec(text(attributedValue)) ?? []
  if (address === undefined || shown === undefined) return null
  const url = unescaped(address)
  return linkText(url) === unescaped(shown) ? { label: text(label), url } : null
}

/** The picture of the highest density for each place. */
function pictures(files: readonly string[]): DrawablePass['pictures'] {
  const found = IMAGE_ROLES.map((role) => {
    const sizes = ['@3x', '@2x', ''].map((density) => `${role}${density}.png`)
    return [role, sizes.find((file) => files.includes(file))] as const
  })
  return Object.fromEntries(found.filter(([, file]) => file !== undefined))
}

/** A value on the back, with what Wallet finds in it to be touched. */
function runsOf(
  field: Json,
  content: PassContent,
  reader: PhoneReader,
  translate: (value: string) => string,
): Run[] {
  if (typeof field.attributedValue === 'string') {
    return readAttributed(translate(field.attributedValue))
  }
  const value = appleWriter.text(
    appleWriter.value(readField(field, 'back'), reader),
    content,
    reader,
  )
  const detectors = Array.isArray(field.dataDetectorTypes) ? field.dataDetectorTypes : null
  return detectLinks(value, {
    links: detectors?.includes('PKDataDetectorTypeLink') ?? true,
    phones: detectors?.includes('PKDataDetectorTypePhoneNumber') ?? typeof field.value === 'string',
  })
}
