import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { Ended } from './ended.tsx'
import { allowSound } from './feedback.ts'
import type { KeptScanner, ScanStorage } from './kept-scans.ts'
import { LimitedScanning } from './limited-scanning.tsx'
import { LimitedSetUp } from './limited-set-up.tsx'
import { forgetOffline } from './offline.ts'
import { createScanService, type OwnScanner } from './scan-service.ts'

/** A smaller difference between the clocks of device and service is ignored: the service's time is given in whole seconds. */
const CLOCK_TOLERANCE_MS = 2000

type State =
  | { kind: 'waiting' | 'unreachable' | 'forgotten' }
  | { kind: 'ended'; untold: number }
  | { kind: 'ready'; scanner: OwnScanner }
  | { kind: 'scanning'; scanner: OwnScanner; doorId: string; isKept: boolean }

/** The scanner behind a link with limits of its own: it checks, admits, or moves points. */
export function LimitedScanner(props: {
  scannerKey: string
  storage: ScanStorage
  /** What this device remembers of this very scanner. */
  known: KeptScanner | null
}) {
  const { scannerKey, storage, known } = props
  const behindMs = useRef(0)
  const service = useMemo(
    () =>
      createScanService(scannerKey, fetch, (serviceMs) => {
        const behind = serviceMs - Date.now()
        behindMs.current = Math.abs(behind) > CLOCK_TOLERANCE_MS ? behind : 0
      }),
    [scannerKey],
  )
  const state = useSignal<State>({ kind: 'waiting' })

  async function open() {
    state.value = { kind: 'waiting' }
    const answer = await service.own()
    if (answer.ok) state.value = { kind: 'ready', scanner: answer.data }
    else if (answer.trouble !== 'unreachable') await end()
    else if (known) state.value = { kind: 'ready', scanner: known.scanner }
    else state.value = { kind: 'unreachable' }
  }
  useEffect(() => void open(), [])

  async function start(scanner: OwnScanner, doorId: string, isKept: boolean) {
    allowSound()
    if (isKept) await storage.remember({ key: scannerKey, scanner, doorId })
    else await storage.forget()
    state.value = { kind: 'scanning', scanner, doorId, isKept }
  }

  async function end() {
    await storage.forget()
    state.value = { kind: 'ended', untold: (await storage.queue()).length }
  }

  async function forget() {
    await storage.forget()
    await forgetOffline()
    state.value = { kind: 'forgotten' }
  }

  const { value: current } = state
  if (current.kind === 'ended') return <Ended untold={current.untold} />
  if (current.kind === 'forgotten') {
    return (
      <section class="scan-note">
        <h1>Device removed</h1>
        <p>
          The key and the offline list were removed from this device. To scan again, open your
          scanner link.
        </p>
      </section>
    )
  }
  if (current.kind === 'ready') {
    const { scanner } = current
    return (
      <LimitedSetUp
        scanner={scanner}
        known={known}
        onStart={(doorId, isKept) => start(scanner, doorId, isKept)}
        onForget={forget}
      />
    )
  }
  if (current.kind === 'scanning') {
    const { scanner, doorId, isKept } = current
    return (
      <LimitedScanning
        scanner={scanner}
        doorId={doorId}
        isKept={isKept}
        service={service}
        storage={storage}
        behindMs={behindMs}
        onChange={() => {
          state.value = { kind: 'ready', scanner }
        }}
        onEnd={end}
      />
    )
  }
  return (
    <section class="scan-note">
      <h1>Scanner</h1>
      <p>
        {current.kind === 'waiting'
          ? 'Connecting…'
          : 'Can’t reach the service. Connect to a network to start for the first time.'}
      </p>
      {current.kind === 'unreachable' ? (
        <button type="button" class="button first" onClick={open}>
          Try again
        </button>
      ) : null}
    </section>
  )
}
