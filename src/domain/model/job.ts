import type { RowsFormat } from '../../lib/rows/layout.ts'
import type { Scope } from './api-key.ts'
import type { ExportInput } from './export.ts'
import type { InstallPlatform } from './platforms.ts'

/** What a job of each type has to know. */
export interface JobInputs {
  /** Brings the passes of a template to this version of it. */
  template_rerender: { templateId: string; version: number }
  /** Lets phones fetch their passes anew, signed with this credential. */
  credential_resign: { credentialId: string; passTypeIdentifier: string }
  /** Brings what holders are found by in line with whether the workspace searches names. */
  name_index: Record<string, never>
  /** The job voids the passes that this filter finds. It has the form that the store of passes takes, without members that name a person. */
  void: { filter: Record<string, unknown>; reason: string | null }
  /** Makes a pass of each row of an uploaded file. */
  import: ImportInput
  /** Says of each row what an import would make of it. */
  import_check: ImportInput
  /** Writes a list into a file. */
  export: ExportInput
}

/** create: each row is a new pass. update: each row changes the pass with its serial number. upsert: either. */
export const IMPORT_MODES = ['create', 'update', 'upsert'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]
export const EMPTY_CELLS = ['keep', 'clear'] as const
export type EmptyCells = (typeof EMPTY_CELLS)[number]

/** An import has no more rows. */
export const MAX_IMPORT_ROWS = 100_000
/** A create body that is sent by itself has the same limit. */
export const MAX_ROW_BYTES = 1024 * 1024

export interface ImportInput {
  /** The template of rows that name none. */
  templateId: string | null
  format: 'csv' | 'ndjson'
  sizeBytes: number
  /** How CSV is written down; NDJSON is UTF-8, a value a line. */
  layout: RowsFormat | null
  /** Where the first row begins, in bytes, and on which line. */
  startsAt: number
  startLine: number
  /** What each column of CSV fills, as a path such as `customer.email`; empty: nothing. */
  columns: string[] | null
  /** What the columns of CSV are called in the file. */
  headers: string[] | null
  /** What becomes of a row whose serial number a pass has: see `ImportMode`. */
  mode: ImportMode
  /** What an empty cell of CSV does to a pass that is there: it keeps the member, or takes its value from it. */
  empty: EmptyCells
  /** Whether rows with an e-mail address that say nothing about mails are mailed the link of their pass. */
  notify: 'email' | null
  /** The IANA name of the zone of times without one; left out or null: such times are refused. */
  timeZone?: string | null
  /** What the key that uploaded the file may set beside the pass itself. */
  scopes: Scope[]
  /** The key that the ids of the passes are derived with. */
  keyId: string
}

export const JOB_TYPES = [
  'import',
  'import_check',
  'export',
  'template_rerender',
  'credential_resign',
  'name_index',
  'void',
] as const
export type JobType = (typeof JOB_TYPES)[number]

export const JOB_STATUSES = ['QUEUED', 'RUNNING', 'SUCCEEDED', 'FAILED', 'CANCELLED'] as const
export type JobStatus = (typeof JOB_STATUSES)[number]

/** Work that outlives its request, done in slices. */
export interface Job {
  id: string
  type: JobType
  status: JobStatus
  input: JobInputs[JobType]
  /** After what the next batch begins; null: at the start. */
  cursor: string | null
  /** Rises with every write of the job: what was read at another step is outdated. */
  step: number
  /** Null until it was counted. */
  total: number | null
  processed: number
  succeeded: number
  failed: number
  /** Counts of the rows of a file: by status code, and the devices and copies to notify by wallet. Empty for other jobs. */
  tally: Record<string, number>
  /** Until when the notifications of this job's batches are spread, epoch milliseconds. */
  notifyUntil: number
  /** Full files of result rows in R2, and the rows after them: NDJSON. */
  resultParts: number
  resultTail: string
  createdAt: number
  /** When the job was last worked on. */
  movedAt: number
  finishedAt: number | null
}

/** One line of a job's result. */
export interface ResultRow {
  /** From 1, in the order of the work. */
  row: number
  /** The line of the file on which a refused row begins, from 1. */
  line?: number
  statusCode: number
  passId?: string
  /** Pointers to the members that a row of an import has changed. */
  changed?: string[]
  /** How many devices and copies are notified of that change, by wallet. */
  queued?: Record<InstallPlatform, number>
  errors?: RowError[]
  /** How many further errors are not kept. */
  errorsOmitted?: number
}

export interface RowError {
  code: string
  message: string
  pointer?: string
  /** What the column at fault is called in the file, in CSV. */
  column?: string
  /** The line of the file with the faulty value, from 1. */
  line?: number
}

export function hasResult({ resultParts, resultTail }: Job): boolean {
  return resultParts > 0 || resultTail !== ''
}

/** What a job that reads an uploaded file has to know; null for others. */
export function importInput({ type, input }: Job): ImportInput | null {
  return type === 'import' || type === 'import_check' ? (input as ImportInput) : null
}

/** What a job that writes a list into a file has to know; null for others. */
export function exportInput({ type, input }: Job): ExportInput | null {
  return type === 'export' ? (input as ExportInput) : null
}

/** How long the file of an export can be fetched after the export has ended. */
const EXPORT_KEPT_MS = 7 * 24 * 60 * 60_000

/**
 * Until when the file of an export is kept, epoch milliseconds; null where there is none (yet, or any more).
 *
 * @param nowMs epoch milliseconds
 */
export function keptUntil(job: Job, nowMs: number): number | null {
  const { type, status, cursor, finishedAt } = job
  if (type !== 'export' || status !== 'SUCCEEDED' || cursor === null || finishedAt === null) {
    return null
  }
  const until = finishedAt + EXPORT_KEPT_MS
  return until > nowMs ? until : null
}

/** The template whose passes a job makes, checks or changes; null for other jobs, and where each row names its own. */
export function templateOf({ input }: Job): string | null {
  return 'templateId' in input ? input.templateId : null
}

export function isFinished({ status }: Pick<Job, 'status'>): boolean {
  return status !== 'QUEUED' && status !== 'RUNNING'
}
