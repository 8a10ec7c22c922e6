import { pointer } from '../../lib/json/pointer.ts'
import { type ValidationFault, validationFailed } from '../model/errors.ts'
import type { FaultReason } from '../model/fault-reasons.ts'
import { checkFieldValue } from '../model/field-value.ts'
import type { Pass } from '../model/pass.ts'
import type { CreatePassInput } from '../model/pass-input.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { MAX_SUGGESTIONS, unknownName } from '../model/validation-texts.ts'
import { type BoundPass, boundValue } from '../render/resolve-fields.ts'

/**
 * Checks that every given field is known and of its type, and that every required one has a value from somewhere.
 *
 * @param at where the body stands in the request, for pointers
 * @returns the values as they are kept; points are kept as the balance and not as a field
 */
export function checkFields(
  template: TemplateContent,
  { fields: given = {} }: Pick<CreatePassInput, 'fields'>,
  pass: BoundPass,
  at: string,
): Pass['fields'] {
  const known = new Map(template.fields.map((field) => [field.key, field]))
  const faults: ValidationFault[] = []
  const fault = (key: string, message: string, reason: FaultReason) =>
    faults.push({ message, pointer: at + pointer(['fields', key]), reason })
  const kept: Pass['fields'] = {}
  for (const [key, value] of Object.entries(given)) {
    const field = known.get(key)
    if (!field) {
      const meant = faults.length < MAX_SUGGESTIONS ? [...known.keys()] : []
      const message = unknownName('field', key, meant, 'in this template')
      fault(key, message, 'unrecognized_key')
      continue
    }
    const checked = checkFieldValue(field, value)
    if (!checked.ok) fault(key, checked.message, 'invalid_value')
    else if (field.binding !== 'points') kept[key] = checked.value
  }
  for (const { key, required, binding, default: byDefault = '' } of template.fields) {
    // A field that was given empty is shown by no wallet, even where the template has a default.
    const hasValue = Object.hasOwn(given, key)
      ? given[key] !== ''
      : byDefault !== '' || boundValue(binding, pass, template) !== undefined
    if (required && !hasValue) fault(key, 'Is required', 'required')
  }
  if (faults.length > 0) throw validationFailed(faults)
  return kept
}
