import { useSignal } from '@preact/signals'
import { Ended } from './ended.tsx'
import { allowSound } from './feedback.ts'
import type { ScannerLink } from './link.ts'
import { forgetOffline } from './offline.ts'
import { Scanner } from './scanner.tsx'
import { createService } from './service.ts'
import { SetUp } from './set-up.tsx'
import type { Setup, Storage } from './stored.ts'

interface Running {
  setup: Setup
  isKept: boolean
}

/** First it is set up, then it scans, until the key ends or the device is to forget it. */
export function App(props: { link: ScannerLink | null; storage: Storage; kept: Setup | null }) {
  const { link, storage } = props
  const kept = useSignal(props.kept)
  const running = useSignal<Running | null>(null)
  const isEnded = useSignal(false)
  const isForgotten = useSignal(false)

  async function start(setup: Setup, isKept: boolean) {
    allowSound()
    if (isKept) await storage.keepSetup(setup)
    else await storage.dropSetup()
    kept.value = setup
    running.value = { setup, isKept }
  }

  async function forget() {
    running.value = null
    await storage.forgetAll()
    await forgetOffline()
    kept.value = null
    isForgotten.value = true
  }

  /** What is still to be told stays: another link to the same workspace tells it. */
  async function end() {
    running.value = null
    isEnded.value = true
    await storage.dropSetup()
  }

  if (isForgotten.value) {
    return (
      <section class="scan-note">
        <h1>Device removed</h1>
        <p>
          The key and offline lists were removed from this device. To scan again, open your scanner
          link.
        </p>
      </section>
    )
  }
  if (isEnded.value) return <Ended />
  if (running.value) {
    const { setup, isKept } = running.value
    return (
      <Scanner
        setup={setup}
        isKept={isKept}
        service={createService(setup.key)}
        storage={storage}
        onChange={() => {
          running.value = null
        }}
        onEnd={end}
        onForget={forget}
      />
    )
  }
  const key = kept.value?.key ?? null
  const known = link && link.key !== key ? null : kept.value
  if (!link && !known) {
    return (
      <section class="scan-note">
        <h1>Scanner</h1>
        <p>
          This page turns a phone into a door scanner. Open the link that you were given, or ask an
          owner to create one in the dashboard under Doors.
        </p>
      </section>
    )
  }
  return (
    <SetUp
      link={link ?? { key: known!.key, doors: known!.doors }}
      known={known}
      onStart={start}
      onEnd={end}
      onForget={forget}
    />
  )
}
