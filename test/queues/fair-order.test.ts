import { env } from 'cloudflare:workers'
import { afterEach, expect, test } from 'vitest'
import { sweep } from '../../src/queues/sweep.ts'
import { emptyDatabase } from '../support/empty-database.ts'
import { createWebhookWorld } from '../support/webhooks.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** More than any step takes at once. */
const BUSY = 220

/**
 * Workspaces in which something is always to be done, since a moment ago: no directory knows them, so that nobody ever does
 * it. Their ids come before all others.
 */
async function addBusyWorkspaces(db: D1Database, at: number) {
  const each = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1),
    w(id, number) AS (SELECT 'ws_0' || printf('%05d', i), 1000000 + i FROM n)`
  const insert = (text: string) => db.prepare(`${text}`).bind(BUSY, at)
  await db.batch([
    insert(`INSERT INTO homes (workspace_id, number, floor, epoch, timeline_months, erased_to, forgotten_to, counted_to)
      ${each} SELECT id, number, 0, 'e', 13, 0, 0, 0 FROM w WHERE ?2`),
    insert(`INSERT INTO events (key, type, actor, at, detail)
      ${each} SELECT (number << 36) + 1, 'template.published', 'system', ?2, '{}' FROM w`),
    insert(`INSERT INTO audit_chains (workspace_id, start_number, start_hash, head_number, head_hash, sealed_to, sealed_at)
      ${each} SELECT id, 0, '', 0, '', 0, ?2 - ${HOUR_MS} FROM w`),
    insert(`INSERT INTO audit_entries (workspace_id, number, at, actor, action, detail)
      ${each} SELECT id, 1, ?2 - ${MINUTE_MS}, 'system', 'a', '{}' FROM w`),
    insert(`INSERT INTO webhook_cursors (workspace_id, seq) ${each} SELECT id, 0 FROM w WHERE ?2`),
    insert(`INSERT INTO webhook_endpoints
        (workspace_id, id, status, config, revision, since_seq, slow, recover_after, created_at, updated_at)
      ${each} SELECT id, 'whe_1', 'ENABLED', '', 1, 0, 0, 0, 0, ?2 FROM w`),
  ])
}

afterEach(() => emptyDatabase(env.DB))

test('many busy workspaces do not hold up a quiet one: what waits longest comes first', async () => {
  const world = await createWebhookWorld({ variables: { WORKSPACE_STORE: 'd1' } })
  await world.endpoint()
  await world.publishTemplate()
  await world.ctx.auditLog.record({
    at: world.clock.ms,
    actor: 'system',
    action: 'template.published',
    subject: null,
    detail: {},
    origin: null,
    requestId: null,
  })
  world.queues['wps-events'] = []
  const { DB } = world.env
  const { id } = world.first
  world.clock.advance(2 * HOUR_MS)
  await addBusyWorkspaces(DB, world.clock.ms)
  await sweep(world.deps, world.clock.ms, () => {})

  const read = (text: string) => DB.prepare(text).bind(id).first()
  expect(await read('SELECT counted_to > 0 AS done FROM homes WHERE workspace_id = ?')).toEqual({
    done: 1,
  })
  expect(
    await read(
      `SELECT head_number > 0 AND sealed_to > 0 AS done FROM audit_chains WHERE workspace_id = ?`,
    ),
  ).toEqual({ done: 1 })
  expect(world.queues['wps-events'].map(({ body }) => body)).toContainEqual({ workspaceId: id })
})

test('a recovery that was begun long ago comes before those of others', async () => {
  const world = await createWebhookWorld({ variables: { WORKSPACE_STORE: 'd1' } })
  const endpoint = await world.endpoint()
  await world.run()
  const { DB } = world.env
  await DB.prepare('UPDATE webhook_endpoints SET recover_after = 0, recover_until = 1 WHERE id = ?')
    .bind(endpoint.id)
    .run()
  world.clock.advance(HOUR_MS)
  await addBusyWorkspaces(DB, world.clock.ms)
  world.queues['wps-events'] = []
  await sweep(world.deps, world.clock.ms, () => {})
  expect(world.queues['wps-events'].map(({ body }) => body)).toContainEqual({
    workspaceId: world.first.id,
  })
})
