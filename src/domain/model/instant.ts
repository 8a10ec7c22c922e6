const PATTERN =
  /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d{1,9})?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

const EARLIEST = Date.parse('0000-01-01T00:00:00.000Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * An RFC 3339 instant as epoch milliseconds; null for anything else, such as 30 February. A leap second, which is only
 * at the end of a month of UTC, counts as the first second of the next one, as it does for clocks of computers.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6
 */
export function parseInstant(text: string): number | null {
  const [, year, month, day] = PATTERN.exec(text) ?? []
  if (!year || !month || !day) return null
  // Day 0 of the next month is the last day of this one.
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (Number(day) > daysInMonth) return null
  const isLeap = LEAP_SECOND.test(text)
  const ms = Date.parse(withoutLeapSecond(text).toUpperCase()) + (isLeap ? 1000 : 0)
  if (isLeap && !beginsMonth(ms)) return null
  // An offset can lead out of the years that ISO 8601 writes with four digits.
  return ms >= EARLIEST && ms <= LATEST ? ms : null
}

const LEAP_SECOND = /(?<=:\d\d:)60/

/** The second before a leap second in its place, which every program reads. Other instants stay as they are. */
export const withoutLeapSecond = (text: string): string => text.replace(LEAP_SECOND, '59')

const WRITTEN =
  /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(:\d\d)?(\.\d+)?\s*(?:[Zz]|GMT|UTC|(?:GMT|UTC)?([+-])(\d\d?)(?::?(\d\d))?)$/

/**
 * Spells an instant as RFC 3339 does. Programs of others leave out the seconds, write the zone as `+0100`, `+01`, `GMT+1`
 * or `UTC`, or a blank before the time.
 *
 * @returns null where it is no instant, such as a date without a zone
 */
export function asRfc3339(text: string): string | null {
  const written = text.length <= 64 ? WRITTEN.exec(text) : null
  if (!written) return null
  const [, date, time, seconds = ':00', fraction = '', sign, hours, minutes = '00'] = written
  const zone = sign ? `${sign}${hours!.padStart(2, '0')}:${minutes}` : 'Z'
  const spelled = `${date}T${time}${seconds}${fraction.slice(0, 10)}${zone}`
  return parseInstant(spelled) === null ? null : spelled
}

function beginsMonth(ms: number): boolean {
  const at = new Date(ms)
  return at.getUTCDate() === 1 && at.getUTCHours() + at.getUTCMinutes() + at.getUTCSeconds() === 0
}

/** The one spelling of an instant: ISO 8601, UTC, with milliseconds. */
export function formatInstant(ms: number): string
export function formatInstant(ms: number | null): string | null
export function formatInstant(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
