import { allowSound } from './feedback.ts'

/** Whether the service was reached last. */
export function NetworkState({ isOnline }: { isOnline: boolean }) {
  return (
    <p class={isOnline ? 'live-dot' : 'live-dot off'} data-state>
      {isOnline ? 'Online' : 'Offline'}
    </p>
  )
}

/** A code that is typed, where the camera cannot read it. */
export function TypedCode({ isBusy, onCode }: { isBusy: boolean; onCode(code: string): void }) {
  return (
    <form
      class="scan-typed"
      onSubmit={(event) => {
        event.preventDefault()
        allowSound()
        const form = event.currentTarget as HTMLFormElement
        const code = String(new FormData(form).get('code') ?? '').trim()
        form.reset()
        if (code) onCode(code)
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
      <button type="submit" class="button" disabled={isBusy}>
        Check
      </button>
    </form>
  )
}

/** What this device has decided since it was opened, and what the service does not know yet. */
export function ScanCounts(props: {
  /** The word for what was granted. */
  done: string
  granted: number
  denied: number
  untold: number
}) {
  const { done, granted, denied, untold } = props
  return (
    <dl class="scan-counts">
      <div>
        <dt>{done}</dt>
        <dd data-count="granted">{granted}</dd>
      </div>
      <div>
        <dt>Refused</dt>
        <dd data-count="denied">{denied}</dd>
      </div>
      <div>
        <dt>Waiting to sync</dt>
        <dd data-count="untold">{untold}</dd>
      </div>
    </dl>
  )
}

/** The door that the device stands at: one of several, or any that is typed. */
export function DoorChoice({ doors, known }: { doors: readonly string[]; known: string | null }) {
  if (doors.length === 0) {
    return (
      <label class="scan-field">
        Door
        <input
          name="door"
          required
          maxLength={128}
          defaultValue={known ?? ''}
          autocapitalize="none"
          spellcheck={false}
        />
      </label>
    )
  }
  return (
    <fieldset>
      <legend>Door</legend>
      {doors.map((door, index) => (
        <label key={door} class="scan-door">
          <input
            type="radio"
            name="door"
            value={door}
            required
            defaultChecked={known === null ? index === 0 : door === known}
          />
          <span>{door}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** Whether the key may stay on the device. */
export function KeepDevice({ isKept }: { isKept: boolean }) {
  return (
    <label class="scan-door">
      <input type="checkbox" name="keep" defaultChecked={isKept} />
      <span>
        Remember this device, so that the scanner also opens offline. Anyone who can unlock the
        device can scan.
      </span>
    </label>
  )
}
