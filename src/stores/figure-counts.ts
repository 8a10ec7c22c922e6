import { type SQL, sql } from 'drizzle-orm'
import {
  COUNTED_EVENTS,
  FUNNEL_EVENTS,
  ON_PHONES,
  PASS_STEPS,
  PHONE_EVENTS,
  STEP_EVENTS,
} from '../domain/model/figures.ts'
import { INSTALL_PLATFORMS } from '../domain/model/platforms.ts'
import { isWithin } from './event-keys.ts'
import { installations } from './pass-wallets.ts'
import { SAMPLE_ROOM } from './sample-room.ts'
import { asWrite } from './write.ts'

const DAY_MS = 86_400_000
/** In place of a day: all days together. */
export const ALL_DAYS = -1

/** Types of events, which are constants of our own, as literals. */
export const literals = (types: readonly string[]) =>
  sql.raw(types.map((type) => `'${type}'`).join(', '))
export const counted = literals(COUNTED_EVENTS)
export const stepTypes = literals(PASS_STEPS.flatMap((step) => [...STEP_EVENTS[step]]))
export const stepOf = sql.raw(
  `CASE ${PASS_STEPS.map(
    (step) => `WHEN e.type IN (${STEP_EVENTS[step].map((type) => `'${type}'`)}) THEN '${step}'`,
  ).join(' ')} END`,
)
/** The steps that days are counted by. */
export const passSteps = literals(PASS_STEPS)
const types = new Set(FUNNEL_EVENTS.map(({ type }) => type))
const funnelTypes = literals([...types])
/** The steps that `pass_steps` notes, so that only the first counts. A pass is created only once, so that needs no note. */
const laterTypes = literals([...types].filter((type) => type !== 'pass.created'))
/** The steps that an event is, as a JSON list. */
const stepsOfEvent = sql.raw(
  `json(CASE ${[...Map.groupBy(FUNNEL_EVENTS, ({ type }) => type)]
    .map(([type, steps]) => `WHEN e.type = '${type}' THEN ${stepList(steps)}`)
    .join(' ')} END)`,
)

function stepList(steps: typeof FUNNEL_EVENTS): string {
  const always = steps.filter(({ platform }) => platform === undefined)
  const list = `json_array(${always.map(({ step }) => `'${step}'`)})`
  return steps.reduce(
    (sql, { step, platform }) =>
      platform === undefined
        ? sql
        : `iif(e.detail ->> 'platform' = '${platform}', json_insert(${sql}, '$[#]', '${step}'), ${sql})`,
    list,
  )
}
const phoneTypes = literals(PHONE_EVENTS)
export const onPhones = sql.raw(ON_PHONES)
export const dayMs = sql.raw(String(DAY_MS))
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

/** Numbers of events: above one and up to another. */
export interface EventRange {
  above: unknown
  upTo: unknown
}

/** The history of sample data. */
export const HISTORY: EventRange = { above: sql`0`, upTo: sql`${SAMPLE_ROOM}` }

/** What events come to, as SQL with the columns of `day_counts`. */
export function figureCounts(workspaceId: string) {
  /** Passes made to try a template are not counted, nor is what happens to them. */
  const events = (range: EventRange, types: SQL) =>
    // Whoever was refused with an unknown code was refused all the same: that event has no pass.
    sql`FROM events e LEFT JOIN passes p ON p.workspace_id = ${workspaceId} AND p.id = e.pass_id
      WHERE ${isWithin(workspaceId, range, 'e.key')} AND e.type IN (${types}) AND p.test IS NOT 1`
  /** The same counts for each template and for all of them together, and for each day and for all days. */
  const inAll = (counts: SQL) => sql`
    SELECT d.value AS day, what, platform, t.value AS template_id, sum(count) AS count
    FROM (${counts}) AS c, json_each(json_array(c.day, ${ALL_DAYS})) AS d,
      json_each(CASE c.template_id WHEN '' THEN json_array('') ELSE json_array('', c.template_id) END) AS t
    GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0`
  /** Events by day and platform; those of new passes by template as well. */
  const countsOf = (range: EventRange) =>
    inAll(sql`
      SELECT e.at / ${dayMs} AS day, e.type AS what, coalesce(e.detail ->> 'platform', '') AS platform,
        CASE e.type WHEN 'pass.created' THEN p.template_id ELSE '' END AS template_id, count(*) AS count
      ${events(range, counted)} GROUP BY 1, 2, 3, 4`)
  /** Passes that make a step for the first time, by the day on which the pass was made. */
  const dayStepsOf = (range: EventRange) => sql`
    SELECT DISTINCT e.pass_id AS pass_id, ${stepOf} AS step,
      p.created_at / ${dayMs} AS day
    ${events(range, stepTypes)} AND NOT EXISTS (SELECT 1 FROM pass_steps s
      WHERE s.workspace_id = ${workspaceId} AND s.pass_id = e.pass_id AND s.step = ${stepOf})`
  /** First steps of passes, with those that only the funnel counts: created, added to which wallet, removed. */
  const stepsOf = (range: EventRange, types = laterTypes) => sql`
    SELECT DISTINCT e.pass_id AS pass_id, f.value AS step, e.day, e.template_id, e.source
    FROM (SELECT e.pass_id, ${stepsOfEvent} AS steps, p.created_at / ${dayMs} AS day, p.template_id, p.source
      ${events(range, types)}) AS e, json_each(e.steps) AS f
    WHERE NOT EXISTS (SELECT 1 FROM pass_steps s
      WHERE s.workspace_id = ${workspaceId} AND s.pass_id = e.pass_id AND s.step = f.value)`
  /** The counts of the funnel by day, template and source, without sample data. */
  const funnelOf = (range: EventRange) => sql`
    SELECT day, template_id, source, step, count(*) AS count FROM (${stepsOf(range, funnelTypes)}) AS f
    WHERE NOT EXISTS (SELECT 1 FROM events h INDEXED BY events_by_pass
      WHERE h.pass_id = f.pass_id AND ${isWithin(workspaceId, HISTORY, 'h.key')})
    GROUP BY 1, 2, 3, 4`
  /** The same of the history of sample data, in which its passes made each step for the first time. */
  const funnelHistory = sql`
    SELECT day, template_id, source, step, count(*) AS count FROM (
      SELECT DISTINCT e.pass_id, f.value AS step, e.day, e.template_id, e.source
      FROM (SELECT e.pass_id, ${stepsOfEvent} AS steps, p.created_at / ${dayMs} AS day, p.template_id, p.source
        ${events(HISTORY, funnelTypes)}) AS e, json_each(e.steps) AS f)
    GROUP BY 1, 2, 3, 4`
  const stepCountsOf = (range: EventRange) =>
    inAll(sql`SELECT day, step AS what, '' AS platform, '' AS template_id, count(*) AS count
      FROM (${dayStepsOf(range)}) GROUP BY 1, 2`)
  /**
   * Passes that are on a phone and were not counted so, or the other way round: what is compared is the pass as it is now, so that
   * a report that came twice or too late makes no difference.
   */
  const phoneChangesOf = (range: EventRange) => sql`
    SELECT * FROM (
      SELECT p.id AS pass_id, p.template_id, e.day, w.value AS platform, ${isInWallet} AS is_on,
        EXISTS (SELECT 1 FROM pass_steps s WHERE s.workspace_id = ${workspaceId} AND s.pass_id = p.id
          AND s.step > 'on:' AND s.step < 'on;' AND (w.value = '' OR s.step = 'on:' || w.value)) AS was_on
      FROM (SELECT e.pass_id, max(e.at) / ${dayMs} AS day ${events(range, phoneTypes)} GROUP BY e.pass_id) AS e
        CROSS JOIN passes p ON p.workspace_id = ${workspaceId} AND p.id = e.pass_id, ${wallets} AS w)
    WHERE is_on <> was_on`
  const phoneCountsOf = (range: EventRange) =>
    inAll(sql`SELECT day, '${onPhones}' AS what, platform,
        CASE platform WHEN '' THEN template_id ELSE '' END AS template_id, sum(is_on - was_on) AS count
      FROM (${phoneChangesOf(range)}) GROUP BY 1, 3, 4`)

  const addition = (counts: SQL) =>
    asWrite(sql`INSERT INTO day_counts (workspace_id, day, what, platform, template_id, count)
      SELECT ${workspaceId}, day, what, platform, template_id, count FROM (${counts}) WHERE true
      ON CONFLICT DO UPDATE SET count = count + excluded.count`)
  /** The steps of sample passes, which made them for the first time in their history. */
  const historySteps = inAll(sql`
    SELECT day, step AS what, '' AS platform, '' AS template_id, count(*) AS count FROM (
      SELECT DISTINCT e.pass_id, ${stepOf} AS step, p.created_at / ${dayMs} AS day ${events(HISTORY, stepTypes)})
    GROUP BY 1, 2`)
  /** Passes that came to a phone in the history and left it: one phone of a wallet each, so that events say all. */
  const historyPhones = inAll(sql`
    SELECT e.at / ${dayMs} AS day, '${onPhones}' AS what, e.detail ->> 'platform' AS platform, '' AS template_id,
      sum(CASE e.type WHEN 'pass.installed' THEN 1 ELSE -1 END) AS count
    ${events(HISTORY, literals(['pass.installed', 'pass.uninstalled']))} GROUP BY 1, 3
    UNION ALL SELECT d.value, '${onPhones}', '', template_id, CASE d.key WHEN 0 THEN 1 ELSE -1 END FROM (
      SELECT p.template_id, min(e.at) / ${dayMs} AS came,
        CASE sum(CASE e.type WHEN 'pass.installed' THEN 1 ELSE -1 END) WHEN 0 THEN max(e.at) / ${dayMs} END AS went
      ${events(HISTORY, literals(['pass.installed', 'pass.uninstalled']))} GROUP BY e.pass_id
    ), json_each(json_array(came, went)) AS d WHERE d.value IS NOT NULL`)
  /**
   * The history of sample data is counted whenever somebody reads, and never stored: so it can be removed without a trace. Only what
   * happens to its passes afterwards is counted like everything else.
   */
  const ofHistory = sql`SELECT * FROM (${countsOf(HISTORY)}) UNION ALL SELECT * FROM (${historySteps})
    UNION ALL SELECT * FROM (${historyPhones})`

  return {
    events,
    inAll,
    countsOf,
    stepsOf,
    stepCountsOf,
    funnelOf,
    funnelHistory,
    phoneChangesOf,
    phoneCountsOf,
    ofHistory,
    addition,
  }
}
