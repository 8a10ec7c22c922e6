import { pointer } from '../../lib/json/pointer.ts'
import type { Binding, FieldType } from '../model/design.ts'
import type { ErrorDetail } from '../model/errors.ts'
import { checkFieldValue } from '../model/field-value.ts'
import type { CreateTemplateInput, TemplateField } from '../model/template.ts'
import { optionTexts } from '../render/options.ts'
import { PLACEHOLDER_MEMBERS, placeholders } from '../render/placeholders.ts'

/** The types that a field with this binding can have; bindings that are not here take any. */
const BINDING_TYPES: Partial<Record<Binding, readonly FieldType[]>> = {
  points: ['number'],
  'customer.email': ['email', 'text'],
  'access.validFrom': ['date'],
  'access.validUntil': ['date'],
  expirationDate: ['date'],
  'event.start': ['date'],
  'event.end': ['date'],
  'flight.departure': ['date'],
  'flight.arrival': ['date'],
  'transit.departure': ['date'],
  'transit.arrival': ['date'],
  'giftCard.balance': ['currency'],
}

/** Faults that a template's schema cannot know of: names that must agree with each other. */
export function checkTemplate(input: CreateTemplateInput): ErrorDetail[] {
  const fields = input.fields ?? []
  const faults = fields.flatMap((field, index) => checkField(field, index, fields))
  const texts = [
    { text: input.barcode?.value ?? '', pointer: '/barcode/value' },
    { text: input.barcode?.alternativeText ?? '', pointer: '/barcode/alternativeText' },
    ...optionTexts(input),
  ]
  for (const { text, pointer } of texts) {
    for (const path of placeholders(text)) {
      if (known(path, fields)) continue
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

const fault = (message: string, ...path: PropertyKey[]): ErrorDetail => ({
  message,
  pointer: pointer(path),
  reason: 'invalid_value',
})

function known(path: string, fields: TemplateField[]): boolean {
  return (
    (PLACEHOLDER_MEMBERS as readonly string[]).includes(path) ||
    path.startsWith('metadata.') ||
    fields.some((field) => path === `fields.${field.key}`)
  )
}

function checkField(field: TemplateField, index: number, all: TemplateField[]): ErrorDetail[] {
  const faults: ErrorDetail[] = []
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
  if (field.default !== undefined) {
    const checked = checkFieldValue(field, field.default)
    if (!checked.ok) add('default', checked.message)
  }
  return faults
}
