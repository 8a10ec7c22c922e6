import { pointer } from '../../lib/json/pointer.ts'
import type { Binding, FieldType } from '../model/design.ts'
import type { ErrorDetail } from '../model/errors.ts'
import { checkFieldValue } from '../model/field-value.ts'
import type { CreateTemplateInput, TemplateField } from '../model/template.ts'
import { PLACEHOLDER_MEMBERS, placeholders } from '../render/placeholders.ts'

/** Which types a field with a binding can have; bindings that are not here take any. */
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

/** What a template's schema cannot know: names that must agree with each other. */
export function checkTemplate(input: CreateTemplateInput): ErrorDetail[] {
  const fields = input.fields ?? []
  const faults = fields.flatMap((field, index) => checkField(field, index, fields))
  for (const [member, text] of [
    ['value', input.barcode?.value],
    ['alternativeText', input.barcode?.alternativeText],
  ] as const) {
    for (const path of placeholders(text ?? '')) {
      if (known(path, fields)) continue
      faults.push({
        message: `{{${path}}} names no member of a pass and no field of this template`,
        pointer: pointer(['barcode', member]),
        reason: 'invalid_value',
      })
    }
  }
  if (input.barcode?.rotating && input.kind !== 'access') {
    faults.push({
      message: 'Rotating codes are for templates of the kind access',
      pointer: '/barcode/rotating',
      reason: 'invalid_value',
    })
  }
  return faults
}

function known(path: string, fields: TemplateField[]): boolean {
  return (
    (PLACEHOLDER_MEMBERS as readonly string[]).includes(path) ||
    path.startsWith('metadata.') ||
    fields.some((field) => path === `fields.${field.key}`)
  )
}

function checkField(field: TemplateField, index: number, all: TemplateField[]): ErrorDetail[] {
  const faults: ErrorDetail[] = []
  const fault = (member: string, message: string) =>
    faults.push({
      message,
      pointer: pointer(['fields', index, member]),
      reason: 'invalid_value',
    })
  if (all.findIndex((other) => other.key === field.key) !== index) {
    fault('key', 'Another field has this key')
  }
  if (field.binding && all.findIndex((other) => other.binding === field.binding) !== index) {
    fault('binding', 'Another field has this binding')
  }
  const types = field.binding && BINDING_TYPES[field.binding]
  if (types && !types.includes(field.type)) {
    fault('binding', `This binding needs a field of the type ${types.join(' or ')}`)
  }
  if (field.type === 'currency' && field.currencyCode === undefined) {
    fault('currencyCode', 'A currency field needs a currencyCode')
  }
  if (field.type !== 'currency' && field.currencyCode !== undefined) {
    fault('currencyCode', 'Only currency fields have a currencyCode')
  }
  if (field.type !== 'number' && field.numberStyle !== undefined) {
    fault('numberStyle', 'Only number fields have a numberStyle')
  }
  if (field.type !== 'date' && (field.dateStyle ?? field.timeStyle) !== undefined) {
    fault(field.dateStyle ? 'dateStyle' : 'timeStyle', 'Only date fields have date and time styles')
  }
  if (field.default !== undefined) {
    const checked = checkFieldValue(field, field.default)
    if (!checked.ok) fault('default', checked.message)
  }
  return faults
}
