import { REASON_WORDS } from '../reasons.ts'
import type { OwnScanner, Scanned } from './scan-service.ts'

/** What the person with the scanner sees of a scan. */
export type Shown =
  | { kind: 'scan'; isOffline: false; credential: string; scan: Scanned }
  | { kind: 'scan'; isOffline: true; credential: string; scan: OfflineScan }
  | { kind: 'undone' }
  | { kind: 'trouble'; words: string }

interface OfflineScan extends Pick<Scanned, 'decision' | 'reason'> {
  /** Its place in the queue; null where nothing is to be told of it. */
  order: number | null
  /** What is added once the service knows of it. */
  points: number | null
  last: { at: string; doorId: string } | null
}

export const colourOf = (shown: Shown): 'granted' | 'denied' | 'undecided' =>
  shown.kind === 'scan' ? shown.scan.decision : 'undecided'

export const MARKS = {
  granted: 'M4 13l5 5L20 7',
  denied: 'M6 6l12 12M18 6L6 18',
  undecided: 'M12 5v9M12 18v1',
} as const

/** Green or red over the whole picture. A touch leads back to the camera. */
export function ScanAnswer(props: { shown: Shown; mode: OwnScanner['mode']; onClose(): void }) {
  const { shown, mode, onClose } = props
  return (
    <button type="button" class={`scan-answer ${colourOf(shown)}`} onClick={onClose}>
      <svg class="scan-mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d={MARKS[colourOf(shown)]} />
      </svg>
      <Words of={shown} mode={mode} />
    </button>
  )
}

function Words({ of: shown, mode }: { of: Shown; mode: OwnScanner['mode'] }) {
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
  const granted = moved ? pointWords(moved) : mode === 'counter' ? 'Valid pass' : 'Admitted'
  return (
    <>
      <strong>{decision === 'denied' ? 'Refused' : granted}</strong>
      {shown.isOffline ? <OfflineDetails scan={shown.scan} /> : <Details scan={shown.scan} />}
    </>
  )
}

function Details({ scan }: { scan: Scanned }) {
  const {
    decision,
    reason,
    holderName,
    holderImageUrl,
    accessLevel,
    entry,
    points,
    loyalty,
    stamps,
  } = scan
  const balance = points?.balance ?? loyalty?.balance ?? null
  const [last] = entry?.previous ?? []
  return (
    <>
      {holderImageUrl ? (
        <img class="scan-holder" src={holderImageUrl} alt={holderName ?? 'The holder'} />
      ) : null}
      {holderName ? <span class="scan-level">{holderName}</span> : null}
      <span>{balance === null ? REASON_WORDS[reason] : `Balance: ${balance}`}</span>
      {stamps ? (
        <span>
          {stamps.count} of {stamps.of} stamps
        </span>
      ) : null}
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

function OfflineDetails({ scan: { reason, last } }: { scan: OfflineScan }) {
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
