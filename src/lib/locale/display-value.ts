import { type DateStyle, formatDate, hasFourDigitYear, zoneName } from './format-date.ts'
import { formatter } from './formatter.ts'

/** The language of templates that do not say theirs. */
export const DEFAULT_LANGUAGE = 'en'

/** A value and how it is to be written. */
export interface TypedValue {
  type: string
  /** Numbers and money: a number. Dates: epoch milliseconds. Anything else: text as it stands. */
  value: string | number
  /** Dates: minutes east of UTC of the clock that the value was given in, where that is known. */
  utcOffsetMinutes?: number
  currencyCode: string | null
  dateStyle: DateStyle | null
  timeStyle: DateStyle | null
  numberStyle: string | null
}

/**
 * A value as text in one language. A date is written on the clock that it was given in; a reader abroad
 * sees the same.
 *
 * @param timeZone of the reader, an IANA name, for dates that were given in UTC: they are written on its
 *   clock, and say so. Without it they are written in UTC.
 */
export function displayValue(
  field: TypedValue,
  language = DEFAULT_LANGUAGE,
  timeZone?: string,
): string {
  const { value } = field
  if (typeof value === 'string') return value
  if (field.type === 'date') return displayDate(field, value, language, timeZone)
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

/** Whether `displayValue` gives a text, without formatting numbers and dates to find out. */
export function hasText(field: TypedValue): boolean {
  const { value } = field
  if (typeof value === 'string') return value.trim() !== ''
  if (field.type !== 'date') return Number.isFinite(value)
  const { dateStyle, timeStyle } = dateStyles(field)
  return hasFourDigitYear(value) && !(dateStyle === 'none' && timeStyle === 'none')
}

/** Whether the text depends on the reader's language. */
export function isFormatted(field: TypedValue): boolean {
  return typeof field.value === 'number'
}

function displayDate(
  field: TypedValue,
  ms: number,
  language: string,
  timeZone: string | undefined,
): string {
  if (!hasText(field)) return ''
  const styles = dateStyles(field)
  const { utcOffsetMinutes } = field
  if (utcOffsetMinutes || !timeZone) {
    return formatDate(ms, language, { ...styles, offsetMinutes: utcOffsetMinutes ?? 0 })
  }
  const text = formatDate(ms, language, { ...styles, timeZone })
  return styles.timeStyle === 'none' ? text : `${text} ${zoneName(ms, language, timeZone)}`
}

function dateStyles({ dateStyle, timeStyle }: TypedValue) {
  return {
    dateStyle: dateStyle ?? 'medium',
    timeStyle: timeStyle ?? (dateStyle ? 'none' : 'short'),
  } as const
}
