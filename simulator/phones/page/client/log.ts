import type { LogEntry, PhoneState } from '../../state.ts'
import { h } from './dom.ts'
import { icon } from './picture.ts'

const MOST = 100
const COLUMNS = ['Time', 'Phone', 'Direction', 'Method', 'Address', 'Status', 'Note']
const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

/**
 * What all phones said and heard, newest first. Roles are written out: on narrow screens CSS turns rows
 * into blocks, and browsers then forget that they are rows.
 */
export function drawLog(phones: PhoneState[]): HTMLElement {
  const entries = phones
    .flatMap((phone) => phone.log.map((entry) => ({ phone, entry })))
    .sort((a, b) => (a.entry.at < b.entry.at ? 1 : a.entry.at > b.entry.at ? -1 : 0))
    .slice(0, MOST)
  if (entries.length === 0) {
    return h('p', { class: 'quiet', 'data-key': 'quiet' }, 'Nothing yet: add a pass to a phone.')
  }
  const table = h(
    'table',
    { role: 'table', 'aria-labelledby': 'traffic-title' },
    h(
      'thead',
      { role: 'rowgroup' },
      h(
        'tr',
        { role: 'row' },
        ...COLUMNS.map((name) => h('th', { role: 'columnheader', scope: 'col' }, name)),
      ),
    ),
    h('tbody', { role: 'rowgroup' }, ...entries.map(({ phone, entry }) => drawEntry(phone, entry))),
  )
  return h(
    'div',
    {
      class: 'log-window',
      role: 'region',
      tabindex: '0',
      'aria-label': 'Log',
      'data-key': 'table',
    },
    table,
  )
}

function drawEntry({ name, kind }: PhoneState, entry: LogEntry): HTMLElement {
  const { at, direction, method, url, status, note } = entry
  const ms = Date.parse(at)
  const cell = (column: string, ...children: Parameters<typeof h>[2][]): HTMLElement =>
    h('td', { role: 'cell', class: `cell-${column}` }, ...children)
  return h(
    'tr',
    { role: 'row', class: kind },
    cell('time', h('time', { datetime: at }, Number.isNaN(ms) ? at : TIME.format(ms))),
    cell('phone', name),
    cell(
      'direction',
      icon(direction === 'out' ? 'out' : 'in'),
      direction === 'out' ? ' out' : ' in',
    ),
    cell('method', method),
    cell('address', url),
    cell(
      'status',
      h(
        'span',
        { class: `status status-${status === null ? direction : Math.floor(status / 100)}` },
        status !== null ? String(status) : direction === 'out' ? 'no answer' : '',
      ),
    ),
    cell('note', note),
  )
}
