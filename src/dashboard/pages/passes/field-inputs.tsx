import type { TemplateField } from '../../../domain/model/template.ts'
import { TextField } from '../../parts/form.tsx'
import { forInput } from './detail.tsx'

/** How a value of each type is asked for: the cast of the form, and the kind of input. */
const INPUTS: Record<
  TemplateField['type'],
  { cast: string; type: string; inputmode?: 'decimal' | 'email' | 'url'; step?: string }
> = {
  text: { cast: '', type: 'text' },
  number: { cast: 'number:', type: 'number', step: 'any' },
  currency: { cast: 'number:', type: 'number', step: '0.01' },
  date: { cast: 'instant:', type: 'datetime-local' },
  url: { cast: '', type: 'url', inputmode: 'url' },
  email: { cast: '', type: 'email', inputmode: 'email' },
  phone: { cast: '', type: 'tel' },
}

/** Bindings whose value is a member of the pass, and is asked for there. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'points',
  'pushMessage',
  'customer.name',
  'customer.email',
  'serialNumber',
  'expirationDate',
  'access.level',
  'access.validFrom',
  'access.validUntil',
])

/** The fields of a template that a pass is given values for, in its order. */
export const givenFields = (fields: readonly TemplateField[]): TemplateField[] =>
  fields.filter(({ binding }) => binding === undefined || !ELSEWHERE.has(binding))

/** How the form names the value of a field. */
export const inputName = (field: TemplateField): string =>
  `${INPUTS[field.type].cast}/fields/${field.key}`

/** One input for each field that a pass is given values for. */
export function FieldInputs(props: {
  fields: readonly TemplateField[]
  values?: Record<string, string | number>
}) {
  const { fields, values = {} } = props
  return (
    <>
      {givenFields(fields).map((field) => {
        const { type, inputmode, step } = INPUTS[field.type]
        const value = values[field.key]
        return (
          <TextField
            name={inputName(field)}
            label={field.label || field.key}
            help={
              field.default === undefined
                ? undefined
                : `Left empty, the pass says «${field.default}»`
            }
            type={type}
            {...(inputmode && { inputmode })}
            {...(step && { step })}
            value={field.type === 'date' ? forInput(value as string | undefined) : (value ?? '')}
            required={field.required === true && field.default === undefined}
          />
        )
      })}
    </>
  )
}
