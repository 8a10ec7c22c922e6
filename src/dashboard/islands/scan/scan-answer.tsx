import type { Reason } from '../../../domain/model/access-event.ts'
import { REASON_WORDS } from '../reasons.ts'
import type { Scanned } from './scan-service.ts'

/** What the person with the scanner sees of a scan. */
export type Shown =
  | { kind: 'scan'; scan: Scanned; isOffline: false }
  | {
      kind: 'scan'
      scan: Pick<Scanned, 'decision' | 'reason'> & {
        credential: string
        /** Its place in the queue; null where nothing is to be told of it. */
        order: number | null
        /** What is added once the service knows of it. */
        points: number | null
        last: { at: string; doorId: string } | null
      }
      isOffline: true
    }
  | { kind: 'undone' }
  | { kind: 'trouble'; words: string }

export const colourOf = (shown: Shown): 'granted' | 'denied' | 'undecided' =>
  shown.kind === 'scan' ? shown.scan.decision : 'undecided'

export const MARKS = {
  granted: 'M4 13l5 5L20 7',
  denied: 'M6 6l12 12M18 6L6 18',
  undecided: 'M12 5v9M12 18v1',
} as const

/** Green or red over the whole picture. A touch leads back to the camera. */
export function ScanAnswer({ shown, onClose }: { shown: Shown; onClose(): void }) {
  return (
    <button type="button" class={`scan-answer ${colourOf(shown)}`} onClick={onClose}>
      <svg class="scan-mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d={MARKS[colourOf(shown)]} />
      </svg>
      <Words of={shown} />
    </button>
  )
}

function Words({ of: shown }: { of: Shown }) {
  if (shown.kind === 'undone') return <strong>Undone</strong>
  if (shown.kind === 'trouble') {
    return (
      <>
        <strong>No answer</strong>
        <span>{shown.words}</span>
      </>
    )
  }
  const { decision } = shown.scan
  const moved = shown.isOffline ? shown.scan.points : (shown.scan.points?.moved ?? null)
  const title = decision === 'denied' ? 'Refused' : moved ? pointWords(moved) : 'Admitted'
  return (
    <>
      <strong>{title}</strong>
      {shown.isOffline ? <OfflineDetails scan={shown.scan} /> : <Details scan={shown.scan} />}
    </>
  )
}

function Details({ scan }: { scan: Scanned }) {
  const { decision, reason, holderName, accessLevel, entry, points } = scan
  const [last] = entry?.previous ?? []
  return (
    <>
      {holderName ? <span class="scan-level">{holderName}</span> : null}
      {points ? <span>Balance: {points.balance}</span> : <span>{REASON_WORDS[reason]}</span>}
      {accessLevel ? <span class="scan-level">{accessLevel}</span> : null}
      {entry && entry.limit > 1 ? (
        <span>
          {entry.used} of {entry.limit}
        </span>
      ) : null}
      {last && decision === 'denied' ? (
        <span>
          Used at {timeOfDay(last.at)}, {last.doorId}
          {last.readerId === last.doorId ? '' : `, ${last.readerId}`}
        </span>
      ) : null}
    </>
  )
}

function OfflineDetails({
  scan: { reason, last },
}: {
  scan: { reason: Reason; last: { at: string; doorId: string } | null }
}) {
  return (
    <>
      <span>{reason === 'pass_not_found' ? 'Not on the offline list' : REASON_WORDS[reason]}</span>
      {last ? (
        <span>
          Used at {timeOfDay(last.at)}
          {last.doorId ? `, ${last.doorId}` : ''}
        </span>
      ) : null}
      <span>Decided offline</span>
    </>
  )
}

const pointWords = (moved: number) => `${moved > 0 ? '+' : '−'}${Math.abs(moved)} points`

export const timeOfDay = (instant: string) =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(new Date(instant))
