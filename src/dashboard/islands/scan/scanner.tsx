import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { REASON_WORDS } from '../reasons.ts'
import { decideScan, type ScanOutcome } from './decide-scan.ts'
import type { DoorList } from './door-list.ts'
import { tellBySenses } from './feedback.ts'
import { keepForOffline } from './offline.ts'
import { refreshList } from './refresh-list.ts'
import { MARKS } from './scan-answer.tsx'
import { NetworkState, ScanCounts, TypedCode } from './scan-controls.tsx'
import type { Service } from './service.ts'
import type { Setup, Storage } from './stored.ts'
import { tellScans } from './tell-scans.ts'
import { useCamera } from './use-camera.ts'

const LIST_PERIOD_MS = 60_000
const TELL_PERIOD_MS = 10_000
const SHOWN_MS = { granted: 2000, denied: 4000, undecided: 4000 } as const

interface Shown {
  outcome: ScanOutcome
  /** Told apart from the one before by screen readers, too. */
  number: number
}

export function Scanner(props: {
  setup: Setup
  isKept: boolean
  service: Service
  storage: Storage
  onChange(): void
  onEnd(): Promise<void>
  onForget(): Promise<void>
}) {
  const { setup, isKept, service, storage, onChange, onEnd, onForget } = props
  const { workspace, doorId, readerId } = setup
  const shown = useSignal<Shown | null>(null)
  const isAsking = useSignal(false)
  const list = useSignal<DoorList | null>(null)
  const listNote = useSignal('')
  const isOnline = useSignal(navigator.onLine)
  const untold = useSignal(0)
  const note = useSignal('')
  const counts = useSignal({ granted: 0, denied: 0 })

  const countUntold = async () => {
    untold.value = (await storage.untold(workspace.id)).length
  }

  async function refresh() {
    const refreshed = await refreshList(service, { workspaceId: workspace.id, doorId }, list.value)
    if (refreshed.kind === 'ended') return onEnd()
    isOnline.value = refreshed.kind !== 'unreachable'
    if (refreshed.kind === 'unreachable') return
    list.value = refreshed.kind === 'list' ? refreshed.list : null
    listNote.value = refreshed.kind === 'none' ? refreshed.why : ''
    if (refreshed.kind === 'list' && isKept) await storage.keepList(refreshed.list)
  }

  async function tell() {
    if (untold.value === 0) return
    const { told, wronglyGranted, trouble } = await tellScans(service, storage, workspace.id)
    await countUntold()
    if (wronglyGranted > 0) {
      note.value = `${wronglyGranted} of ${told} offline scans were admitted but should have been refused.`
    }
    if (told > 0) isOnline.value = true
    if (trouble === 'ended') await onEnd()
  }

  async function scan(credential: string) {
    if (isAsking.value) return
    isAsking.value = true
    try {
      const outcome = await decideScan(
        {
          service,
          workspaceId: workspace.id,
          list: list.value,
          now: Date.now,
          keepScan: storage.keepScan,
        },
        { credential, doorId, readerId, eventId: crypto.randomUUID() },
      )
      if (outcome.kind === 'undecided' && outcome.why === 'ended') return await onEnd()
      isOnline.value = outcome.kind === 'undecided' ? outcome.why === 'refused' : !outcome.isOffline
      if (outcome.kind !== 'undecided') {
        counts.value = { ...counts.value, [outcome.kind]: counts.value[outcome.kind] + 1 }
      }
      tellBySenses(outcome.kind === 'granted' ? 'granted' : 'denied')
      shown.value = { outcome, number: (shown.value?.number ?? 0) + 1 }
      await countUntold()
    } finally {
      isAsking.value = false
    }
  }

  useEffect(() => {
    async function begin() {
      await countUntold()
      if (isKept) list.value = await storage.list(workspace.id, doorId)
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

  const { video, note: cameraNote } = useCamera((code) => void scan(code), {
    // The page is kept with all that it has loaded: the decoder is a part of it.
    onStarted: async () => {
      if (isKept) await keepForOffline()
    },
  })

  useEffect(() => {
    const current = shown.value
    if (!current) return
    const timer = setTimeout(() => {
      if (shown.value === current) shown.value = null
    }, SHOWN_MS[current.outcome.kind])
    return () => clearTimeout(timer)
  }, [shown.value])

  return (
    <div class="scanner">
      <header class="scan-head">
        <h1>{doorId}</h1>
        <p>
          {workspace.name}
          {workspace.mode === 'test' ? ' · Test' : ''}
        </p>
        <NetworkState isOnline={isOnline.value} />
      </header>
      <div class="scan-stage">
        <video ref={video} muted playsInline aria-label="Camera view" />
        {cameraNote.value ? <p class="scan-camera-note">{cameraNote.value}</p> : null}
        <div role="status" aria-live="assertive">
          {shown.value ? (
            <Answer
              key={shown.value.number}
              outcome={shown.value.outcome}
              onClose={() => {
                shown.value = null
              }}
            />
          ) : null}
        </div>
      </div>
      <TypedCode isBusy={isAsking.value} onCode={(code) => void scan(code)} />
      <ScanCounts {...counts.value} done="Admitted" untold={untold.value} />
      <p class="scan-list" data-list={list.value ? 'ready' : 'none'}>
        {list.value
          ? `Offline list: ${list.value.entries.size} ${list.value.entries.size === 1 ? 'pass' : 'passes'}, valid until ${clock(list.value.expiresAt, workspace.timeZone)}`
          : listNote.value || 'No offline list: scans need a network'}
      </p>
      {note.value ? (
        <p class="scan-list" role="alert">
          {note.value}
        </p>
      ) : null}
      <div class="form-end">
        <button type="button" class="button" onClick={onChange}>
          Change door
        </button>
        <details class="menu confirm">
          <summary class="button">Forget this device…</summary>
          <div class="popover">
            <p>
              This removes the key and the offline lists
              {untold.value > 0 ? `, and ${untold.value} scans that are waiting to sync,` : ''} from
              this device.
            </p>
            <button type="button" class="button danger" onClick={onForget}>
              Forget this device
            </button>
          </div>
        </details>
      </div>
    </div>
  )
}

/** In the time zone of the workspace, as every other page shows it. */
const clock = (instant: string, timeZone: string | undefined) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
    new Date(instant),
  )

const TITLES = { granted: 'Admitted', denied: 'Refused', undecided: 'No answer' } as const

/** Green or red over the whole screen. A touch leads back to the camera. */
function Answer({ outcome, onClose }: { outcome: ScanOutcome; onClose(): void }) {
  return (
    <button type="button" class={`scan-answer ${outcome.kind}`} onClick={onClose}>
      <svg class="scan-mark" viewBox="0 0 24 24" aria-hidden="true">
        <path d={MARKS[outcome.kind]} />
      </svg>
      <strong>{TITLES[outcome.kind]}</strong>
      <span>{wordsOf(outcome)}</span>
      {outcome.kind !== 'undecided' && outcome.accessLevel ? (
        <span class="scan-level">{outcome.accessLevel}</span>
      ) : null}
      {outcome.kind !== 'undecided' && outcome.isOffline ? <span>Decided offline</span> : null}
    </button>
  )
}

function wordsOf(outcome: ScanOutcome): string {
  if (outcome.kind === 'undecided') {
    return outcome.why === 'refused'
      ? 'This code can’t be checked. Don’t admit.'
      : 'No network and no offline list. Don’t admit.'
  }
  if (outcome.isOffline && outcome.reason === 'pass_not_found')
    return 'Not on the offline list for this door'
  return REASON_WORDS[outcome.reason]
}
