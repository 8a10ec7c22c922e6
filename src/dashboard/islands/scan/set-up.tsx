import { useSignal } from '@preact/signals'
import type { ScannerLink } from './link.ts'
import { DoorChoice, KeepDevice } from './scan-controls.tsx'
import { createService } from './service.ts'
import type { Setup } from './stored.ts'

const newReaderId = () => `scanner-${crypto.randomUUID().slice(0, 4)}`

/** Which door this device stands at, and what it may keep. */
export function SetUp(props: {
  link: ScannerLink
  /** How this device was set up with the same key before. */
  known: Setup | null
  onStart(setup: Setup, isKept: boolean): Promise<void>
  onEnd(): Promise<void>
  onForget(): Promise<void>
}) {
  const { link, known, onStart, onEnd, onForget } = props
  const isBusy = useSignal(false)
  const problem = useSignal('')

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    const form = new FormData(event.currentTarget as HTMLFormElement)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    isBusy.value = true
    problem.value = ''
    const answer = await createService(link.key).workspace()
    isBusy.value = false
    if (!answer.ok && answer.trouble === 'ended') return onEnd()
    const workspace = answer.ok ? answer.data : known?.workspace
    if (!workspace) {
      problem.value = 'Can’t reach the service. Connect to a network to start for the first time.'
      return
    }
    const setup = {
      key: link.key,
      doors: link.doors,
      doorId: text('door'),
      readerId: text('reader') || newReaderId(),
      workspace: {
        id: workspace.id,
        name: workspace.name,
        mode: workspace.mode,
        timeZone: workspace.timeZone,
      },
    }
    await onStart(setup, form.has('keep'))
  }

  return (
    <form class="scan-setup" onSubmit={submit}>
      <h1>Scanner</h1>
      <DoorChoice doors={link.doors} known={known?.doorId ?? null} />
      <label class="scan-field">
        Scanner name
        <input
          name="reader"
          maxLength={128}
          defaultValue={known?.readerId ?? newReaderId()}
          spellcheck={false}
        />
      </label>
      <KeepDevice isKept={known !== null} />
      {problem.value ? <p role="alert">{problem.value}</p> : null}
      <button type="submit" class="button first" disabled={isBusy.value}>
        {isBusy.value ? 'Connecting…' : 'Start scanning'}
      </button>
      {known ? (
        <button type="button" class="button" onClick={onForget}>
          Forget this device
        </button>
      ) : null}
    </form>
  )
}
