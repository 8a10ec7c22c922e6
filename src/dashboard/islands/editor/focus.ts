import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import { useEditor } from './context.ts'
import type { FocusPlace } from './store.ts'

/** Focuses an element when its field was moved there by keys: it may be another element than the one before. */
export function useFocusOn(
  ref: RefObject<HTMLElement | null>,
  key: string,
  ...places: FocusPlace[]
): void {
  const { store } = useEditor()
  const wanted = store.focusOn.value
  useLayoutEffect(() => {
    if (wanted?.key !== key || !places.includes(wanted.where) || !ref.current) return
    store.focusOn.value = null
    ref.current.focus()
  })
}
