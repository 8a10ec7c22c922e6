import type { KeptScanner } from './kept-scans.ts'
import { DoorChoice, KeepDevice } from './scan-controls.tsx'
import type { OwnScanner } from './scan-service.ts'

export const MODE_WORDS = { door: 'Door', entry: 'Single entry', counter: 'Counter' } as const

/** Which door the device stands at, what it may keep, and what it cannot know without a network. */
export function LimitedSetUp(props: {
  scanner: OwnScanner
  known: KeptScanner | null
  onStart(doorId: string, isKept: boolean): Promise<void>
  onForget(): Promise<void>
}) {
  const { scanner, known, onStart, onForget } = props
  const { name, mode, entry, doorIds } = scanner
  const [firstDoor = ''] = doorIds

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    void onStart(String(form.get('door') ?? firstDoor).trim(), form.has('keep'))
  }

  return (
    <form class="scan-setup" onSubmit={submit}>
      <h1>{name}</h1>
      <p>
        {MODE_WORDS[mode]}
        {entry ? ` · ${entry.scope}` : ''}
      </p>
      {doorIds.length > 1 || (doorIds.length === 0 && mode === 'door') ? (
        <DoorChoice doors={doorIds} known={known?.doorId ?? null} />
      ) : null}
      <KeepDevice isKept={known !== null} />
      <p class="scan-list">{OFFLINE_WORDS[mode]}</p>
      <button type="submit" class="button first">
        Start scanning
      </button>
      {known ? (
        <button type="button" class="button" onClick={onForget}>
          Forget this device
        </button>
      ) : null}
    </form>
  )
}

const OFFLINE_WORDS = {
  door: 'Without a network the scanner goes by a list that is at most a day old.',
  entry:
    'Without a network the scanner goes by a list that is at most a day old. Two scanners that are both offline can’t know of each other: both may admit the same pass. You see that as a conflict afterwards.',
  counter:
    'Without a network the scanner adds points once in 5 minutes for each pass. It redeems nothing.',
} as const
