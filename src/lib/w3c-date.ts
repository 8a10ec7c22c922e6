/**
 * A date as both wallets read it: complete date, hours, minutes and seconds, zone, no fraction.
 *
 * @see https://www.w3.org/TR/NOTE-datetime
 * @see https://developer.apple.com/documentation/walletpasses/pass
 * @param epochMs within the years 0000 to 9999
 * @param utcOffsetMinutes the zone that the date is written in, east of UTC
 */
export function w3cDate(epochMs: number, utcOffsetMinutes = 0): string {
  return wallClock(epochMs, utcOffsetMinutes) + zone(utcOffsetMinutes)
}

/** What a clock on the wall shows there: the same without its zone. */
export function wallClock(epochMs: number, utcOffsetMinutes: number): string {
  return new Date(epochMs + utcOffsetMinutes * 60_000).toISOString().slice(0, 19)
}

function zone(utcOffsetMinutes: number): string {
  if (utcOffsetMinutes === 0) return 'Z'
  const minutes = Math.abs(utcOffsetMinutes)
  const hh = String(Math.floor(minutes / 60)).padStart(2, '0')
  const mm = String(minutes % 60).padStart(2, '0')
  return `${utcOffsetMinutes < 0 ? '-' : '+'}${hh}:${mm}`
}

/** Matches the dates that Wallet accepts: seconds are optional, the zone is not. */
export const W3C_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
