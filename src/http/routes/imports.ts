import * as z from 'zod'
import { checkImport } from '../../domain/imports/check.ts'
import type { GivenFile } from '../../domain/imports/count-rows.ts'
import { createImport } from '../../domain/imports/create.ts'
import { receiveImport } from '../../domain/imports/receive.ts'
import {
  DelimiterSchema,
  EmptyCellsSchema,
  EncodingSchema,
  ImportModeSchema,
} from '../../domain/model/job-view.ts'
import { NotifyBy } from '../../domain/model/pass-input.ts'
import { TimeZoneSchema } from '../../domain/model/time-zone-schema.ts'
import { LIMITS } from '../limits.ts'
import type { BodyRule, Operation } from '../operation.ts'
import { resource } from '../resource.ts'
import { YesOrNo } from '../yes-or-no.ts'

const CSV = 'text/csv'
const NDJSON = 'application/x-ndjson'

const ImportQuery = z.strictObject({
  templateId: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .meta({
      description: 'The template of rows that name none.',
      examples: ['tpl_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3'],
    }),
  delimiter: DelimiterSchema.optional().meta({
    description: 'The delimiter of the CSV file. Recognised by default.',
  }),
  encoding: EncodingSchema.optional().meta({
    description: 'The encoding of CSV. Left out: recognised.',
  }),
  columns: z
    .string()
    .min(1)
    .max(8000)
    .optional()
    .meta({
      description:
        'What each column of CSV fills, in the order of the file and with commas between, in place of the first line: ' +
        'the first line then may have any names. An empty one is left out.',
      examples: ['customer.name,customer.email,,fields.seat'],
    }),
  mode: ImportModeSchema.optional().meta({
    description:
      '`update` and `upsert` find passes by `serialNumber`, and change what a row names: the rest stays. Left out: `create`.',
  }),
  empty: EmptyCellsSchema.optional().meta({
    description:
      'What an empty cell does to a pass that is there. Left out: `keep`. In NDJSON `null` takes a member from the pass.',
  }),
  timeZone: TimeZoneSchema.optional().meta({
    description:
      'The time zone of times in CSV that name none, such as `2027-01-31T18:30:00` from a spreadsheet, by its IANA name. Left out: ' +
      'such times are refused.',
    examples: ['Europe/Berlin'],
  }),
})

const CreateQuery = ImportQuery.extend({
  notify: NotifyBy.optional().meta({
    description:
      '`email`: each holder is mailed the link of the pass. Rows without `customer.email` get a pass and no mail; a row ' +
      'that has `notify` itself keeps it.',
  }),
  check: YesOrNo.optional().meta({
    description:
      '`true`: the whole file is checked and no pass is created. The job is an `import_check`, and its result says of each row ' +
      'what an import would answer.',
  }),
})

const modeOf = ({ mode = 'create', empty = 'keep' }: z.infer<typeof ImportQuery>) => ({
  mode,
  empty,
})

/** What a request says about its file. */
function givenFile(contentType: string, query: z.infer<typeof ImportQuery>): GivenFile {
  const { delimiter, encoding, columns, timeZone } = query
  const isCsv = contentType.toLowerCase().startsWith(CSV)
  return isCsv ? { format: 'csv', delimiter, encoding, columns, timeZone } : { format: 'ndjson' }
}

const FILE = {
  binary: [CSV, NDJSON],
  fileName: 'passes.csv',
  samples: {
    [CSV]:
      'serialNumber,customer.name,customer.email,metadata.order\r\n' +
      'S-1001,Sofia Lindqvist,sofia@example.com,7001\r\n' +
      'S-1002,"Okafor, Chidi",chidi@example.com,7002\r\n',
    [NDJSON]:
      '{"serialNumber":"S-1001","customer":{"name":"Sofia Lindqvist"}}\n' +
      '{"serialNumber":"S-1002","metadata":{"order":"7002"}}\n',
  },
} as const satisfies BodyRule

/** An import is made here and watched as a job. */
const imports = resource({
  tag: 'Jobs',
  sdk: 'imports',
  noun: ['job', 'jobs'],
  path: '/imports',
  item: '/jobs/{jobId}',
  read: 'passes:read',
  write: 'passes:write',
  object: 'Job',
})

export const importOperations: Operation[] = [
  imports.create({
    id: 'createImport',
    summary: 'Create or change up to 100,000 passes from a file',
    description:
      'CSV, whose first line names members of a create body by their paths: `serialNumber`, ' +
      '`customer.email`, `fields.seat`, `metadata.x`; an empty cell leaves its member out, and `|` separates ' +
      'doors. Cells may have commas, semicolons, tabs or bars between them; the text may be UTF-8, UTF-16 or Windows-1252: ' +
      'what was recognised is in `file` of the job. Or NDJSON, a create body a line. At most 50 MiB. A header that is no member of a pass is refused before ' +
      'anything runs; from then on each row is created or refused by itself, and the result says which. A row may ' +
      'name a `templateId` of its own. Columns that set points or `access` need the scopes `points:write` and ' +
      '`access:write`; a line of NDJSON that lacks its scope is refused by itself. The result as CSV can be sent again as it ' +
      'is: the columns that it has added are left out. With `mode=update` or `mode=upsert` a row changes the pass with its ' +
      '`serialNumber`: what it says already changes nothing, and the result says 200, 204 or 201 of each row. ' +
      'Lines of an NDJSON export of passes are then taken as they are: what only the service writes is left out. Watch the job at `Location`.',
    query: CreateQuery,
    bodyRule: { ...FILE, streamed: true, maxBytes: LIMITS.maxImportBytes },
    answer: { status: 202, description: 'The job that creates or changes the passes' },
    errors: ['validation_failed', 'template_not_found', 'template_not_published'],
    receive: (ctx, bytes, { contentType, query }) =>
      receiveImport(ctx, bytes, givenFile(contentType, query)),
    run: (ctx, { query, received }) =>
      createImport(ctx, query.templateId ?? null, received, {
        type: query.check === 'true' ? 'import_check' : 'import',
        notify: query.notify ?? null,
        timeZone: query.timeZone ?? null,
        ...modeOf(query),
      }),
  }),
  imports.other('post', '/imports/check', 'check', {
    id: 'checkImport',
    summary: 'Try the first rows of a file without an import',
    description:
      'The body is the beginning of a file as `POST /imports` takes it: whole rows, at most 1 MiB. The first 100 rows are ' +
      'held against the rules that an import has, and nothing is written. With `mode=update` or `mode=upsert` the answer says what ' +
      'would change, member by member, and how many phones would be notified. Images are not fetched. `POST /imports?check=true` ' +
      'checks a whole file in a job.',
    query: ImportQuery,
    bodyRule: FILE,
    answer: { description: 'What would be created, changed and refused', data: 'ImportCheck' },
    errors: ['validation_failed', 'template_not_found', 'template_not_published'],
    run: (ctx, { query, raw }) =>
      checkImport(
        ctx,
        query.templateId ?? null,
        raw!.bytes,
        givenFile(raw!.contentType, query),
        modeOf(query),
      ),
  }),
]
