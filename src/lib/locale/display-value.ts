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
  utcOffsetMinutes?: number | undefined
  /** Dates: whose clock shows it; see `isOnOwnClock`. */
  clock?: 'place' | 'holder' | undefined
  currencyCode: string | null
  dateStyle: DateStyle | null
  timeStyle: DateStyle | null
  numberStyle: string | null
}

/**
 * Whether a date is shown on the clock that it was given in, so that a reader abroad sees the same. A date in UTC is not, unless
 * the template says that it is the clock of a place.
 */
export const isOnOwnClock = ({
  utcOffsetMinutes,
  clock,
}: Pick<TypedValue, 'utcOffsetMinutes' | 'clock'>): boolean =>
  clock === 'place' ? utcOffsetMinutes !== undefined : clock !== 'holder' && !!utcOffsetMinutes

/**
 * A value as text in one language. A date is written on the clock that it was given in; a reader abroad
 * sees the same.
 *
 * @param timeZone of the reader, an IANA name, for dates that were given in UTC or are meant for the holder's clock: they are
 *   written on its clock, and say so. Without it they are written on their own, and those for the holder's clock say which.
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
  const { utcOffsetMinutes: offsetMinutes = 0 } = field
  const isOwn = isOnOwnClock(field)
  const zone = isOwn || timeZone === undefined ? null : timeZone
  const text = formatDate(ms, language, {
    ...styles,
    ...(zone === null ? { offsetMinutes } : { timeZone: zone }),
  })
  if (styles.timeStyle === 'none' || isOwn) return text
  if (zone !== null) return `${text} ${zoneName(ms, language, zone)}`
  return field.clock === 'holder' && offsetMinutes !== 0
    ? `${text} GMT${shortOffset(offsetMinutes)}`
    : text
}

/** Writes an offset the way Intl does after GMT: `+2`, `-3:30`. */
function shortOffset(offsetMinutes: number): string {
  const minutes = Math.abs(offsetMinutes)
  const rest = minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`
  return `${offsetMinutes < 0 ? '-' : '+'}${Math.floor(minutes / 60)}${rest}`
}

function dateStyles({ dateStyle, timeStyle }: TypedValue) {
  return {
    dateStyle: dateStyle ?? 'medium',
    timeStyle: timeStyle ?? (dateStyle ? 'none' : 'short'),
  } as const
}
