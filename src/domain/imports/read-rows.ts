import { readRecords } from '../../lib/rows/read-records.ts'
import type { Ctx } from '../model/ctx.ts'
import { type ImportInput, type Job, MAX_ROW_BYTES } from '../model/job.ts'
import { JobFailed } from '../model/job-work.ts'
import { type ReadsRows, type Row, readRow } from './check-rows.ts'
import { scannerOf } from './count-rows.ts'

/** The rows of one batch may have this many bytes: in memory their passes and events take several times as much. */
const MAX_BATCH_BYTES = 256 * 1024

/** Where a row begins: an offset in bytes, and a line. */
interface Place {
  offset: number
  line: number
}

export const inputOf = (job: Job) => job.input as ImportInput

export function startOf(job: Job): Place {
  const { startsAt, startLine } = inputOf(job)
  return { offset: startsAt, line: startLine }
}

/**
 * Reads the next rows of a job's file: at most `max`, and only as many as fit into memory.
 *
 * @param fits whether the row still fits into the batch; the batch ends before one that does not
 * @throws JobFailed when the file is gone
 */
export async function readRows<Body>(
  ctx: Ctx,
  job: Job,
  { offset, line }: Place,
  {
    reader,
    max,
    fits,
  }: { reader: ReadsRows<Body>; max: number; fits?: (body: Body) => Promise<boolean> },
): Promise<Row<Body>[]> {
  const { layout, sizeBytes } = inputOf(job)
  const source = { sizeBytes, read: (at: number, length: number) => readFile(ctx, job, at, length) }
  const rows: Row<Body>[] = []
  let taken = 0
  for await (const found of readRecords(source, offset, scannerOf(layout, line), MAX_ROW_BYTES)) {
    const row = readRow(reader, found)
    if ('body' in row.content && fits && !(await fits(row.content.body))) break
    rows.push(row)
    taken += found.bytes?.length ?? 0
    if (rows.length >= max || taken >= MAX_BATCH_BYTES) break
  }
  return rows
}

async function readFile(ctx: Ctx, job: Job, at: number, length: number): Promise<Uint8Array> {
  const bytes = await ctx.uploads.read(job.id, at, length)
  if (!bytes) throw new JobFailed('The uploaded file is kept for 24 hours at most, and is gone')
  return bytes
}
