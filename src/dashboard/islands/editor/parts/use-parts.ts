import { useSignal } from '@preact/signals'
import { isJsonObject } from '../../../../lib/json/object.ts'

/** Why several inputs have no value together. */
export interface PartsFault {
  fault: string
  /** Whether one of them is still empty: nothing to complain of while somebody is at it. */
  isMissing?: boolean
}

/** What several inputs say together. */
export type Reading<Value> = { value: Value } | PartsFault

/**
 * A value that is typed in several inputs. It is saved only while it is whole: what is typed meanwhile stays where it is.
 *
 * @param value as it is saved; null: not yet
 * @param write the texts of the inputs for a value
 * @param read the value of the texts
 * @returns the texts of the inputs, a function that changes some of them, and what is wrong
 */
export function useParts<Value, Parts extends object>(
  value: Value,
  write: (value: Value) => Parts,
  read: (parts: Parts) => Reading<Value>,
  save: (value: Value) => void,
): [Parts, (change: Partial<Parts>) => void, PartsFault | null] {
  const typed = useSignal<{ parts: Parts; fault: PartsFault | null; meant: string } | null>(null)
  const stored = canonical(value)
  // The value can change otherwise meanwhile, such as by undo: then what was typed does not count.
  const isTyped = typed.value?.meant === stored
  const { parts, fault } = isTyped ? typed.value! : { parts: write(value), fault: null }
  const change = (members: Partial<Parts>) => {
    const next = { ...parts, ...members }
    const reading = read(next)
    if ('fault' in reading) {
      typed.value = { parts: next, fault: reading, meant: stored }
      return
    }
    const meant = canonical(reading.value)
    typed.value = { parts: next, fault: null, meant }
    if (meant !== stored) save(reading.value)
  }
  return [parts, change, fault]
}

/** A value as a text that does not depend on the order of members: the service answers in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    isJsonObject(inner) ? Object.fromEntries(Object.entries(inner).sort()) : inner,
  )
