import { concatBytes, viewOf } from '../../lib/encoding/bytes.ts'
import { sha256 } from '../../lib/sha256.ts'
import { type Ctx, withScopes } from '../model/ctx.ts'
import type { Job } from '../model/job.ts'
import { jobFilesPrefix } from '../model/job-files.ts'
import type { JobWork } from '../model/job-work.ts'
import { checkRows, isRefused } from './check-rows.ts'
import { withoutFetching } from './images.ts'
import { mergeRows } from './merge-rows.ts'
import { inputOf, readRows, startOf } from './read-rows.ts'
import { createRowReader } from './rows.ts'
import { wallTimesOf } from './wall-times.ts'

interface Cursor {
  /** Offset in bytes of the next row, and the line on which it begins. */
  offset: number
  line: number
  /** Names the file of the serial numbers that came before. */
  serials: number
}

/** Tells for each row of an uploaded file what an import would do with it. No pass is made and no image is fetched. */
export const importCheckWork: JobWork = {
  count: async (_ctx, job) => job.total ?? 0,
  superseded: async () => null,

  async next(ctx, job, max) {
    const before: Cursor | null = job.cursor === null ? null : JSON.parse(job.cursor)
    const reader = createRowReader(inputOf(job), await wallTimesOf(ctx, inputOf(job)))
    const place = before ?? startOf(job)
    const serials = await readSerials(ctx, job, before?.serials ?? null)
    const checked = await checkNext()
    if (!checked) return null
    const { outcomes, last } = checked
    await serials.keep(job.processed)
    const { end: offset, nextLine: line } = last
    const cursor: Cursor = { offset, line, serials: job.processed }
    return {
      cursor: JSON.stringify(cursor),
      processed: outcomes.length,
      failed: outcomes.filter(isRefused).length,
      rows: outcomes.map((outcome, i) => ({ row: i + 1, ...outcome })),
      expectations: [],
      writes: [],
      events: [],
      afterwards: serials.forgetEarlier,
    }

    async function checkNext() {
      const { mode, scopes } = inputOf(job)
      const uploader = withScopes(ctx, new Set(scopes))
      const { isRepeated } = serials
      if (mode === 'create') {
        const rows = await readRows(ctx, job, place, { reader, max })
        const outcomes = await checkRows(uploader, rows, reader, isRepeated)
        return rows.length === 0 ? null : { outcomes, last: rows.at(-1)!.found }
      }
      const patches = { ...reader, read: reader.readPatch }
      const rows = await readRows(ctx, job, place, { reader: patches, max })
      if (rows.length === 0) return null
      const merging = { reader, mode, earlier: new Map(), isRepeated }
      const merged = await mergeRows(withoutFetching(uploader), rows, merging)
      const outcomes = merged.map(({ prepared: _, planned: __, ...row }) => row)
      return { outcomes, last: rows[outcomes.length - 1]!.found }
    }
  },
}

const HASH_BYTES = 8

/**
 * Which serial numbers came before in the file: eight bytes of a hash of each, in a file of the job, because a job forgets
 * what it has read from one batch to the next. Each batch writes a file of its own, so that one that runs twice changes
 * nothing.
 *
 * @param earlier names the file that the batch before has written; null: there is none
 */
async function readSerials(ctx: Ctx, job: Job, earlier: number | null) {
  const keyOf = (row: number) =>
    `${jobFilesPrefix(ctx, job.id)}serials-${String(row).padStart(6, '0')}`
  const stored = earlier === null ? new Uint8Array() : await ctx.files.get(keyOf(earlier))
  if (!stored)
    throw new Error(`serial numbers of ${job.id} before row ${job.processed} are missing`)
  const view = viewOf(stored)
  const seen = new Set<bigint>()
  for (let at = 0; at < stored.length; at += HASH_BYTES) seen.add(view.getBigUint64(at))
  const added: Uint8Array[] = []
  return {
    isRepeated(serialNumber: string): boolean {
      const hash = sha256(`${job.id} ${serialNumber}`).subarray(0, HASH_BYTES)
      const number = viewOf(hash).getBigUint64(0)
      if (seen.has(number)) return true
      seen.add(number)
      added.push(hash)
      return false
    },
    keep: (name: number) =>
      ctx.files.put(keyOf(name), concatBytes([stored, ...added]), 'application/octet-stream'),
    async forgetEarlier() {
      if (earlier !== null) await ctx.files.removeAll(keyOf(earlier))
    },
  }
}
