import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { knownChoices } from './choices.ts'
import { lettersAreOn, switchLetters } from './letters.ts'

/** The shortcuts that work on every page. */
const EVERYWHERE: readonly [keys: string, does: string][] = [
  [/Mac|iP(?:hone|ad)/.test(navigator.platform) ? '⌘ K' : 'Ctrl K', 'Search and go'],
  ['/', 'Search and go'],
  ['c', 'Create'],
  ['j', 'Next row'],
  ['k', 'Previous row'],
  ['Enter', 'Open row'],
  ['?', 'Show shortcuts'],
]

/** All shortcuts, and the switch for those who cannot use them. */
export function Help({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isOn = useSignal(lettersAreOn())
  useEffect(() => dialog.current?.showModal(), [])
  const pages = knownChoices().flatMap(({ keys, label }) => (keys ? [[keys, label]] : []))
  return (
    <dialog ref={dialog} class="palette help-dialog" aria-labelledby="shortcuts" onClose={onClose}>
      <div class="palette-inside">
        <h2 id="shortcuts">Keyboard shortcuts</h2>
        <div class="shortcut-columns">
          {[EVERYWHERE, pages].map((shortcuts) => (
            <dl>
              {shortcuts.map(([keys, does]) => (
                <div key={keys}>
                  <dt>
                    <kbd>{keys}</kbd>
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          ))}
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => {
              isOn.value = event.currentTarget.checked
              switchLetters(isOn.value)
            }}
          />
          <span>
            Single-letter shortcuts
            <span class="help">Turn this off if you use voice control.</span>
          </span>
        </label>
        <form method="dialog">
          <button type="submit" class="button">
            Close
          </button>
        </form>
      </div>
    </dialog>
  )
}
