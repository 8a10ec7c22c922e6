import { useSignal } from '@preact/signals'
import { useEditor } from '../context.ts'
import { Icon } from './icon.tsx'

/** Puts a text on the clipboard. @param props.what names the text */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { store } = useEditor()
  const isCopied = useSignal(false)
  return (
    <button
      type="button"
      class="button small"
      aria-label={`Copy the ${what}`}
      onClick={async () => {
        await navigator.clipboard.writeText(text)
        isCopied.value = true
        store.said.value = `${what} copied`
        setTimeout(() => {
          isCopied.value = false
        }, 2000)
      }}
    >
      <Icon name={isCopied.value ? 'check' : 'copy'} /> {isCopied.value ? 'Copied' : 'Copy'}
    </button>
  )
}
