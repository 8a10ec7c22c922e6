import type { ContentField } from '../domain/model/pass-content.ts'
import { displayValue } from '../lib/locale/display-value.ts'
import { formatDate } from '../lib/locale/format-date.ts'
import { type Reader, readerOf } from '../lib/locale/reader.ts'
import { shownDate } from '../wallets/apple/pass-json.ts'
import type { Platform } from './platform.ts'

/** Where and for whom a value is written. */
export interface Place extends Reader {
  /** Whose wallet it is read in. */
  platform: Platform
}

/** A place that Intl knows, whatever a header or a caller said. */
export function placeOf(platform: Platform, locale?: string, timeZone?: string): Place {
  return { ...readerOf(locale, timeZone), platform }
}

/** A field's value as the phone shows it: dates, money and numbers in the holder's language. */
export function formatValue(field: ContentField, place: Place): string {
  return WRITERS[place.platform](field, place)
}

// Google gets most dates as finished text; numbers and money look alike on both.
const WRITERS: Record<Platform, (field: ContentField, place: Place) => string> = {
  apple: (field, place) =>
    field.type === 'date' && typeof field.value === 'number'
      ? formatAppleDate(field, field.value, place)
      : displayValue(field, place.locale),
  google: (field, { locale }) => displayValue(field, locale),
  paper: (field, { locale, timeZone }) => displayValue(field, locale, timeZone),
}

function formatAppleDate(field: ContentField, epochMs: number, { locale, timeZone }: Place) {
  const { offsetMinutes, ...styles } = shownDate(field)
  const clock = offsetMinutes === null ? { timeZone } : { offsetMinutes }
  return formatDate(epochMs, locale, { ...styles, ...clock })
}
