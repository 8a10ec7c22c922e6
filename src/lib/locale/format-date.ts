import { formatter } from './formatter.ts'

export type DateStyle = 'none' | 'short' | 'medium' | 'long' | 'full'

/** The style of a date, and its clock: a time zone, or an offset in minutes east of UTC. */
export type DateStyles = { dateStyle: DateStyle; timeStyle: DateStyle } & (
  | { timeZone: string; offsetMinutes?: undefined }
  | { offsetMinutes: number; timeZone?: undefined }
)

/** A date as text in one language; empty for an invalid date, and where neither day nor time is to be shown. */
export function formatDate(epochMs: number, language: string, styles: DateStyles): string {
  const { dateStyle, timeStyle, timeZone = 'UTC', offsetMinutes = 0 } = styles
  const instant = new Date(epochMs + offsetMinutes * 60_000)
  if (Number.isNaN(instant.getTime()) || (dateStyle === 'none' && timeStyle === 'none')) return ''
  return formatter(Intl.DateTimeFormat, language, {
    timeZone,
    ...(dateStyle !== 'none' && { dateStyle }),
    ...(timeStyle !== 'none' && { timeStyle }),
  }).format(instant)
}

/** The short name of a time zone at that instant: `UTC`, `CET`, `GMT+9`. */
export function zoneName(epochMs: number, language: string, timeZone: string): string {
  const parts = formatter(Intl.DateTimeFormat, language, {
    timeZone,
    hour: 'numeric',
    timeZoneName: 'short',
  }).formatToParts(epochMs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

const EARLIEST_MS = Date.UTC(1000, 0, 1)
const LATEST_MS = Date.UTC(9999, 0, 1)

/** Whether four digits can write the year. Other dates cannot be shown on a pass. */
export function hasFourDigitYear(epochMs: number | null | undefined): epochMs is number {
  return typeof epochMs === 'number' && epochMs >= EARLIEST_MS && epochMs < LATEST_MS
}
