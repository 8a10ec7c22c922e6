import { type SQL, sql } from 'drizzle-orm'
import type { Workspace } from '../domain/model/ctx.ts'
import type {
  BoundedCount,
  DayCount,
  FigureStore,
  Figures,
  FunnelCount,
  LackingOrders,
  TemplateCount,
} from '../domain/model/ports/figures.ts'
import { LACKING } from '../domain/model/stored-order.ts'
import { campaignReach } from './campaign-reach.ts'
import { type Database, failedExpectation } from './database.ts'
import { isWithin, newestSeq, seqOf } from './event-keys.ts'
import { ALL_DAYS, type EventRange, figureCounts, onPhones } from './figure-counts.ts'
import { isNewestFailure } from './push-failures.ts'
import { MAX_ROWS_READ } from './read.ts'
import type { StorageSizes } from './storage-size.ts'
import { asWrite, expectation, readBatch, runBatch } from './write.ts'

/** Counting what has failed stops here. */
const MAX_COUNTED = 1_000
/** Whoever reads counts at most so many events that the sweep has not counted yet. */
const MAX_UNCOUNTED = 5_000
const TOP_TEMPLATES = 5
/** At most 200,000 counts of the funnel are added up. */
const MAX_FUNNEL_STRETCHES = 10
const NOTHING = sql`SELECT 0 AS day, '' AS what, '' AS platform, '' AS template_id, 0 AS count WHERE false`
const NO_STEPS = sql`SELECT 0 AS day, '' AS template_id, '' AS source, '' AS step, 0 AS count WHERE false`
const COUNTED_BY_OTHERS = 'events_counted'

export function createFigureStore(
  db: Database,
  { id: workspaceId, mode }: Workspace,
  { storageOf }: Pick<StorageSizes, 'storageOf'>,
): FigureStore {
  const {
    countsOf,
    stepsOf,
    stepCountsOf,
    funnelOf,
    funnelHistory,
    phoneChangesOf,
    phoneCountsOf,
    ofHistory,
    addition,
  } = figureCounts(workspaceId)
  /** Only test workspaces have sample data. */
  const history = mode === 'test' ? ofHistory : NOTHING
  const countedTo = sql`(SELECT counted_to FROM homes WHERE workspace_id = ${workspaceId})`
  // After a restore numbers go on far above.
  const first = sql`(SELECT ${seqOf('f.key')} FROM events f WHERE ${isWithin(workspaceId, { above: countedTo }, 'f.key')} ORDER BY f.key LIMIT 1)`
  const upToOf = (limit: number) => sql`min(${first} - 1 + ${limit}, ${newestSeq(workspaceId)})`

  const allTemplates = (counts: SQL) =>
    sql`SELECT day, what, platform, count FROM (${counts}) WHERE template_id = ''`

  const topTemplates = (days: { from: number; to: number }, tail: EventRange) => sql`
    SELECT c.template_id AS templateId, t.draft ->> 'name' AS name, c.created, c."onPhones" FROM (
      SELECT template_id, sum(CASE what WHEN 'pass.created' THEN count ELSE 0 END) AS created,
        sum(CASE what WHEN '${onPhones}' THEN count ELSE 0 END) AS "onPhones"
      FROM (
        SELECT * FROM (SELECT day, what, template_id, count FROM day_counts
          WHERE workspace_id = ${workspaceId} AND day BETWEEN ${days.from} AND ${days.to}
            AND what = 'pass.created' AND template_id > '' LIMIT ${MAX_ROWS_READ})
        UNION ALL SELECT * FROM (SELECT day, what, template_id, count FROM day_counts
          WHERE workspace_id = ${workspaceId} AND day = ${ALL_DAYS}
            AND what = '${onPhones}' AND template_id > '' LIMIT ${MAX_ROWS_READ})
        UNION ALL SELECT day, what, template_id, count FROM (${countsOf(tail)})
          WHERE template_id > '' AND day BETWEEN ${days.from} AND ${days.to}
        UNION ALL SELECT day, what, template_id, count FROM (${phoneCountsOf(tail)})
          WHERE template_id > '' AND day = ${ALL_DAYS}
        UNION ALL SELECT day, what, template_id, count FROM (${history}) WHERE template_id > ''
          AND CASE what WHEN 'pass.created' THEN day BETWEEN ${days.from} AND ${days.to} ELSE day = ${ALL_DAYS} END)
      GROUP BY template_id) AS c
    CROSS JOIN templates t ON t.workspace_id = ${workspaceId} AND t.id = c.template_id
    WHERE c.created > 0 OR c."onPhones" > 0
    ORDER BY c."onPhones" DESC, c.created DESC, c.template_id DESC LIMIT ${TOP_TEMPLATES}`

  const boundedCount = (from: SQL) =>
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${from} LIMIT ${MAX_COUNTED})`

  return {
    async read({ from, to }) {
      const stored = (days: SQL) =>
        sql`SELECT day, what, platform, count FROM day_counts
          WHERE workspace_id = ${workspaceId} AND ${days} AND template_id = ''`
      const tail = { above: countedTo, upTo: upToOf(MAX_UNCOUNTED) }
      let last: D1Result | undefined
      const [
        days,
        totals,
        late,
        lateSteps,
        latePhones,
        past,
        templates,
        [rest],
        [failures],
        [deliveries],
        [jobs],
        orders,
        [endpoints],
      ] = await readBatch<
        [
          DayCount,
          DayCount,
          DayCount,
          DayCount,
          DayCount,
          DayCount,
          TemplateCount,
          { eventsToCome: number | null },
          { count: number },
          { count: number },
          { count: number },
          Omit<LackingOrders, 'orders'> & { count: number },
          Figures['endpoints'],
        ]
      >(
        db,
        [
          stored(sql`day >= ${from} AND day <= ${to}`),
          stored(sql`day = ${ALL_DAYS}`),
          allTemplates(countsOf(tail)),
          allTemplates(stepCountsOf(tail)),
          allTemplates(phoneCountsOf(tail)),
          allTemplates(history),
          topTemplates({ from, to }, tail),
          sql`SELECT ${newestSeq(workspaceId)} - ${tail.upTo} AS eventsToCome`,
          boundedCount(
            sql`push_failures WHERE workspace_id = ${workspaceId} AND ${isNewestFailure}`,
          ),
          boundedCount(
            sql`webhook_deliveries INDEXED BY webhook_deliveries_failed WHERE workspace_id = ${workspaceId} AND status = 'FAILED'`,
          ),
          boundedCount(
            sql`(SELECT status FROM jobs WHERE workspace_id = ${workspaceId} ORDER BY id DESC LIMIT ${MAX_ROWS_READ})
              WHERE status = 'FAILED'`,
          ),
          sql`SELECT c.id AS connectionId, c.name, s.value AS status, (${boundedCount(
            sql`checkout_orders INDEXED BY checkout_orders_by_status WHERE workspace_id = ${workspaceId}
              AND connection_id = c.id AND status = s.value AND status <> 'ISSUED'`,
          )}) AS count
          FROM checkout_connections c CROSS JOIN json_each(${JSON.stringify([...LACKING])}) AS s
          WHERE c.workspace_id = ${workspaceId} AND count > 0 ORDER BY c.id, s.key`,
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
      const newer = [...late, ...lateSteps, ...latePhones, ...past]
      return {
        days: summed([...days, ...newer.filter(isShown)]),
        totals: summed([...totals, ...newer.filter(({ day }) => day === ALL_DAYS)]).map(
          ({ day: _, ...total }) => total,
        ),
        topTemplates: templates,
        eventsToCome: rest?.eventsToCome ?? 0,
        pushFailures: bounded(failures),
        failedDeliveries: bounded(deliveries),
        failedJobs: bounded(jobs),
        lackingOrders: orders.map(({ count, ...order }) => ({
          ...order,
          orders: bounded({ count }),
        })),
        endpoints: endpoints!,
        storage: storageOf(last!),
        hasSampleData: past.length > 0,
      }
    },

    async funnel({ from, to, templateId, source }) {
      const tail = { above: countedTo, upTo: upToOf(MAX_UNCOUNTED) }
      const wanted = sql`day BETWEEN ${from} AND ${to}
        AND (${templateId ?? null} IS NULL OR template_id = ${templateId ?? null})
        AND (${source ?? null} IS NULL OR source = ${source ?? null} OR substr(source, 1, instr(source, ':') - 1) = ${source ?? null})`
      const columns = sql`day, template_id AS templateId, source, step, count`
      const key = sql`(day, template_id, source, step)`
      type Key = [day: number, templateId: string, source: string, step: string]
      /** The counts after a key, and the last of them where more follow. */
      const stretchAfter = (after: Key): [SQL, SQL] => {
        const here = sql`SELECT * FROM funnel_counts WHERE workspace_id = ${workspaceId} AND day BETWEEN ${from} AND ${to}
          AND ${key} > (${sql.join(after, sql`, `)}) ORDER BY day, template_id, source, step LIMIT ${MAX_ROWS_READ}`
        return [
          sql`SELECT ${columns} FROM (${here}) WHERE ${wanted}`,
          sql`SELECT ${columns} FROM (${here}) LIMIT 1 OFFSET ${MAX_ROWS_READ - 1}`,
        ]
      }
      // One batch sees one state: an event is among the counts, or among those that are still to be counted.
      const [found, ends, late, past, [rest]] = await readBatch<
        [FunnelCount, FunnelCount, FunnelCount, FunnelCount, { eventsToCome: number | null }]
      >(db, [
        ...stretchAfter([from, '', '', '']),
        sql`SELECT ${columns} FROM (${funnelOf(tail)}) WHERE ${wanted}`,
        sql`SELECT ${columns} FROM (${mode === 'test' ? funnelHistory : NO_STEPS}) WHERE ${wanted}`,
        sql`SELECT ${newestSeq(workspaceId)} - ${tail.upTo} AS eventsToCome`,
      ])
      const counts = [...found, ...late, ...past]
      let end = ends[0]
      for (let stretch = 1; end && stretch < MAX_FUNNEL_STRETCHES; stretch++) {
        const after: Key = [end.day, end.templateId, end.source, end.step]
        const [more, [next]] = await readBatch<[FunnelCount, FunnelCount]>(db, stretchAfter(after))
        counts.push(...more)
        end = next
      }
      return { counts, isComplete: !end, eventsToCome: rest?.eventsToCome ?? 0 }
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
          addition(phoneCountsOf(range)),
          asWrite(sql`INSERT INTO funnel_counts (workspace_id, day, template_id, source, step, count)
            SELECT ${workspaceId}, day, template_id, source, step, count FROM (${funnelOf(range)}) WHERE true
            ON CONFLICT DO UPDATE SET count = count + excluded.count`),
          asWrite(sql`INSERT INTO pass_steps (workspace_id, pass_id, step)
            SELECT ${workspaceId}, pass_id, step FROM (${stepsOf(range)})`),
          asWrite(sql`INSERT INTO pass_steps (workspace_id, pass_id, step)
            SELECT ${workspaceId}, pass_id, 'on:' || platform FROM (${phoneChangesOf(range)}) WHERE is_on AND platform <> ''`),
          asWrite(sql`DELETE FROM pass_steps WHERE workspace_id = ${workspaceId} AND (pass_id, step) IN (
            SELECT pass_id, 'on:' || platform FROM (${phoneChangesOf(range)}) WHERE was_on AND platform <> '')`),
          ...campaignReach(workspaceId, range),
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

function bounded(row: { count: number } | undefined): BoundedCount {
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
