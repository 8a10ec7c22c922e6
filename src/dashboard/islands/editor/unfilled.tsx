import { useComputed } from '@preact/signals'
import { unfilledTexts } from '../../../domain/render/unfilled.ts'
import { useEditor } from './context.ts'
import { Icon } from './parts/icon.tsx'
import type { Store } from './store.ts'
import { contentOf } from './template/draft.ts'
import { count } from './template/words.ts'

interface Gap {
  name: string
  fill(): void
}

/** The texts that nobody has written yet: each leads to where it is typed. */
export function Unfilled() {
  const { store } = useEditor()
  const gaps = useComputed(() =>
    unfilledTexts(contentOf(store.draft.value)).map(({ pointer }) => gapAt(store, pointer!)),
  ).value
  if (gaps.length === 0 || !store.data.mayWrite) return null
  return (
    <section class="ed-unfilled" aria-labelledby="ed-unfilled">
      <h2 id="ed-unfilled">
        <Icon name="pencil" /> {count(gaps.length, 'thing')} to fill in
      </h2>
      <ul>
        {gaps.map(({ name, fill }) => (
          <li key={name}>
            <button type="button" class="button small" onClick={fill}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function gapAt(store: Store, pointer: string): Gap {
  const [, member, at] = pointer.split('/')
  if (member === 'fields') {
    const { key, label, slot } = store.fields.value[Number(at)]!
    const fill = () => {
      store.side.value = slot === 'back' ? 'back' : 'front'
      store.select({ what: 'field', key })
      store.typingOn.value = store.card.value
    }
    return { name: label || key, fill }
  }
  if (member === 'organizationName') {
    // Apple Wallet shows it on no front.
    const fill = () => {
      store.side.value = 'front'
      store.card.value = 'google'
      store.select({ what: 'organizationName' })
      store.typingOn.value = 'google'
    }
    return { name: 'Issuer', fill }
  }
  const fill = () => {
    store.select(null)
    store.tab.value = 'details'
    focusLabelled('Description', Date.now() + LOADING_MS)
  }
  return { name: 'Description', fill }
}

/** How long a part of the panel may take that is loaded when it is first shown. */
const LOADING_MS = 3000

function focusLabelled(name: string, untilMs: number): void {
  const labels = document.querySelectorAll<HTMLLabelElement>('#ed-tab label')
  const control = [...labels].find(({ textContent }) => textContent === name)?.control
  if (control) control.focus()
  else if (Date.now() < untilMs) setTimeout(() => focusLabelled(name, untilMs), 50)
}
