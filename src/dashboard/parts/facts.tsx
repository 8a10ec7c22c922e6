import type { Child } from 'hono/jsx'

/** The facts about one thing, by name. Facts that are null are left out. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: Child])[] }) {
  return (
    <dl class="facts">
      {of.map(([name, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <div>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
