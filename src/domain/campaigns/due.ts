import { instantsOf, toWallTime } from '../../lib/locale/zoned-time.ts'
import type { CampaignPlan, QuietHours } from '../model/campaign.ts'

const DAY_MS = 86_400_000

/** When the turn of a holder in this zone comes, epoch milliseconds. */
export function dueAt(
  { localDay, localTime, quietHours }: CampaignPlan,
  startsAt: number,
  timeZone: string,
): number {
  const start =
    localDay !== null && localTime !== null
      ? Math.max(startsAt, instantsOf(localDay, localTime, timeZone).first)
      : startsAt
  return afterQuiet(start, quietHours, timeZone)
}

/**
 * The instant itself, or the end of the quiet hours that it is in.
 *
 * @param timeZone where the quiet hours are meant, an IANA name
 */
export function afterQuiet(atMs: number, quietHours: QuietHours | null, timeZone: string): number {
  if (!quietHours || quietHours.from === quietHours.to) return atMs
  const { from, to } = quietHours
  // Where clocks skip a day, quiet hours may follow on quiet hours.
  for (let at = atMs; ; ) {
    const day = toWallTime(at, timeZone).slice(0, 10)
    const end = [addDays(day, -1), day]
      .map((begins) => ({
        begin: instantsOf(begins, from, timeZone).first,
        end: instantsOf(from < to ? begins : addDays(begins, 1), to, timeZone).last,
      }))
      .find(({ begin, end }) => begin <= at && at < end)?.end
    if (end === undefined) return at
    at = end
  }
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

/** The first instant on earth at which a local time is there: clocks are at most 14 hours ahead. */
export const firstOnEarth = (localDay: string, localTime: string): number =>
  Date.parse(`${localDay}T${localTime}:00Z`) - 14 * 3_600_000

/** `dueAt` or another reckoning by zone, each zone once: a campaign has many holders and few zones. */
export function byZone<T>(reckon: (timeZone: string) => T): (timeZone: string) => T {
  const known = new Map<string, T>()
  return (timeZone) => {
    if (!known.has(timeZone)) known.set(timeZone, reckon(timeZone))
    return known.get(timeZone)!
  }
}
