import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'
import type { PartsFault } from './use-parts.ts'

/**
 * A list of entries with a button that adds one. A new entry is empty, and here alone, until its inputs are filled: it
 * becomes one of `values` when it is whole.
 */
export function Entries<Value>(props: {
  values: readonly Value[]
  /** What one entry is called: “place”. */
  noun: string
  most: number
  onValues(values: Value[], about: string, typed?: string): void
  /** @param value null for the new entry */
  children(value: Value | null, save: (value: Value) => void, at: number): ComponentChildren
}) {
  const { values, noun, most, onValues, children } = props
  const isAdding = useSignal(false)
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const rows: (Value | null)[] = isAdding.value ? [...values, null] : [...values]
  const name = noun.charAt(0).toUpperCase() + noun.slice(1)
  useEffect(() => {
    if (!isAdding.value) return
    list.current
      ?.querySelector<HTMLElement>('.ed-entry:last-child :is(input, textarea, select)')
      ?.focus()
  }, [isAdding.value])
  return (
    <>
      <div ref={list} class="ed-entries">
        {rows.map((value, at) => (
          <fieldset class="ed-plain ed-entry" aria-label={`${name} ${at + 1}`} key={at}>
            {children(
              value,
              (next) => {
                const isNew = at === values.length
                isAdding.value = isAdding.value && !isNew
                const about = isNew ? `${name} added` : `${name} changed`
                onValues(isNew ? [...values, next] : values.with(at, next), about, `${noun} ${at}`)
              },
              at,
            )}
            <button
              type="button"
              class="ed-icon-button ed-remove"
              aria-label={`Remove ${noun} ${at + 1}`}
              onClick={() => {
                if (at === values.length) isAdding.value = false
                else onValues(values.toSpliced(at, 1), `${name} removed`)
                // Once it can be pressed again.
                requestAnimationFrame(() => add.current?.focus())
              }}
            >
              <Icon name="trash-2" />
            </button>
          </fieldset>
        ))}
      </div>
      <button
        ref={add}
        type="button"
        class="button small"
        disabled={isAdding.value || values.length >= most}
        onClick={() => {
          isAdding.value = true
        }}
      >
        <Icon name="plus" /> Add a {noun}
      </button>
    </>
  )
}

/** What is wrong with several inputs together. Of one that is still empty it is said when somebody has left them. */
export function Fault({ of }: { of: PartsFault | null }) {
  return (
    <p
      class={of?.isMissing ? 'ed-fault ed-missing-part' : 'ed-fault'}
      role="status"
      hidden={of === null}
    >
      {of?.fault}
    </p>
  )
}
