import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { RequestTurns } from '../domain/model/ports/request-turns.ts'
import type { Database } from './database.ts'
import { requestTurns } from './schema.ts'

/** The part of the rate that a fan-out may use; the rest is kept for changes of single passes meanwhile. */
const BULK_SHARE = 0.6

/** A lane never reaches this far ahead. A later instant comes from a wrong clock, and must not stop an account. */
const FARTHEST_US = { single: 60 * 60_000_000, bulk: 48 * 60 * 60_000_000 }

/**
 * Turns at a platform, exact over all isolates: each account has an object with one row, moved on by one statement. Each lane has its own next
 * instant. Single requests use the full rate at times without bulk turns, and else the part that bulk leaves. Bulk turns
 * begin after the single turns that were given the full rate. An unused turn only costs time.
 *
 * @see https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm
 */
export function createRequestTurns(
  dbOf: (account: string) => Database,
  { requestsPerSecond, now }: { requestsPerSecond: number; now: () => number },
): RequestTurns {
  const t = requestTurns
  const fullUs = Math.ceil(1_000_000 / requestsPerSecond)
  const bulkUs = Math.ceil(fullUs / BULK_SHARE)
  const besideBulkUs = Math.ceil(fullUs / (1 - BULK_SHARE))

  return {
    async take(account, { requests, lane, maxWaitMs }) {
      const nowUs = now() * 1000
      const latestUs = nowUs + maxWaitMs * 1000
      const sane = (column: SQLiteColumn, farthestUs: number) =>
        sql`iif(${column} > ${nowUs + farthestUs}, 0, ${column})`
      const bulkAt = sane(t.bulkAt, FARTHEST_US.bulk)
      const single = sql`max(${nowUs}, ${sane(t.singleAt, FARTHEST_US.single)})`
      const bulk = sql`max(${nowUs}, ${bulkAt}, ${sane(t.aloneUntil, FARTHEST_US.single)})`
      const beside = sql`${bulkAt} > ${single}`
      const first =
        lane === 'bulk'
          ? { singleAt: 0, bulkAt: nowUs + requests * bulkUs, aloneUntil: 0 }
          : {
              singleAt: nowUs + requests * fullUs,
              bulkAt: 0,
              aloneUntil: nowUs + requests * fullUs,
            }
      const next =
        lane === 'bulk'
          ? { turnAt: bulk, bulkAt: sql`${bulk} + ${requests * bulkUs}` }
          : {
              turnAt: single,
              singleAt: sql`${single} + CASE WHEN ${beside} THEN ${requests * besideBulkUs} ELSE ${requests * fullUs} END`,
              aloneUntil: sql`CASE WHEN ${beside} THEN ${t.aloneUntil} ELSE ${single} + ${requests * fullUs} END`,
            }
      const [turn] = await dbOf(account)
        .insert(t)
        .values({ account, turnAt: nowUs, ...first })
        .onConflictDoUpdate({
          target: t.account,
          set: next,
          setWhere: sql`${next.turnAt} <= ${latestUs}`,
        })
        .returning({ atUs: t.turnAt })
      return turn ? Math.ceil(turn.atUs / 1000) : null
    },
  }
}
