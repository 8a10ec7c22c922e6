import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { REASON_WORDS } from '../reasons.ts'
import { Ended } from './ended.tsx'
import { allowSound, tellBySenses } from './feedback.ts'
import { nextQuestion } from './next-question.ts'
import type { OwnScanner, Scanned, ScanQuestion, ScanService } from './scan-service.ts'
import { useCamera } from './use-camera.ts'

/** How long a scan can be undone here; the service allows it for longer. */
const UNDO_MS = 5000
const MODE_WORDS = { door: 'Door', entry: 'Single entry', counter: 'Counter' } as const

/** The scanner behind a link with limits of its own: it checks, admits, or moves points. It needs a network. */
export function LimitedScanner({ service }: { service: ScanService }) {
  const scanner = useSignal<OwnScanner | null>(null)
  const state = useSignal<'waiting' | 'unreachable' | 'ended' | 'ready'>('waiting')

  async function open() {
    state.value = 'waiting'
    const answer = await service.own()
    if (answer.ok) scanner.value = answer.data
    const trouble = answer.ok || answer.trouble === 'unreachable' ? 'unreachable' : 'ended'
    state.value = answer.ok ? 'ready' : trouble
  }
  useEffect(() => void open(), [])

  if (state.value === 'ended') return <Ended />
  if (state.value === 'ready' && scanner.value) {
    return (
      <Scanning
        scanner={scanner.value}
        service={service}
        onEnd={() => {
          state.value = 'ended'
        }}
      />
    )
  }
  return (
    <section class="scan-note">
      <h1>Scanner</h1>
      <p>
        {state.value === 'waiting'
          ? 'Connecting…'
          : 'Can’t reach the service. This scanner needs a network.'}
      </p>
      {state.value === 'unreachable' ? (
        <button type="button" class="button first" onClick={open}>
          Try again
        </button>
      ) : null}
    </section>
  )
}

type Shown =
  | { kind: 'scan'; scan: Scanned }
  | { kind: 'undone' }
  | { kind: 'trouble'; words: string }

function Scanning(props: { scanner: OwnScanner; service: ScanService; onEnd(): void }) {
  const { scanner, service, onEnd } = props
  const [firstDoor = ''] = scanner.doorIds
  const chosen = useSignal({ doorId: firstDoor, points: 1, redeems: false })
  const shown = useSignal<Shown | null>(null)
  // Questions without an answer, by their codes: each may have counted already.
  const unanswered = useRef(new Map<string, ScanQuestion>())
  const isAsking = useSignal(false)
  const isUndoable = useSignal(false)
  const counts = useSignal({ granted: 0, denied: 0 })

  async function ask(credential: string) {
    if (isAsking.value) return
    isAsking.value = true
    const question = nextQuestion(scanner, chosen.value, credential, {
      unanswered: unanswered.current.get(credential) ?? null,
      newId: () => crypto.randomUUID(),
    })
    const answer = await service.scan(question)
    isAsking.value = false
    isUndoable.value = false
    if (!answer.ok) {
      if (answer.trouble === 'ended') return onEnd()
      if (answer.trouble === 'unreachable') unanswered.current.set(credential, question)
      else unanswered.current.delete(credential)
      tellBySenses('denied')
      shown.value = { kind: 'trouble', words: troubleWords(answer.trouble, answer.code) }
      return
    }
    unanswered.current.delete(credential)
    const scan = answer.data
    counts.value = { ...counts.value, [scan.decision]: counts.value[scan.decision] + 1 }
    tellBySenses(scan.decision)
    shown.value = { kind: 'scan', scan }
    isUndoable.value = scan.undoUntil !== null
  }

  async function undo(scan: Scanned) {
    isUndoable.value = false
    const answer = await service.undo(scan.eventId)
    if (!answer.ok) {
      if (answer.trouble === 'ended') return onEnd()
      shown.value = {
        kind: 'trouble',
        words: 'Not undone. Scan the code again to see where it stands.',
      }
      return
    }
    counts.value = { ...counts.value, granted: counts.value.granted - 1 }
    shown.value = { kind: 'undone' }
  }

  useEffect(() => {
    if (!isUndoable.value) return
    const timer = setTimeout(() => {
      isUndoable.value = false
    }, UNDO_MS)
    return () => clearTimeout(timer)
  }, [shown.value])

  const camera = useCamera((code) => void ask(code))
  const current = shown.value
  return (
    <div class="scanner">
      <header class="scan-head">
        <h1>{scanner.name}</h1>
        <p>
          {MODE_WORDS[scanner.mode]}
          {scanner.entry ? ` · ${scanner.entry.scope}` : ''}
        </p>
      </header>
      <Choices scanner={scanner} chosen={chosen} />
      <div class="scan-stage">
        <video ref={camera.video} muted playsInline aria-label="Camera view" />
        {camera.note.value ? <p class="scan-camera-note">{camera.note.value}</p> : null}
        <div role="status" aria-live="assertive">
          {current ? (
            <button
              type="button"
              class={`scan-answer ${current.kind === 'scan' ? current.scan.decision : 'undecided'}`}
              onClick={() => {
                shown.value = null
              }}
            >
              <Words of={current} />
            </button>
          ) : null}
        </div>
      </div>
      {current?.kind === 'scan' && isUndoable.value ? (
        <button type="button" class="button" onClick={() => undo(current.scan)}>
          Undo
        </button>
      ) : null}
      <form
        class="scan-typed"
        onSubmit={(event) => {
          event.preventDefault()
          allowSound()
          const form = event.currentTarget as HTMLFormElement
          const code = String(new FormData(form).get('code') ?? '').trim()
          form.reset()
          if (code) void ask(code)
        }}
      >
        <input
          name="code"
          aria-label="Code"
          placeholder="Or type the code"
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
        />
        <button type="submit" class="button" disabled={isAsking.value}>
          Check
        </button>
      </form>
      <dl class="scan-counts">
        <div>
          <dt>{scanner.mode === 'counter' ? 'Done' : 'Admitted'}</dt>
          <dd data-count="granted">{counts.value.granted}</dd>
        </div>
        <div>
          <dt>Refused</dt>
          <dd data-count="denied">{counts.value.denied}</dd>
        </div>
      </dl>
      <p class="scan-list">This scanner needs a network.</p>
    </div>
  )
}

/** The door, where there are several, and the points of a counter. */
function Choices(props: {
  scanner: OwnScanner
  chosen: { value: { doorId: string; points: number; redeems: boolean } }
}) {
  const { scanner, chosen } = props
  const { doorIds, counter, mode } = scanner
  const choose = (more: Partial<typeof chosen.value>) => {
    chosen.value = { ...chosen.value, ...more }
  }
  return (
    <>
      {doorIds.length > 1 ? (
        <label class="scan-field">
          Door
          <select
            value={chosen.value.doorId}
            onChange={(event) => choose({ doorId: event.currentTarget.value })}
          >
            {doorIds.map((door) => (
              <option key={door} value={door}>
                {door}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      {doorIds.length === 0 && mode === 'door' ? (
        <label class="scan-field">
          Door
          <input
            required
            maxLength={128}
            value={chosen.value.doorId}
            onInput={(event) => choose({ doorId: event.currentTarget.value.trim() })}
          />
        </label>
      ) : null}
      {counter ? (
        <label class="scan-field">
          Points for each scan
          <input
            type="number"
            min={1}
            max={counter.maxPointsPerScan}
            value={chosen.value.points}
            onInput={(event) => {
              const points = event.currentTarget.valueAsNumber
              if (points >= 1 && points <= counter.maxPointsPerScan) choose({ points })
            }}
          />
        </label>
      ) : null}
      {counter?.redeem ? (
        <label class="scan-door">
          <input
            type="checkbox"
            checked={chosen.value.redeems}
            onChange={(event) => choose({ redeems: event.currentTarget.checked })}
          />
          <span>Redeem points instead of adding them</span>
        </label>
      ) : null}
    </>
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
  const { decision, reason, holderName, accessLevel, entry, points } = shown.scan
  const [last] = entry?.previous ?? []
  return (
    <>
      <strong>
        {decision === 'denied' ? 'Refused' : points ? pointWords(points.moved) : 'Admitted'}
      </strong>
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

const pointWords = (moved: number) => `${moved > 0 ? '+' : '−'}${Math.abs(moved)} points`

const timeOfDay = (instant: string) =>
  new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }).format(new Date(instant))

const TROUBLE_WORDS: Record<string, string> = {
  insufficient_points: 'The pass has too few points.',
  pass_not_active: 'The pass is not active.',
  points_not_supported: 'This pass has no points.',
  access_event_conflict: 'This scan was told with other content before.',
}

const troubleWords = (trouble: 'unreachable' | 'refused', code: string): string =>
  trouble === 'unreachable'
    ? 'No network. Nothing is decided: scan the same code again when the network is back.'
    : (TROUBLE_WORDS[code] ?? 'This code can’t be checked. Don’t admit.')
