import { isJsonObject, type JsonObject } from '../../../lib/json/object.ts'
import { isReservedName } from '../../../lib/json/reserved-names.ts'
import type { TemplateField } from '../../model/template.ts'
import type { FoundField, MadeField } from './fields.ts'
import { readText } from './fields.ts'
import type { Holder } from './holder.ts'
import type { Meaning } from './meanings.ts'
import type { DraftNotes } from './notes.ts'
import { firstNames, instant } from './read-values.ts'
import type { Texts } from './texts.ts'

const MAX_TAGS = 150
const MAX_SEATS = 1

/** Tags that speak of one holder alone. */
const HOLDERS_TAGS = new Set([
  'attendeeName',
  'balance',
  'boardingGroup',
  'boardingSequenceNumber',
  'boardingZone',
  'carNumber',
  'confirmationNumber',
  'internationalDocumentsAreVerified',
  'internationalDocumentsVerifiedDeclarationName',
  'membershipProgramNumber',
  'membershipProgramStatus',
  'passengerAirlineSSRs',
  'passengerCapabilities',
  'passengerEligibleSecurityPrograms',
  'passengerInformationSSRs',
  'passengerName',
  'passengerServiceSSRs',
  'priorityStatus',
  'seats',
  'securityScreening',
  'ticketFareClass',
  'totalPrice',
])

interface Reading {
  fields: readonly MadeField[]
  texts: Texts
  holder: Holder
  notes: DraftNotes
}

/**
 * The semantic tags of the pass and of its fields; wallets read them alike wherever they stand. A tag that says what a
 * field says follows the field, so that both change together.
 */
export function readSemantics(
  pass: JsonObject,
  found: readonly FoundField[],
  reading: Reading,
): JsonObject | undefined {
  const sources = [
    { semantics: pass.semantics, path: ['semantics'] as readonly PropertyKey[] },
    ...found.map(({ field, path }) => ({
      semantics: field.semantics,
      path: [...path, 'semantics'],
    })),
  ]
  const tags: JsonObject = {}
  for (const { semantics, path } of sources) {
    for (const tag of firstNames(semantics, MAX_TAGS)) {
      if (Object.keys(tags).length >= MAX_TAGS) break
      if (isReservedName(tag) || Object.hasOwn(tags, tag)) continue
      const given = (semantics as JsonObject)[tag]
      const value = HOLDERS_TAGS.has(tag)
        ? holdersTag(tag, given, reading)
        : sharedTag(tag, given, reading)
      if (value !== undefined) tags[tag] = value
      const at = [...path, tag]
      if (HOLDERS_TAGS.has(tag)) {
        const message =
          value === undefined
            ? 'The tag is one holder’s, and no field of the draft says the same'
            : 'The tag is one holder’s: each pass says in it what its holder or its fields are'
        reading.notes.add('pkpass_holder_data', message, at)
      } else if (value === undefined) {
        reading.notes.add('pkpass_unreadable', 'Braces are placeholders in a template', at)
      }
    }
  }
  return Object.keys(tags).length === 0 ? undefined : tags
}

const byMeaning = ({ fields }: Reading, meaning: Meaning): TemplateField | undefined =>
  fields.find((field) => field.meaning === meaning)?.made

function holdersTag(tag: string, given: unknown, reading: Reading): unknown {
  if (tag === 'attendeeName') return '{{customer.name}}'
  if (tag === 'passengerName') return { givenName: '{{customer.name}}' }
  if (tag === 'seats') return seats(given, reading)
  if (typeof given !== 'string' && typeof given !== 'number') return undefined
  return placeholderOf(given, reading)
}

const SEAT_MEMBERS: Record<string, Meaning> = {
  seatNumber: 'seat',
  seatRow: 'row',
  seatSection: 'section',
}

function seats(given: unknown, reading: Reading): unknown {
  if (!Array.isArray(given)) return undefined
  const made = given
    .slice(0, MAX_SEATS)
    .filter(isJsonObject)
    .map((seat) =>
      Object.fromEntries(
        Object.entries(SEAT_MEMBERS).flatMap(([member, meaning]) => {
          const field = seat[member] === undefined ? undefined : byMeaning(reading, meaning)
          return field ? [[member, `{{fields.${field.key}}}`]] : []
        }),
      ),
    )
    .filter((seat) => Object.keys(seat).length > 0)
  return made.length === 0 ? undefined : made
}

/** The placeholder of a field that says the same, of those whose meaning is known. */
function placeholderOf(
  given: string | number,
  { fields, holder, texts }: Reading,
): string | undefined {
  const text = String(readText(given, texts))
  const same = fields.find(({ made, meaning }) => {
    const value = made.default || made.sample
    if (meaning === undefined || value === undefined) return false
    if (made.type !== 'date') return String(value) === text
    const date = instant(text)
    return date !== undefined && Date.parse(date) === Date.parse(String(value))
  })
  if (same) return `{{fields.${same.made.key}}}`
  return holder.placeholderFor(text)
}

/** `venueDoorsOpenDate`, `eventStartDateInfo`: tags with a date, which Wallet takes in one spelling alone. */
const DATE_TAG = /Date(?:Info)?$/

function sharedTag(tag: string, given: unknown, reading: Reading): unknown {
  if (typeof given === 'string' || typeof given === 'number') {
    const placeholder = placeholderOf(given, reading)
    if (placeholder !== undefined) return placeholder
  }
  const isDate = DATE_TAG.test(tag)
  return keptJson(given, (text) => {
    const read = String(readText(text, reading.texts))
    return reading.holder.without((isDate && instant(read)) || read)
  })
}

const MAX_ITEMS = 100

/** JSON of a stranger with its texts read; without nulls, reserved names and what `read` refuses. */
export function keptJson(value: unknown, read: (text: string) => string | undefined): unknown {
  if (typeof value === 'string') return read(value.toWellFormed())?.toWellFormed()
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) {
    return value
      .slice(0, MAX_ITEMS)
      .map((item) => keptJson(item, read))
      .filter((item) => item !== undefined)
  }
  if (!isJsonObject(value)) return undefined
  return Object.fromEntries(
    firstNames(value, MAX_ITEMS)
      .filter((name) => !isReservedName(name) && name.isWellFormed())
      .map((name) => [name, keptJson(value[name], read)] as const)
      .filter(([, member]) => member !== undefined),
  )
}
