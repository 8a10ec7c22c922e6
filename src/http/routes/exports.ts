import * as z from 'zod'
import { MAX_COLUMNS } from '../../domain/exports/columns.ts'
import { createExport } from '../../domain/exports/create.ts'
import { EXPORTED_LISTS } from '../../domain/exports/lists.ts'
import { streamExport } from '../../domain/exports/stream.ts'
import { EXPORT_FORMATS, EXPORT_LISTS, type ExportList } from '../../domain/model/export.ts'
import { ExportListSchema, FormatSchema } from '../../domain/model/job-view.ts'
import { TimeZoneSchema } from '../../domain/model/time-zone-schema.ts'
import { validate } from '../../domain/model/validation.ts'
import { exportResponse, MEDIA_TYPES } from '../export-response.ts'
import type { ListFilter, Operation } from '../operation.ts'
import { listFilter, resource } from '../resource.ts'
import { accessOperations } from './access.ts'
import { apiKeyOperations } from './api-keys.ts'
import { auditOperations } from './audit.ts'
import { campaignOperations } from './campaigns.ts'
import { checkoutConnectionOperations } from './checkout-connections.ts'
import { checkoutOrderOperations } from './checkout-orders.ts'
import { checkoutRuleOperations } from './checkout-rules.ts'
import { credentialOperations } from './credentials.ts'
import { enrolmentOperations } from './enrolments.ts'
import { eventOperations } from './events.ts'
import { jobOperations } from './jobs.ts'
import { linkKeyOperations } from './link-keys.ts'
import { passes, passOperations } from './passes.ts'
import { pushFailureOperations } from './push-failures.ts'
import { scannerOperations } from './scanners.ts'
import { scanOperations } from './scans.ts'
import { templateOperations } from './templates.ts'
import { webhookDeliveryOperations } from './webhook-deliveries.ts'
import { webhookEndpointOperations } from './webhook-endpoints.ts'

/** What narrows the list of an operation. */
function filterOf(operations: readonly Operation[], id: string): ListFilter {
  const { filter } = operations.find((operation) => operation.id === id)!
  return filter!
}

/** What narrows the list of an operation below one thing: its filter, and the id of that thing, which is required. */
function filterWithin(
  parent: 'connectionId' | 'campaignId' | 'enrolmentId',
  operations: readonly Operation[],
  id: string,
): ListFilter {
  const { schema, read } = filterOf(operations, id)
  return {
    schema: schema.extend({ [parent]: z.string().min(1).max(64) }),
    read: ({ [parent]: parentId, ...members }) => ({ [parent]: parentId, ...read(members) }),
  }
}

const PASSES = filterOf(passOperations, 'listPasses')

/** Each list is narrowed by what its own operation takes. */
const FILTERS: Record<ExportList, ListFilter> = {
  passes: PASSES,
  events: filterOf(eventOperations, 'listEvents'),
  'access-events': filterOf(accessOperations, 'listAccessEvents'),
  admissions: filterOf(scanOperations, 'listAdmissions'),
  'point-entries': listFilter(
    { passId: z.string().max(64).optional() },
    { createdAt: 'When the entry was created.' },
  ),
  orders: filterWithin('connectionId', checkoutOrderOperations, 'listCheckoutOrders'),
  'campaign-passes': filterWithin('campaignId', campaignOperations, 'listCampaignPasses'),
  enrolments: filterWithin('enrolmentId', enrolmentOperations, 'listEnrolmentSubmissions'),
  audit: filterOf(auditOperations, 'listAuditEntries'),
  templates: filterOf(templateOperations, 'listTemplates'),
  campaigns: filterOf(campaignOperations, 'listCampaigns'),
  'sign-up-pages': filterOf(enrolmentOperations, 'listEnrolments'),
  'enrolment-consents': filterWithin('enrolmentId', enrolmentOperations, 'listEnrolmentConsents'),
  scanners: filterOf(scannerOperations, 'listScanners'),
  jobs: filterOf(jobOperations, 'listJobs'),
  'push-failures': filterOf(pushFailureOperations, 'listPushFailures'),
  'webhook-endpoints': filterOf(webhookEndpointOperations, 'listWebhookEndpoints'),
  'webhook-deliveries': filterOf(webhookDeliveryOperations, 'listWebhookDeliveries'),
  'checkout-connections': filterOf(checkoutConnectionOperations, 'listCheckoutConnections'),
  'checkout-rules': filterWithin('connectionId', checkoutRuleOperations, 'listCheckoutRules'),
  'api-keys': filterOf(apiKeyOperations, 'listApiKeys'),
  'link-keys': filterOf(linkKeyOperations, 'listLinkKeys'),
  credentials: filterOf(credentialOperations, 'listCredentials'),
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
          'What narrows the list: the members of its own query as texts, such as `status` or `createdAt[gte]`. `orders` and `checkout-rules` need ' +
          '`connectionId`, `campaign-passes` needs `campaignId`, `enrolments` and `enrolment-consents` need `enrolmentId`; `point-entries` takes ' +
          '`passId` and `createdAt`. `q` and `customerEmail` of passes are refused, because they can name a person.',
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

/** Which scope each list needs: `events:read` for `events`, `audit`; … */
function scopesInWords(): string {
  const lists = new Map<string, string[]>()
  for (const list of EXPORT_LISTS) {
    const { scope } = EXPORTED_LISTS[list]
    if (scope !== 'passes:read') lists.set(scope, [...(lists.get(scope) ?? []), `\`${list}\``])
  }
  return [...lists].map(([scope, names]) => `\`${scope}\` for ${names.join(', ')}`).join('; ')
}

export const exportOperations: Operation[] = [
  exported.create({
    id: 'createExport',
    summary: 'Export a list of any length into a file',
    description:
      'A job writes what is in the list when it starts, each row as it is when it is written. Watch the job at `Location`; `resultUrl` has ' +
      'the file for seven days. Deleting a pass deletes the files of exports that may show it. Needs the scope of the list beside `passes:read`: ' +
      `${scopesInWords()}.`,
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
