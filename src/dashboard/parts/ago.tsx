import { Time } from './time.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Beyond it a date says more. */
const MAX_DAYS = 14

/** How long ago something happened, in words; the exact time is in the title. */
export function Ago({ at, now }: { at: string; now: number }) {
  const ms = Math.max(0, now - Date.parse(at))
  if (ms >= MAX_DAYS * DAY_MS) return <Time at={at} />
  return (
    <time datetime={at} title={at}>
      {agoWords(ms)}
    </time>
  )
}

export function agoWords(ms: number): string {
  if (ms < MINUTE_MS) return 'just now'
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min ago`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h ago`
  const days = Math.floor(ms / DAY_MS)
  return days === 1 ? 'yesterday' : `${days} days ago`
}
