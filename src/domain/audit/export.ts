import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import { csvLine } from '../../lib/rows/write-csv.ts'
import type { Ctx } from '../model/ctx.ts'
import type { AuditFilter, AuditPosition } from '../model/ports/audit.ts'
import { type AuditEntryView, viewAuditItem } from './view.ts'

const ITEMS_PER_PAGE = 1000

/** Writes a list of entries as one text: what stands before the first of them, and a line for each. */
interface ExportFormat {
  head: string
  line(entry: AuditEntryView): string
}

const COLUMNS: Record<string, (entry: AuditEntryView) => unknown> = {
  id: ({ id }) => id,
  number: ({ number }) => number,
  timestamp: ({ timestamp }) => timestamp,
  actor: ({ actor }) => actor,
  action: ({ action }) => action,
  subject: ({ subject }) => subject,
  subjectName: ({ subjectName }) => subjectName,
  detail: ({ detail }) => JSON.stringify(detail),
  'origin.country': ({ origin }) => origin?.country,
  'origin.network': ({ origin }) => origin?.network,
  requestId: ({ requestId }) => requestId,
  hash: ({ hash }) => hash,
  'renamed.from': ({ renamed }) => renamed?.from,
  'renamed.to': ({ renamed }) => renamed?.to,
}

/** The formats that the log can be exported in. */
export const EXPORT_FORMATS = {
  ndjson: { head: '', line: (entry) => `${JSON.stringify(entry)}\n` },
  csv: {
    head: csvLine(Object.keys(COLUMNS)),
    line: (entry) => csvLine(Object.values(COLUMNS).map((column) => column(entry))),
  },
} as const satisfies Record<string, ExportFormat>

/** Streams all that matches, oldest first, so that hashes can be computed along the file. Reads page by page as it is taken. */
export function exportAudit(
  ctx: Ctx,
  format: keyof typeof EXPORT_FORMATS,
  filter: AuditFilter,
): ReadableStream<Uint8Array> {
  const { head, line } = EXPORT_FORMATS[format]
  let after: AuditPosition | null = null
  let hasBegun = false
  return new ReadableStream(
    {
      async pull(controller) {
        if (!hasBegun && head !== '') controller.enqueue(encodeUtf8(head))
        hasBegun = true
        // A page may be empty while others follow; a pull must give something or end.
        for (;;) {
          const page = await ctx.auditLog.list(filter, {
            limit: ITEMS_PER_PAGE,
            after,
            oldestFirst: true,
          })
          const text = page.items.map((item) => line(viewAuditItem(ctx, item))).join('')
          if (text !== '') controller.enqueue(encodeUtf8(text))
          if (!page.next) return controller.close()
          after = { number: Number(page.next.sort), seq: Number(page.next.id) }
          if (text !== '') return
        }
      },
    },
    // Nothing is read before the export has its own entry: a file of which that is a part has it always.
    { highWaterMark: 0 },
  )
}
