import { Icon } from './icon.tsx'

/** A text to be copied. Without scripts it can be selected as a whole. */
export function Copy({ text, label }: { text: string; label: string }) {
  return (
    <span class="copy">
      <code class="select-all">{text}</code>
      <button
        type="button"
        class="button small"
        data-copy={text}
        hidden
        aria-label={`Copy ${label}`}
      >
        <Icon name="copy" />
        <span>Copy</span>
      </button>
    </span>
  )
}
