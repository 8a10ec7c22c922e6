import { hasFourDigitYear } from '../../lib/locale/format-date.ts'
import { type Members, unlessEmpty } from './json.ts'
import { dateTime } from './times.ts'
import { departureOf } from './types/transit.ts'
import type { GooglePassView } from './view.ts'

/**
 * From when to when the pass is valid. Both ends carry an offset, because Google wants it on both or on
 * neither. A start is given only where the pass is really invalid before it: Google hides such a pass.
 */
export function validTimeInterval(view: GooglePassView): Members | undefined {
  const { content } = view
  const end = earliest(content.expirationDateMs, content.access?.validUntilMs)
  const from = content.access?.validFromMs
  const start =
    hasFourDigitYear(from) && (end === null || from < end) ? from : fallbackStart(view, end)
  return unlessEmpty({
    start: start === null ? undefined : dateTime(start),
    end: end === null ? undefined : dateTime(end),
  })
}

/** Google takes a journey without a departure only if it has an interval, so that gets a start. */
function fallbackStart({ type, content }: GooglePassView, end: number | null): number | null {
  if (type !== 'transit' || end !== null || departureOf(content)) return null
  return hasFourDigitYear(content.versionAtMs) ? content.versionAtMs : 0
}

function earliest(...instants: (number | null | undefined)[]): number | null {
  const writable = instants.filter(hasFourDigitYear)
  return writable.length === 0 ? null : Math.min(...writable)
}
