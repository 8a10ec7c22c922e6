import type { Child } from 'hono/jsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

/** A list with nothing in it: what would stand here, and the one thing to do about it. */
export function Empty(props: { icon: IconName; title: string; children: Child; action?: Child }) {
  return (
    <div class="empty">
      <Icon name={props.icon} />
      <h2>{props.title}</h2>
      <p>{props.children}</p>
      {props.action}
    </div>
  )
}
