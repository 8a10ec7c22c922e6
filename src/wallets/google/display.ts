import type { DateStyle } from '../../domain/model/design.ts'
import type { ContentField } from '../../domain/model/pass-content.ts'
import { isWritable } from './times.ts'

/** The language of a template's own texts. */
export const DEFAULT_LANGUAGE = 'en'

/**
 * A field's value as text. Google formats nothing in a text module, so numbers, money and dates are
 * written here, in each language that the field has a label in.
 */
export function displayValue(field: ContentField, language = DEFAULT_LANGUAGE): string {
  const { value } = field
  if (typeof value === 'string') return value
  if (field.type === 'date') return displayDate(field, value, language)
  if (!Number.isFinite(value)) return ''
  if (field.type === 'currency' && /^[A-Z]{3}$/.test(field.currencyCode ?? '')) {
    const options = { style: 'currency', currency: field.currencyCode! } as const
    return formatter(Intl.NumberFormat, language, options).format(value)
  }
  const options =
    field.numberStyle === 'percent'
      ? ({ style: 'percent', maximumFractionDigits: 2 } as const)
      : field.numberStyle === 'scientific'
        ? ({ notation: 'scientific', maximumFractionDigits: 6 } as const)
        : { maximumFractionDigits: 6 }
  return formatter(Intl.NumberFormat, language, options).format(value)
}

/** Whether `displayValue` gives anything to read; says so without writing numbers and dates out. */
export function hasText(field: ContentField): boolean {
  const { value } = field
  if (typeof value === 'string') return value.trim() !== ''
  if (field.type !== 'date') return Number.isFinite(value)
  return isWritable(value) && Object.keys(dateFormat(field)).length > 0
}

/** Whether the text depends on the reader's language. */
export function isFormatted(field: ContentField): boolean {
  return typeof field.value === 'number'
}

/** The wall-clock time where the value was given in; a phone abroad shows the same. */
function displayDate(field: ContentField, ms: number, language: string): string {
  if (!hasText(field)) return ''
  const style = dateFormat(field)
  const local = ms + (field.utcOffsetMinutes ?? 0) * 60_000
  return formatter(Intl.DateTimeFormat, language, { ...style, timeZone: 'UTC' }).format(local)
}

function dateFormat(field: ContentField) {
  const dateStyle = shown(field.dateStyle ?? 'medium')
  const timeStyle = shown(field.timeStyle ?? (field.dateStyle ? 'none' : 'short'))
  return { ...(dateStyle && { dateStyle }), ...(timeStyle && { timeStyle }) }
}

function shown(style: DateStyle): Exclude<DateStyle, 'none'> | undefined {
  return style === 'none' ? undefined : style
}

const MAX_FORMATTERS = 256
const formatters = new Map<string, unknown>()

/** Making a formatter costs a hundred times what using it does. */
function formatter<O, F>(
  Format: { new (language: string, options: O): F; name: string },
  language: string,
  options: O,
): F {
  const key = `${Format.name} ${language} ${JSON.stringify(options)}`
  let known = formatters.get(key) as F | undefined
  if (!known) {
    if (formatters.size >= MAX_FORMATTERS) formatters.clear()
    known = new Format(language, options)
    formatters.set(key, known)
  }
  return known
}
