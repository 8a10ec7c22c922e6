import { MAX_IMPORT_ROWS } from '../domain/model/job.ts'
import type { Range } from '../domain/model/paging.ts'
import { encodeUlid, MAX_TIME_MS } from '../lib/encoding/ulid.ts'
import { IDEMPOTENCY_TTL_MS } from './claims.ts'
import { LAST_CHARACTER } from './page-by-walk.ts'

export const MAX_CLOCK_SKEW_MS = 60_000
/**
 * By how much an id may be younger than its row: clocks of isolates differ, and a pass is made under the id of a claim
 * that another one may have taken; ids of an import run ahead by a millisecond a row.
 */
const MAX_SKEW_MS = MAX_CLOCK_SKEW_MS + MAX_IMPORT_ROWS
/** By how much an id may be older than its row: a claim can be taken over for a day, and a purge be late. */
const MAX_AGE_OF_ID_MS = IDEMPOTENCY_TTL_MS + 60 * 60 * 1000

const NO_RANDOM = new Uint8Array(10)

/** The ids that rows made in a range can have: from one, and below another. Ids are ULIDs behind a prefix. */
export function idsWithin(
  prefix: string,
  range: Range | undefined,
): { from: string; below: string } {
  const idAt = (ms: number) => {
    const withinUlids = Math.min(Math.max(ms, 0), MAX_TIME_MS)
    return `${prefix}_${encodeUlid(withinUlids, NO_RANDOM)}`
  }
  const { from, to } = range ?? {}
  return {
    from: from === undefined ? '' : idAt(from - MAX_AGE_OF_ID_MS),
    below: to === undefined ? LAST_CHARACTER : idAt(to + MAX_SKEW_MS),
  }
}
