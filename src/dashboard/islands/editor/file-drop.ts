import type { RefObject } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

/** Lets files be dropped on an element. Beside it stands an input that does the same without a pointer. */
export function useFileDrop(
  ref: RefObject<HTMLElement | null>,
  onFiles: (files: FileList) => void,
): void {
  const current = useRef(onFiles)
  current.current = onFiles
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const stop = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      element.addEventListener(type, handle, { signal: stop.signal })
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      element.classList.add('drop-here')
    })
    on('dragleave', () => element.classList.remove('drop-here'))
    on('drop', (event) => {
      event.preventDefault()
      element.classList.remove('drop-here')
      if (event.dataTransfer?.files.length) current.current(event.dataTransfer.files)
    })
    return () => stop.abort()
  }, [])
}
