export const EXPORT_LISTS = [
  'passes',
  'events',
  'access-events',
  'admissions',
  'point-entries',
  'orders',
  'campaign-passes',
  'enrolments',
  'audit',
  'templates',
  'campaigns',
  'sign-up-pages',
  'enrolment-consents',
  'scanners',
  'jobs',
  'push-failures',
  'webhook-endpoints',
  'webhook-deliveries',
  'checkout-connections',
  'checkout-rules',
  'api-keys',
  'link-keys',
  'credentials',
] as const
export type ExportList = (typeof EXPORT_LISTS)[number]

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What an export writes. */
export interface ExportInput {
  list: ExportList
  format: ExportFormat
  /** What the list is narrowed by, as its store takes it. */
  filter: Record<string, unknown>
  /** The columns of CSV; null for NDJSON, whose lines have all members. */
  columns: string[] | null
  /** The zone in which CSV writes times, an IANA name; null: UTC, as NDJSON always does. */
  timeZone: string | null
}
