import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { type Choice, findPasses, knownChoices, matching, readTemplates } from './choices.ts'

const SHOWN = 12
/** The service is asked after this pause in typing. */
const PAUSE_MS = 200

/** A field that finds pages, actions, templates and passes, and leads there. */
export function Palette({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const question = useSignal('')
  const known = useSignal<Choice[]>(knownChoices())
  const templates = useSignal<Choice[]>([])
  const passes = useSignal<Choice[]>([])
  const isAsking = useSignal(false)
  const at = useSignal(0)
  const choices = useComputed(() => {
    if (question.value.trim() === '') return known.value.slice(0, SHOWN)
    const here = matching([...known.value, ...templates.value], question.value)
    return [...passes.value, ...here].slice(0, SHOWN)
  })

  useEffect(() => {
    dialog.current?.showModal()
    readTemplates().then((found) => {
      templates.value = found
    })
  }, [])
  useSignalEffect(() => {
    const asked = question.value
    isAsking.value = asked.trim().length > 1
    const timer = setTimeout(async () => {
      const found = await findPasses(asked)
      if (question.peek() !== asked) return
      passes.value = found
      isAsking.value = false
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  })

  const move = (by: number) => {
    const { length } = choices.value
    if (length > 0) at.value = (at.value + by + length) % length
  }
  const open = (choice: Choice | undefined) => {
    if (choice?.fields) submit(choice.href, choice.fields)
    else if (choice) location.assign(choice.href)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowDown') move(1)
    else if (key === 'ArrowUp') move(-1)
    else if (key === 'Enter') open(choices.value[at.value])
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      class="palette"
      aria-label="Search and go"
      onClose={onClose}
      closedby="any"
    >
      <div class="palette-inside">
        <input
          type="text"
          role="combobox"
          aria-label="Pages, actions, templates, or a pass by name, serial number, barcode or email"
          placeholder="Pages, templates, names, serial numbers"
          aria-expanded="true"
          aria-controls="palette-choices"
          aria-autocomplete="list"
          aria-activedescendant={choices.value.length > 0 ? `palette-${at.value}` : undefined}
          autocomplete="off"
          spellcheck={false}
          autofocus
          value={question}
          onInput={(event) => {
            question.value = event.currentTarget.value
            passes.value = []
            at.value = 0
          }}
          onKeyDown={onKeyDown}
        />
        <div id="palette-choices" role="listbox" aria-label="Choices">
          {choices.value.map((choice, index) => (
            // The keyboard works in the field above, as in every combobox.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={choice.href + choice.label}
              id={`palette-${index}`}
              role="option"
              aria-selected={index === at.value}
              onPointerMove={() => {
                at.value = index
              }}
              onClick={() => open(choice)}
            >
              <span class="palette-label">{choice.label}</span>
              {choice.keys ? <kbd>{choice.keys}</kbd> : null}
              <span class="faint">{choice.hint}</span>
            </div>
          ))}
        </div>
        <p class="palette-foot" role="status">
          {choices.value.length > 0
            ? 'Arrow keys to choose, Enter to open, Escape to close.'
            : isAsking.value
              ? 'Searching passes…'
              : 'No results. Find passes by name, email, serial number or barcode.'}
        </p>
      </div>
    </dialog>
  )
}

function submit(action: string, fields: Record<string, string>): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
}
