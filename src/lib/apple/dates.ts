/**
 * A date as Wallet reads it: complete date, hours, minutes and seconds, zone, no fraction.
 *
 * @see https://developer.apple.com/documentation/walletpasses/pass
 * @param epochMs within the years 0000 to 9999, as RFC 3339 has them
 * @param utcOffsetMinutes east of UTC: the zone that the date is written in
 */
export function w3cDate(epochMs: number, utcOffsetMinutes = 0): string {
  const wallClock = new Date(epochMs + utcOffsetMinutes * 60_000).toISOString().slice(0, 19)
  return wallClock + zone(utcOffsetMinutes)
}

function zone(utcOffsetMinutes: number): string {
  if (utcOffsetMinutes === 0) return 'Z'
  const minutes = Math.abs(utcOffsetMinutes)
  const hh = String(Math.floor(minutes / 60)).padStart(2, '0')
  const mm = String(minutes % 60).padStart(2, '0')
  return `${utcOffsetMinutes < 0 ? '-' : '+'}${hh}:${mm}`
}

/** What {@link w3cDate} writes, and what Wallet accepts from others: seconds optional, zone mandatory. */
export const W3C_DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
