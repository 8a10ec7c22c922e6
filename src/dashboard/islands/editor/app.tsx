import { useComputed, useSignal, useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { tinykeys } from 'tinykeys'
import { unfilledTexts } from '../../../domain/render/unfilled.ts'
import { Bar } from './bar.tsx'
import { Canvas } from './canvas.tsx'
import { useEditor } from './context.ts'
import { EditorPanel } from './panel/panel.tsx'
import { Dialog } from './parts/dialog.tsx'
import { Icon } from './parts/icon.tsx'
import { lazyComponent } from './parts/lazily.tsx'
import { contentOf } from './template/draft.ts'

const Compare = lazyComponent(async () => (await import('./compare.tsx')).Compare)

// Most templates need neither.
const FileNotes = lazyComponent(async () => (await import('./file-notes.tsx')).FileNotes)
const Unfilled = lazyComponent(async () => (await import('./unfilled.tsx')).Unfilled)

/** The whole editor: the bar, the cards, and what can be said of them. */
export function App() {
  const { store, saving } = useEditor()
  const hasGaps = useComputed(() => unfilledTexts(contentOf(store.draft.value)).length > 0)
  // The page around the editor is named for the template.
  useSignalEffect(() => {
    const title = document.querySelector('h1')
    if (title) title.textContent = store.draft.value.name
  })
  useEffect(() => {
    // A click beside the parts lets go of what is selected.
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
        '$mod+z': (event) => {
          event.preventDefault()
          store.undo()
        },
        '$mod+Shift+z': (event) => {
          event.preventDefault()
          store.redo()
        },
        '$mod+y': (event) => {
          event.preventDefault()
          store.redo()
        },
        '$mod+s': (event) => {
          event.preventDefault()
          saving.save()
        },
        Escape: () => {
          if (!document.querySelector('dialog[open]')) store.select(null)
        },
      }),
    [],
  )
  return (
    <div class="ed">
      <Bar />
      <Offers />
      {store.data.notes ? <FileNotes /> : null}
      {hasGaps.value ? <Unfilled /> : null}
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

/** Questions that only a person can answer: changes kept from before, and changes of somebody else. */
function Offers() {
  const { store, saving } = useEditor()
  const isComparing = useSignal(false)
  const { sync, draft } = store.editing.value
  const kept = saving.found.value
  if (sync.is === 'conflict') {
    const settle = (whose: 'mine' | 'theirs') => {
      isComparing.value = false
      saving.decide(whose)
    }
    return (
      <div class="ed-offer warn" role="alert">
        <Icon name="triangle-alert" />
        <p>
          <b>Somebody else has changed this template.</b> Nothing of yours is lost, and nothing of
          theirs is overwritten until you decide.
        </p>
        <button type="button" class="button small" onClick={() => (isComparing.value = true)}>
          See both
        </button>
        <button type="button" class="button small" onClick={() => settle('theirs')}>
          Take theirs
        </button>
        <button type="button" class="button small" onClick={() => settle('mine')}>
          Keep mine
        </button>
        {isComparing.value ? (
          <Dialog title="Theirs and yours" onClose={() => (isComparing.value = false)} isWide>
            <Compare
              before={sync.theirs}
              after={draft}
              names={{ before: 'Theirs', after: 'Yours' }}
            />
            <footer>
              <button type="button" class="button" onClick={() => settle('theirs')}>
                Take theirs
              </button>
              <button type="button" class="button first" onClick={() => settle('mine')}>
                Keep mine
              </button>
            </footer>
          </Dialog>
        ) : null}
      </div>
    )
  }
  if (!kept || !store.data.mayWrite) return null
  const when = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  const isOlder = kept.etag !== store.data.etag
  return (
    <div class="ed-offer" role="alert">
      <Icon name="history" />
      <p>
        This browser has changes of {when.format(kept.atMs)} that were not saved.
        {isOlder ? ' The template was changed since.' : ''}
      </p>
      <button type="button" class="button small first" onClick={saving.restore}>
        Take them up
      </button>
      <button type="button" class="button small" onClick={saving.discard}>
        Throw them away
      </button>
    </div>
  )
}
