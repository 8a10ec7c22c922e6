import type { ComponentType } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useEditor } from '../context.ts'
import { allNotes, isGap, NoteList } from '../notes.tsx'
import { Icon } from '../parts/icon.tsx'
import { lazyComponent } from '../parts/lazily.tsx'
import type { Tab } from '../store.ts'
import { FieldsPanel } from './fields.tsx'
import { placeOf } from './place-of-note.ts'

const BarcodePanel = lazyComponent(async () => (await import('./barcode.tsx')).BarcodePanel)
const FieldPanel = lazyComponent(async () => (await import('./field.tsx')).FieldPanel)
const DetailsPanel = lazyComponent(async () => (await import('./details.tsx')).DetailsPanel)
const LanguagesPanel = lazyComponent(async () => (await import('./languages.tsx')).LanguagesPanel)
const LookPanel = lazyComponent(async () => (await import('./look.tsx')).LookPanel)

const TABS: Record<Tab, { name: string; Panel: ComponentType }> = {
  fields: { name: 'Fields', Panel: FieldsPanel },
  look: { name: 'Look', Panel: LookPanel },
  barcode: { name: 'Code', Panel: BarcodePanel },
  details: { name: 'Details', Panel: DetailsPanel },
  languages: { name: 'Languages', Panel: LanguagesPanel },
}
const NAMES = Object.keys(TABS) as Tab[]

/** What is beside the cards: the selected part with all its members, or everything there is. */
export function EditorPanel() {
  const { store } = useEditor()
  const { selected, tab } = store
  const now = tab.value
  const target = selected.value
  const { Panel: Shown } = TABS[now]
  const isClosed = !store.isPanelOpen.value
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    // Where the panel is a sheet over the page, the card that it is about comes above it.
    const isSheet = panel.current && getComputedStyle(panel.current).position === 'fixed'
    if (isSheet && !isClosed) panel.current?.previousElementSibling?.scrollIntoView()
  }, [isClosed])
  const go = (next: Tab) => {
    selected.value = null
    tab.value = next
    store.isPanelOpen.value = true
  }
  return (
    <aside ref={panel} class={isClosed ? 'ed-panel closed' : 'ed-panel'} aria-label="Properties">
      <button
        type="button"
        class="ed-icon-button ed-sheet-toggle"
        aria-label="Properties"
        aria-expanded={!isClosed}
        aria-controls="ed-tab"
        onClick={() => {
          store.isPanelOpen.value = isClosed
        }}
      >
        <Icon name="chevron-down" />
      </button>
      <div class="ed-tabs" role="tablist" aria-label="Properties">
        {NAMES.map((name, at) => (
          <button
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-controls="ed-tab"
            aria-selected={name === now}
            tabIndex={name === now ? 0 : -1}
            onClick={() => go(name)}
            onKeyDown={(event) => {
              const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
              const next = step && NAMES[(at + step + NAMES.length) % NAMES.length]
              if (!next) return
              go(next)
              document.getElementById(`tab-${next}`)?.focus()
            }}
          >
            {TABS[name].name}
            <NoteCount tab={name} />
          </button>
        ))}
      </div>
      <div class="ed-tab" id="ed-tab" role="tabpanel" aria-labelledby={`tab-${now}`}>
        <h2 class="hidden">{TABS[now].name}</h2>
        <fieldset class="ed-plain" disabled={!store.data.mayWrite}>
          {now === 'fields' && target?.what === 'field' ? (
            <FieldPanel key={store.idOf(target)} fieldKey={target.key} />
          ) : (
            <Shown />
          )}
        </fieldset>
        <OtherNotes tab={now} />
      </div>
    </aside>
  )
}

/** How many notes a tab has: the way to the place of each. */
function NoteCount({ tab }: { tab: Tab }) {
  const { store } = useEditor()
  const { length } = allNotes(store).filter(
    (note) => !isGap(note) && placeOf(note.pointer).tab === tab,
  )
  if (length === 0) return null
  return (
    <span class="ed-count">
      {' '}
      {length}
      <span class="hidden"> {length === 1 ? 'note' : 'notes'}</span>
    </span>
  )
}

/** Notes of no single input of the tab. */
function OtherNotes({ tab }: { tab: Tab }) {
  const { store } = useEditor()
  const notes = allNotes(store).filter(({ pointer }) => {
    const place = placeOf(pointer)
    return place.tab === tab && !place.isInput
  })
  if (notes.length === 0) return null
  return (
    <section>
      <h3>Suggestions</h3>
      <NoteList notes={notes} />
    </section>
  )
}
