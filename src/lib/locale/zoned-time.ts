import { formatter } from './formatter.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/

/** Whether this is the IANA name of a time zone that Intl knows. An offset such as `+01:00` is none. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z][\w+/-]{0,63}$/i.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The part of a zone's name that people use: `Berlin`, `New York`, `UTC`. */
export const zoneLabel = (timeZone: string): string =>
  timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Minutes east of UTC that the clocks of a zone are at an instant. */
export function offsetMinutesAt(epochMs: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    formatter(Intl.DateTimeFormat, 'en', {
      timeZone,
      hourCycle: 'h23',
      calendar: 'iso8601',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second)
  // Offsets of long ago have seconds, which RFC 3339 cannot write.
  return Math.round((wallMs - Math.floor(epochMs / 1000) * 1000) / MINUTE_MS)
}

/**
 * What the clocks of a zone show, as an RFC 3339 instant with the zone's offset then. An hour that comes twice is the first
 * one; a time that the clocks skip moves forward by what they skip, as in RFC 5545.
 *
 * @param wallTime as `datetime-local` gives it: `2027-08-01T20:00`, with seconds or without
 * @returns null for anything else
 * @see https://www.rfc-editor.org/rfc/rfc5545#section-3.3.5
 */
export function fromWallTime(wallTime: string, timeZone: string): string | null {
  if (!WALL_TIME.test(wallTime)) return null
  const wallMs = Date.parse(`${wallTime}Z`)
  // Date takes the 30th of February for a day in March.
  if (Number.isNaN(wallMs) || new Date(wallMs).toISOString().slice(0, 10) !== wallTime.slice(0, 10))
    return null
  // Clocks change by less than a day, and not twice in two days: one of these offsets counts.
  const before = offsetMinutesAt(wallMs - DAY_MS, timeZone)
  const after = offsetMinutesAt(wallMs + DAY_MS, timeZone)
  const choices = [before, after].filter(
    (offset) => offsetMinutesAt(wallMs - offset * MINUTE_MS, timeZone) === offset,
  )
  // In a gap neither fits. The offset before it gives an instant behind it.
  const epochMs = wallMs - (choices.length > 0 ? Math.max(...choices) : before) * MINUTE_MS
  return withOffset(epochMs, offsetMinutesAt(epochMs, timeZone))
}

/** What the clocks of a zone, or those at an offset, show at an instant, as `datetime-local` takes it. */
export function toWallTime(epochMs: number, clock: string | number): string {
  const offset = typeof clock === 'number' ? clock : offsetMinutesAt(epochMs, clock)
  const text = new Date(epochMs + offset * MINUTE_MS).toISOString()
  return text.endsWith(':00.000Z') ? text.slice(0, 16) : text.slice(0, 19)
}

/** RFC 3339 with an offset, to the second: `2027-08-01T20:00:00+02:00`. */
export function withOffset(epochMs: number, offsetMinutes: number): string {
  const wall = new Date(epochMs + offsetMinutes * MINUTE_MS).toISOString().slice(0, 19)
  return wall + formatOffset(offsetMinutes)
}

/** `+02:00`, `-03:30`; UTC is `+00:00`. */
export function formatOffset(offsetMinutes: number): string {
  const minutes = Math.abs(offsetMinutes)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${offsetMinutes < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** The first instant of a day in a zone, in UTC; null where it is no day. */
export function startOfDay(day: string, timeZone: string): string | null {
  const instant = fromWallTime(`${day}T00:00`, timeZone)
  return instant && new Date(instant).toISOString()
}

/**
 * When the clocks of a zone show a time: once, twice when they go back, and not at all when they go forward. Then both are the
 * first instant after the gap.
 *
 * @param day `2027-03-28`
 * @param time `02:30`
 * @returns epoch milliseconds
 */
export function instantsOf(
  day: string,
  time: string,
  timeZone: string,
): { first: number; last: number } {
  const wallMs = Date.parse(`${day}T${time}:00Z`)
  const before = offsetMinutesAt(wallMs - DAY_MS, timeZone)
  const after = offsetMinutesAt(wallMs + DAY_MS, timeZone)
  const instants = [before, after]
    .filter((offset) => offsetMinutesAt(wallMs - offset * MINUTE_MS, timeZone) === offset)
    .map((offset) => wallMs - offset * MINUTE_MS)
  if (instants.length > 0) return { first: Math.min(...instants), last: Math.max(...instants) }
  // The clocks jump somewhere between the two readings.
  let [low, high] = [wallMs - after * MINUTE_MS, wallMs - before * MINUTE_MS]
  while (high - low > MINUTE_MS) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS
    if (offsetMinutesAt(middle, timeZone) === after) high = middle
    else low = middle
  }
  return { first: high, last: high }
}
