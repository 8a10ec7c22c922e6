import type { ContentField } from '../../domain/model/pass-content.ts'
import { isWritable } from '../../lib/locale/format-date.ts'

export interface Instant {
  ms: number
  /** Minutes east of UTC; null where nobody said. */
  utcOffsetMinutes: number | null
}

/** ISO 8601 with an offset, the given one or Z. */
export function isoInstant({ ms, utcOffsetMinutes }: Instant): string {
  if (!utcOffsetMinutes) return `${isoLocal({ ms, utcOffsetMinutes: 0 })}Z`
  const minutes = Math.abs(utcOffsetMinutes)
  const pad = (n: number) => String(n).padStart(2, '0')
  const sign = utcOffsetMinutes < 0 ? '-' : '+'
  return `${isoLocal({ ms, utcOffsetMinutes })}${sign}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`
}

/** What clocks on the wall show there, without an offset: Google refuses one on flights. */
export function isoLocal({ ms, utcOffsetMinutes }: Instant): string {
  return new Date(ms + (utcOffsetMinutes ?? 0) * 60_000).toISOString().slice(0, 19)
}

/** A field's instant: an instant of type date, or RFC 3339 text. */
export function fieldInstant(field: ContentField): Instant | null {
  if (typeof field.value === 'number') {
    if (field.type !== 'date' || !isWritable(field.value)) return null
    return { ms: field.value, utcOffsetMinutes: field.utcOffsetMinutes ?? null }
  }
  const match = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|([+-])(\d\d):(\d\d))$/.exec(
    field.value,
  )
  const ms = match ? Date.parse(field.value) : Number.NaN
  if (!match || !isWritable(ms)) return null
  const minutes = Number(match[5] ?? 0) * 60 + Number(match[6] ?? 0)
  const utcOffsetMinutes = match[3] === 'Z' ? null : match[4] === '-' ? -minutes : minutes
  return { ms, utcOffsetMinutes }
}
