import { placeOf } from './panel/place-of-note.ts'
import type { Store } from './store.ts'

interface Spot {
  message: string
  pointer: string
  language?: string
}

/** How long a part of the panel may take that is loaded when it is first shown. */
const LOADING_MS = 3000
const STEP_MS = 50
const CONTROLS = 'input, select, textarea, button'

/** Shows the place in the panel that a note is about, and puts the keyboard there. */
export function showPlace(store: Store, spot: Spot): void {
  const [, member, name] = spot.pointer.split('/')
  const field = member === 'fields' ? store.fields.value[Number(name)] : undefined
  store.typingOn.value = null
  store.isPanelOpen.value = true
  if (field) {
    store.side.value = field.slot === 'back' ? 'back' : 'front'
    store.select({ what: 'field', key: field.key })
  } else {
    store.select(null)
    store.tab.value = placeOf(spot.pointer).tab
  }
  if (spot.language !== undefined) store.locale.value = spot.language
  focusWhenThere(spot, Date.now() + LOADING_MS)
}

function focusWhenThere(spot: Spot, untilMs: number): void {
  setTimeout(() => {
    const panel = document.getElementById('ed-tab')
    const control = panel && controlFor(panel, spot)
    if (!control && Date.now() < untilMs) {
      focusWhenThere(spot, untilMs)
      return
    }
    const target = control ?? panel?.querySelector<HTMLElement>(CONTROLS)
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  }, STEP_MS)
}

/** The control beside which the note stands, or the first empty translation of a language. */
function controlFor(panel: HTMLElement, { message, language }: Spot): HTMLElement | null {
  if (language !== undefined) {
    return panel.querySelector<HTMLElement>(`input.missing[lang="${CSS.escape(language)}"]`)
  }
  const note = [...panel.querySelectorAll<HTMLElement>('.ed-notes li')].find((each) =>
    each.textContent.includes(message),
  )
  for (
    let around = note?.parentElement;
    around && around !== panel;
    around = around.parentElement
  ) {
    const control = [...around.querySelectorAll<HTMLElement>(CONTROLS)].find(
      (each) => !note!.contains(each) && !each.matches(':disabled'),
    )
    if (control) return control
  }
  return null
}
