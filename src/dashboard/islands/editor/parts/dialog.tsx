import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

/** A window over the page. The browser keeps the keyboard inside; when it closes, the focus is where it was. */
export function Dialog(props: {
  title: string
  onClose(): void
  onOpen?(): void
  /** With room for two pairs of cards. */
  isWide?: boolean
  children: ComponentChildren
}) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    ref.current?.showModal()
    props.onOpen?.()
    return () => giveBackFocus(before)
  }, [])
  return (
    <dialog
      ref={ref}
      class={props.isWide ? 'ed-dialog wide' : 'ed-dialog'}
      aria-labelledby={id}
      onClose={props.onClose}
    >
      <header>
        <h2 id={id} tabIndex={-1} autofocus>
          {props.title}
        </h2>
        <button type="button" class="ed-icon-button" aria-label="Close" onClick={props.onClose}>
          <Icon name="x" />
        </button>
      </header>
      {props.children}
    </dialog>
  )
}

/** What had the focus may be gone with the dialog, such as the button of a question that was answered. */
function giveBackFocus(before: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const isElsewhere = document.activeElement && document.activeElement !== document.body
    if (isElsewhere) return
    if (before?.isConnected) before.focus()
    else document.querySelector<HTMLElement>('.ed-bar button:enabled')?.focus()
  })
}
