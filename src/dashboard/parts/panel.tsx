import type { Child } from 'hono/jsx'

/** A part of a page with a heading of its own; its id can be linked to. */
export function Panel(props: {
  id?: string
  title: string
  lead?: Child
  actions?: Child
  children: Child
}) {
  const { id, title, lead, actions, children } = props
  return (
    <section class="panel" id={id} aria-label={title}>
      <div class="panel-head">
        <h2>{title}</h2>
        {actions}
      </div>
      {lead ? <p class="help">{lead}</p> : null}
      {children}
    </section>
  )
}
