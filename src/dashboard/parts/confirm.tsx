import type { Child } from 'hono/jsx'
import { usePage } from './context.ts'
import { ActionButton } from './form.tsx'

/**
 * An action that is not easily undone: what it does is said first, and the button is below. Works without scripts. Whoever may not
 * do it is not shown it.
 */
export function Confirm(props: {
  /** The words that open it: `Revoke…` */
  label: string
  /** Red is for what destroys something. */
  tone?: 'danger' | 'first'
  action: string
  /** The words on the button that does it. */
  button: string
  values?: Record<string, string>
  /** What one can choose before. */
  fields?: Child
  children: Child
}) {
  const { label, tone = 'danger', action, button, values, fields, children } = props
  if (!usePage().may(action)) return null
  return (
    <details class="menu confirm">
      <summary class="button">{label}</summary>
      <div class="popover">
        {children}
        <ActionButton action={action} values={values ?? {}} fields={fields} tone={tone}>
          {button}
        </ActionButton>
      </div>
    </details>
  )
}
