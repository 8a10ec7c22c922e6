import type { ExportList } from '../../../domain/model/export.ts'
import type { JobStatus, JobType } from '../../../domain/model/job.ts'
import type { JobView } from '../../../domain/model/job-view.ts'
import { CHARSET_NAMES } from '../../../lib/encoding/charset.ts'
import { DELIMITER_WORDS } from '../../../lib/rows/layout.ts'
import type { Tone } from '../../parts/badge.tsx'

/** A status in a word, with the tone that supports it. */
export const JOB_STATUS_WORDS = {
  QUEUED: { word: 'Queued', tone: 'plain' },
  RUNNING: { word: 'Running', tone: 'accent' },
  SUCCEEDED: { word: 'Completed', tone: 'good' },
  FAILED: { word: 'Failed', tone: 'bad' },
  CANCELLED: { word: 'Cancelled', tone: 'warn' },
} as const satisfies Record<JobStatus, { word: string; tone: Tone }>

export const JOB_TYPE_WORDS: Record<JobType, string> = {
  import: 'Import',
  import_check: 'Import check',
  export: 'Export',
  template_rerender: 'Template update',
  credential_resign: 'Certificate renewal',
  name_index: 'Search by name',
  void: 'Voiding of passes',
}

const LIST_WORDS: Record<ExportList, string> = {
  passes: 'passes',
  events: 'events',
  'access-events': 'scans',
  admissions: 'admissions',
  'point-entries': 'points',
  orders: 'orders',
  'campaign-passes': 'the passes of a campaign',
  enrolments: 'sign-ups',
  audit: 'the audit log',
  templates: 'templates',
  campaigns: 'campaigns',
  'sign-up-pages': 'sign-up pages',
  'enrolment-consents': 'the consents of a sign-up page',
  scanners: 'scanners',
  jobs: 'jobs',
  'push-failures': 'failed updates',
  'webhook-endpoints': 'webhook endpoints',
  'webhook-deliveries': 'webhook deliveries',
  'checkout-connections': 'shops',
  'checkout-rules': 'the rules of a shop',
  'api-keys': 'API keys',
  'link-keys': 'link keys',
  credentials: 'credentials',
}

/** What a job is called: `Export of passes`. */
export const titleOf = ({ type, export: exported }: JobView): string =>
  exported ? `Export of ${LIST_WORDS[exported.list]}` : JOB_TYPE_WORDS[type]

/** How a file was read: `CSV with semicolons, in Windows-1252`. */
export function fileWords({ delimiter, encoding }: NonNullable<JobView['file']>): string {
  return delimiter === null
    ? 'NDJSON'
    : `CSV with ${DELIMITER_WORDS[delimiter]}, in ${CHARSET_NAMES[encoding]}`
}
