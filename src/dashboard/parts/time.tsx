import { formatDate, zoneName } from '../../lib/locale/format-date.ts'
import { clockOf, clockWords, onClock } from '../clock.ts'
import { usePage } from './context.ts'

/** An instant on the clock of the workspace, in the way of the reader's language. The title has the exact one, in UTC. */
export function Time(props: {
  at: string | null
  none?: string
  hasSeconds?: boolean
  /** The day alone. */
  isDay?: boolean
}) {
  const { at, none = 'Never', hasSeconds, isDay } = props
  if (at === null) return <span class="faint">{none}</span>
  const {
    reader: { locale, timeZone },
    isZoneShown,
  } = usePage()
  const ms = Date.parse(at)
  const text = formatDate(ms, locale, {
    dateStyle: 'medium',
    timeStyle: isDay ? 'none' : hasSeconds ? 'medium' : 'short',
    timeZone,
  })
  return (
    <time datetime={at} title={`${at.replace('T', ' ').replace('Z', '')} UTC`}>
      {isZoneShown || isDay ? text : `${text} ${zoneName(ms, locale, timeZone)}`}
    </time>
  )
}

/** A time that somebody has given, on the clock that it was given on. One that is not the workspace's is named. */
export function GivenTime({ at }: { at: string }) {
  const {
    reader: { locale, timeZone },
  } = usePage()
  const ms = Date.parse(at)
  if (Number.isNaN(ms)) return <>{at}</>
  const clock = clockOf(at, timeZone)
  // The wall time, written as it is.
  const text = formatDate(Date.parse(`${onClock(at, clock)}Z`), locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return (
    <time
      datetime={at}
      title={`${new Date(ms).toISOString().replace('T', ' ').replace('Z', '')} UTC`}
    >
      {clock === timeZone ? text : `${text} (${clockWords(clock)})`}
    </time>
  )
}
