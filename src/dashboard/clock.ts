import { asRfc3339 } from '../domain/model/instant.ts'
import {
  fromWallTime,
  isTimeZone,
  offsetMinutesAt,
  startOfDay,
  toWallTime,
  zoneLabel,
} from '../lib/locale/zoned-time.ts'

/** What a form asks for a time on: a zone by its IANA name, or an offset such as `+02:00`. */
export type Clock = string

const OFFSET = /^([+-])(\d\d):(\d\d)$/

/** Minutes east of UTC; null for a zone. */
function offsetOf(clock: Clock): number | null {
  const [, sign, hours, minutes] = OFFSET.exec(clock) ?? []
  if (!sign) return null
  const offset = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -offset : offset
}

/**
 * The clock on which a form shows an instant: the one that the instant was given on where it says another offset than the
 * zone has then, else the zone.
 */
export function clockOf(instant: string | null | undefined, timeZone: string): Clock {
  const offset = instant?.slice(-6) ?? ''
  const minutes = offsetOf(offset)
  if (!instant || minutes === null) return timeZone
  return offsetMinutesAt(Date.parse(instant), timeZone) === minutes ? timeZone : offset
}

/** An instant as `datetime-local` takes it. */
export const onClock = (instant: string | null | undefined, clock: Clock): string =>
  instant ? toWallTime(Date.parse(instant), offsetOf(clock) ?? clock) : ''

/** What `datetime-local` gives, as an instant with the offset of the clock; null for anything else. */
export function fromWallClock(text: string, clock: Clock): string | null {
  if (offsetOf(clock) !== null) return asRfc3339(text + clock)
  return isTimeZone(clock) ? fromWallTime(text, clock) : null
}

/** The clock in words: `Berlin time`, `UTC`, `UTC+02:00`. */
export function clockWords(clock: Clock): string {
  if (offsetOf(clock) !== null) return `UTC${clock}`
  return clock === 'UTC' ? 'UTC' : `${zoneLabel(clock)} time`
}

/**
 * How a form names a time: the cast carries the clock, so that the time means what the page said even where the zone of the
 * workspace has changed meanwhile. Names of zones have slashes, and pointers begin with one.
 */
export const instantName = (pointer: string, clock: Clock): string =>
  `instant@${clock.replaceAll('/', '.')}:${pointer}`

/** The clock in the name of a cast. */
export const clockIn = (more: string): Clock => more.replaceAll('.', '/')

/**
 * The time from one day to the end of another, on the clock of the workspace, as lists are narrowed by it. What is no day
 * narrows nothing.
 *
 * @param name of the time that the list is narrowed by, as its operation calls it
 */
export function instantsOfDays<Name extends string>(
  name: Name,
  from: string,
  to: string,
  timeZone: string,
): { [Bound in `${Name}[${'gte' | 'lt'}]`]?: string } {
  const [begin, end] = [startOfDay(from, timeZone), startOfDay(dayAfter(to), timeZone)]
  return {
    ...(begin && { [`${name}[gte]`]: begin }),
    ...(end && { [`${name}[lt]`]: end }),
  } as { [Bound in `${Name}[${'gte' | 'lt'}]`]?: string }
}

/** When the day began on the clock of the workspace, RFC 3339 in UTC. @param nowMs epoch milliseconds */
export const today = (nowMs: number, timeZone: string): string =>
  startOfDay(toWallTime(nowMs, timeZone).slice(0, 10), timeZone)!

function dayAfter(day: string): string {
  const ms = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  return Number.isNaN(ms) ? '' : new Date(ms + 86_400_000).toISOString().slice(0, 10)
}
