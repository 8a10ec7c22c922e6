import type { FoundRecord } from '../../lib/rows/read-records.ts'
import type { Ctx } from '../model/ctx.ts'
import { serialNumberTaken } from '../model/errors.ts'
import type { ResultRow } from '../model/job.ts'
import type { CreatePassInput } from '../model/pass-input.ts'
import { preparePass } from '../passes/prepare.ts'
import type { createRowReader } from './rows.ts'

/** A row of a file. */
export interface Row<Body = CreatePassInput> {
  found: FoundRecord
  /** The body of the row, or why it has none. */
  content: { body: Body } | { fault: unknown }
  /** What the row calls its pass, where the file is the result of an import. */
  earlierPassId: string | null
}

export type RowReader = ReturnType<typeof createRowReader>

/** Reads rows: as create bodies, or as what is to be merged into passes. */
export type ReadsRows<Body> = Pick<RowReader, 'earlierPassId'> & { read(found: FoundRecord): Body }

export function readRow<Body>(reader: ReadsRows<Body>, found: FoundRecord): Row<Body> {
  const earlierPassId = reader.earlierPassId(found)
  try {
    return { found, content: { body: reader.read(found) }, earlierPassId }
  } catch (fault) {
    return { found, content: { fault }, earlierPassId }
  }
}

/**
 * The passes of this workspace that an earlier import created of these rows. A file that comes back with corrections creates
 * only what is missing.
 */
export async function earlierPassIds(ctx: Ctx, rows: Row[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ earlierPassId }) => earlierPassId ?? [])
  const passes = ids.length === 0 ? [] : await ctx.passes.getMany(ids)
  return new Set(passes.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id))
}

/** What an import would say of a row; `errors` if it would refuse it. */
export type CheckedRow =
  | ReturnType<RowReader['errorsOf']>
  | Pick<ResultRow, 'statusCode' | 'passId' | 'changed' | 'queued'>

/** Whether an import would refuse the row. */
export const isRefused = (row: CheckedRow): row is ReturnType<RowReader['errorsOf']> =>
  'errors' in row

/**
 * What an import would say of these rows, by its own rules. Writes nothing. Images are left alone: they would be fetched.
 *
 * @param isRepeated whether an earlier row of the file has this serial number; told of each row in order
 */
export async function checkRows(
  ctx: Ctx,
  rows: Row[],
  reader: RowReader,
  isRepeated: (serialNumber: string) => boolean,
) {
  const bodies = rows.flatMap(({ content }) => ('body' in content ? [content.body] : []))
  // Templates are loaded before the rows are judged: a database that does not answer is no fault of a row.
  for (const id of new Set(bodies.map(({ templateId }) => templateId))) {
    await ctx.templates.published(id)
  }
  const serials = bodies.flatMap(({ serialNumber }) => serialNumber ?? [])
  const taken = await ctx.passes.takenSerials(serials)
  const earlier = await earlierPassIds(ctx, rows)
  const outcomes: CheckedRow[] = []
  for (const { found, content, earlierPassId } of rows) {
    if (earlierPassId !== null && earlier.has(earlierPassId)) {
      outcomes.push({ statusCode: 200, passId: earlierPassId })
      continue
    }
    try {
      if ('fault' in content) throw content.fault
      const { images: _, ...body } = content.body
      const { serialNumber } = body
      if (serialNumber !== undefined) {
        const repeated = isRepeated(serialNumber)
        if (repeated || taken.has(serialNumber)) throw serialNumberTaken()
      }
      await preparePass(ctx, body)
      outcomes.push({ statusCode: 201 })
    } catch (error) {
      outcomes.push(reader.errorsOf(error, found))
    }
  }
  return outcomes
}
