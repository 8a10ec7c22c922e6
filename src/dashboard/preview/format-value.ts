import type { ContentField } from '../../domain/passes/content.ts'
import type { Binding, DateStyle, NumberStyle } from '../../domain/templates/design.ts'
import type { Platform } from './platform.ts'

/** Where and for whom a value is written. */
export interface Place {
  /** BCP 47. */
  locale: string
  /** IANA name. */
  timeZone: string
  /** Whose wallet it is read in. */
  platform: Platform
}

/** A place that Intl knows, whatever a header or a caller said. */
export function placeOf(platform: Platform, locale = 'en', timeZone = 'UTC'): Place {
  try {
    new Intl.DateTimeFormat(locale, { timeZone })
    return { locale, timeZone, platform }
  } catch {
    return { locale: 'en', timeZone: 'UTC', platform }
  }
}

/** A field's value as the phone shows it: dates, money and numbers in the holder's language. */
export function formatValue(field: ContentField, place: Place): string {
  const { value } = field
  if (typeof value === 'string') return value
  if (field.type === 'date') return formatDate(field, value, place)
  if (field.currencyCode) return formatMoney(value, field.currencyCode, place.locale)
  return new Intl.NumberFormat(place.locale, NUMBER_OPTIONS[field.numberStyle ?? 'decimal']).format(
    value,
  )
}

/** https://developer.apple.com/documentation/walletpasses/passfieldcontent; Intl has no spelled-out numbers. */
const NUMBER_OPTIONS: Record<NumberStyle, Intl.NumberFormatOptions> = {
  decimal: { maximumFractionDigits: 6 },
  percent: { style: 'percent', maximumFractionDigits: 2 },
  scientific: { notation: 'scientific', maximumFractionDigits: 6 },
  spellOut: { maximumFractionDigits: 6 },
}

function formatMoney(value: number, currency: string, locale: string): string {
  // Intl throws on anything but three letters.
  if (!/^[a-z]{3}$/i.test(currency)) return new Intl.NumberFormat(locale).format(value)
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(value)
}

/** Times that people read off the clock on the wall of the place. */
const AT_A_PLACE = new Set<Binding | null>([
  'event.start',
  'event.end',
  'flight.departure',
  'flight.arrival',
  'transit.departure',
  'transit.arrival',
])

/**
 * The minutes east of UTC that a wallet shows a date in; null for the phone's own time zone. Apple's dates
 * follow the phone unless the field says otherwise; Google gets most dates as finished text.
 */
const OFFSETS: Record<Platform, (field: ContentField) => number | null> = {
  apple: ({ binding, utcOffsetMinutes }) => (AT_A_PLACE.has(binding) && utcOffsetMinutes) || null,
  google: ({ utcOffsetMinutes }) => utcOffsetMinutes ?? 0,
}

function formatDate(field: ContentField, epochMs: number, place: Place): string {
  const { locale, timeZone, platform } = place
  const offset = OFFSETS[platform](field)
  const instant = new Date(epochMs + (offset ?? 0) * 60_000)
  if (Number.isNaN(instant.getTime())) return ''
  const options: Intl.DateTimeFormatOptions = {
    timeZone: offset === null ? timeZone : 'UTC',
    ...styled('dateStyle', field.dateStyle),
    ...styled('timeStyle', field.timeStyle),
  }
  if (!options.dateStyle && !options.timeStyle) {
    options.dateStyle = 'medium'
    if (!field.timeStyle) options.timeStyle = 'short'
  }
  return new Intl.DateTimeFormat(locale, options).format(instant)
}

function styled(
  key: 'dateStyle' | 'timeStyle',
  style: DateStyle | null,
): Intl.DateTimeFormatOptions {
  return style && style !== 'none' ? { [key]: style } : {}
}
