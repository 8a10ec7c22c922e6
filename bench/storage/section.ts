import { table } from '../table.ts'
import type { Bytes, StorageReport } from './run.ts'

/** The part of docs/performance.md about storage and lists. */
export function storageSection({ passes, fresh, settled, listed, lists }: StorageReport): string {
  const all = (bytes: Bytes) => Object.values(bytes).reduce((sum, part) => sum + part, 0)
  const row = (name: string, part: keyof Bytes) => [
    name,
    fresh[part].toFixed(0),
    settled[part].toFixed(0),
  ]
  return `## What a pass takes in the database

${passes.toLocaleString('en')} passes of the seeded loyalty card with customer, fields, barcode and points, created over the API. Bytes of D1 for each, by whole pages: new,
and thirty days later, when its event has lost its body.

${table(
  ['bytes a pass', 'new', 'settled'],
  [
    row('the pass', 'pass'),
    row('its indexes', 'indexesOfPass'),
    row('the opening entry of its points', 'ledger'),
    row('its event', 'event'),
    row('indexes of the event', 'indexesOfEvent'),
    ['**together**', `**${all(fresh).toFixed(0)}**`, `**${all(settled).toFixed(0)}**`],
  ],
)}

A page of lists with ${listed.toLocaleString('en')} passes in the workspace, of which every 9,000th is voided and of the template asked for. Where a filter has no index, a page
ends after 20,000 rows, short, and the next one goes on there ([storage.md](storage.md#indexes)).

${table(
  ['list', 'items', 'ms', 'D1 round trips', 'rows read'],
  lists.map(({ query, items, milliseconds, d1RoundTrips, d1RowsRead }) => [
    `\`GET ${query.replace(/tpl_\w+/, 'tpl_…')}\``,
    String(items),
    milliseconds.toFixed(1),
    String(d1RoundTrips),
    String(d1RowsRead),
  ]),
)}

\`npm run bench -- storage\` takes these figures alone and writes this section.
`
}
