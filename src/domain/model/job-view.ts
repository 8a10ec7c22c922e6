import * as z from 'zod'
import { CHARSETS } from '../../lib/encoding/charset.ts'
import { DELIMITER_NAMES, LINE_ENDS } from '../../lib/rows/layout.ts'
import type { Ctx } from './ctx.ts'
import { EXPORT_FORMATS, EXPORT_LISTS } from './export.ts'
import { formatInstant } from './instant.ts'
import { Timestamp } from './instant-schemas.ts'
import {
  EMPTY_CELLS,
  exportInput,
  hasResult,
  IMPORT_MODES,
  type ImportInput,
  importInput,
  JOB_STATUSES,
  JOB_TYPES,
  type Job,
  keptUntil,
  templateOf,
} from './job.ts'
import { output, Url } from './output.ts'
import { byInstallPlatform } from './platforms.ts'

export const JobTypeSchema = z.enum(JOB_TYPES).meta({
  id: 'JobType',
  description:
    'import: passes are created from a file. import_check: a file is checked, and no pass is created. export: a list is written into a file. template_rerender: passes are brought to a new version of their template. ' +
    'credential_resign: passes are signed with a renewed certificate. name_index: holders are found by name from now on, or no more. void: the passes that match a filter are voided.',
})
export const JobStatusSchema = z.enum(JOB_STATUSES).meta({
  id: 'JobStatus',
  description: 'How far the job is. SUCCEEDED, FAILED and CANCELLED are final.',
})

export const ImportModeSchema = z.enum(IMPORT_MODES).meta({
  id: 'ImportMode',
  description:
    'create: each row is a new pass. update: each row changes the pass with its serial number. upsert: it changes that pass, or is a new one.',
})
export const EmptyCellsSchema = z.enum(EMPTY_CELLS).meta({
  id: 'EmptyCells',
  description:
    'keep: an empty cell leaves what the pass has. clear: it takes the value from the pass, so that the template’s holds.',
})

export const EncodingSchema = z.enum(CHARSETS).meta({
  id: 'FileEncoding',
  description: 'The encoding of a text file, by its name in the Encoding standard of WHATWG.',
})
export const DelimiterSchema = z.enum(DELIMITER_NAMES).meta({
  id: 'FileDelimiter',
  description: 'The delimiter of a CSV file. bar: `|`.',
})
export const FormatSchema = z
  .enum(EXPORT_FORMATS)
  .meta({ id: 'FileFormat', description: 'CSV, or a JSON value a line.' })
const LineEndSchema = z
  .enum(LINE_ENDS)
  .meta({ id: 'FileLineEnd', description: 'What ends the lines of a text file.' })

export const FileView = /* @__PURE__ */ output(
  'ImportedFile',
  'How an uploaded file is read: what was recognised in it, or what the request said.',
  () => ({
    format: FormatSchema,
    encoding: EncodingSchema,
    delimiter: DelimiterSchema.nullable().meta({
      description: 'The delimiter; null for NDJSON.',
    }),
    lineEnd: LineEndSchema.nullable().meta({
      description: 'What ends the lines, as the first line shows it; null for NDJSON.',
    }),
  }),
)

/** NDJSON is UTF-8, and its lines end with LF, or CRLF. */
export const viewFile = ({
  format,
  layout,
}: Pick<ImportInput, 'format' | 'layout'>): z.infer<typeof FileView> => ({
  format,
  encoding: layout?.encoding ?? 'utf-8',
  delimiter: layout?.delimiter ?? null,
  lineEnd: layout?.lineEnd ?? null,
})

export const ExportListSchema = z.enum(EXPORT_LISTS).meta({
  id: 'ExportList',
  description: 'A list that can be exported.',
})

const ExportView = /* @__PURE__ */ output(
  'ExportOfJob',
  'What an export writes into its file.',
  () => ({
    list: ExportListSchema,
    format: FormatSchema,
    keptUntil: Timestamp.nullable().meta({
      description:
        'Until when the file is kept at most: it goes earlier if one of its passes is deleted. Null while there is none.',
    }),
  }),
)

export const NotifiedPhones = /* @__PURE__ */ output(
  'NotifiedPhones',
  'How many devices and copies would be notified of the changes, by wallet.',
  () =>
    byInstallPlatform((platform) =>
      z.int().meta({ description: `How many would be notified in the wallet \`${platform}\`.` }),
    ),
)

const ImportOutcome = /* @__PURE__ */ output(
  'ImportOutcome',
  'What an import has done so far with the rows of its file, or what it would do where the job only checks them.',
  () => ({
    created: z.int().meta({ description: 'How many rows became new passes.' }),
    updated: z.int().meta({ description: 'How many rows changed a pass.' }),
    unchanged: z.int().meta({
      description: 'How many rows say what their pass says already, or were imported before.',
    }),
    phones: NotifiedPhones,
  }),
)

export const JobView = /* @__PURE__ */ output('Job', 'Work that outlives its request.', () => ({
  id: z
    .string()
    .meta({ description: 'The id of the job.', examples: ['job_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'] }),
  type: JobTypeSchema,
  status: JobStatusSchema,
  templateId: z
    .string()
    .nullable()
    .meta({
      description:
        'The template whose passes the job creates, checks or changes; null for other jobs, and where each row names its own.',
      examples: ['tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
  total: z.int().nullable().meta({ description: 'How many there are; null until it was counted.' }),
  processed: z.int().meta({ description: 'How many items the job has looked at.' }),
  succeeded: z.int().meta({ description: 'How many items the job has done.' }),
  failed: z.int().meta({ description: 'How many items were refused.' }),
  resultUrl: Url.nullable().meta({
    description:
      'Where the result rows are, one JSON object a line, or the file of an export; null while there are none.',
  }),
  mode: ImportModeSchema.nullable().meta({
    description: 'What an import does with passes that are there; null for other jobs.',
  }),
  file: FileView.nullable().meta({ description: 'The file of an import; null for other jobs.' }),
  outcome: ImportOutcome.nullable().meta({
    description: 'What became of the rows of an import; null for other jobs.',
  }),
  export: ExportView.nullable().meta({
    description: 'What an export writes into its file; null for other jobs.',
  }),
  createdAt: Timestamp.meta({ description: 'When the job was asked for.' }),
  finishedAt: Timestamp.nullable().meta({
    description: 'When the job ended; null while it has not.',
  }),
}))
export type JobView = z.infer<typeof JobView>

export function viewJob(ctx: Pick<Ctx, 'links' | 'now'>, job: Job): JobView {
  const { id, type, status, total, processed, succeeded, failed, createdAt, finishedAt } = job
  const input = importInput(job)
  const exported = exportInput(job)
  const fileUntil = keptUntil(job, ctx.now())
  return {
    id,
    type,
    status,
    templateId: templateOf(job),
    total,
    processed,
    succeeded,
    failed,
    resultUrl: hasResult(job) || fileUntil !== null ? ctx.links.jobResultUrl(id) : null,
    mode: input?.mode ?? null,
    file: input && viewFile(input),
    outcome: input && outcomeOf(input, job),
    export: exported && {
      list: exported.list,
      format: exported.format,
      keptUntil: formatInstant(fileUntil),
    },
    createdAt: formatInstant(createdAt),
    finishedAt: formatInstant(finishedAt),
  }
}

function outcomeOf({ mode }: ImportInput, { tally }: Job): z.infer<typeof ImportOutcome> {
  const count = (of: string | number) => tally[of] ?? 0
  // In an import that creates, 200 is a row whose pass is there already.
  const isThere = mode === 'create' ? count(200) : 0
  return {
    created: count(201),
    updated: count(200) - isThere,
    unchanged: count(204) + isThere,
    phones: byInstallPlatform(count),
  }
}

export const jobETag = ({ step }: Job) => `"${step}"`
