import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { CounterActs } from './counter-acts.tsx'
import { decideOffline } from './decide-offline.ts'
import { tellBySenses } from './feedback.ts'
import { groupOf, type ScanStorage, toKeep } from './kept-scans.ts'
import { MODE_WORDS } from './limited-set-up.tsx'
import { createQuestions, type Wanted, wantedOf } from './next-question.ts'
import { noteUse } from './note-use.ts'
import { keepForOffline } from './offline.ts'
import { refreshScanList } from './refresh-scan-list.ts'
import { ScanAnswer, type Shown, timeOfDay } from './scan-answer.tsx'
import { NetworkState, ScanCounts, TypedCode } from './scan-controls.tsx'
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
  const shown = useSignal<Shown | null>(null)
  const questions = useRef(createQuestions(() => crypto.randomUUID()))
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

  const scan = (credential: string) => ask(wantedOf(scanner, doorId, credential))

  async function ask(wanted: Wanted) {
    if (isAsking.value) return
    isAsking.value = true
    isUndoable.value = false
    try {
      const question = questions.current.ask(wanted)
      const answer = await service.scan(question)
      if (answer.ok) {
        isOnline.value = true
        questions.current.settle(question)
        await answered(question, answer.data)
      } else if (answer.trouble === 'ended') {
        await onEnd()
      } else if (answer.trouble === 'refused') {
        questions.current.settle(question)
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

  async function answered(question: ScanQuestion, scanned: Scanned) {
    const { credential } = question
    const { decision, points } = scanned
    count(decision, points !== null)
    if (points && points.moved > 0) pointsAdded.current.set(credential, now())
    await noteAnswer(question, scanned)
    show({ kind: 'scan', isOffline: false, credential, scan: scanned }, decision)
    isUndoable.value = scanned.undoUntil !== null
  }

  /** Without an answer this device decides by itself, and keeps what it decided before it shows it. */
  async function decide(question: ScanQuestion) {
    const { credential } = question
    const kept = await storage.queue()
    const group = groupOf(scanner, list.value?.workspaceId ?? '')
    const nowMs = now()
    const decision = await decideOffline(
      {
        list: list.value,
        kept: kept.filter((each) => each.group === group && each.decision === 'granted'),
        pointsAddedMs: lastAdded(kept, credential),
        nowMs,
      },
      scanner,
      question,
    )
    if (decision.kind === 'not_decided') {
      return show({ kind: 'trouble', words: NOT_DECIDED_WORDS[decision.why] }, 'denied')
    }
    questions.current.settle(question)
    const { reason, last } = decision
    const outcome = reason === 'granted' ? 'granted' : 'denied'
    const keeping = toKeep(scanner, group, question, { reason, nowMs })
    const order = keeping && (await storage.keep(keeping))
    const points = outcome === 'granted' ? (question.points ?? null) : null
    if (points) pointsAdded.current.set(credential, nowMs)
    count(outcome, points !== null)
    await countUntold()
    const decided = { decision: outcome, reason, order, points, last } as const
    show({ kind: 'scan', isOffline: true, credential, scan: decided }, outcome)
    isUndoable.value = order !== null && outcome === 'granted' && scanner.mode !== 'door'
  }

  function lastAdded(kept: Awaited<ReturnType<ScanStorage['queue']>>, credential: string) {
    const queued = kept
      .filter(({ question }) => question.action === 'points' && question.credential === credential)
      .map(({ question }) => Date.parse(question.at))
    const inMemory = pointsAdded.current.get(credential)
    const times = [...queued, ...(inMemory === undefined ? [] : [inMemory])]
    return times.length > 0 ? Math.max(...times) : null
  }

  /** At a counter a pass counts once something was done for it. */
  function count(decision: 'granted' | 'denied', hasMoved: boolean) {
    if (decision === 'granted' && scanner.mode === 'counter' && !hasMoved) return
    counts.value = { ...counts.value, [decision]: counts.value[decision] + 1 }
  }

  async function undo(undone: Extract<Shown, { kind: 'scan' }>) {
    isUndoable.value = false
    if (undone.isOffline) {
      if (undone.scan.order !== null) await storage.drop(undone.scan.order)
      pointsAdded.current.delete(undone.credential)
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
    counts.value = { ...counts.value, granted: counts.value.granted - 1 }
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

  const camera = useCamera((code) => void scan(code), {
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
        <NetworkState isOnline={isOnline.value} />
      </header>
      <div class="scan-stage">
        <video ref={camera.video} muted playsInline aria-label="Camera view" />
        {camera.note.value ? <p class="scan-camera-note">{camera.note.value}</p> : null}
        <div role="status" aria-live="assertive">
          {current ? (
            <ScanAnswer
              shown={current}
              mode={scanner.mode}
              onClose={() => {
                shown.value = null
              }}
            />
          ) : null}
        </div>
      </div>
      {current?.kind === 'scan' ? (
        <div class="scan-acts">
          {scanner.counter && canMove(current) ? (
            <CounterActs
              key={current.credential}
              counter={scanner.counter}
              loyalty={current.isOffline ? null : current.scan.loyalty}
              isBusy={isAsking.value}
              onMove={(move) =>
                void ask({ ...wantedOf(scanner, doorId, current.credential), ...move })
              }
            />
          ) : null}
          {isUndoable.value ? (
            <button type="button" class="button" onClick={() => undo(current)}>
              Undo
            </button>
          ) : null}
        </div>
      ) : null}
      <TypedCode isBusy={isAsking.value} onCode={(code) => void scan(code)} />
      <ScanCounts
        {...counts.value}
        done={scanner.mode === 'counter' ? 'Done' : 'Admitted'}
        untold={untold.value}
      />
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

/** Whether something can be done for a pass: it is valid, and this scan has done nothing yet. */
const canMove = ({ scan }: Extract<Shown, { kind: 'scan' }>) =>
  scan.decision === 'granted' && scan.points === null

const TROUBLE_WORDS: Record<string, string> = {
  insufficient_points: 'The pass has too few points.',
  pass_not_active: 'The pass is not active.',
  points_not_supported: 'This pass has no points.',
  reward_unavailable: 'The pass can’t have this reward now.',
  access_event_conflict: 'This scan was told with other content before.',
}

const NOT_DECIDED_WORDS = {
  no_list:
    'No network and no offline list. Nothing is decided: scan the same code again when the network is back.',
  redeem: 'Points and rewards can’t be redeemed offline.',
  points_pause: 'Points were added to this pass less than 5 minutes ago.',
} as const

/** What the person should know about scans that were told. */
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
