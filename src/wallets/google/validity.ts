import { isWritable } from '../../lib/locale/format-date.ts'
import type { Members } from './json.ts'
import { compact, unlessEmpty } from './json.ts'
import { isoInstant } from './times.ts'
import { departureOf } from './types/transit.ts'
import type { PassView } from './view.ts'

/**
 * From when to when the pass is valid. Both ends carry an offset, as Google wants both or neither. A
 * start is given only where the pass is really invalid before: Google hides what is not valid yet.
 */
export function validTimeInterval(view: PassView): Members | undefined {
  const { content } = view
  const end = earliest(content.expirationDateMs, content.access?.validUntilMs)
  const from = content.access?.validFromMs
  const start = isWritable(from) && (end === null || from < end) ? from : fallbackStart(view, end)
  return unlessEmpty(
    compact({
      start: start === null ? undefined : dateTime(start),
      end: end === null ? undefined : dateTime(end),
    }),
  )
}

/** A journey needs a departure or an interval. */
function fallbackStart({ type, content }: PassView, end: number | null): number | null {
  if (type !== 'transit' || end !== null || departureOf(content)) return null
  return isWritable(content.versionAtMs) ? content.versionAtMs : 0
}

function earliest(...instants: (number | null | undefined)[]): number | null {
  const writable = instants.filter(isWritable)
  return writable.length === 0 ? null : Math.min(...writable)
}

function dateTime(ms: number): Members {
  return { date: isoInstant({ ms, utcOffsetMinutes: null }) }
}
