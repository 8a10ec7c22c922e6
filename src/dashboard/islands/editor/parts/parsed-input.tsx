import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { TextInput } from './inputs.tsx'

/**
 * An input whose text stands for something else, such as a number. What is typed stays as it is; what cannot be read is said
 * beside it and changes nothing.
 */
export function ParsedInput<Value>(props: {
  label: string
  value: Value
  /** The value as a text; empty for none. */
  format(value: Value): string
  /** @throws Error with a sentence that says what is wrong */
  parse(text: string): Value
  onValue(value: Value): void
  help?: ComponentChildren
  lines?: number
}) {
  const { label, value, format, parse, onValue, help, lines } = props
  const typed = useSignal<{ text: string; fault: string | null } | null>(null)
  const { text, fault } = typed.value ?? { text: format(value), fault: null }
  // Somebody else has changed it, or it was taken back.
  const isStale = typed.value !== null && fault === null && format(parse(text)) !== format(value)
  return (
    <TextInput
      label={label}
      value={isStale ? format(value) : text}
      help={help}
      spellcheck={false}
      {...(lines !== undefined && { lines })}
      notes={fault === null ? null : <p class="ed-fault">{fault}</p>}
      onValue={(next) => {
        try {
          const parsed = parse(next)
          typed.value = { text: next, fault: null }
          onValue(parsed)
        } catch (error) {
          typed.value = { text: next, fault: (error as Error).message }
        }
      }}
    />
  )
}
