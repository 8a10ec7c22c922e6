import { type SQL, sql } from 'drizzle-orm'
import {
  COUNTED_EVENTS,
  ON_PHONES,
  PASS_STEPS,
  PHONE_EVENTS,
  STEP_EVENTS,
} from '../domain/model/figures.ts'
import { INSTALL_PLATFORMS } from '../domain/model/platforms.ts'
import type {
  BoundedCount,
  DayCount,
  FigureStore,
  Figures,
  LackingOrders,
  TemplateCount,
} from '../domain/model/ports/figures.ts'
import { LACKING } from '../domain/model/stored-order.ts'
import { type Database, failedExpectation } from './database.ts'
import { isWithin, newestSeq, seqOf } from './event-keys.ts'
import { installations } from './pass-wallets.ts'
import { isNewestFailure } from './push-failures.ts'
import { MAX_ROWS_READ } from './read.ts'
import type { StorageSizes } from './storage-size.ts'
import { asWrite, expectation, readBatch, runBatch } from './write.ts'

const DAY_MS = 86_400_000
/** In place of a day: all days together. */
const ALL_DAYS = -1
/** Counting what has failed stops here. */
const MAX_COUNTED = 1_000
const TOP_TEMPLATES = 5
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
const phoneTypes = literals(PHONE_EVENTS)
const dayMs = sql.raw(String(DAY_MS))
/** Each wallet, and '' for any of them. */
const wallets = sql`json_each(${JSON.stringify(['', ...INSTALL_PLATFORMS])})`
/** Whether a pass is in a wallet: `p` is the pass, `w` the wallet. */
const isInWallet = sql`(p.deleted_at IS NULL AND CASE w.value ${sql.join(
  INSTALL_PLATFORMS.map((platform) => sql`WHEN ${platform} THEN ${installations.of(platform)} > 0`),
  sql` `,
)} ELSE ${sql.join(
  INSTALL_PLATFORMS.map((platform) => sql`${installations.of(platform)} > 0`),
  sql` OR `,
)} END)`

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
    // Whoever was refused with an unknown code was refused all the same: that event has no pass.
    sql`FROM events e LEFT JOIN passes p ON p.workspace_id = ${workspaceId} AND p.id = e.pass_id
      WHERE ${isWithin(workspaceId, range, 'e.key')} AND e.type IN (${types}) AND p.test IS NOT 1`
  /** Counts by day and platform, and those of all days. */
  const countsOf = (range: { above: unknown; upTo: unknown }) => sql`
    SELECT d.value AS day, what, platform, sum(count) AS count FROM (
      SELECT e.at / ${dayMs} AS day, e.type AS what,
        coalesce(e.detail ->> 'platform', '') AS platform, count(*) AS count
      ${events(range, counted)} GROUP BY 1, 2, 3) AS c, json_each(json_array(c.day, ${ALL_DAYS})) AS d
    GROUP BY 1, 2, 3`
  /** Passes that make a step for the first time, by the day on which the pass was made. */
  const stepsOf = (range: { above: unknown; upTo: unknown }) => sql`
    SELECT DISTINCT e.pass_id AS pass_id, ${stepOf} AS step,
      p.created_at / ${dayMs} AS day
    ${events(range, stepTypes)} AND NOT EXISTS (SELECT 1 FROM pass_steps s
      WHERE s.workspace_id = ${workspaceId} AND s.pass_id = e.pass_id AND s.step = ${stepOf})`
  const stepCountsOf = (range: { above: unknown; upTo: unknown }) => sql`
    SELECT d.value AS day, step AS what, '' AS platform, count(*) AS count
    FROM (${stepsOf(range)}) AS n, json_each(json_array(n.day, ${ALL_DAYS})) AS d GROUP BY 1, 2`

  /**
   * Passes that are on a phone and were not counted so, or the other way round: what is compared is the pass as it is now, so that
   * a report that came twice or too late makes no difference.
   */
  const phoneChangesOf = (range: { above: unknown; upTo: unknown }) => sql`
    SELECT * FROM (
      SELECT p.id AS pass_id, p.template_id, e.day, w.value AS platform, ${isInWallet} AS is_on,
        EXISTS (SELECT 1 FROM pass_steps s WHERE s.workspace_id = ${workspaceId} AND s.pass_id = p.id
          AND s.step > 'on:' AND s.step < 'on;' AND (w.value = '' OR s.step = 'on:' || w.value)) AS was_on
      FROM (SELECT e.pass_id, max(e.at) / ${dayMs} AS day ${events(range, phoneTypes)} GROUP BY e.pass_id) AS e
        CROSS JOIN passes p ON p.workspace_id = ${workspaceId} AND p.id = e.pass_id, ${wallets} AS w)
    WHERE is_on <> was_on`
  const phoneCountsOf = (range: { above: unknown; upTo: unknown }) => sql`
    SELECT d.value AS day, '${sql.raw(ON_PHONES)}' AS what, platform, sum(is_on - was_on) AS count
    FROM (${phoneChangesOf(range)}) AS c, json_each(json_array(c.day, ${ALL_DAYS})) AS d
    GROUP BY 1, 2, 3 HAVING sum(is_on - was_on) <> 0`
  /** New passes by day, and passes on phones of all days, by template. */
  const templateCountsOf = (range: { above: unknown; upTo: unknown }) => sql`
    SELECT e.at / ${dayMs} AS day, 'pass.created' AS what, p.template_id, count(*) AS count
    ${events(range, literals(['pass.created']))} GROUP BY 1, 3
    UNION ALL SELECT ${ALL_DAYS}, '${sql.raw(ON_PHONES)}', template_id, sum(is_on - was_on)
    FROM (${phoneChangesOf(range)}) WHERE platform = '' GROUP BY template_id`

  const addition = (counts: SQL) =>
    asWrite(sql`INSERT INTO day_counts (workspace_id, day, what, platform, template_id, count)
      SELECT ${workspaceId}, day, what, platform, '', count FROM (${counts}) WHERE true
      ON CONFLICT DO UPDATE SET count = count + excluded.count`)
  const templateAddition = (counts: SQL) =>
    asWrite(sql`INSERT INTO day_counts (workspace_id, day, what, platform, template_id, count)
      SELECT ${workspaceId}, day, what, '', template_id, count FROM (${counts}) WHERE true
      ON CONFLICT DO UPDATE SET count = count + excluded.count`)

  const topTemplates = (days: { from: number; to: number }, tail: SQL) => sql`
    SELECT c.template_id AS templateId, t.draft ->> 'name' AS name, c.created, c."onPhones" FROM (
      SELECT template_id, sum(CASE what WHEN 'pass.created' THEN count ELSE 0 END) AS created,
        sum(CASE what WHEN '${sql.raw(ON_PHONES)}' THEN count ELSE 0 END) AS "onPhones"
      FROM (
        SELECT * FROM (SELECT day, what, template_id, count FROM day_counts
          WHERE workspace_id = ${workspaceId} AND day BETWEEN ${days.from} AND ${days.to}
            AND what = 'pass.created' AND template_id > '' LIMIT ${MAX_ROWS_READ})
        UNION ALL SELECT * FROM (SELECT day, what, template_id, count FROM day_counts
          WHERE workspace_id = ${workspaceId} AND day = ${ALL_DAYS}
            AND what = '${sql.raw(ON_PHONES)}' AND template_id > '' LIMIT ${MAX_ROWS_READ})
        UNION ALL SELECT * FROM (${tail}) WHERE day = ${ALL_DAYS} OR day BETWEEN ${days.from} AND ${days.to})
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
      const tail = { above: countedTo, upTo: upToOf(MAX_ROWS_READ) }
      let last: D1Result | undefined
      const [
        days,
        totals,
        late,
        lateSteps,
        latePhones,
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
          countsOf(tail),
          stepCountsOf(tail),
          phoneCountsOf(tail),
          topTemplates({ from, to }, templateCountsOf(tail)),
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
      const newer = [...late, ...lateSteps, ...latePhones]
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
          addition(phoneCountsOf(range)),
          templateAddition(templateCountsOf(range)),
          asWrite(sql`INSERT INTO pass_steps (workspace_id, pass_id, step)
            SELECT ${workspaceId}, pass_id, step FROM (${stepsOf(range)})`),
          asWrite(sql`INSERT INTO pass_steps (workspace_id, pass_id, step)
            SELECT ${workspaceId}, pass_id, 'on:' || platform FROM (${phoneChangesOf(range)}) WHERE is_on AND platform <> ''`),
          asWrite(sql`DELETE FROM pass_steps WHERE workspace_id = ${workspaceId} AND (pass_id, step) IN (
            SELECT pass_id, 'on:' || platform FROM (${phoneChangesOf(range)}) WHERE was_on AND platform <> '')`),
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
