import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

/** A window over the page. The browser keeps the keyboard inside and gives it back. */
export function Dialog(props: {
  title: string
  onClose(): void
  isWide?: boolean
  children: ComponentChildren
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    ref.current?.showModal()
    return () => before?.focus()
  }, [])
  return (
    <dialog
      ref={ref}
      class={props.isWide ? 'ed-dialog wide' : 'ed-dialog'}
      aria-labelledby={id}
      onClose={props.onClose}
    >
      <header>
        <h2 id={id}>{props.title}</h2>
        <button type="button" class="ed-icon-button" aria-label="Close" onClick={props.onClose}>
          <Icon name="x" />
        </button>
      </header>
      {props.children}
    </dialog>
  )
}
