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
  if (all.length === 0) return <span class="faint">None</span>
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

/** Passes that rules asked for and that could not be issued. */
export function Failures({ of, rules }: { of: DryRun['failures']; rules: string | null }) {
  if (of.length === 0) return null
  return (
    <Panel title="Errors">
      <Table
        caption="Passes that can’t be issued, and why"
        rows={of}
        columns={[
          {
            title: 'Item',
            cell: ({ lineId, unit }) =>
              lineId === null ? 'Order' : `Line ${lineId}${unit === null ? '' : `, unit ${unit}`}`,
          },
          { title: 'Error', cell: ({ message }) => message },
          {
            title: 'Value',
            cell: ({ pointer }) => (pointer ? <code>{pointer}</code> : null),
          },
          {
            title: 'Rule',
            cell: ({ ruleId }) =>
              ruleId && rules ? (
                <a href={`${rules}/${encodeURIComponent(ruleId)}`}>View rule</a>
              ) : null,
          },
        ]}
      />
    </Panel>
  )
}
