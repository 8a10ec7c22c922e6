import { ulidTimeMs } from '../../lib/encoding/ulid.ts'
import { withoutSlot } from '../../lib/tokens/slot.ts'
import type { Ctx } from './ctx.ts'
import { type ImportInput, type Job, MAX_IMPORT_ROWS } from './job.ts'

const PREFIX = 'pass_'
const timeOf = (id: string) => ulidTimeMs(id.slice(id.indexOf('_') + 1))

/**
 * The pass that a row becomes has the same id whenever the row is tried. Ids of one import are in the order of its
 * rows, and none can be told from another.
 *
 * @returns the id by the row's number, which counts from 1; for a row with a serial number, before its slot is put in
 */
export async function importedPassIds(ctx: Ctx, job: Job): Promise<(row: number) => string> {
  const { keyId } = job.input as ImportInput
  const idOf = await ctx.derivedIds({ keyId, seed: job.id, timeMs: timeOf(job.id) })
  return (row) => PREFIX + idOf(row)
}

/** When the import was started that made the pass, if one did: then the difference is the number of its row. */
export function possibleImports(passId: string): { fromMs: number; toMs: number } {
  const timeMs = timeOf(passId)
  return { fromMs: timeMs - MAX_IMPORT_ROWS, toMs: timeMs - 1 }
}

/** Whether a row of this import made the pass. */
export async function isOfImport(ctx: Ctx, passId: string, job: Job): Promise<boolean> {
  const idOf = await importedPassIds(ctx, job)
  return withoutSlot(idOf(timeOf(passId) - timeOf(job.id))) === withoutSlot(passId)
}
