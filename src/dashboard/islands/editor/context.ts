import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Pictures } from './pictures.ts'
import type { Published } from './published.ts'
import type { Saving } from './saving.ts'
import type { Store } from './store.ts'

interface Editor {
  store: Store
  pictures: Pictures
  saving: Saving
  published: Published
}

export const EditorContext = createContext<Editor | null>(null)

export const useEditor = (): Editor => useContext(EditorContext)!
