import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { pointer } from '../../lib/json/pointer.ts'
import { BINDING_TYPES } from '../model/binding-types.ts'
import type { ValidationFault } from '../model/errors.ts'
import { checkFieldValue } from '../model/field-value.ts'
import { OPTIONS_PLATFORMS } from '../model/platform-options.ts'
import type { CreateTemplateInput, TemplateField } from '../model/template.ts'
import { optionTexts } from '../render/options.ts'
import { isPlaceholder, placeholders } from '../render/placeholders.ts'
import { isUnfilled } from '../render/unfilled.ts'
import { checkLoyalty } from './check-loyalty.ts'

/** Faults that a template's schema cannot find: names that must agree with each other. */
export function checkTemplate(input: CreateTemplateInput): ValidationFault[] {
  const fields = input.fields ?? []
  const faults = [
    ...freeMembersFault(input),
    ...fields.flatMap((field, index) => checkField(field, index, input)),
    ...checkLoyalty(input),
  ]
  const texts = [
    { text: input.barcode?.value ?? '', pointer: '/barcode/value' },
    { text: input.barcode?.alternativeText ?? '', pointer: '/barcode/alternativeText' },
    ...optionTexts(input),
  ]
  for (const { text, pointer } of texts) {
    for (const path of placeholders(text)) {
      if (isPlaceholder(path, fields)) continue
      const message = `{{${path}}} names no member of a pass and no field of this template`
      faults.push({ message, pointer, reason: 'invalid_value' })
    }
  }
  if (input.barcode?.rotating && input.kind !== 'access') {
    const message = 'Rotating codes are for templates of the kind access'
    faults.push(fault(message, 'barcode', 'rotating'))
  }
  return faults
}

/** Members whose size no other limit bounds, or only far above what any wallet takes. They go into every pass. */
const FREE_MEMBERS = [
  ...OPTIONS_PLATFORMS,
  'links',
  'locations',
  'relevantDates',
  'tiers',
  'rewards',
] as const
const MAX_FREE_BYTES = 64 * 1024

function freeMembersFault(input: CreateTemplateInput): ValidationFault[] {
  const allLabels = (input.fields ?? []).flatMap(({ labels }) => (labels ? [labels] : []))
  const sizes = [
    ...FREE_MEMBERS.map((name) => ({ name, bytes: jsonBytes(input[name]) })),
    { name: 'fields', bytes: jsonBytes(allLabels) },
  ]
  const bytes = sizes.reduce((sum, size) => sum + size.bytes, 0)
  if (bytes <= MAX_FREE_BYTES) return []
  const [largest] = sizes.toSorted((a, b) => b.bytes - a.bytes)
  const names = FREE_MEMBERS.map((name) => `\`${name}\``).join(', ')
  const message =
    `${names} and the \`labels\` of all fields may have ${MAX_FREE_BYTES} bytes of JSON together; ` +
    `they have ${bytes}, most of them here`
  return [{ message, pointer: pointer([largest!.name]), reason: 'too_big' }]
}

/** Nothing in it counts like no member at all: a patch is checked with all members. */
function jsonBytes(value: unknown): number {
  const text = JSON.stringify(value ?? [])
  return text.length <= 2 ? 0 : encodeUtf8(text).length
}

const fault = (message: string, ...path: PropertyKey[]): ValidationFault => ({
  message,
  pointer: pointer(path),
  reason: 'invalid_value',
})

function checkField(
  field: TemplateField,
  index: number,
  { kind, fields: all = [] }: CreateTemplateInput,
): ValidationFault[] {
  const faults: ValidationFault[] = []
  const add = (member: string, message: string) =>
    faults.push(fault(message, 'fields', index, member))
  if (all.findIndex((other) => other.key === field.key) !== index) {
    add('key', 'Is the key of another field too')
  }
  if (field.binding && all.findIndex((other) => other.binding === field.binding) !== index) {
    add('binding', 'Is the binding of another field too')
  }
  const types = field.binding && BINDING_TYPES[field.binding]
  if (types && !types.includes(field.type)) {
    add('binding', `Needs a field of the type ${types.join(' or ')}`)
  }
  if (field.type === 'currency' && field.currencyCode === undefined) {
    add('currencyCode', 'Is required for a currency field')
  }
  if (field.type !== 'currency' && field.currencyCode !== undefined) {
    add('currencyCode', 'Is only for currency fields')
  }
  if (field.type !== 'number' && field.numberStyle !== undefined) {
    add('numberStyle', 'Is only for number fields')
  }
  if (field.type !== 'date' && (field.dateStyle ?? field.timeStyle) !== undefined) {
    add(field.dateStyle ? 'dateStyle' : 'timeStyle', 'Is only for date fields')
  }
  if (field.type !== 'date' && field.clock !== undefined) {
    add('clock', 'Is only for date fields')
  }
  if (field.row !== undefined && (field.slot !== 'auxiliary' || kind !== 'eventTicket')) {
    add('row', 'Is only for auxiliary fields of event tickets')
  }
  for (const member of ['default', 'sample'] as const) {
    const value = field[member]
    const isAbsent = value === undefined || (member === 'default' && isUnfilled(field))
    const checked = isAbsent ? null : checkFieldValue(field, value)
    if (checked?.ok === false) add(member, checked.message)
  }
  return faults
}
