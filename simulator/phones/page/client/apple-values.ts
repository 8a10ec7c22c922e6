import { type Json, text } from './read.ts'

/** For whom a value is written. */
export interface Reader {
  /** BCP 47. */
  locale: string
  /** IANA name. */
  timeZone: string
  nowMs: number
}

export type Style = 'boardingPass' | 'coupon' | 'eventTicket' | 'generic' | 'storeCard'
export const STYLES: readonly Style[] = [
  'boardingPass',
  'coupon',
  'eventTicket',
  'generic',
  'storeCard',
]

const DATE_STYLES: Record<string, 'short' | 'medium' | 'long' | 'full'> = {
  PKDateStyleShort: 'short',
  PKDateStyleMedium: 'medium',
  PKDateStyleLong: 'long',
  PKDateStyleFull: 'full',
}

/**
 * A field's value as Wallet writes it.
 *
 * @see https://developer.apple.com/documentation/walletpasses/passfieldcontent
 * @param translate looks a text up in the package's pass.strings
 */
export function fieldValue(
  field: Json,
  reader: Reader,
  translate: (text: string) => string,
): string {
  const { value } = field
  if (text(field.dateStyle) || text(field.timeStyle)) return dateValue(field, reader)
  if (typeof value === 'number') return numberValue(field, value, reader)
  return translate(text(value))
}

function numberValue(field: Json, value: number, { locale }: Reader): string {
  const currency = text(field.currencyCode)
  if (/^[A-Z]{3}$/i.test(currency)) {
    return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value)
  }
  switch (field.numberStyle) {
    case 'PKNumberStylePercent':
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
        value,
      )
    case 'PKNumberStyleScientific':
      return new Intl.NumberFormat(locale, { notation: 'scientific' }).format(value)
    default:
      return new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(value)
  }
}

function dateValue(field: Json, reader: Reader): string {
  const written = text(field.value)
  const ms = Date.parse(written)
  if (Number.isNaN(ms)) return written
  if (field.isRelative === true) return relative(ms - reader.nowMs, reader.locale)
  const dateStyle = DATE_STYLES[text(field.dateStyle)]
  const timeStyle = DATE_STYLES[text(field.timeStyle)]
  if (!dateStyle && !timeStyle) return ''
  const offset = field.ignoresTimeZone === true ? offsetMs(written) : null
  return new Intl.DateTimeFormat(reader.locale, {
    timeZone: offset === null ? reader.timeZone : 'UTC',
    ...(dateStyle && { dateStyle }),
    ...(timeStyle && { timeStyle }),
  }).format(ms + (offset ?? 0))
}

/** How far east of UTC a written date's clock is, in milliseconds. */
export function offsetMs(written: string): number {
  const match = /([+-])(\d\d):?(\d\d)$/.exec(written)
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return (match[1] === '-' ? -minutes : minutes) * 60_000
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function relative(differenceMs: number, locale: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, ms] of UNITS) {
    if (Math.abs(differenceMs) >= ms) return format.format(Math.round(differenceMs / ms), unit)
  }
  return format.format(0, 'minute')
}
