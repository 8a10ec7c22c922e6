import type { FieldType } from './design.ts'
import { parseInstant, withoutLeapSecond } from './instant.ts'
import type { TemplateField } from './template.ts'

export const MAX_FIELD_VALUE_CHARACTERS = 4096

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: line breaks are fine on the back
const CONTROL_EXCEPT_BREAKS = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/
type Checked = { ok: true; value: string | number } | { ok: false; message: string }
const accept = (value: string | number): Checked => ({ ok: true, value })
const refuse = (message: string): Checked => ({ ok: false, message })

function number(value: string | number): Checked {
  if (typeof value === 'string' && !DECIMAL.test(value)) {
    return refuse('Must be a number, or a string with a decimal number such as "12.50"')
  }
  const parsed = Number(value)
  return Math.abs(parsed) <= Number.MAX_SAFE_INTEGER
    ? accept(parsed)
    : refuse('Is beyond the numbers that JSON can carry exactly')
}

function text(pattern: RegExp, message: string) {
  return (value: string | number): Checked =>
    typeof value === 'string' && pattern.test(value) ? accept(value) : refuse(message)
}

/** What a value of each type must look like, and how it is kept. */
const CHECKS: Record<FieldType, (value: string | number) => Checked> = {
  text: (value) => accept(String(value)),
  number,
  currency: number,
  date: (value) =>
    typeof value === 'string' && parseInstant(value) !== null
      ? accept(withoutLeapSecond(value))
      : refuse(
          'Must be an RFC 3339 instant, with a time and an offset, such as 2026-12-01T19:00:00Z',
        ),
  url: text(/^https?:\/\/[^\s/$.?#][^\s]*$/i, 'Must be an http or https address'),
  email: text(/^[^\s@]{1,64}@[^\s@]{1,189}$/, 'Must be an e-mail address'),
  phone: text(/^\+?[0-9][0-9 ()./-]{2,31}$/, 'Must be a telephone number such as +41 44 668 18 00'),
}

/** Checks one value against its field, and gives it as it is kept. */
export function checkFieldValue(field: TemplateField, value: string | number): Checked {
  if (typeof value === 'string') {
    if (value.length > MAX_FIELD_VALUE_CHARACTERS) {
      return refuse(`Must have at most ${MAX_FIELD_VALUE_CHARACTERS} characters`)
    }
    if (!value.isWellFormed()) return refuse('Must be well-formed Unicode')
    const isBack = field.slot === 'back'
    if ((isBack ? CONTROL_EXCEPT_BREAKS : CONTROL).test(value)) {
      return refuse(`No control characters ${isBack ? 'other than' : 'or'} line breaks`)
    }
  } else if (!Number.isFinite(value)) return refuse('Must be a finite number')
  return CHECKS[field.type](value)
}
