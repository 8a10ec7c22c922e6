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
  notes?: ComponentChildren
  lines?: number
  placeholder?: string
  maxLength?: number
  list?: string
}) {
  const { value, format, parse, onValue, notes, ...rest } = props
  const typed = useSignal<{ text: string; fault: string | null; meant: string } | null>(null)
  const stored = format(value)
  // The value can change otherwise meanwhile, such as by undo: then what was typed does not count.
  const isTyped = typed.value?.meant === stored
  const { text, fault } = isTyped ? typed.value! : { text: stored, fault: null }
  return (
    <TextInput
      {...rest}
      value={text}
      spellcheck={false}
      notes={fault === null ? notes : <p class="ed-fault">{fault}</p>}
      onValue={(next) => {
        try {
          const parsed = parse(next)
          typed.value = { text: next, fault: null, meant: format(parsed) }
          onValue(parsed)
        } catch (error) {
          typed.value = { text: next, fault: (error as Error).message, meant: stored }
        }
      }}
    />
  )
}
