import { useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { tinykeys } from 'tinykeys'
import { Bar } from './bar.tsx'
import { Canvas } from './canvas.tsx'
import { useEditor } from './context.ts'
import { FileNotes } from './file-notes.tsx'
import { Offers } from './offers.tsx'
import { EditorPanel } from './panel/panel.tsx'
import { Unfilled } from './unfilled.tsx'

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
  useEffect(
    () =>
      tinykeys(window, {
        '$mod+z': outsideDialogs(store.undo),
        '$mod+Shift+z': outsideDialogs(store.redo),
        '$mod+y': outsideDialogs(store.redo),
        '$mod+s': outsideDialogs(saving.save),
        Escape: () => {
          if (!isInDialog()) store.select(null)
        },
      }),
    [],
  )
  return (
    <div class="ed">
      <Bar />
      <Offers />
      <FileNotes />
      <Unfilled />
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

const isInDialog = () => document.querySelector('dialog[open]') !== null

/** A shortcut of the editor. In a dialog the keys are left to the browser: what they would change is behind it. */
const outsideDialogs = (work: () => unknown) => (event: KeyboardEvent) => {
  if (isInDialog()) return
  event.preventDefault()
  work()
}
