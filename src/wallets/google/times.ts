import type { ContentField } from '../../domain/model/pass-content.ts'
import { hasFourDigitYear } from '../../lib/locale/format-date.ts'
import { W3C_DATE, w3cDate, wallClock } from '../../lib/w3c-date.ts'

export interface Instant {
  ms: number
  /** Minutes east of UTC; null where the offset is not known. */
  utcOffsetMinutes: number | null
}

/** ISO 8601 with an offset, the given one or Z. */
export const isoInstant = ({ ms, utcOffsetMinutes }: Instant): string =>
  w3cDate(ms, utcOffsetMinutes ?? 0)

/** ISO 8601 without an offset: Google refuses one on flights. */
export const isoLocal = ({ ms, utcOffsetMinutes }: Instant): string =>
  wallClock(ms, utcOffsetMinutes ?? 0)

/** https://developers.google.com/wallet/reference/rest/v1/DateTime */
export const dateTime = (ms: number): { date: string } => ({ date: w3cDate(ms) })

/** The instant in a field: a value of the type date, or RFC 3339 text. */
export function fieldInstant(field: ContentField): Instant | null {
  if (typeof field.value === 'number') {
    if (field.type !== 'date' || !hasFourDigitYear(field.value)) return null
    return { ms: field.value, utcOffsetMinutes: field.utcOffsetMinutes ?? null }
  }
  const zone = W3C_DATE.exec(field.value)?.[3]
  const ms = Date.parse(field.value)
  if (!zone || !hasFourDigitYear(ms)) return null
  if (zone === 'Z') return { ms, utcOffsetMinutes: null }
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4))
  return { ms, utcOffsetMinutes: zone.startsWith('-') ? -minutes : minutes }
}
