import type { Child } from 'hono/jsx'
import { ActionButton } from './form.tsx'

/** An action that cannot be taken back: what it does is said first, and the button stands below. Works without scripts. */
export function Confirm(props: {
  /** The words that open it: `Revoke …` */
  label: string
  action: string
  /** The words on the button that does it. */
  button: string
  values?: Record<string, string>
  /** What one can choose before. */
  fields?: Child
  children: Child
}) {
  const { label, action, button, values, fields, children } = props
  return (
    <details class="menu confirm">
      <summary class="button">{label}</summary>
      <div class="popover">
        {children}
        <ActionButton action={action} values={values ?? {}} fields={fields} tone="danger">
          {button}
        </ActionButton>
      </div>
    </details>
  )
}
