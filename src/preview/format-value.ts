import type { ContentField } from '../domain/model/pass-content.ts'
import { shownDate } from '../wallets/apple/pass-json.ts'
import { displayValue } from '../wallets/google/display.ts'
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
  const { type, value } = field
  // Google gets most dates as finished text; numbers and money look alike on both.
  return place.platform === 'apple' && type === 'date' && typeof value === 'number'
    ? formatDate(field, value, place)
    : displayValue(field, place.locale)
}

function formatDate(field: ContentField, epochMs: number, { locale, timeZone }: Place): string {
  const { dateStyle, timeStyle, offsetMinutes } = shownDate(field)
  const instant = new Date(epochMs + (offsetMinutes ?? 0) * 60_000)
  if (Number.isNaN(instant.getTime()) || (dateStyle === 'none' && timeStyle === 'none')) return ''
  return new Intl.DateTimeFormat(locale, {
    timeZone: offsetMinutes === null ? timeZone : 'UTC',
    ...(dateStyle !== 'none' && { dateStyle }),
    ...(timeStyle !== 'none' && { timeStyle }),
  }).format(instant)
}
