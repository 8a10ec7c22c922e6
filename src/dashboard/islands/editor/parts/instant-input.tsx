import { useId } from 'preact/hooks'
import { clockOf, clockWords, fromWallClock, onClock } from '../../../clock.ts'
import { useEditor } from '../context.ts'

/** Asks for a time on the clock of the workspace, or on the one that the value was given on. The label says which. */
export function InstantInput(props: {
  label: string
  /** RFC 3339. */
  value: string | null
  help?: string
  /** RFC 3339 with the offset of that clock; null: it was emptied. */
  onValue(value: string | null): void
}) {
  const { label, value, help, onValue } = props
  const { timeZone } = useEditor().store.data
  const id = useId()
  const clock = clockOf(value, timeZone)
  return (
    <div class="ed-input">
      <label for={id}>
        {label} ({clockWords(clock)})
      </label>
      <input
        id={id}
        type="datetime-local"
        value={onClock(value, clock)}
        aria-describedby={help && `${id}-help`}
        onChange={({ currentTarget: { value: text } }) =>
          onValue(text === '' ? null : fromWallClock(text, clock))
        }
      />
      {help ? (
        <p class="ed-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
