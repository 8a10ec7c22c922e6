import * as z from 'zod'
import { MAX_COLUMNS } from '../../domain/exports/columns.ts'
import { createExport } from '../../domain/exports/create.ts'
import { streamExport } from '../../domain/exports/stream.ts'
import { EXPORT_FORMATS, type ExportList } from '../../domain/model/export.ts'
import { ExportListSchema, FormatSchema } from '../../domain/model/job-view.ts'
import { TimeZoneSchema } from '../../domain/model/time-zone-schema.ts'
import { validate } from '../../domain/model/validation.ts'
import { exportResponse, MEDIA_TYPES } from '../export-response.ts'
import type { ListFilter, Operation } from '../operation.ts'
import { resource } from '../resource.ts'
import { accessOperations } from './access.ts'
import { auditOperations } from './audit.ts'
import { campaignOperations } from './campaigns.ts'
import { checkoutOrderOperations } from './checkout-orders.ts'
import { eventOperations } from './events.ts'
import { passes, passOperations } from './passes.ts'
import { scanOperations } from './scans.ts'

/** What narrows the list of an operation. */
function filterOf(operations: readonly Operation[], id: string): ListFilter {
  const { filter } = operations.find((operation) => operation.id === id)!
  return filter!
}

const NOTHING: ListFilter = { schema: z.strictObject({}), read: () => ({}) }
const orders = filterOf(checkoutOrderOperations, 'listCheckoutOrders')
const campaignPasses = filterOf(campaignOperations, 'listCampaignPasses')
const PASSES = filterOf(passOperations, 'listPasses')

/** Each list is narrowed by what its own operation takes. */
const FILTERS: Record<ExportList, ListFilter> = {
  passes: PASSES,
  events: filterOf(eventOperations, 'listEvents'),
  'access-events': filterOf(accessOperations, 'listAccessEvents'),
  admissions: filterOf(scanOperations, 'listAdmissions'),
  'point-entries': NOTHING,
  orders: {
    schema: orders.schema.extend({ connectionId: z.string().min(1).max(64) }),
    read: ({ connectionId, ...members }) => ({ connectionId, ...orders.read(members) }),
  },
  'campaign-passes': {
    schema: campaignPasses.schema.extend({ campaignId: z.string().min(1).max(64) }),
    read: ({ campaignId, ...members }) => ({ campaignId, ...campaignPasses.read(members) }),
  },
  enrolments: {
    schema: z.strictObject({ enrolmentId: z.string().min(1).max(64) }),
    read: ({ enrolmentId }) => ({ enrolmentId }),
  },
  audit: filterOf(auditOperations, 'listAuditEntries'),
}

const CsvTimeZone = TimeZoneSchema.meta({
  description:
    'In which zone CSV writes times, each with the offset of then: `2027-01-31T18:30:00+01:00`. Left out: UTC, as in NDJSON.',
})

export const CreateExportInput = z
  .strictObject({
    list: ExportListSchema,
    format: FormatSchema,
    filter: z
      .record(z.string().min(1).max(64), z.string().max(1024))
      .optional()
      .meta({
        description:
          'What narrows the list: the members of its own query as texts, such as `status` or `createdAt[gte]`. `orders` needs ' +
          '`connectionId`, `campaign-passes` needs `campaignId`, `enrolments` needs `enrolmentId`; `point-entries` takes none. `q` and `customerEmail` of passes are refused, because they can name a person.',
      }),
    columns: z
      .array(z.string().min(1).max(256))
      .min(1)
      .max(MAX_COLUMNS)
      .optional()
      .meta({
        description:
          'The columns of CSV, as paths of members: `customer.name`, `fields.seat`, `metadata.order`. Left out: the usual ones, and of ' +
          'passes each field of the templates.',
        examples: [['serialNumber', 'customer.name', 'fields.seat']],
      }),
    timeZone: CsvTimeZone.optional(),
  })
  .meta({ id: 'CreateExport', description: 'Which list is exported, and how.' })

const exported = resource({
  tag: 'Jobs',
  sdk: 'exports',
  noun: ['job', 'jobs'],
  path: '/exports',
  item: '/jobs/{jobId}',
  read: 'passes:read',
  object: 'Job',
})

const NOW = {
  csv: {
    id: 'exportPassesAsCsv',
    sdk: 'exportCsv',
    what: 'A row for each pass, below the names of the columns; a cell that a spreadsheet could run as a formula begins with an apostrophe.',
  },
  ndjson: { id: 'exportPasses', sdk: 'export', what: 'One pass a line, as the list shows it.' },
} as const

/** These operations are mounted before `/passes/{passId}`, which would take `export.csv` for an id. */
export const passExportOperations: Operation[] = EXPORT_FORMATS.map((format) => {
  const { id, sdk, what } = NOW[format]
  return passes.other('get', `/passes/export.${format}`, sdk, {
    id,
    audit: 'reading',
    summary: `Export passes as ${format === 'csv' ? 'CSV' : 'NDJSON'}`,
    description: `${what} Oldest first, narrowed by the filters of the list; at most 10,000 passes. The audit log has an entry of it.`,
    query:
      format === 'csv' ? PASSES.schema.extend({ timeZone: CsvTimeZone.optional() }) : PASSES.schema,
    produces: MEDIA_TYPES[format],
    errors: ['export_too_large'],
    async run(ctx, { query: { timeZone, ...query } }) {
      const zone = timeZone as string | undefined
      const bytes = await streamExport(ctx, 'passes', format, PASSES.read(query), zone)
      return exportResponse({ list: 'passes', format }, bytes)
    },
  })
})

export const exportOperations: Operation[] = [
  exported.create({
    id: 'createExport',
    summary: 'Export a list of any length into a file',
    description:
      'A job writes what is in the list when it starts, each row as it is when it is written. Watch the job at `Location`; `resultUrl` has ' +
      'the file for seven days. Deleting a pass deletes the files of exports that may show it. Needs the scope of the list beside `passes:read`: ' +
      '`events:read` for `events` and `audit`, `access:read` for `access-events` and `admissions`, `points:read` for `point-entries`, `checkout:read` for `orders`, ' +
      '`campaigns:read` for `campaign-passes`, `enrolments:read` for `enrolments`.',
    body: CreateExportInput,
    examples: {
      active: { list: 'passes', format: 'csv', filter: { status: 'ACTIVE' } },
      scans: {
        list: 'access-events',
        format: 'ndjson',
        filter: { doorId: 'door_main', 'evaluatedAt[gte]': '2026-12-01T00:00:00.000Z' },
      },
    },
    answer: { status: 202, description: 'The job that writes the file' },
    errors: ['resource_not_found'],
    run: async (ctx, { body: { list, format, filter = {}, columns, timeZone } }) => {
      const { schema, read } = FILTERS[list]
      const members = validate(schema, filter, { root: ['filter'] }) as Record<string, unknown>
      return createExport(ctx, { list, format, filter: read(members), columns, timeZone })
    },
  }),
]
