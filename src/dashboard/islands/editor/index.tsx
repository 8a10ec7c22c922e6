import { render } from 'preact'
import { App } from './app.tsx'
import { EditorContext } from './context.ts'
import type { EditorData } from './editor-data.ts'
import { createPictures } from './pictures.ts'
import { createSaving } from './saving.ts'
import { createStore } from './store.ts'

/** Draws the editor into its place on the page, with the data that stands there. */
function start(place: HTMLElement): void {
  const data = JSON.parse(place.querySelector('script')?.textContent ?? '') as EditorData
  const store = createStore(data)
  const editor = { store, pictures: createPictures(store), saving: createSaving(store) }
  place.replaceChildren()
  render(
    <EditorContext.Provider value={editor}>
      <App />
    </EditorContext.Provider>,
    place,
  )
}

for (const place of document.querySelectorAll<HTMLElement>('[data-island="editor"]')) start(place)
