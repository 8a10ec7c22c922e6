import * as z from 'zod'
import { AuditPlace, checkAuditChain } from '../../domain/audit/check.ts'
import { type EXPORT_FORMATS, exportAudit } from '../../domain/audit/export.ts'
import { viewAuditItem } from '../../domain/audit/view.ts'
import type { Range } from '../../domain/model/paging.ts'
import type { AuditFilter } from '../../domain/model/ports/audit.ts'
import type { Operation } from '../operation.ts'
import { auditAfter, EventOrder } from '../paging.ts'
import { rangeOf, rangeQueries } from '../range.ts'
import { resource } from '../resource.ts'

const entries = resource({
  tag: 'Audit log',
  sdk: 'auditEntries',
  noun: ['entry', 'entries'],
  path: '/audit-entries',
  item: '/audit-entries/{entryId}',
  read: 'events:read',
  object: 'AuditEntry',
  view: viewAuditItem,
})

const FILTERS = {
  actor: z
    .string()
    .max(64)
    .optional()
    .meta({ description: 'What this user, this API key or `system` has done.' }),
  action: z.string().max(64).optional().meta({
    description: 'Entries of this action: the id of an operation, or a type of event.',
  }),
  subject: z.string().max(64).optional().meta({ description: 'What was done to this object.' }),
}
const RANGES = { timestamp: 'When it was done.' }

const filterOf = ({
  timestamp: at,
  ...filter
}: AuditFilter & { timestamp?: Range }): AuditFilter => ({
  ...filter,
  ...(at && { at }),
})

const EXPORTS: Record<
  keyof typeof EXPORT_FORMATS,
  { mediaType: string; sdk: string; id: string; what: string }
> = {
  ndjson: {
    id: 'exportAuditLog',
    sdk: 'export',
    mediaType: 'application/x-ndjson',
    what: 'One entry a line, as the list shows it.',
  },
  csv: {
    id: 'exportAuditLogAsCsv',
    sdk: 'exportCsv',
    mediaType: 'text/csv',
    what: 'A row for each entry, below the names of the columns.',
  },
}

const exports = (Object.keys(EXPORTS) as (keyof typeof EXPORTS)[]).map((format) => {
  const { id, sdk, mediaType, what } = EXPORTS[format]
  return entries.other('get', `/audit-entries/export.${format}`, sdk, {
    id,
    audit: 'reading',
    summary: `Export the audit log as ${format === 'csv' ? 'CSV' : 'NDJSON'}`,
    description: `${what} Oldest first, so that hashes can be computed along the file; narrowed by the filters of the list. The log has an entry of the export itself, which stands in the file as well.`,
    query: z.strictObject({ ...FILTERS, ...rangeQueries(RANGES) }),
    produces: mediaType,
    run: async (ctx, { query }) => {
      const { actor, action, subject } = query as AuditFilter
      const at = rangeOf(query, 'timestamp')
      const filter = Object.fromEntries(
        Object.entries({ actor, action, subject, at }).filter(([, value]) => value !== undefined),
      )
      return new Response(exportAudit(ctx, format, filter), {
        headers: {
          'Content-Type': `${mediaType}; charset=utf-8`,
          'Content-Disposition': `attachment; filename="audit-log.${format}"`,
        },
      })
    },
  })
})

export const auditOperations: Operation[] = [
  entries.list({
    id: 'listAuditEntries',
    summary: 'List who did what',
    description:
      'What persons and API keys have done in the workspace: entries of the audit log, and among them the events of passes that ' +
      'a key has caused. Entries are chained by their hashes and never changed.',
    sort: EventOrder,
    filters: FILTERS,
    ranges: RANGES,
    page: (ctx, { filter, paging }) =>
      ctx.auditLog.list(filterOf(filter), {
        limit: paging.limit,
        after: auditAfter(paging),
        oldestFirst: paging.sort === 'timestamp',
      }),
  }),
  ...exports,
  entries.other('get', '/audit-entries/check', 'check', {
    id: 'checkAuditLog',
    summary: 'Check the chain of the audit log',
    description:
      'Computes the hashes of up to 500 entries again, and the digests of the events that they seal. Ask again with `next` as ' +
      '`after` until it is null. Keep the last `head`: a check that begins with it shows whether the log was cut off or written again since.',
    query: z.strictObject({
      after: AuditPlace.optional().meta({
        description: 'The `next` or a `head` of a check before. Left out: from the beginning.',
      }),
    }),
    answer: { description: 'Whether the chain holds', data: 'AuditCheck' },
    run: async (ctx, { query }) => {
      const check = await checkAuditChain(ctx, query.after ?? null)
      return {
        data: check,
        description: check.holds
          ? 'The chain holds'
          : `The chain is broken at entry ${check.firstBroken!.number}`,
      }
    },
  }),
]
