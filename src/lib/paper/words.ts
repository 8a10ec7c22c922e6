import { formatDate, hasFourDigitYear, zoneName } from '../locale/format-date.ts'
import type { Reader } from '../locale/reader.ts'
import { sheetWordsFor, writtenLocale } from '../words/index.ts'

/** From when to when a pass is valid; empty where nothing limits it. */
export function validity(fromMs: number | null, untilMs: number | null, reader: Reader): string {
  const { validBetween, validFrom, validUntil } = sheetWordsFor(reader.locale)
  const from = hasFourDigitYear(fromMs) ? writeInstant(fromMs, reader) : null
  const until = hasFourDigitYear(untilMs) ? writeInstant(untilMs, reader) : null
  if (from && until) return validBetween(from, until)
  if (until) return validUntil(until)
  return from ? validFrom(from) : ''
}

export const provenance = (serialNumber: string, asOfMs: number, reader: Reader): string =>
  `${serialNumber} · ${sheetWordsFor(reader.locale).asOf(writeInstant(asOfMs, reader))}`

/** On the reader's clock, which is named: a sheet may be read anywhere. */
function writeInstant(epochMs: number, reader: Reader): string {
  const { timeZone } = reader
  const locale = writtenLocale(reader.locale)
  const styles = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  return `${formatDate(epochMs, locale, styles)} ${zoneName(epochMs, locale, timeZone)}`
}
