import { sql } from 'drizzle-orm'
import {
  type Expectation,
  ExpectationFailed,
  type NewEvent,
  type Write,
} from '../domain/model/commit.ts'
import { PASS_STEPS, STEP_EVENTS } from '../domain/model/figures.ts'
import type { SampleDataStore } from '../domain/model/ports/sample-data.ts'
import type { Sealer } from '../domain/model/ports/sealer.ts'
import { type Database, failedExpectation } from './database.ts'
import { eventKeyOf, isWithin, seqOf } from './event-keys.ts'
import { sealEventData } from './events.ts'
import {
  ALL_DAYS,
  counted,
  dayMs,
  figureCounts,
  HISTORY,
  onPhones,
  passSteps,
  stepOf,
  stepTypes,
} from './figure-counts.ts'
import { SAMPLE_ROOM } from './sample-room.ts'
import { asWrite, expectation, readBatch, runBatch } from './write.ts'

const DAY_MS = 86_400_000
const THERE = 'sample_data_there'

export function createSampleDataStore(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
): SampleDataStore {
  const { inAll, addition, ofHistory } = figureCounts(workspaceId)
  const isHistory = isWithin(workspaceId, HISTORY)
  const passIds = sql`SELECT pass_id FROM events WHERE ${isHistory} AND type = 'pass.created'`
  const countedTo = sql`(SELECT counted_to FROM homes WHERE workspace_id = ${workspaceId})`
  const nextNumber = sql`(SELECT coalesce(max(${seqOf()}), 0) + 1 FROM events WHERE ${isHistory})`

  /** What the sweep would note of an event: it counts no history. */
  function stepWrites({ type, passId, detail }: NewEvent): Write[] {
    const steps = PASS_STEPS.filter((step) =>
      (STEP_EVENTS[step] as readonly string[]).includes(type),
    )
    const wallet = `on:${detail?.platform}`
    const noted = type === 'pass.installed' ? [...steps, wallet] : steps
    return [
      ...noted.map((step) =>
        asWrite(sql`INSERT INTO pass_steps (workspace_id, pass_id, step) VALUES (${workspaceId}, ${passId}, ${step})
          ON CONFLICT DO NOTHING`),
      ),
      ...(type === 'pass.uninstalled'
        ? [
            asWrite(
              sql`DELETE FROM pass_steps WHERE workspace_id = ${workspaceId} AND pass_id = ${passId} AND step = ${wallet}`,
            ),
          ]
        : []),
    ]
  }

  return {
    async read() {
      const [[state], passes, templates] = await readBatch<
        [{ isPossible: number; endsBefore: number | null }, { id: string }, { id: string }]
      >(db, [
        sql`SELECT floor >= ${SAMPLE_ROOM} AND counted_to >= ${SAMPLE_ROOM} AS isPossible,
          (SELECT at FROM events WHERE ${isWithin(workspaceId, { above: sql`${SAMPLE_ROOM}` })}
            ORDER BY key LIMIT 1) AS endsBefore
          FROM homes WHERE workspace_id = ${workspaceId}`,
        sql`SELECT p.id FROM events CROSS JOIN passes p ON p.workspace_id = ${workspaceId} AND p.id = events.pass_id
          WHERE ${isHistory} AND type = 'pass.created' AND p.deleted_at IS NULL ORDER BY p.id`,
        sql`SELECT t.id FROM events CROSS JOIN templates t ON t.workspace_id = ${workspaceId}
            AND t.id = events.detail ->> 'templateId'
          WHERE ${isHistory} AND type = 'template.published' ORDER BY t.id`,
      ])
      return {
        isPossible: state?.isPossible === 1,
        endsBefore: state?.endsBefore ?? null,
        passIds: passes.map(({ id }) => id),
        templateIds: templates.map(({ id }) => id),
      }
    },

    async commit({ expectations = [], writes, events = [] }, { actor, at }, isFirst) {
      const statements: (Expectation | Write)[] = [...expectations]
      if (isFirst) {
        statements.push(
          expectation(THERE, sql`NOT EXISTS (SELECT 1 FROM events WHERE ${isHistory})`),
        )
      }
      for (const { type, passId = null, version = null, detail = {}, data } of events) {
        const body = data && (await sealEventData(sealer, workspaceId, { type, passId }, data))
        statements.push(
          asWrite(sql`INSERT INTO events (key, pass_id, type, actor, version, at, detail, body)
            SELECT ${eventKeyOf(workspaceId, nextNumber)}, ${passId}, ${type}, ${actor}, ${version}, ${at},
              ${JSON.stringify(detail)}, ${body}`),
        )
      }
      statements.push(...writes, ...events.flatMap(stepWrites))
      if (statements.length === 0) return
      try {
        await runBatch(db, statements)
      } catch (error) {
        const failed = failedExpectation(error)
        throw failed === null ? error : new ExpectationFailed(failed)
      }
    },

    removal(templateIds, atMs) {
      const day = Math.floor(atMs / DAY_MS)
      return [
        // What happened to its passes since then, and is counted already.
        addition(
          inAll(sql`SELECT e.at / ${dayMs} AS day, e.type AS what, coalesce(e.detail ->> 'platform', '') AS platform,
              '' AS template_id, -count(*) AS count
            FROM (${passIds}) AS s CROSS JOIN events e INDEXED BY events_by_pass ON e.pass_id = s.pass_id
            WHERE ${isWithin(workspaceId, { above: sql`${SAMPLE_ROOM}`, upTo: countedTo }, 'e.key')} AND e.type IN (${counted})
            GROUP BY 1, 2, 3`),
        ),
        addition(
          inAll(sql`SELECT p.created_at / ${dayMs} AS day, t.step AS what, '' AS platform, '' AS template_id, -count(*) AS count
            FROM (${passIds}) AS s CROSS JOIN pass_steps t ON t.workspace_id = ${workspaceId} AND t.pass_id = s.pass_id
            CROSS JOIN passes p ON p.workspace_id = ${workspaceId} AND p.id = s.pass_id
            WHERE t.step IN (${passSteps}) AND NOT EXISTS (SELECT 1 FROM events e INDEXED BY events_by_pass
              WHERE e.pass_id = s.pass_id AND ${isWithin(workspaceId, HISTORY, 'e.key')} AND e.type IN (${stepTypes}) AND ${stepOf} = t.step)
            GROUP BY 1, 2`),
        ),
        addition(
          inAll(sql`SELECT ${day} AS day, '${onPhones}' AS what, platform, template_id, -sum(count) AS count FROM (
              SELECT substr(t.step, 4) AS platform, '' AS template_id, count(*) AS count
              FROM (${passIds}) AS s CROSS JOIN pass_steps t ON t.workspace_id = ${workspaceId} AND t.pass_id = s.pass_id
              WHERE t.step LIKE 'on:%' GROUP BY 1
              UNION ALL SELECT '', p.template_id, count(DISTINCT s.pass_id)
              FROM (${passIds}) AS s CROSS JOIN pass_steps t ON t.workspace_id = ${workspaceId} AND t.pass_id = s.pass_id
              CROSS JOIN passes p ON p.workspace_id = ${workspaceId} AND p.id = s.pass_id
              WHERE t.step LIKE 'on:%' GROUP BY 2
              UNION ALL SELECT platform, template_id, -count FROM (${ofHistory})
              WHERE what = '${onPhones}' AND day = ${ALL_DAYS} AND (platform <> '' OR template_id <> ''))
            GROUP BY platform, template_id`),
        ),
        asWrite(
          sql`DELETE FROM pass_steps WHERE workspace_id = ${workspaceId} AND pass_id IN (${passIds})`,
        ),
        asWrite(
          sql`UPDATE passes SET test = 1 WHERE workspace_id = ${workspaceId} AND id IN (${passIds})`,
        ),
        asWrite(sql`DELETE FROM access_events INDEXED BY access_events_by_pass WHERE workspace_id = ${workspaceId}
          AND pass_id IS NOT NULL AND pass_id IN (${passIds})`),
        asWrite(
          sql`DELETE FROM admissions INDEXED BY admissions_by_pass WHERE workspace_id = ${workspaceId} AND pass_id IN (${passIds})`,
        ),
        // Versions stay: phones that hold a deleted pass get it blank, in the look that it had.
        asWrite(sql`DELETE FROM templates WHERE workspace_id = ${workspaceId}
          AND id IN (SELECT value FROM json_each(${JSON.stringify(templateIds)}))`),
        asWrite(sql`DELETE FROM events WHERE ${isHistory}`),
      ]
    },
  }
}
