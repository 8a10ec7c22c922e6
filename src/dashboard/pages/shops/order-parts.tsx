import type { CheckoutLine } from '../../../domain/model/checkout-order.ts'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'
import { MATCH_LABELS } from './match-words.ts'
import type { DryRun } from './views.ts'

/** What a rule can go by in a line, and read from it. */
export function LineValues({ line }: { line: CheckoutLine }) {
  const ids = Object.entries(MATCH_LABELS).flatMap(([name, label]) => {
    const value = (line as unknown as Record<string, unknown>)[name]
    return typeof value === 'string' ? [[label, value] as const] : []
  })
  const named = Object.entries({ ...line.metadata, ...line.properties }).map(
    ([name, value]) => [name, [value].flat().join(', ')] as const,
  )
  const all = [...ids, ...named]
  if (all.length === 0) return <span class="faint">none</span>
  return (
    <ul class="values">
      {all.map(([name, value]) => (
        <li>
          <span class="faint">{name}</span> {value}
        </li>
      ))}
    </ul>
  )
}

/** Passes that rules asked for and that could not be made. */
export function Failures({ of, rules }: { of: DryRun['failures']; rules: string | null }) {
  if (of.length === 0) return null
  return (
    <Panel title="What is refused">
      <Table
        caption="Passes that cannot be made, and why"
        rows={of}
        columns={[
          {
            title: 'For',
            cell: ({ lineId, unit }) =>
              lineId === null
                ? 'the order'
                : `line ${lineId}${unit === null ? '' : `, unit ${unit}`}`,
          },
          { title: 'Why', cell: ({ message }) => message },
          {
            title: 'Where',
            cell: ({ pointer }) => (pointer ? <code>{pointer}</code> : null),
          },
          {
            title: 'Rule',
            cell: ({ ruleId }) =>
              ruleId && rules ? (
                <a href={`${rules}/${encodeURIComponent(ruleId)}`}>its rule</a>
              ) : null,
          },
        ]}
      />
    </Panel>
  )
}
