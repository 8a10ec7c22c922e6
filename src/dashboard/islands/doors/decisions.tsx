import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Reason } from '../../../domain/model/access-event.ts'
import { REASON_WORDS } from '../reasons.ts'

export interface DecisionsData {
  /** Base URL under which the API acts for the signed-in person. */
  api: string
  /** Address of the pages of passes, and of this page. */
  passes: string
  here: string
  filter: Record<string, string>
  /** IANA name of the workspace’s time zone. */
  timeZone: string
  /** When the page was rendered. */
  since: string
  /** Ids of the decisions that the page shows. */
  known: string[]
}

interface Decision {
  id: string
  evaluatedAt: string
  doorId: string
  decision: 'granted' | 'denied'
  reason: Reason
  passId: string | null
  readerId: string | null
  offline: boolean
}

const PERIOD_MS = 2000
/** A decision can be logged some seconds after it was made: the last while is asked for again and again. */
const OVERLAP_MS = 60_000
const MAX_SHOWN = 100

/** Decisions since the page was opened. It asks nothing while nobody looks at it. */
export function Decisions({ api, passes, here, filter, timeZone, since, known }: DecisionsData) {
  const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium', timeZone })
  const shown = useSignal<Decision[]>([])
  const state = useSignal('Live')

  useEffect(() => {
    const seen = new Set(known)
    let from = Date.parse(since)
    let timer = 0
    async function look() {
      const query = new URLSearchParams({
        ...filter,
        limit: '100',
        'evaluatedAt[gte]': new Date(from - OVERLAP_MS).toISOString(),
      })
      try {
        const response = await fetch(`${api}/access/events?${query}`)
        if (response.status === 401) {
          state.value = 'You’re signed out. Reload the page to sign in'
          return
        }
        if (!response.ok) throw new Error(String(response.status))
        const { data } = (await response.json()) as { data: { items: Decision[] } }
        const fresh = data.items.filter(({ id }) => !seen.has(id))
        for (const { id } of fresh) seen.add(id)
        const newest = data.items[0]
        if (newest) from = Math.max(from, Date.parse(newest.evaluatedAt))
        if (fresh.length > 0) shown.value = [...fresh, ...shown.value].slice(0, MAX_SHOWN)
        state.value = 'Live'
      } catch {
        state.value = 'No connection. Retrying'
      }
      timer = window.setTimeout(look, PERIOD_MS)
    }
    function wake() {
      clearTimeout(timer)
      if (document.hidden) state.value = 'Paused'
      else void look()
    }
    wake()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [])

  return (
    <>
      <p class={state.value === 'Live' ? 'live-dot' : 'live-dot off'}>{state.value}</p>
      <div role="log" aria-label="New scans" class={shown.value.length > 0 ? 'news' : ''}>
        {shown.value.map((decision) => (
          <p key={decision.id} class={decision.decision}>
            <b>{decision.decision === 'granted' ? 'Admitted' : 'Refused'}</b>
            {decision.reason === 'granted' ? null : <span>{REASON_WORDS[decision.reason]}</span>}
            <a href={`${here}?${new URLSearchParams({ doorId: decision.doorId })}`}>
              {decision.doorId}
            </a>
            {decision.passId ? <a href={`${passes}/${decision.passId}`}>View pass</a> : null}
            <span>
              {decision.readerId ?? ''}
              {decision.offline ? ' (offline)' : ''}
            </span>
            <time dateTime={decision.evaluatedAt}>
              {clock.format(new Date(decision.evaluatedAt))}
            </time>
          </p>
        ))}
      </div>
    </>
  )
}
