import { isJsonObject, type JsonObject } from '../../lib/json/object.ts'
import { BARCODE_FORMATS, TRANSIT_TYPES } from '../model/design.ts'
import type { KindName } from '../model/kinds.ts'
import { optionsOfPassFile } from '../model/platform-options.ts'
import { type FieldReading, findFields, readFields, readText } from './pkpass/fields.ts'
import { Holder } from './pkpass/holder.ts'
import { DraftNotes } from './pkpass/notes.ts'
import { OPTION_MEMBERS, readOptions } from './pkpass/options.ts'
import {
  color,
  firstNames,
  firstOf,
  instant,
  MAX_READ_CHARACTERS,
  oneLine,
  present,
} from './pkpass/read-values.ts'
import { readTexts, type Strings } from './pkpass/texts.ts'
import { keepTranslations } from './pkpass/translations.ts'

/** The kind that a style stands for most often. Nothing in a package says which of several it is. */
const KINDS_BY_STYLE: Record<string, KindName> = {
  boardingPass: 'boardingPass',
  coupon: 'coupon',
  eventTicket: 'eventTicket',
  generic: 'generic',
  storeCard: 'loyalty',
}

const MAX_LOCATIONS = 10
const MAX_RELEVANT_DATES = 10

/**
 * A template with the look and the fields of one pass. What says something of its holder alone, such as its serial number,
 * becomes a placeholder, a binding or a sample. What cannot be kept is left out, and noted.
 *
 * @param pass a `pass.json` of any content
 * @param strings the texts of its languages, by the name of the folder
 * @param notes gets what was left out, and why
 * @returns null where it has no style that we know
 */
export function templateOfPkpass(
  pass: JsonObject,
  strings: Strings = new Map(),
  notes = new DraftNotes(),
): JsonObject | null {
  const style = Object.keys(KINDS_BY_STYLE).find((name) => isJsonObject(pass[name]))
  if (!style) return null
  const kind = KINDS_BY_STYLE[style]!
  const layout = pass[style] as JsonObject
  const transitType = TRANSIT_TYPES.find((type) => layout.transitType === `PKTransitType${type}`)
  const found = findFields(style, layout, notes)
  const places = locationsOf(pass.locations, notes)

  const given = givenTexts([
    pass.organizationName,
    pass.description,
    pass.logoText,
    ...places.map(({ relevantText }) => relevantText),
    ...found.flatMap(({ field }) => [field.value, field.changeMessage]),
  ])
  const labels = givenTexts(found.map(({ field }) => field.label))
  const texts = readTexts(strings, labels, given, notes)
  const says = (value: unknown, max: number) => oneLine(readText(value, texts), max)

  const holder = holderOf(pass)
  const reading: FieldReading = { kind, transitType, texts, holder, notes }
  const fields = readFields(found, reading)
  const options = readOptions(pass, { ...reading, found, fields })
  const isForAll = (n: number) => Boolean(fields[n]!.made.default)
  // Translations of what one pass says would reach all of them.
  const shown = givenTexts([
    pass.organizationName,
    pass.description,
    pass.logoText,
    ...places.map(({ relevantText }) => relevantText),
    ...found.flatMap(({ field }, n) => [isForAll(n) ? field.value : null, field.changeMessage]),
  ])
    .map((text) => ({ given: text, made: texts.read(text).replace(/\r\n?/g, '\n').trim() }))
    .filter(({ made }) => !holder.isIn(made))
  const translated = keepTranslations(
    fields.map(({ made }) => made),
    shown,
    texts,
    notes,
  )
  /** A text that is the same on all passes, so it does not name the holder. */
  const saysToAll = (value: unknown, max: number, path: readonly PropertyKey[]) => {
    const text = says(value, max)
    if (text === undefined || !holder.isIn(text)) return text
    notes.add(
      'pkpass_holder_data',
      'The text says something of one holder, so it was left out',
      path,
    )
    return undefined
  }
  const ofPlatform = present({ ...options, localizations: translated.localizations })

  const organizationName = says(pass.organizationName, 128)
  const description = saysToAll(pass.description, 256, ['description'])
  noteMembers(pass, style, layout, notes)
  return present({
    kind,
    name: options?.logoText ?? description?.slice(0, 128).trim() ?? organizationName ?? 'A pass',
    language: texts.language,
    organizationName,
    description,
    transitType: kind === 'boardingPass' ? transitType : undefined,
    design: present({
      backgroundColor: color(pass.backgroundColor),
      foregroundColor: color(pass.foregroundColor),
      labelColor: color(pass.labelColor),
    }),
    fields: translated.fields,
    barcode: barcodeOf(pass, holder, says, notes),
    locations: Array.isArray(pass.locations)
      ? places.map(({ relevantText, ...place }, n) =>
          present({ ...place, relevantText: saysToAll(relevantText, 256, ['locations', n]) }),
        )
      : undefined,
    relevantDates: relevantDatesOf(pass, notes),
    sharing: pass.sharingProhibited === true ? { prohibited: true } : undefined,
    ...(Object.keys(ofPlatform).length > 0 && optionsOfPassFile(ofPlatform)),
  })
}

const givenTexts = (values: readonly unknown[]): string[] =>
  values.flatMap((value) =>
    typeof value === 'string' && value !== '' ? [value.slice(0, MAX_READ_CHARACTERS)] : [],
  )

const MAX_BARCODES = 10
const barcodesOf = ({ barcodes, barcode }: JsonObject): JsonObject[] =>
  firstOf(Array.isArray(barcodes) ? barcodes : [barcode], MAX_BARCODES, isJsonObject)

function holderOf(pass: JsonObject): Holder {
  const holder = new Holder()
  holder.learn(pass.serialNumber, '{{serialNumber}}')
  for (const { message } of barcodesOf(pass)) holder.learn(message, '{{serialNumber}}')
  const { passengerName, attendeeName } = isJsonObject(pass.semantics) ? pass.semantics : {}
  holder.learn(attendeeName, '{{customer.name}}')
  const { givenName, familyName } = isJsonObject(passengerName) ? passengerName : {}
  if (typeof givenName === 'string' && typeof familyName === 'string') {
    for (const name of [`${givenName} ${familyName}`, `${familyName}/${givenName}`]) {
      holder.learn(name, '{{customer.name}}')
    }
  }
  return holder
}

/** Every pass has a code of its own: what this one's says becomes the serial number. */
function barcodeOf(
  pass: JsonObject,
  holder: Holder,
  says: (value: unknown, max: number) => string | undefined,
  notes: DraftNotes,
): JsonObject | null {
  const barcodes = barcodesOf(pass)
  const isKnown = ({ format }: JsonObject) => BARCODE_FORMATS.some((known) => known === format)
  const first = barcodes.find(isKnown) ?? barcodes[0]
  if (!first) return null
  const at = pass.barcodes === undefined ? ['barcode'] : ['barcodes', barcodes.indexOf(first)]
  notes.add(
    'pkpass_holder_data',
    'The code of each pass says its serial number in place of what this one says',
    [...at, 'message'],
  )
  if (!isKnown(first)) {
    notes.add('pkpass_left_out', 'The code is none that templates have: it becomes a QR code', at)
  }
  barcodes.forEach((other, n) => {
    if (other !== first) notes.add('pkpass_left_out', 'Templates have one code', ['barcodes', n])
  })
  const caption = says(first.altText, 256)
  const isSame = caption !== undefined && caption === oneLine(first.message, 256)
  const alternativeText = isSame ? '{{serialNumber}}' : caption && sharedCaption(caption, holder)
  if (caption !== undefined && alternativeText !== caption) {
    const message = alternativeText
      ? 'The text below the code says the serial number of each pass'
      : 'The text below the code is one holder’s, so it was left out'
    notes.add('pkpass_holder_data', message, [...at, 'altText'])
  }
  return present({
    format: BARCODE_FORMATS.find((format) => format === first.format),
    value: '{{serialNumber}}',
    alternativeText,
  })
}

/** `Ticket no. A-17` -> `Ticket no. {{serialNumber}}`. A number that nothing else in the file knows is one holder’s, too. */
function sharedCaption(caption: string, holder: Holder): string | undefined {
  const text = holder.without(caption)
  if (text === undefined || text.length > 256) return undefined
  return /\d/.test(text.replaceAll(/\{\{[^}]*\}\}/g, '')) ? undefined : text
}

function locationsOf(given: unknown, notes: DraftNotes): JsonObject[] {
  const within = (value: unknown, max: number): value is number =>
    typeof value === 'number' && Math.abs(value) <= max
  const isPlace = (value: unknown): value is JsonObject =>
    isJsonObject(value) && within(value.latitude, 90) && within(value.longitude, 180)
  const places = firstOf(given, MAX_LOCATIONS, isPlace)
  noteRest(given, places.length, 'locations', notes)
  return places.map(({ latitude, longitude, altitude, relevantText }) => ({
    latitude,
    longitude,
    ...(typeof altitude === 'number' && Number.isFinite(altitude) && { altitude }),
    ...(typeof relevantText === 'string' && { relevantText }),
  }))
}

function noteRest(given: unknown, kept: number, name: string, notes: DraftNotes): void {
  if (given === undefined || (Array.isArray(given) && given.length === kept)) return
  const message = `Of ${name} ${kept} were kept: the first ten that are as Apple documents them`
  notes.add(Array.isArray(given) ? 'pkpass_cut' : 'pkpass_unreadable', message, [name])
}

/** Since iOS 18 a list; phones before it read `relevantDate` alone. */
function relevantDatesOf(pass: JsonObject, notes: DraftNotes): JsonObject[] | undefined {
  const { relevantDates, relevantDate } = pass
  const isReadable = (item: unknown): item is JsonObject => readRelevantDate(item) !== undefined
  const dates = firstOf(relevantDates, MAX_RELEVANT_DATES, isReadable).map(
    (item) => readRelevantDate(item)!,
  )
  noteRest(relevantDates, dates.length, 'relevantDates', notes)
  if (dates.length > 0) return dates
  const startDate = instant(relevantDate)
  if (relevantDate !== undefined && startDate === undefined) {
    notes.add('pkpass_unreadable', 'The value is no date with a time and a zone', ['relevantDate'])
  }
  return startDate === undefined ? undefined : [{ startDate }]
}

function readRelevantDate(item: unknown): JsonObject | undefined {
  if (!isJsonObject(item)) return undefined
  const startDate = instant(item.startDate ?? item.date ?? item.relevantDate)
  if (startDate === undefined) return undefined
  const endDate = instant(item.endDate)
  const isAfter = endDate !== undefined && Date.parse(endDate) > Date.parse(startDate)
  return { startDate, ...(isAfter && { endDate }) }
}

/** Members that the draft has in one form or another. */
const KEPT = new Set([
  'formatVersion',
  'organizationName',
  'description',
  'backgroundColor',
  'foregroundColor',
  'labelColor',
  'barcode',
  'barcodes',
  'locations',
  'relevantDate',
  'relevantDates',
  'sharingProhibited',
  ...OPTION_MEMBERS,
])

const MADE_ANEW = new Set([
  'serialNumber',
  'passTypeIdentifier',
  'teamIdentifier',
  'webServiceURL',
  'authenticationToken',
])

const HOLDERS: Record<string, string> = {
  expirationDate: 'It is the end of one pass: give expirationDate with each pass',
  voided: 'It is the state of one pass',
}

const IN_LAYOUT = new Set([
  'transitType',
  'headerFields',
  'primaryFields',
  'secondaryFields',
  'auxiliaryFields',
  'backFields',
])
const MAX_MEMBERS = 200

/** Adds a note for every other member: it was left out. */
function noteMembers(pass: JsonObject, style: string, layout: JsonObject, notes: DraftNotes): void {
  const names = firstNames(pass, MAX_MEMBERS)
  const anew = names.filter((name) => MADE_ANEW.has(name))
  for (const name of anew) {
    notes.add('pkpass_made_anew', 'Passes of the draft get their own', [name])
  }
  for (const name of names) {
    if (name === style || KEPT.has(name) || MADE_ANEW.has(name)) continue
    const own = Object.hasOwn(HOLDERS, name) ? HOLDERS[name] : undefined
    if (own) notes.add('pkpass_holder_data', own, [name])
    else notes.add('pkpass_left_out', 'Templates have no such member', [name])
  }
  for (const name of firstNames(layout, MAX_MEMBERS)) {
    if (!IN_LAYOUT.has(name)) {
      notes.add('pkpass_left_out', 'Templates have no such fields', [style, name])
    }
  }
  for (const name of ['backgroundColor', 'foregroundColor', 'labelColor']) {
    if (pass[name] !== undefined && color(pass[name]) === undefined) {
      notes.add('pkpass_unreadable', 'The value is no colour', [name])
    }
  }
}
