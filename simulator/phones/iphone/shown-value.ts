import type { PassField } from './check-pass-json.ts'

/** Whose phone it is. */
export interface Reader {
  /** BCP 47. */
  language: string
  /** Text in pass.json -> what the phone shows in its place. */
  strings: Record<string, string>
}

/** A field's value as Wallet writes it: dates, numbers and money by the phone's own rules. */
export function shownValue(field: PassField, { language, strings }: Reader): string {
  const { value, dateStyle, timeStyle, numberStyle, currencyCode } = field
  if (typeof value === 'number') {
    return new Intl.NumberFormat(language, {
      ...(currencyCode
        ? { style: 'currency', currency: currencyCode }
        : { maximumFractionDigits: 10, ...NUMBER_STYLES[numberStyle ?? ''] }),
    }).format(value)
  }
  if (dateStyle || timeStyle) return shownDate(field, value, language)
  return strings[value] ?? value
}

const NUMBER_STYLES: Record<string, Intl.NumberFormatOptions> = {
  PKNumberStylePercent: { style: 'percent' },
  PKNumberStyleScientific: { notation: 'scientific' },
}

type DateLength = 'short' | 'medium' | 'long' | 'full'
const DATE_LENGTHS: Record<string, DateLength> = {
  PKDateStyleShort: 'short',
  PKDateStyleMedium: 'medium',
  PKDateStyleLong: 'long',
  PKDateStyleFull: 'full',
}

/** With `ignoresTimeZone` the clock that the value itself was written by. */
function shownDate(field: PassField, value: string, language: string): string {
  const date = DATE_LENGTHS[field.dateStyle ?? '']
  const time = DATE_LENGTHS[field.timeStyle ?? '']
  if (!date && !time) return ''
  const wallClock = value.replace(/(Z|[+-]\d\d:\d\d)$/, 'Z')
  return new Intl.DateTimeFormat(language, {
    ...(date && { dateStyle: date }),
    ...(time && { timeStyle: time }),
    ...(field.ignoresTimeZone && { timeZone: 'UTC' }),
  }).format(new Date(field.ignoresTimeZone ? wallClock : value))
}
