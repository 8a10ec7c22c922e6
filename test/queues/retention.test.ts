import { expect, test } from 'vitest'
import { chainAudit } from '../../src/domain/audit/chain.ts'
import { createWebhookWorld } from '../support/webhooks.ts'

const DAY_MS = 86_400_000
/** Minutes after the hour at which old things are forgotten. */
const PURGE_MINUTE_MS = 17 * 60_000

/** Long before all other worlds, whose events are not to be forgotten by this one. */
const LONG_AGO = Date.parse('2021-03-01T08:00:00.000Z')

test('after thirty days events say nothing more, and those of no pass are gone; the timeline stays', async () => {
  const world = await createWebhookWorld()
  world.clock.ms = LONG_AGO
  const templateId = await world.publishTemplate()
  await world.endpoint()
  const { id } = await world.api<{ id: string }>('POST', '/passes', {
    templateId,
    customer: { name: 'Sofia Lindqvist' },
  })
  await world.run()
  const events = async () =>
    (await world.api<{ items: { type: string; data: unknown }[] }>('GET', '/events')).items
  const sweepAfter = async (days: number) => {
    world.clock.ms = LONG_AGO + days * DAY_MS + PURGE_MINUTE_MS
    await world.sweep()
  }
  await sweepAfter(29)
  expect(await events()).toMatchObject([
    { type: 'pass.created', data: { pass: { id } } },
    { type: 'template.published', data: {} },
  ])
  expect(await world.deliveries()).toHaveLength(1)

  // The newest event of a workspace stays.
  await world.publishTemplate()
  await sweepAfter(31)
  expect(await events()).toMatchObject([
    { type: 'template.published', data: {} },
    { type: 'pass.created', data: null },
  ])
  expect(await world.deliveries()).toEqual([])
  const timeline = await world.api<{ items: { type: string }[] }>('GET', `/passes/${id}/timeline`)
  expect(timeline.items.map(({ type }) => type)).toEqual(['pass.created'])

  await sweepAfter(100)
  expect(await events()).toMatchObject([
    { type: 'template.published', data: {} },
    { type: 'pass.created', data: null },
  ])
})

test('after the months of its timeline, a pass keeps the event of its last change alone', async () => {
  const world = await createWebhookWorld()
  world.clock.ms = LONG_AGO
  const templateId = await world.publishTemplate()
  const pass = () => world.api<{ id: string }>('POST', '/passes', { templateId })
  const [one, other] = [await pass(), await pass()]
  const at = (days: number) => {
    world.clock.ms = LONG_AGO + days * DAY_MS + PURGE_MINUTE_MS
  }
  at(10)
  await world.api('POST', `/passes/${one.id}/suspend`)
  at(300)
  await world.api('POST', `/passes/${one.id}/resume`)
  const typesOf = async ({ id }: { id: string }) => {
    const { items } = await world.api<{ items: { type: string }[] }>(
      'GET',
      `/passes/${id}/timeline`,
    )
    return items.map(({ type }) => type)
  }
  at(394)
  await world.sweep()
  expect(await typesOf(one)).toEqual(['pass.created', 'pass.suspended', 'pass.resumed'])
  at(410)
  await world.sweep()
  expect(await typesOf(one)).toEqual(['pass.resumed'])
  expect(await typesOf(other)).toEqual(['pass.created'])
  const listed = await world.api<{ items: { id: string }[] }>('GET', '/passes?sort=-updatedAt')
  expect(listed.items.map(({ id }) => id)).toEqual([one.id, other.id])
  // What comes next counts on.
  await world.api('POST', `/passes/${other.id}/suspend`)
  expect(await typesOf(other)).toEqual(['pass.created', 'pass.suspended'])
})

test('an event that is recorded when clocks are behind has the time of the one before it', async () => {
  const world = await createWebhookWorld()
  const templateId = await world.publishTemplate()
  await world.api('POST', '/passes', { templateId })
  world.clock.advance(-5_000)
  await world.api('POST', '/passes', { templateId })
  const { items } = await world.api<{ items: { timestamp: string }[] }>('GET', '/events?limit=2')
  expect(items[0]!.timestamp).toBe(items[1]!.timestamp)
})

test('a table without an index by age is gone through in slices, hour by hour, and then again', async () => {
  const world = await createWebhookWorld()
  const { db } = world
  await db.prepare("DELETE FROM retention_cursors WHERE what = 'device_pushes'").run()
  await db.prepare('DELETE FROM device_pushes').run()
  const insert = (device: string, count: number, pushedAt: number) =>
    db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
       INSERT INTO device_pushes (workspace_id, pass_type_identifier, device_library_identifier, pushed_at, reservation, done)
       SELECT ?1, 'pass.com.example', ?2 || printf('%06d', i), ?4, 'x', 1 FROM n`,
      )
      .bind(world.first.id, device, count, pushedAt)
      .run()
  const left = async () => (await db.prepare('SELECT count(*) AS n FROM device_pushes').first('n'))!
  const purge = () => world.deps.purgesOf(world.first.id).devicePushes()

  const { ms: nowMs } = world.clock
  await insert('b', 55_000, nowMs - 2 * DAY_MS)
  await insert('c', 10, nowMs)
  await purge()
  expect(await left()).toBe(5_010)
  await insert('a', 20, nowMs - 2 * DAY_MS)
  await purge()
  expect(await left()).toBe(30)
  await purge()
  expect(await left()).toBe(10)
})

test('what signs people in goes once it is over, and what is not over stays', async () => {
  const world = await createWebhookWorld()
  const { DB } = world.env
  const { ms: now } = world.clock
  const hour = 3_600_000
  const sessions = [
    ['alive', now - 6 * DAY_MS, now - 11 * hour],
    ['idle', now - 13 * hour, now - 12 * hour],
    ['old', now - 7 * DAY_MS, now],
  ]
  for (const [name, createdAt, lastSeenAt] of sessions) {
    await DB.prepare(
      "INSERT INTO sessions VALUES ('h_' || ?1, ?1, 'user_retention', ?2, ?3, ?2, 'passkey', NULL, 'Firefox', NULL)",
    )
      .bind(name, createdAt, lastSeenAt)
      .run()
  }
  for (const [name, expiresAt] of [
    ['alive', now + 1],
    ['over', now],
  ]) {
    const insert = (sql: string) => DB.prepare(sql).bind(name, expiresAt).run()
    await insert("INSERT INTO sign_in_links VALUES (?1, 'user_retention', NULL, ?2)")
    await insert("INSERT INTO passkey_challenges VALUES (?1, 'signIn', 'user_retention', ?2)")
    await insert(
      "INSERT INTO invitations VALUES ('h_' || ?1, ?1, 'ws_retention', 'viewer', 'user_retention', 0, ?2)",
    )
  }
  for (const purge of ['sessions', 'signInLinks', 'passkeyChallenges', 'invitations'] as const) {
    await world.deps.purges[purge]()
  }
  const left = await Promise.all(
    [
      "SELECT id AS n FROM sessions WHERE person_id = 'user_retention'",
      "SELECT hash AS n FROM sign_in_links WHERE person_id = 'user_retention'",
      "SELECT challenge AS n FROM passkey_challenges WHERE person_id = 'user_retention'",
      "SELECT id AS n FROM invitations WHERE workspace_id = 'ws_retention'",
    ].map(async (sql) => (await DB.prepare(sql).all<{ n: string }>()).results.map(({ n }) => n)),
  )
  expect(left).toEqual([['alive'], ['alive'], ['alive'], ['alive']])
})

test('nothing of a workspace that is being moved away is purged, for its rows are being copied', async () => {
  const world = await createWebhookWorld({ variables: { WORKSPACE_STORE: 'd1' } })
  world.clock.ms = LONG_AGO
  const templateId = await world.publishTemplate()
  await world.endpoint()
  await world.api('POST', '/passes', { templateId })
  await world.run()
  await chainAudit(world.ctx)
  const { id } = world.first
  const over: Record<string, string> = {
    device_pushes: `VALUES (?, 'pass.com.example', 'd', 0, 'x', 1, NULL)`,
    device_logs: `VALUES (?, 1, 0, 'other', 'line', NULL, 0)`,
    install_reports: `VALUES (?, 'google', 'n', 'p', 'added', 0, 1)`,
    push_failures: `VALUES (?, 'pass_gone', 'apple', 1, 'r', 1, 0, 1)`,
    door_entries: `VALUES (?, 'b', 'door', 'p', NULL, NULL, NULL, NULL, 1, 0)`,
    idempotency: `(workspace_id, record_key, fingerprint, state, attempt, seed, locked_at, expires_at) VALUES (?, 'k', 'f', 'done', 1, 's', 0, 0)`,
    checkout_deliveries: `VALUES (?, 'con', 'k', 'o', 'done', '{}', NULL, 0, NULL)`,
    checkout_orders: `VALUES (?, 'con', 'o', 'o', 'UNKNOWN', 0, '{"names":["o"]}', NULL, 0, 1, 0, 0)`,
    checkout_order_names: `VALUES (?, 'con', 'o', 'o')`,
  }
  for (const [table, values] of Object.entries(over)) {
    await world.db.prepare(`INSERT INTO ${table} ${values}`).bind(id).run()
  }
  const bodies = `SELECT count(*) AS n FROM events WHERE body IS NOT NULL
    AND key >> 36 = (SELECT number FROM homes WHERE workspace_id = ?)`
  const tables = [...Object.keys(over), 'webhook_deliveries', 'audit_entries']
  const counts = async () =>
    Promise.all(
      [
        bodies,
        ...tables.map((each) => `SELECT count(*) AS n FROM ${each} WHERE workspace_id = ?`),
      ].map((text) => world.db.prepare(text).bind(id).first<number>('n')),
    )
  const setState = (state: string) =>
    world.db.prepare('UPDATE homes SET state = ? WHERE workspace_id = ?').bind(state, id).run()

  const before = await counts()
  expect(before).not.toContain(0)
  world.clock.ms = LONG_AGO + 500 * DAY_MS + PURGE_MINUTE_MS
  for (const state of ['frozen', 'moved']) {
    await setState(state)
    await world.sweep()
    expect(await counts()).toEqual(before)
  }
  await setState('open')
  await world.sweep()
  // The last event of a workspace, and of a pass, stays.
  expect((await counts()).slice(1, -1)).toEqual(tables.slice(0, -1).map(() => 0))
})
