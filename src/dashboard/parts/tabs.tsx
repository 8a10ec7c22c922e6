/** Leads to a list with those of one status only, or with all. */
export function Tabs<Value extends string>(props: {
  /** What the list is narrowed by, for screen readers. */
  label: string
  /** The word for not narrowing it. */
  all?: string
  values: readonly Value[]
  word(value: Value): string
  /** Which one is shown now, if any. */
  chosen: string | undefined
  href(value?: NoInfer<Value>): string
}) {
  const { label, all = 'All', values, word, chosen, href } = props
  return (
    <nav class="tabs" aria-label={label}>
      <a href={href()} aria-current={chosen ? undefined : 'true'}>
        {all}
      </a>
      {values.map((value) => (
        <a href={href(value)} aria-current={chosen === value ? 'true' : undefined}>
          {word(value)}
        </a>
      ))}
    </nav>
  )
}
