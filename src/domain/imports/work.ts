import { type FoundRecord, readRecords } from '../../lib/rows/read-records.ts'
import { withSlot } from '../../lib/tokens/slot.ts'
import { type Ctx, withScopes } from '../model/ctx.ts'
import { serialNumberTaken } from '../model/errors.ts'
import { importedPassIds } from '../model/imported-pass-id.ts'
import { type ImportInput, type Job, MAX_ROW_BYTES, type ResultRow } from '../model/job.ts'
import { type JobBatch, JobFailed, type JobWork } from '../model/job-work.ts'
import type { CreatePassInput } from '../model/pass-input.ts'
import { notifyHoldersApart } from '../notify/queue-mail.ts'
import { type PreparedPass, preparePass, stillPublished } from '../passes/prepare.ts'
import { scannerOf } from './count-rows.ts'
import { createBatchImages, type FailedImages } from './images.ts'
import { createRowReader } from './rows.ts'

/** The rows of one batch may have so many bytes: in memory their passes and events take several times as much. */
const MAX_BATCH_BYTES = 256 * 1024

interface Cursor {
  /** Offset in bytes of the next row, and the line on which it begins. */
  offset: number
  line: number
  failedImages: FailedImages
}

type RowReader = ReturnType<typeof createRowReader>
type BatchImages = ReturnType<typeof createBatchImages>
type Outcome = Omit<ResultRow, 'row'> & { prepared?: PreparedPass }

/** Makes a pass of each row of the uploaded file, batch by batch. A bad row is reported and stops no other. */
export const importWork: JobWork = {
  count: async (_ctx, job) => job.total ?? 0,
  superseded: async () => null,

  async next(ctx, job, max) {
    const { offset, line, failedImages } = cursorOf(job)
    const images = createBatchImages(ctx, failedImages)
    const reader = createRowReader(inputOf(job))
    const rows = await readRows(ctx, job, { offset, line }, { reader, images, max })
    const last = rows.at(-1)
    if (!last) return null
    const fetched = await images.fetch()
    const outcomes = await makePasses(ctx, job, rows, { reader, images })
    const cursor: Cursor = {
      offset: last.found.end,
      line: last.found.nextLine,
      failedImages: images.failed(),
    }
    return { ...batchOf(ctx, outcomes), cursor: JSON.stringify(cursor), endsSlice: fetched > 0 }
  },
}

const inputOf = (job: Job) => job.input as ImportInput

function cursorOf(job: Job): Cursor {
  if (job.cursor !== null) return JSON.parse(job.cursor)
  const { startsAt, startLine } = inputOf(job)
  return { offset: startsAt, line: startLine, failedImages: {} }
}

interface Row {
  found: FoundRecord
  /** The create body of the row, or why it has none. */
  content: { body: CreatePassInput } | { fault: unknown }
}

/** Reads the next rows: at most `max`, and only as many as fit into memory and whose images fit into the batch. */
async function readRows(
  ctx: Ctx,
  job: Job,
  { offset, line }: Pick<Cursor, 'offset' | 'line'>,
  { reader, images, max }: { reader: RowReader; images: BatchImages; max: number },
): Promise<Row[]> {
  const { layout, sizeBytes } = inputOf(job)
  const source = { sizeBytes, read: (at: number, length: number) => readFile(ctx, job, at, length) }
  const rows: Row[] = []
  let taken = 0
  for await (const found of readRecords(source, offset, scannerOf(layout, line), MAX_ROW_BYTES)) {
    const row = readRow(reader, found)
    if ('body' in row.content && !(await images.add(row.content.body))) break
    rows.push(row)
    taken += found.bytes?.length ?? 0
    if (rows.length >= max || taken >= MAX_BATCH_BYTES) break
  }
  return rows
}

function readRow(reader: RowReader, found: FoundRecord): Row {
  try {
    return { found, content: { body: reader.read(found) } }
  } catch (fault) {
    return { found, content: { fault } }
  }
}

async function readFile(ctx: Ctx, job: Job, at: number, length: number): Promise<Uint8Array> {
  const bytes = await ctx.uploads.read(job.id, at, length)
  if (!bytes) throw new JobFailed('The uploaded file is kept for 24 hours at most, and is gone')
  return bytes
}

async function makePasses(
  ctx: Ctx,
  job: Job,
  rows: Row[],
  { reader, images }: { reader: RowReader; images: BatchImages },
): Promise<Outcome[]> {
  const bodies = rows.flatMap(({ content }) => ('body' in content ? [content.body] : []))
  // Templates are loaded before the rows are judged: a database that does not answer is no fault of a row.
  for (const id of new Set(bodies.map(({ templateId }) => templateId))) {
    await ctx.templates.published(id)
  }
  const idOf = await importedPassIds(ctx, job)
  const ids = rows.map(({ content }, i) =>
    withSlot(
      idOf(job.processed + i + 1),
      'body' in content ? content.body.serialNumber : undefined,
    ),
  )
  const serialOf = (i: number, body: CreatePassInput) => body.serialNumber ?? ids[i]!
  const taken = await ctx.passes.takenSerials(
    rows.flatMap(({ content }, i) => ('body' in content ? [serialOf(i, content.body)] : [])),
  )
  const outcomes: Outcome[] = []
  const uploader = withScopes(ctx, new Set(inputOf(job).scopes))
  for (const [i, { found, content }] of rows.entries()) {
    const passId = ids[i]!
    try {
      if ('fault' in content) throw content.fault
      const { body } = content
      const serialNumber = serialOf(i, body)
      const holder = taken.get(serialNumber)
      if (holder !== undefined && holder !== passId) throw serialNumberTaken()
      if (holder === undefined) {
        await images.check(body)
        outcomes.push({
          statusCode: 201,
          passId,
          prepared: await preparePass(uploader, body, '', passId),
        })
      } else outcomes.push({ statusCode: 201, passId })
      taken.set(serialNumber, passId)
    } catch (error) {
      outcomes.push(reader.errorsOf(error, found))
    }
  }
  return outcomes
}

function batchOf(ctx: Ctx, outcomes: Outcome[]): Omit<JobBatch, 'cursor'> {
  const prepared = outcomes.flatMap((outcome) => outcome.prepared ?? [])
  const asking = prepared.filter(({ notify }) => notify).map(({ pass }) => pass)
  const notice = notifyHoldersApart(ctx, asking)
  return {
    processed: outcomes.length,
    failed: outcomes.filter(({ errors }) => errors).length,
    rows: outcomes.map(({ prepared: _, ...row }, i) => ({ row: i + 1, ...row })),
    expectations: stillPublished(ctx, prepared),
    writes: [...prepared, notice].flatMap(({ writes }) => writes),
    events: prepared.flatMap(({ events }) => events),
    async afterwards() {
      notice.send()
    },
    refused() {
      for (const { pass } of prepared) ctx.templates.forget(pass.templateId)
    },
  }
}
