import { isJsonObject, type JsonObject } from '../../../lib/json/object.ts'
import { isReservedName } from '../../../lib/json/reserved-names.ts'
import { BINDING_TYPES } from '../../model/binding-types.ts'
import {
  type Binding,
  DATE_STYLES,
  FIELD_SLOTS,
  type FieldSlot,
  NUMBER_STYLES,
  TEXT_ALIGNMENTS,
  type TransitType,
} from '../../model/design.ts'
import { checkFieldValue } from '../../model/field-value.ts'
import type { KindName } from '../../model/kinds.ts'
import type { TemplateField } from '../../model/template.ts'
import type { Holder } from './holder.ts'
import {
  bindingOf,
  isHolders,
  isOfIssuer,
  MEANING_OF_TAG,
  type Meaning,
  meaningOf,
} from './meanings.ts'
import type { DraftNotes } from './notes.ts'
import {
  firstNames,
  firstOf,
  instant,
  MAX_READ_CHARACTERS,
  oneLine,
  present,
  severalLines,
  styleWithoutPrefix,
} from './read-values.ts'
import type { Texts } from './texts.ts'

const MAX_FIELDS = 100

/** A field of the file, and where it stands there. */
export interface FoundField {
  field: JsonObject
  slot: FieldSlot
  path: readonly PropertyKey[]
  /** Names of the members that no template has. */
  others: readonly string[]
}

/** A field of the draft, with the facts about it. */
export interface MadeField {
  made: TemplateField
  meaning: Meaning | undefined
}

/** The first hundred. Cut before anything is made of them: whoever sent the file says how many there are. */
export function findFields(style: string, layout: JsonObject, notes: DraftNotes): FoundField[] {
  const found = FIELD_SLOTS.flatMap((slot) => {
    const name = `${slot}Fields`
    const fields = firstOf(layout[name], MAX_FIELDS, isJsonObject)
    const given = layout[name]
    if (Array.isArray(given) && given.length > fields.length) {
      notes.add('pkpass_cut', `Of ${name} the first ${fields.length} fields were read`, [
        style,
        name,
      ])
    }
    return fields.map((field, n) => ({ field, slot, path: [style, name, n] }))
  })
  if (found.length > MAX_FIELDS) {
    notes.add('pkpass_cut', `Only the first ${MAX_FIELDS} fields were kept`, [style])
  }
  const kept = found.slice(0, MAX_FIELDS).map(({ field, ...place }) => ({
    ...place,
    field: Object.fromEntries(
      MEMBERS.filter((name) => Object.hasOwn(field, name)).map((name) => [name, field[name]]),
    ),
    others: firstNames(field, MAX_MEMBERS).filter((name) => !MEMBERS.includes(name)),
  }))
  return withoutNotice(kept, notes)
}

/** What this service adds to test passes is no part of their template. `wallets/apple/pass-json.ts` names it. */
const TEST_NOTICE = 'test.notice'

function withoutNotice(found: FoundField[], notes: DraftNotes): FoundField[] {
  const notice = found.find(({ field }) => field.key === TEST_NOTICE)
  if (!notice) return found
  notes.add('pkpass_left_out', 'The line says that the pass is a test pass', notice.path)
  return found.filter((each) => each !== notice)
}

/** Members of a field that a template has, too. */
const MEMBERS: readonly string[] = [
  'key',
  'label',
  'value',
  'changeMessage',
  'textAlignment',
  'currencyCode',
  'dateStyle',
  'timeStyle',
  'numberStyle',
  'ignoresTimeZone',
  'semantics',
  'row',
]
const MAX_MEMBERS = 30

export interface FieldReading {
  kind: KindName
  transitType: TransitType | undefined
  texts: Texts
  holder: Holder
  notes: DraftNotes
}

export function readFields(found: readonly FoundField[], reading: FieldReading): MadeField[] {
  const keys = new Set<string>()
  const bindings = new Set<Binding>()
  const drafts = found.map((each) => {
    const made = readField(each, keys, reading)
    return { ...each, made, meaning: meaningOfField(each, made), isGuess: false }
  })
  meanByPlace(drafts, reading.kind)
  for (const { meaning, made } of drafts) {
    if (meaning === 'holder') reading.holder.learn(made.default, '{{customer.name}}')
    if (meaning === 'email') reading.holder.learn(made.default, '{{customer.email}}')
  }
  const shared: string[] = []
  const fields = drafts.map((draft) => {
    const { meaning } = draft
    const field = settled(draft, bindings, reading)
    if (field.default) shared.push(field.key)
    return { made: field, meaning }
  })
  if (shared.length > 0) {
    const more = shared.length > 10 ? ` and ${shared.length - 10} more` : ''
    const message = `Every pass shows the values of these fields unless it is given its own: ${shared.slice(0, 10).join(', ')}${more}`
    reading.notes.add('pkpass_shared_values', message)
  }
  return fields
}

function meaningOfField({ field, slot }: FoundField, made: TemplateField): Meaning | undefined {
  const [tag] = firstNames(field.semantics, 20).filter((name) =>
    Object.hasOwn(MEANING_OF_TAG, name),
  )
  const key = typeof field.key === 'string' ? field.key : ''
  const meaning = (tag && MEANING_OF_TAG[tag]) || meaningOf(made.label) || meaningOf(key)
  // “Member” may head a number as well as a name.
  if (meaning === 'account' && isName(made.default)) return 'holder'
  // The back has the telephone number and the address of the company.
  if (slot === 'back' && meaning && ON_THE_FRONT.has(meaning)) return undefined
  const isDate = made.type === 'date'
  if (meaning === 'departure' && !isDate) return slot === 'primary' ? 'origin' : meaning
  if (meaning === 'arrival' && !isDate) return slot === 'primary' ? 'destination' : meaning
  return meaning
}

/** Several words without digits: `Mara Kessler`. */
const isName = (value: unknown): boolean =>
  typeof value === 'string' && /^\p{L}[\p{L}.'’-]*(?: \p{L}[\p{L}.'’-]*){1,4}$/u.test(value.trim())

const ON_THE_FRONT: ReadonlySet<Meaning> = new Set(['email', 'phone', 'holder'])

/** The large texts of a boarding pass are where from and where to; that of a ticket is what it is for. */
function meanByPlace(
  drafts: {
    slot: FieldSlot
    made: TemplateField
    meaning: Meaning | undefined
    isGuess: boolean
  }[],
  kind: KindName,
): void {
  const large = drafts.filter(({ slot }) => slot === 'primary')
  const has = (meaning: Meaning) => drafts.some((draft) => draft.meaning === meaning)
  const mean = (at: number, meaning: Meaning) => {
    const draft = large[at]
    if (draft && !draft.meaning && draft.made.type === 'text' && !has(meaning)) {
      draft.meaning = meaning
      draft.isGuess = true
    }
  }
  if (kind === 'boardingPass' && large.length === 2) {
    mean(0, 'origin')
    mean(1, 'destination')
  }
  if (kind === 'eventTicket') mean(0, 'eventName')
  if (kind === 'coupon') mean(0, 'offer')
}

function readField(
  { field, slot, path, others }: FoundField,
  taken: Set<string>,
  { kind, texts, notes }: FieldReading,
): TemplateField {
  const changeMessage = oneLine(readText(field.changeMessage, texts), 256)
  const value = typedValue(field, slot === 'back', texts)
  const row = slot === 'auxiliary' && kind === 'eventTicket' && field.row === 1 ? 1 : undefined
  const labels = labelsOf(field.label, texts)
  const made = present({
    key: freeKey(field.key, taken),
    label: oneLine(readText(field.label, texts), 128) ?? '',
    slot,
    changeMessage: changeMessage?.includes('%@') ? changeMessage : undefined,
    textAlignment: styleWithoutPrefix(field.textAlignment, 'PKTextAlignment', TEXT_ALIGNMENTS),
    row,
    labels,
    ...value,
  }) as TemplateField
  const lost = (name: string, message: string) =>
    notes.add('pkpass_left_out', oneLine(message, 200)!, [...path, name])
  for (const name of others) lost(name, `Fields of a template have no ${name.slice(0, 40)}`)
  if (field.changeMessage !== undefined && made.changeMessage === undefined) {
    lost('changeMessage', 'A change message needs %@, the place of the new value')
  }
  if (field.row !== undefined && field.row !== 0 && row === undefined) {
    lost('row', 'Only auxiliary fields of event tickets have a second row')
  }
  if (field.ignoresTimeZone === true && !hasOffset(value.default)) {
    lost('ignoresTimeZone', 'A date is shown on the clock of its own offset, and this one has none')
  }
  const isKept = made.default === undefined || checkFieldValue(made, made.default).ok
  if (!isKept || (made.default === undefined && field.value !== undefined && field.value !== '')) {
    notes.add('pkpass_unreadable', 'The value is none that a field can have', [...path, 'value'])
  }
  return isKept ? made : (present({ ...made, default: undefined }) as TemplateField)
}

const hasOffset = (value: unknown) => typeof value === 'string' && /[+-]\d\d:\d\d$/.test(value)

export function readText(value: unknown, texts: Texts): unknown {
  return typeof value === 'string' ? texts.read(value.slice(0, MAX_READ_CHARACTERS)) : value
}

function labelsOf(label: unknown, texts: Texts): Record<string, string> | undefined {
  if (typeof label !== 'string') return undefined
  const labels = texts.translations(label.slice(0, MAX_READ_CHARACTERS)).flatMap(([tag, text]) => {
    const line = oneLine(text, 128)
    return line === undefined ? [] : [[tag, line] as const]
  })
  return labels.length === 0 ? undefined : Object.fromEntries(labels)
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
function typedValue(field: JsonObject, isBack: boolean, texts: Texts): Partial<TemplateField> {
  const { currencyCode } = field
  const value = readText(field.value, texts)
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value)
  if (
    typeof currencyCode === 'string' &&
    /^[A-Z]{3}$/.test(currencyCode) &&
    Number.isFinite(number)
  ) {
    return { type: 'currency', currencyCode, default: number }
  }
  const [dateStyle, timeStyle] = [field.dateStyle, field.timeStyle].map((style) =>
    styleWithoutPrefix(style, 'PKDateStyle', DATE_STYLES),
  )
  const date = dateStyle || timeStyle ? instant(value) : undefined
  if (date !== undefined) {
    return {
      type: 'date',
      default: date,
      dateStyle: dateStyle ?? 'none',
      timeStyle: timeStyle ?? 'none',
      clock: field.ignoresTimeZone === true ? 'place' : 'holder',
    }
  }
  if (typeof value === 'number') {
    const numberStyle = styleWithoutPrefix(field.numberStyle, 'PKNumberStyle', NUMBER_STYLES)
    return { type: 'number', default: value, ...(numberStyle && { numberStyle }) }
  }
  const shown = typeof value === 'string' ? severalLines(value, 4096) : ''
  const lines = isBack ? shown : shown.replaceAll('\n', ' ')
  return { type: 'text', ...(lines.trim() !== '' && { default: lines }) }
}

/** Numbers that nobody counts with: a seat may be 21 on one pass and 21A on the next. */
const WRITTEN: ReadonlySet<Meaning> = new Set([
  'seat',
  'row',
  'section',
  'gate',
  'flight',
  'account',
  'reference',
  'boarding',
  'phone',
])

/** The field with its binding, and without what is one holder’s alone. */
function settled(
  {
    made: read,
    meaning,
    path,
    isGuess,
  }: Pick<FoundField, 'path'> & {
    made: TemplateField
    meaning: Meaning | undefined
    isGuess: boolean
  },
  bindings: Set<Binding>,
  { kind, transitType, holder, notes }: FieldReading,
): TemplateField {
  const made = withType(read, meaning, kind)
  const { default: value, ...rest } = made
  const text = typeof value === 'string' ? value : ''
  const isSerial = holder.placeholderFor(text) === '{{serialNumber}}'
  const wanted = meaning && bindingOf(meaning, kind, transitType)
  const binding = isBindable(wanted, made, bindings)
    ? wanted
    : isSerial && !bindings.has('serialNumber')
      ? 'serialNumber'
      : undefined
  if (binding) bindings.add(binding)
  const bound = binding ? { ...rest, binding } : rest
  const isOwn = (meaning !== undefined && isHolders(meaning, kind)) || isSerial || holder.isIn(text)
  if (value === undefined) return bound
  if (!isOwn) {
    const isOfJourney = kind === 'boardingPass' && binding !== undefined
    const isOfPass = binding !== undefined && OF_THE_PASS.has(binding)
    const isOfEvent = binding !== undefined && !isOfPass && !isOfJourney && !isGuess
    const isSaidToAll = rest.slot === 'back' && (isOfIssuer(rest.label) || isOfIssuer(rest.key))
    if (isOfEvent || isSaidToAll) return { ...bound, default: value }
    const message = isOfJourney
      ? `The value is that of one journey: give fields.${made.key} with each pass`
      : `The value may be one holder’s: write what every pass says, or give fields.${made.key} with each pass`
    notes.add('pkpass_sample_only', message, [...path, 'value'])
    return { ...bound, ...(!isOfJourney && !isOfPass && { default: '' }), sample: value }
  }
  notes.add(
    'pkpass_holder_data',
    binding && OF_THE_PASS.has(binding)
      ? `The value is one holder’s: each pass has its own from ${binding}`
      : `The value is one holder’s: give fields.${made.key} with each pass`,
    [...path, 'value'],
  )
  return binding && WITHOUT_SAMPLE.has(binding) ? bound : { ...bound, sample: value }
}

/** Pictures have a holder and a serial number of their own. */
const WITHOUT_SAMPLE = new Set<Binding>([
  'customer.name',
  'customer.email',
  'serialNumber',
  'pushMessage',
])
const OF_THE_PASS = new Set<Binding>([...WITHOUT_SAMPLE, 'expirationDate', 'points'])

function isBindable(
  binding: Binding | undefined,
  { type, default: value }: TemplateField,
  bindings: ReadonlySet<Binding>,
): binding is Binding {
  if (!binding || bindings.has(binding)) return false
  // Google knows an airline by its code alone.
  if (binding === 'flight.carrier' && !/^[A-Z0-9]{2,3}$/.test(String(value))) return false
  return BINDING_TYPES[binding]?.includes(type) ?? true
}

function withType(
  made: TemplateField,
  meaning: Meaning | undefined,
  kind: KindName,
): TemplateField {
  const { default: value, numberStyle: _, ...rest } = made
  if (meaning && WRITTEN.has(meaning) && made.type === 'number' && value !== undefined) {
    return { ...rest, type: 'text', default: String(value) }
  }
  if (meaning === 'points' && kind === 'loyalty' && /^\d{1,12}$/.test(String(value))) {
    return { ...made, type: 'number', default: Number(value) }
  }
  return made
}
