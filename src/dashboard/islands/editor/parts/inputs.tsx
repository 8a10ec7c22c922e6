import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface Labelled {
  label: string
  help?: ComponentChildren
  /** What is wrong with the value, or will not work as it is meant. */
  notes?: ComponentChildren
}

interface TextProps extends Labelled {
  value: string
  onValue(value: string): void
  placeholder?: string | undefined
  lines?: number
  maxLength?: number
  inputMode?: 'url' | 'decimal' | 'numeric'
  disabled?: boolean
  spellcheck?: boolean
  isInvalid?: boolean
  /** The id of a list of proposals. */
  list?: string
}

export function TextInput(props: TextProps) {
  const { label, help, notes, value, onValue, lines, inputMode, list, isInvalid, ...rest } = props
  const id = useId()
  const described = help || notes ? `${id}-help` : undefined
  const invalid = isInvalid ? ('true' as const) : undefined
  const shared = { id, value, 'aria-describedby': described, 'aria-invalid': invalid, ...rest }
  return (
    <div class="ed-input">
      <label for={id}>{label}</label>
      {lines ? (
        <textarea {...shared} rows={lines} onInput={(e) => onValue(e.currentTarget.value)} />
      ) : (
        <input
          type="text"
          {...shared}
          list={list}
          inputMode={inputMode}
          onInput={(e) => onValue(e.currentTarget.value)}
        />
      )}
      {described ? (
        <div id={described} class="ed-help">
          {help}
          {notes}
        </div>
      ) : null}
    </div>
  )
}

export interface Choice {
  value: string
  label: string
  disabled?: boolean
}

export function Select(
  props: Labelled & {
    value: string
    onValue(value: string): void
    choices: readonly (Choice | { group: string; choices: readonly Choice[] })[]
    disabled?: boolean
  },
) {
  const { label, help, notes, value, onValue, choices, disabled } = props
  const id = useId()
  const option = (choice: Choice) => (
    <option value={choice.value} disabled={choice.disabled}>
      {choice.label}
    </option>
  )
  return (
    <div class="ed-input">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(e) => onValue(e.currentTarget.value)}
      >
        {choices.map((choice) =>
          'group' in choice ? (
            <optgroup label={choice.group}>{choice.choices.map(option)}</optgroup>
          ) : (
            option(choice)
          ),
        )}
      </select>
      {help || notes ? (
        <div class="ed-help">
          {help}
          {notes}
        </div>
      ) : null}
    </div>
  )
}

export function Checkbox(
  props: Labelled & { checked: boolean; onChecked(checked: boolean): void; disabled?: boolean },
) {
  const { label, help, checked, onChecked, disabled } = props
  const id = useId()
  return (
    <div class="ed-check">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(e) => onChecked(e.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {help ? <div class="ed-help">{help}</div> : null}
    </div>
  )
}

/** A few choices of which one is taken, as one row of buttons. */
export function Segments<Value extends string>(props: {
  label: string
  value: Value
  onValue(value: Value): void
  choices: readonly { value: Value; label: string }[]
}) {
  const name = useId()
  return (
    <fieldset class="ed-segments">
      <legend class="hidden">{props.label}</legend>
      {props.choices.map(({ value, label }) => (
        <label>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onValue(value)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
