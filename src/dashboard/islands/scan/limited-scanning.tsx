import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { decideOffline } from './decide-offline.ts'
import { allowSound, tellBySenses } from './feedback.ts'
import { groupOf, type ScanStorage } from './kept-scans.ts'
import { MODE_WORDS } from './limited-set-up.tsx'
import { nextQuestion } from './next-question.ts'
import { noteUse } from './note-use.ts'
import { keepForOffline } from './offline.ts'
import { refreshScanList } from './refresh-scan-list.ts'
import { ScanAnswer, type Shown, timeOfDay } from './scan-answer.tsx'
import type { ScanList } from './scan-list.ts'
import type { OwnScanner, Scanned, ScanQuestion, ScanService } from './scan-service.ts'
import { type ToldKept, tellKept } from './tell-kept.ts'
import { useCamera } from './use-camera.ts'

/** How long a scan can be undone here; the service allows it for longer. What was kept is told only then. */
const UNDO_MS = 5000
const LIST_PERIOD_MS = 60_000
const TELL_PERIOD_MS = 5000

export function LimitedScanning(props: {
  scanner: OwnScanner
  doorId: string
  isKept: boolean
  service: ScanService
  storage: ScanStorage
  /** How far the clock of this device is behind that of the service. */
  behindMs: { current: number }
  onChange(): void
  onEnd(): Promise<void>
}) {
  const { scanner, doorId, isKept, service, storage, behindMs, onChange, onEnd } = props
  const chosen = useSignal({ points: 1, redeems: false })
  const shown = useSignal<Shown | null>(null)
  // Questions without an answer, by their codes: each may have counted already.
  const unanswered = useRef(new Map<string, ScanQuestion>())
  const pointsAdded = useRef(new Map<string, number>())
  const isAsking = useSignal(false)
  const isTelling = useRef(false)
  const isUndoable = useSignal(false)
  const isOnline = useSignal(navigator.onLine)
  const list = useSignal<ScanList | null>(null)
  const listNote = useSignal('')
  const untold = useSignal(0)
  const note = useSignal('')
  const counts = useSignal({ granted: 0, denied: 0 })

  const now = () => Date.now() + behindMs.current
  const newId = () => crypto.randomUUID()
  const countUntold = async () => {
    untold.value = (await storage.queue()).length
  }
  const show = (next: Shown, feeling: 'granted' | 'denied') => {
    tellBySenses(feeling)
    shown.value = next
  }

  /** What the service says of uses is newer than the list. */
  async function noteAnswer(question: ScanQuestion, scanned: Scanned) {
    if (!list.value) return
    await noteUse(list.value, question, scanned, now())
    if (isKept) await storage.keepList(list.value)
  }

  async function refresh() {
    const asked = { scannerId: scanner.id, doorId, behindMs: () => behindMs.current }
    const refreshed = await refreshScanList(service, asked, list.value)
    if (refreshed.kind === 'ended') return onEnd()
    isOnline.value = refreshed.kind !== 'unreachable'
    if (refreshed.kind === 'unreachable') return
    list.value = refreshed.kind === 'list' ? refreshed.list : null
    listNote.value = refreshed.kind === 'none' ? refreshed.why : ''
    if (refreshed.kind === 'list' && isKept) await storage.keepList(refreshed.list)
  }

  async function tell() {
    const workspaceId = list.value?.workspaceId
    if (untold.value === 0 || isTelling.current || workspaceId === undefined) return
    isTelling.current = true
    const readyBefore = now() - UNDO_MS
    const told = await tellKept(
      service,
      storage,
      {
        group: groupOf(scanner, workspaceId),
        isReady: ({ question }) => Date.parse(question.at) <= readyBefore,
        newId,
      },
      noteAnswer,
    )
    isTelling.current = false
    await countUntold()
    if (told.told > 0) isOnline.value = true
    note.value = noteOf(told) || note.value
    if (told.trouble === 'ended') await onEnd()
  }

  async function ask(credential: string) {
    if (isAsking.value) return
    isAsking.value = true
    isUndoable.value = false
    try {
      const question = nextQuestion(scanner, { ...chosen.value, doorId }, credential, {
        unanswered: unanswered.current.get(credential) ?? null,
        newId,
      })
      const answer = await service.scan(question)
      if (answer.ok) {
        isOnline.value = true
        unanswered.current.delete(credential)
        await answered(question, answer.data)
      } else if (answer.trouble === 'ended') {
        await onEnd()
      } else if (answer.trouble === 'refused') {
        unanswered.current.delete(credential)
        const words = TROUBLE_WORDS[answer.code] ?? 'This code can’t be checked. Don’t admit.'
        show({ kind: 'trouble', words }, 'denied')
      } else {
        isOnline.value = false
        await decide(question)
      }
    } finally {
      isAsking.value = false
    }
  }

  async function answered(question: ScanQuestion, scan: Scanned) {
    count(scan.decision)
    if (scan.points && scan.points.moved > 0) pointsAdded.current.set(question.credential, now())
    await noteAnswer(question, scan)
    show({ kind: 'scan', scan, isOffline: false }, scan.decision)
    isUndoable.value = scan.undoUntil !== null
  }

  /** Without an answer this device decides by itself, and keeps what it decided before it shows it. */
  async function decide(question: ScanQuestion) {
    const kept = await storage.queue()
    const workspaceId = list.value?.workspaceId ?? ''
    const group = groupOf(scanner, workspaceId)
    const nowMs = now()
    const decision = await decideOffline(
      {
        list: list.value,
        kept: kept.filter((each) => each.group === group && each.decision === 'granted'),
        pointsAddedMs: lastAdded(kept, question.credential),
        nowMs,
      },
      scanner,
      question,
    )
    if (decision.kind === 'not_decided') {
      // Asked again online, the same question counts once.
      unanswered.current.set(question.credential, question)
      return show({ kind: 'trouble', words: NOT_DECIDED_WORDS[decision.why] }, 'denied')
    }
    unanswered.current.delete(question.credential)
    const outcome = decision.reason === 'granted' ? 'granted' : 'denied'
    // An admission that did not happen is nothing to tell of.
    const isTold = outcome === 'granted' || question.action === 'check'
    const at = new Date(nowMs).toISOString()
    const order = isTold
      ? await storage.keep({ group, question: { ...question, at }, decision: outcome })
      : null
    const points = outcome === 'granted' ? (question.points ?? null) : null
    if (points) pointsAdded.current.set(question.credential, nowMs)
    count(outcome)
    await countUntold()
    const { reason, last } = decision
    show(
      {
        kind: 'scan',
        scan: { credential: question.credential, decision: outcome, reason, order, points, last },
        isOffline: true,
      },
      outcome,
    )
    isUndoable.value = outcome === 'granted' && question.action !== 'check'
  }

  function lastAdded(kept: Awaited<ReturnType<ScanStorage['queue']>>, credential: string) {
    const queued = kept
      .filter(({ question }) => question.action === 'points' && question.credential === credential)
      .map(({ question }) => Date.parse(question.at))
    const inMemory = pointsAdded.current.get(credential)
    const times = [...queued, ...(inMemory === undefined ? [] : [inMemory])]
    return times.length > 0 ? Math.max(...times) : null
  }

  const count = (decision: 'granted' | 'denied', by = 1) => {
    counts.value = { ...counts.value, [decision]: counts.value[decision] + by }
  }

  async function undo(undone: Extract<Shown, { kind: 'scan' }>) {
    isUndoable.value = false
    if (undone.isOffline) {
      if (undone.scan.order !== null) await storage.drop(undone.scan.order)
      pointsAdded.current.delete(undone.scan.credential)
      await countUntold()
    } else {
      const answer = await service.undo(undone.scan.eventId)
      if (!answer.ok) {
        if (answer.trouble === 'ended') return onEnd()
        const words = 'Not undone. Scan the code again to see where it stands.'
        shown.value = { kind: 'trouble', words }
        return
      }
      await refresh()
    }
    count('granted', -1)
    shown.value = { kind: 'undone' }
  }

  useEffect(() => {
    async function begin() {
      await countUntold()
      if (isKept) list.value = await storage.list(scanner.id, doorId)
      if (list.value) behindMs.current ||= list.value.behindMs
      await refresh()
      await tell()
    }
    void begin()
    const lists = setInterval(refresh, LIST_PERIOD_MS)
    const tells = setInterval(tell, TELL_PERIOD_MS)
    const online = () => void refresh().then(tell)
    const offline = () => {
      isOnline.value = false
    }
    addEventListener('online', online)
    addEventListener('offline', offline)
    return () => {
      clearInterval(lists)
      clearInterval(tells)
      removeEventListener('online', online)
      removeEventListener('offline', offline)
    }
  }, [])

  useEffect(() => {
    if (!isUndoable.value) return
    const timer = setTimeout(() => {
      isUndoable.value = false
    }, UNDO_MS - 500)
    return () => clearTimeout(timer)
  }, [shown.value])

  const camera = useCamera((code) => void ask(code), {
    // The page is kept with all that it has loaded: the decoder is a part of it.
    onStarted: async () => {
      if (isKept) await keepForOffline()
    },
  })
  const current = shown.value
  return (
    <div class="scanner">
      <header class="scan-head">
        <h1>{scanner.name}</h1>
        <p>
          {MODE_WORDS[scanner.mode]}
          {doorId ? ` · ${doorId}` : ''}
          {scanner.entry ? ` · ${scanner.entry.scope}` : ''}
        </p>
        <p class={isOnline.value ? 'live-dot' : 'live-dot off'} data-state>
          {isOnline.value ? 'Online' : 'Offline'}
        </p>
      </header>
      <CounterChoices scanner={scanner} chosen={chosen} />
      <div class="scan-stage">
        <video ref={camera.video} muted playsInline aria-label="Camera view" />
        {camera.note.value ? <p class="scan-camera-note">{camera.note.value}</p> : null}
        <div role="status" aria-live="assertive">
          {current ? (
            <ScanAnswer
              shown={current}
              onClose={() => {
                shown.value = null
              }}
            />
          ) : null}
        </div>
      </div>
      {current?.kind === 'scan' && isUndoable.value ? (
        <div class="scan-acts">
          <button type="button" class="button" onClick={() => undo(current)}>
            Undo
          </button>
        </div>
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
        <div>
          <dt>Waiting to sync</dt>
          <dd data-count="untold">{untold.value}</dd>
        </div>
      </dl>
      <p class="scan-list" data-list={list.value ? 'ready' : 'none'}>
        {list.value
          ? `Offline list: ${list.value.entries.size} ${list.value.entries.size === 1 ? 'pass' : 'passes'}, as of ${timeOfDay(list.value.issuedAt)}`
          : listNote.value || 'No offline list: scans need a network'}
      </p>
      {note.value ? (
        <p class="scan-list" role="alert" data-note>
          {note.value}
        </p>
      ) : null}
      <div class="form-end">
        <button type="button" class="button" onClick={onChange}>
          Settings
        </button>
      </div>
    </div>
  )
}

/** The points of a counter. */
function CounterChoices(props: {
  scanner: OwnScanner
  chosen: { value: { points: number; redeems: boolean } }
}) {
  const { counter } = props.scanner
  const { chosen } = props
  if (!counter) return null
  return (
    <>
      <label class="scan-field">
        Points for each scan
        <input
          type="number"
          min={1}
          max={counter.maxPointsPerScan}
          value={chosen.value.points}
          onInput={(event) => {
            const points = event.currentTarget.valueAsNumber
            if (points >= 1 && points <= counter.maxPointsPerScan) {
              chosen.value = { ...chosen.value, points }
            }
          }}
        />
      </label>
      {counter.redeem ? (
        <label class="scan-door">
          <input
            type="checkbox"
            checked={chosen.value.redeems}
            onChange={(event) => {
              chosen.value = { ...chosen.value, redeems: event.currentTarget.checked }
            }}
          />
          <span>Redeem points instead of adding them</span>
        </label>
      ) : null}
    </>
  )
}

const TROUBLE_WORDS: Record<string, string> = {
  insufficient_points: 'The pass has too few points.',
  pass_not_active: 'The pass is not active.',
  points_not_supported: 'This pass has no points.',
  access_event_conflict: 'This scan was told with other content before.',
}

const NOT_DECIDED_WORDS = {
  no_list:
    'No network and no offline list. Nothing is decided: scan the same code again when the network is back.',
  redeem: 'Points can’t be redeemed offline.',
  points_pause: 'Points were added to this pass less than 5 minutes ago.',
} as const

/** What came of scans that were told, where the person should know. */
function noteOf({ told, conflicts, wronglyGranted, refused }: ToldKept): string {
  const parts = [
    conflicts > 0 &&
      `${conflicts} of ${told} offline scans admitted a pass that was already admitted elsewhere.`,
    wronglyGranted > 0 &&
      `${wronglyGranted} of ${told} offline scans were admitted but should have been refused.`,
    refused.length > 0 &&
      `${refused.length} of ${told} offline scans don’t count: ${[...new Set(refused)].map((code) => TROUBLE_WORDS[code] ?? code).join(' ')}`,
  ]
  return parts.filter(Boolean).join(' ')
}
