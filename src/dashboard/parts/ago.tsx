import { Time } from './time.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Beyond it a date says more. */
const MAX_DAYS = 14

/** How long ago something happened, in words, or its day; the exact time is in the title. */
export function Ago({ at, now }: { at: string; now: number }) {
  const ms = Math.max(0, now - Date.parse(at))
  if (ms >= MAX_DAYS * DAY_MS) return <Time at={at} isDay />
  return (
    <time datetime={at} title={at}>
      {agoWords(ms)}
    </time>
  )
}

export function agoWords(ms: number): string {
  if (ms < MINUTE_MS) return 'just now'
  if (ms < DAY_MS) return `${durationWords(ms)} ago`
  return ms < 2 * DAY_MS ? 'yesterday' : `${durationWords(ms)} ago`
}

/** A time span in its largest unit: `2.4 s`, `38 min`, `5 h`, `3 days`. */
export function durationWords(ms: number): string {
  if (ms < MINUTE_MS) return `${(ms / 1000).toFixed(1)} s`
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  const days = Math.floor(ms / DAY_MS)
  return days === 1 ? '1 day' : `${days} days`
}
