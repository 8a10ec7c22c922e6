import { type SQL, sql } from 'drizzle-orm'
import { COUNTED_EVENTS, PASS_STEPS, STEP_EVENTS } from '../domain/model/figures.ts'
import type { DayCount, FigureStore, Figures } from '../domain/model/ports/figures.ts'
import { type Database, failedExpectation } from './database.ts'
import { isWithin, newestSeq, seqOf } from './event-keys.ts'
import { isNewestFailure } from './push-failures.ts'
import { MAX_ROWS_READ } from './read.ts'
import type { StorageSizes } from './storage-size.ts'
import { asWrite, expectation, readBatch, runBatch } from './write.ts'

const DAY_MS = 86_400_000
/** In place of a day: all days together. */
const ALL_DAYS = -1
/** Counting what has failed stops here. */
const MAX_COUNTED = 1_000
const COUNTED_BY_OTHERS = 'events_counted'

/** Types of events, which are constants of our own, as literals. */
const literals = (types: readonly string[]) => sql.raw(types.map((type) => `'${type}'`).join(', '))
const counted = literals(COUNTED_EVENTS)
const stepTypes = literals(PASS_STEPS.flatMap((step) => [...STEP_EVENTS[step]]))
const stepOf = sql.raw(
  `CASE ${PASS_STEPS.map(
    (step) => `WHEN e.type IN (${STEP_EVENTS[step].map((type) => `'${type}'`)}) THEN '${step}'`,
  ).join(' ')} END`,
)

export function createFigureStore(
  db: Database,
  workspaceId: string,
  { storageOf }: Pick<StorageSizes, 'storageOf'>,
): FigureStore {
  const countedTo = sql`(SELECT counted_to FROM homes WHERE workspace_id = ${workspaceId})`
  // After a restore numbers go on far above.
  const first = sql`(SELECT ${seqOf('f.key')} FROM events f WHERE ${isWithin(workspaceId, { above: countedTo }, 'f.key')} ORDER BY f.key LIMIT 1)`
  const upToOf = (limit: number) => sql`min(${first} - 1 + ${limit}, ${newestSeq(workspaceId)})`

  /** Passes made to try a template are not counted, nor is what happens to them. */
  const events = (range: { above: unknown; upTo: unknown }, types: SQL) =>
    sql`FROM events e CROSS JOIN passes p ON p.workspace_id = ${workspaceId} AND p.id = e.pass_id AND NOT p.test
      WHERE ${isWithin(workspaceId, range, 'e.key')} AND e.type IN (${types})`
  /** Counts by day and platform, and those of all days. */
  const countsOf = (range: { above: unknown; upTo: unknown }) => sql`
    SELECT d.value AS day, what, platform, sum(count) AS count FROM (
      SELECT e.at / ${sql.raw(String(DAY_MS))} AS day, e.type AS what,
        coalesce(e.detail ->> 'platform', '') AS platform, count(*) AS count
      ${events(range, counted)} GROUP BY 1, 2, 3) AS c, json_each(json_array(c.day, ${ALL_DAYS})) AS d
    GROUP BY 1, 2, 3`
  /** Passes that make a step for the first time, by the day on which the pass was made. */
  const stepsOf = (range: { above: unknown; upTo: unknown }) => sql`
    SELECT DISTINCT e.pass_id AS pass_id, ${stepOf} AS step,
      p.created_at / ${sql.raw(String(DAY_MS))} AS day
    ${events(range, stepTypes)} AND NOT EXISTS (SELECT 1 FROM pass_steps s
      WHERE s.workspace_id = ${workspaceId} AND s.pass_id = e.pass_id AND s.step = ${stepOf})`
  const stepCountsOf = (range: { above: unknown; upTo: unknown }) => sql`
    SELECT d.value AS day, step AS what, '' AS platform, count(*) AS count
    FROM (${stepsOf(range)}) AS n, json_each(json_array(n.day, ${ALL_DAYS})) AS d GROUP BY 1, 2`

  const addition = (counts: SQL) =>
    asWrite(sql`INSERT INTO day_counts (workspace_id, day, what, platform, count)
      SELECT ${workspaceId}, day, what, platform, count FROM (${counts}) WHERE true
      ON CONFLICT DO UPDATE SET count = count + excluded.count`)

  const boundedCount = (from: SQL) =>
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${from} LIMIT ${MAX_COUNTED})`

  return {
    async read({ from, to }) {
      const stored = (days: SQL) =>
        sql`SELECT day, what, platform, count FROM day_counts WHERE workspace_id = ${workspaceId} AND ${days}`
      const tail = { above: countedTo, upTo: upToOf(MAX_ROWS_READ) }
      let last: D1Result | undefined
      const [days, totals, late, lateSteps, [rest], [failures], [deliveries], [endpoints]] =
        await readBatch<
          [
            DayCount,
            DayCount,
            DayCount,
            DayCount,
            { eventsToCome: number | null },
            { count: number },
            { count: number },
            Figures['endpoints'],
          ]
        >(
          db,
          [
            stored(sql`day >= ${from} AND day <= ${to}`),
            stored(sql`day = ${ALL_DAYS}`),
            countsOf(tail),
            stepCountsOf(tail),
            sql`SELECT ${newestSeq(workspaceId)} - ${tail.upTo} AS eventsToCome`,
            boundedCount(
              sql`push_failures WHERE workspace_id = ${workspaceId} AND ${isNewestFailure}`,
            ),
            boundedCount(
              sql`webhook_deliveries INDEXED BY webhook_deliveries_failed WHERE workspace_id = ${workspaceId} AND status = 'FAILED'`,
            ),
            sql`SELECT count(*) AS "all", count(CASE WHEN status = 'ENABLED' THEN 1 END) AS enabled,
              count(CASE WHEN status = 'ENABLED' AND first_failure_at IS NOT NULL THEN 1 END) AS failing,
              count(CASE WHEN disabled_reason IN ('failing', 'gone') THEN 1 END) AS disabledByService
            FROM webhook_endpoints WHERE workspace_id = ${workspaceId} AND deleted_at IS NULL`,
          ],
          (answer) => {
            last = answer
          },
        )
      const isShown = ({ day }: DayCount) => day >= from && day <= to
      const newer = [...late, ...lateSteps]
      return {
        days: summed([...days, ...newer.filter(isShown)]),
        totals: summed([...totals, ...newer.filter(({ day }) => day === ALL_DAYS)]).map(
          ({ day: _, ...total }) => total,
        ),
        eventsToCome: rest?.eventsToCome ?? 0,
        pushFailures: bounded(failures),
        failedDeliveries: bounded(deliveries),
        endpoints: endpoints!,
        storage: storageOf(last!),
      }
    },

    async count(limit) {
      const [[place]] = await readBatch<
        [{ above: number; upTo: number | null; first: number | null }]
      >(db, [sql`SELECT ${countedTo} AS above, ${upToOf(limit)} AS upTo, ${first} AS first`])
      const { above, upTo, first: from } = place!
      if (upTo === null || from === null) return 0
      const range = { above: sql`${above}`, upTo: sql`${upTo}` }
      try {
        await runBatch(db, [
          expectation(COUNTED_BY_OTHERS, sql`${countedTo} = ${above}`),
          addition(countsOf(range)),
          addition(stepCountsOf(range)),
          asWrite(sql`INSERT INTO pass_steps (workspace_id, pass_id, step)
            SELECT ${workspaceId}, pass_id, step FROM (${stepsOf(range)})`),
          asWrite(sql`UPDATE homes SET counted_to = ${upTo} WHERE workspace_id = ${workspaceId}`),
        ])
      } catch (error) {
        // Another run has counted these.
        if (failedExpectation(error) !== COUNTED_BY_OTHERS) throw error
      }
      return upTo - from + 1
    },
  }
}

function bounded(row: { count: number } | undefined) {
  const count = row?.count ?? 0
  return { count, isBounded: count >= MAX_COUNTED }
}

/** Counts of the same day, kind and platform as one. */
function summed(counts: readonly DayCount[]): DayCount[] {
  const found = new Map<string, DayCount>()
  for (const one of counts) {
    const key = `${one.day} ${one.what} ${one.platform}`
    const known = found.get(key)
    found.set(key, known ? { ...known, count: known.count + one.count } : one)
  }
  return [...found.values()]
}
