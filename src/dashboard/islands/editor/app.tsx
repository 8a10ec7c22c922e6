import { useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Bar } from './bar.tsx'
import { Canvas } from './canvas.tsx'
import { useEditor } from './context.ts'
import { Offers } from './offers.tsx'
import { EditorPanel } from './panel/panel.tsx'
import { lazyComponent } from './parts/lazily.tsx'

const Unfilled = lazyComponent(async () => (await import('./unfilled.tsx')).Unfilled)

const FileNotes = lazyComponent(async () => (await import('./file-notes.tsx')).FileNotes)

/** The whole editor: the bar, the cards, and the panel. */
export function App() {
  const { store, saving } = useEditor()
  // The page around the editor is named for the template.
  useSignalEffect(() => {
    const title = document.querySelector('h1')
    if (title) title.textContent = store.draft.value.name
  })
  useEffect(() => {
    // A click beside the parts ends the selection.
    const letGo = ({ target }: Event) => {
      const beside = target instanceof Element && target.closest('.ed-canvas')
      if (!beside || (target as Element).closest('button, .ed-type')) return
      store.select(null)
      store.typingOn.value = null
    }
    document.addEventListener('pointerdown', letGo)
    return () => document.removeEventListener('pointerdown', letGo)
  }, [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isInDialog()) return
      const key = event.key.toLowerCase()
      if (key === 'escape') return store.select(null)
      if (!(IS_MAC ? event.metaKey : event.ctrlKey) || event.altKey) return
      const act = { z: event.shiftKey ? store.redo : store.undo, y: store.redo, s: saving.save }[
        key
      ]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div class="ed">
      <Bar />
      <Offers />
      {store.data.notes ? <FileNotes /> : null}
      {store.warnings.value.some(({ code }) => code === 'unfilled') ? <Unfilled /> : null}
      <div class="ed-work">
        <Canvas />
        <EditorPanel />
      </div>
      <p class="hidden" role="status" aria-live="polite">
        {store.said.value}
      </p>
    </div>
  )
}

/** In a dialog the keys are left to the browser: what they would change is behind it. */
const isInDialog = () => document.querySelector('dialog[open]') !== null

const IS_MAC = /Mac|iP(?:hone|ad)/.test(navigator.platform)
