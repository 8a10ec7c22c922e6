import { effect } from '@preact/signals'
import { render } from 'preact'
import { App } from './app.tsx'
import { EditorContext } from './context.ts'
import { loadEncoder } from './drawing.ts'
import type { EditorData } from './editor-data.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { createPublished } from './published.ts'
import { createSaving } from './saving.ts'
import { createStore, type Store } from './store.ts'

/** Draws the editor into its place on the page, with the data that stands there. The first drawing has its barcode. */
async function start(place: HTMLElement): Promise<void> {
  const data = JSON.parse(place.querySelector('script')?.textContent ?? '') as EditorData
  // A pass file was sent to another address: a reload shows the editor, and sends nothing again.
  if (data.notes) history.replaceState(null, '', `${data.home}/${data.templateId}`)
  const store = createStore(data)
  const editor = {
    store,
    pictures: createPictures(store),
    saving: createSaving(store),
    published: createPublished(store),
  }
  measureOnceThereArePictures(store, editor.pictures)
  // Below this width the style sheet makes the panel a sheet, which would cover the cards.
  if (matchMedia('(max-width: 59.99rem)').matches) store.isPanelOpen.value = false
  const { barcode } = store.draft.value
  if (barcode) await loadEncoder(barcode.format)
  place.replaceChildren()
  render(
    <EditorContext.Provider value={editor}>
      <App />
    </EditorContext.Provider>,
    place,
  )
}

/** What measures is fetched once there is something to measure. */
function measureOnceThereArePictures(store: Store, pictures: Pictures): void {
  const stop = effect(() => {
    const { strip, background } = store.draft.value.design?.images ?? {}
    if (!strip && !background) return
    queueMicrotask(() => stop())
    import('./measure-pictures.ts').then(({ measurePictures }) => measurePictures(store, pictures))
  })
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island="editor"]')) start(place)
