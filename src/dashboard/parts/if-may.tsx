import type { Child } from 'hono/jsx'
import { usePage } from './context.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.ts'

/** Shown to whoever may send a form to this address: nobody is offered what would be refused. */
export function IfMay({ change, children }: { change: string; children: Child }) {
  if (!usePage().may(change)) return null
  return <>{children}</>
}

/** Leads to a page with a form, for whoever may send it. */
export function ActionLink(props: {
  href: string
  icon?: IconName
  tone?: 'first' | 'plain' | 'small'
  /** It creates what the page lists: the letter `c` opens it. */
  isCreate?: boolean
  children: Child
}) {
  const { href, icon, tone = 'plain', isCreate, children } = props
  if (!usePage().may(href)) return null
  return (
    <a class={`button ${tone}`} href={href} data-create={isCreate}>
      {icon ? (
        <>
          <Icon name={icon} />{' '}
        </>
      ) : null}
      {children}
    </a>
  )
}
