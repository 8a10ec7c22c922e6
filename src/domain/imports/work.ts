import { withSlot } from '../../lib/tokens/slot.ts'
import { type Ctx, withScopes, withSource } from '../model/ctx.ts'
import { serialNumberTaken } from '../model/errors.ts'
import { importedPassIds } from '../model/imported-pass-id.ts'
import type { Job, ResultRow } from '../model/job.ts'
import type { JobBatch, JobWork } from '../model/job-work.ts'
import type { CreatePassInput } from '../model/pass-input.ts'
import { notifyHoldersApart } from '../notify/queue-mail.ts'
import { type PreparedPass, preparePass, stillPublished } from '../passes/prepare.ts'
import { earlierPassIds, type Row, type RowReader } from './check-rows.ts'
import { createBatchImages } from './images.ts'
import { type ImportCursor, nextMergedBatch } from './merge.ts'
import { inputOf, readRows, startOf } from './read-rows.ts'
import { createRowReader } from './rows.ts'
import { wallTimesOf } from './wall-times.ts'

type BatchImages = ReturnType<typeof createBatchImages>
type Outcome = Omit<ResultRow, 'row'> & { prepared?: PreparedPass }

/** Makes a pass of each row of the uploaded file, or changes the pass that it names, batch by batch. A bad row stops no other. */
export const importWork: JobWork = {
  count: async (_ctx, job) => job.total ?? 0,
  superseded: async () => null,

  async next(ctx, job, max) {
    const before = cursorOf(job)
    if (inputOf(job).mode !== 'create') return nextMergedBatch(ctx, job, before, max)
    const { offset, line, failedImages } = before
    const images = createBatchImages(ctx, failedImages)
    const reader = createRowReader(inputOf(job), await wallTimesOf(ctx, inputOf(job)))
    const rows = await readRows(ctx, job, { offset, line }, { reader, max, fits: images.add })
    const last = rows.at(-1)
    if (!last) return null
    const fetched = await images.fetch()
    const outcomes = await makePasses(ctx, job, rows, { reader, images })
    const cursor: ImportCursor = {
      offset: last.found.end,
      line: last.found.nextLine,
      failedImages: images.failed(),
    }
    return { ...batchOf(ctx, outcomes), cursor: JSON.stringify(cursor), endsSlice: fetched > 0 }
  },
}

function cursorOf(job: Job): ImportCursor {
  if (job.cursor !== null) return JSON.parse(job.cursor)
  return { ...startOf(job), failedImages: {} }
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
  const earlier = await earlierPassIds(ctx, rows)
  const outcomes: Outcome[] = []
  const uploader = withScopes(withSource(ctx, `import:${job.id}`), new Set(inputOf(job).scopes))
  for (const [i, { found, content, earlierPassId }] of rows.entries()) {
    if (earlierPassId !== null && earlier.has(earlierPassId)) {
      outcomes.push({ statusCode: 200, passId: earlierPassId })
      continue
    }
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
