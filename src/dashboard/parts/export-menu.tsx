import type { ExportFormat, ExportList } from '../../domain/model/export.ts'
import type { Page } from '../../http/endpoints.ts'
import { usePage } from './context.ts'
import { ActionButton } from './form.tsx'
import { Icon } from './icon.tsx'

const FORMATS: Record<ExportFormat, string> = {
  csv: 'CSV, for spreadsheets',
  ndjson: 'NDJSON, for programs',
}

/** Brings out what the page lists, all pages of it; nothing where it lists nothing. Works without scripts. */
export function ExportMenu(props: {
  workspaceId: string
  list: ExportList
  page: Pick<Page<unknown>, 'items' | 'hasMore'>
  /** What the list is narrowed by, as its operation takes it. */
  filter?: Record<string, string | undefined>
}) {
  const { workspaceId, list, page, filter = {} } = props
  if (page.items.length === 0 && !page.hasMore) return null
  const action = `/dashboard/${workspaceId}/exports`
  if (!usePage().may(action)) return null
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value ? [[`filter.${name}`, value] as const] : [],
  )
  return (
    <details class="menu more-menu">
      <summary class="button">
        <Icon name="download" /> Export
      </summary>
      <div class="popover">
        {(Object.keys(FORMATS) as ExportFormat[]).map((format) => (
          <ActionButton action={action} values={{ list, format, ...Object.fromEntries(given) }}>
            {FORMATS[format]}
          </ActionButton>
        ))}
      </div>
    </details>
  )
}
