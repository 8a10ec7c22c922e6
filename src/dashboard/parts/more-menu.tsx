import type { Child } from 'hono/jsx'
import { Icon } from './icon.tsx'

/** Actions that are seldom needed, behind “…”. A `Confirm` in it unfolds in its place. Works without scripts. */
export function MoreMenu({ label, children }: { label: string; children: Child }) {
  return (
    <details class="menu more-menu">
      <summary class="button" aria-label={label}>
        <Icon name="ellipsis" />
      </summary>
      <div class="popover">{children}</div>
    </details>
  )
}
