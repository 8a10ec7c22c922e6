import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Pictures } from './pictures.ts'
import type { Saving } from './saving.ts'
import type { Store } from './store.ts'

interface Editor {
  store: Store
  pictures: Pictures
  saving: Saving
}

export const EditorContext = createContext<Editor | null>(null)

export const useEditor = (): Editor => useContext(EditorContext)!
