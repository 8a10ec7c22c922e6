import { formatDate, zoneName } from '../../lib/locale/format-date.ts'
import { usePage } from './context.ts'

/** An instant on the clock of the workspace, in the way of the reader's language. The title has the exact one, in UTC. */
export function Time(props: { at: string | null; none?: string; hasSeconds?: boolean }) {
  const { at, none = 'never', hasSeconds } = props
  if (at === null) return <span class="faint">{none}</span>
  const {
    reader: { locale, timeZone },
    isZoneShown,
  } = usePage()
  const ms = Date.parse(at)
  const text = formatDate(ms, locale, {
    dateStyle: 'medium',
    timeStyle: hasSeconds ? 'medium' : 'short',
    timeZone,
  })
  return (
    <time datetime={at} title={`${at.replace('T', ' ').replace('Z', '')} UTC`}>
      {isZoneShown ? text : `${text} ${zoneName(ms, locale, timeZone)}`}
    </time>
  )
}
