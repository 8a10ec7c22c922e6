import { isJsonObject, type JsonObject } from '../../lib/json/object.ts'
import { isReservedName } from '../../lib/json/reserved-names.ts'
import {
  BARCODE_FORMATS,
  DATE_STYLES,
  FIELD_SLOTS,
  type FieldSlot,
  NUMBER_STYLES,
  TEXT_ALIGNMENTS,
  TRANSIT_TYPES,
} from '../model/design.ts'
import { checkFieldValue } from '../model/field-value.ts'
import { parseInstant } from '../model/instant.ts'
import type { KindName } from '../model/kinds.ts'
import type { TemplateField } from '../model/template.ts'

/** The kind that a style stands for most often. Nothing in a package says which of several it is. */
const KINDS_BY_STYLE: Record<string, KindName> = {
  boardingPass: 'boardingPass',
  coupon: 'coupon',
  eventTicket: 'eventTicket',
  generic: 'generic',
  storeCard: 'loyalty',
}

const MAX_FIELDS = 100
const MAX_LOCATIONS = 10
/** No value of a template is as long. The rest of a longer text is not looked at. */
const MAX_READ_CHARACTERS = 8192

/**
 * A template with the look and the fields of one pass. What says something of its holder alone, such as its serial number,
 * becomes a placeholder. What cannot be read is left out.
 *
 * @param pass a `pass.json` of any content
 * @returns null where it has no style that we know
 */
export function templateOfPkpass(pass: JsonObject): JsonObject | null {
  const style = Object.keys(KINDS_BY_STYLE).find((name) => isJsonObject(pass[name]))
  if (!style) return null
  const kind = KINDS_BY_STYLE[style]!
  const layout = pass[style] as JsonObject
  const organizationName = text(pass.organizationName, 128)
  const description = text(pass.description, 256)
  const transitType = TRANSIT_TYPES.find((type) => layout.transitType === `PKTransitType${type}`)
  return present({
    kind,
    name: text(pass.logoText, 128) ?? description?.slice(0, 128) ?? organizationName ?? 'A pass',
    organizationName,
    description,
    transitType: kind === 'boardingPass' ? transitType : undefined,
    design: present({
      backgroundColor: color(pass.backgroundColor),
      foregroundColor: color(pass.foregroundColor),
      labelColor: color(pass.labelColor),
    }),
    fields: fieldsOf(layout),
    barcode: barcodeOf(pass),
    locations: locationsOf(pass.locations),
    sharing: pass.sharingProhibited === true ? { prohibited: true } : undefined,
  })
}

const present = (members: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined))

/** A text in one line, without what no card shows. */
function text(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const line = String(value).slice(0, MAX_READ_CHARACTERS).toWellFormed().replace(CONTROL, ' ')
  return line.trim().slice(0, max).toWellFormed().trim() || undefined
}

/** `rgb(1, 2, 3)` or `#010203`. */
function color(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (/^#[0-9a-f]{6}$/i.test(value)) return value
  const channels = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})/i.exec(value)?.slice(1)
  if (!channels || channels.some((channel) => Number(channel) > 255)) return undefined
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
}

function fieldsOf(layout: JsonObject): Partial<TemplateField>[] {
  const taken = new Set<string>()
  // Cut before anything is made of them: whoever sent the file says how many there are.
  return FIELD_SLOTS.flatMap((slot) =>
    firstOf(layout[`${slot}Fields`], MAX_FIELDS, isJsonObject).map((field) => ({ field, slot })),
  )
    .slice(0, MAX_FIELDS)
    .map(({ field, slot }) => fieldOf(field, slot, taken))
}

/** The first items of a list that are of a kind; none of what is no list. */
function firstOf<Item>(
  list: unknown,
  max: number,
  isOfKind: (item: unknown) => item is Item,
): Item[] {
  if (!Array.isArray(list)) return []
  const found: Item[] = []
  for (const item of list) {
    if (found.length >= max) break
    if (isOfKind(item)) found.push(item)
  }
  return found
}

function fieldOf(field: JsonObject, slot: FieldSlot, taken: Set<string>): Partial<TemplateField> {
  const changeMessage = text(field.changeMessage, 256)
  const value = typedValue(field, slot === 'back')
  const made = present({
    key: freeKey(field.key, taken),
    label: text(field.label, 128) ?? '',
    slot,
    changeMessage: changeMessage?.includes('%@') ? changeMessage : undefined,
    textAlignment: styleOf(field.textAlignment, 'PKTextAlignment', TEXT_ALIGNMENTS),
    ...value,
  }) as TemplateField
  const isKept = value.default !== undefined && checkFieldValue(made, value.default).ok
  return isKept ? made : present({ ...made, default: undefined })
}

/** A name that templates take, and that no other field has. */
function freeKey(key: unknown, taken: Set<string>): string {
  const given = typeof key === 'string' || typeof key === 'number' ? String(key) : ''
  const letters = given.slice(0, 56).replace(/[^A-Za-z0-9_-]/g, '_')
  const start = /^[A-Za-z]/.test(letters) ? letters : `field_${letters}`
  const base = (isReservedName(start) ? `field_${start}` : start).slice(0, 56)
  let free = base
  for (let n = 2; taken.has(free); n++) free = `${base}_${n}`
  taken.add(free)
  return free
}

/** @param isBack where values may have several lines */
function typedValue(field: JsonObject, isBack: boolean): Partial<TemplateField> {
  const { currencyCode } = field
  const value =
    typeof field.value === 'string' ? field.value.slice(0, MAX_READ_CHARACTERS) : field.value
  const number = typeof value === 'number' ? value : Number(value)
  if (
    typeof currencyCode === 'string' &&
    /^[A-Z]{3}$/.test(currencyCode) &&
    Number.isFinite(number)
  ) {
    return { type: 'currency', currencyCode, default: number }
  }
  const [dateStyle, timeStyle] = [field.dateStyle, field.timeStyle].map((style) =>
    styleOf(style, 'PKDateStyle', DATE_STYLES),
  )
  // Packages may leave out the seconds.
  const instant = typeof value === 'string' ? value.replace(/(T\d\d:\d\d)(?=Z|[+-])/, '$1:00') : ''
  if ((dateStyle || timeStyle) && parseInstant(instant) !== null) {
    return {
      type: 'date',
      default: instant,
      dateStyle: dateStyle ?? 'none',
      timeStyle: timeStyle ?? 'none',
    }
  }
  if (typeof value === 'number') {
    const numberStyle = styleOf(field.numberStyle, 'PKNumberStyle', NUMBER_STYLES)
    return { type: 'number', default: value, ...(numberStyle && { numberStyle }) }
  }
  const shown =
    typeof value === 'string'
      ? value.toWellFormed().replace(/\r\n?/g, '\n').replace(NOT_IN_LINES, '').slice(0, 4096)
      : ''
  const lines = isBack ? shown : shown.replaceAll('\n', ' ')
  return { type: 'text', ...(lines.trim() !== '' && { default: lines.toWellFormed() }) }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f]+/g
/** Control characters but line breaks, which the back of a pass may have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const NOT_IN_LINES = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/** `PKDateStyleMedium` -> `medium`, where that is one of ours. */
function styleOf<Style extends string>(
  value: unknown,
  prefix: string,
  known: readonly Style[],
): Style | undefined {
  return known.find(
    (style) => value === `${prefix}${style.charAt(0).toUpperCase()}${style.slice(1)}`,
  )
}

/** Every pass has a code of its own: what this one's says becomes the serial number. */
function barcodeOf({ barcodes, barcode }: JsonObject): JsonObject | undefined {
  const first = Array.isArray(barcodes) ? barcodes[0] : barcode
  if (!isJsonObject(first)) return undefined
  const caption = text(first.altText, 256)
  return present({
    format: BARCODE_FORMATS.find((format) => format === first.format),
    value: '{{serialNumber}}',
    alternativeText: caption && (caption === first.message ? '{{serialNumber}}' : caption),
  })
}

function locationsOf(given: unknown): JsonObject[] | undefined {
  if (!Array.isArray(given)) return undefined
  const within = (value: unknown, max: number): value is number =>
    typeof value === 'number' && Math.abs(value) <= max
  const isPlace = (value: unknown): value is JsonObject =>
    isJsonObject(value) && within(value.latitude, 90) && within(value.longitude, 180)
  return firstOf(given, MAX_LOCATIONS, isPlace).map(({ latitude, longitude, relevantText }) =>
    present({ latitude, longitude, relevantText: text(relevantText, 256) }),
  )
}
