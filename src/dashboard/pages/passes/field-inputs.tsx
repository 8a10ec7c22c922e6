import type { TemplateField } from '../../../domain/model/template.ts'
import { TextArea, TextField, ZonedTime } from '../../parts/form.tsx'
import { GivenTime } from '../../parts/time.tsx'

type TypedInput = {
  cast: string
  type: string
  inputmode?: 'decimal' | 'email' | 'url'
  step?: string
}

/** How a value of each type is asked for: the cast of the form, and the kind of input. */
const INPUTS: Record<Exclude<TemplateField['type'], 'date'>, TypedInput> = {
  text: { cast: '', type: 'text' },
  number: { cast: 'number:', type: 'number', step: 'any' },
  currency: { cast: 'number:', type: 'number', step: '0.01' },
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

const pointerOf = ({ key }: TemplateField): string => `/fields/${key}`

/** How the form names the value of a field that is no date. */
export const inputName = (field: TemplateField): string =>
  `${field.type === 'date' ? '' : INPUTS[field.type].cast}${pointerOf(field)}`

/** Texts of the back may have several lines. An input of one line would join them. */
const hasLines = (field: TemplateField, value: string | number | undefined): boolean =>
  field.type === 'text' && (field.slot === 'back' || String(value ?? '').includes('\n'))

/** One input for each field that a pass is given values for. */
export function FieldInputs(props: {
  fields: readonly TemplateField[]
  values?: Record<string, string | number>
}) {
  const { fields, values = {} } = props
  return (
    <>
      {givenFields(fields).map((field) => {
        const value = values[field.key]
        const words = {
          label: field.label || field.key,
          help: field.default === undefined ? undefined : <DefaultValue of={field} />,
          required: field.required === true && field.default === undefined,
        }
        if (field.type === 'date') {
          return (
            <ZonedTime {...words} pointer={pointerOf(field)} value={value as string | undefined} />
          )
        }
        if (hasLines(field, value)) {
          return (
            <TextArea {...words} name={inputName(field)} value={String(value ?? '')} rows={3} />
          )
        }
        const { cast: _, ...input } = INPUTS[field.type]
        return <TextField {...words} {...input} name={inputName(field)} value={value ?? ''} />
      })}
    </>
  )
}

/** What the pass says where its own value is left empty. */
function DefaultValue({ of: field }: { of: TemplateField }) {
  return field.type === 'date' ? (
    <>
      Default: <GivenTime at={String(field.default)} />
    </>
  ) : (
    <>Default: “{field.default}”</>
  )
}
