import { describe, expect, test } from 'vitest'
import { chainAudit } from '../../src/domain/audit/chain.ts'
import { sealEvents } from '../../src/domain/audit/seal.ts'
import { countEvents } from '../../src/domain/figures/count.ts'
import { sweepWorkspace, whenDue } from '../../src/queues/sweep.ts'
import { createWebhookWorld } from '../support/webhooks.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A workspace in an object of its own, so that what is due there is due for this test alone. */
async function quietWorkspace() {
  const world = await createWebhookWorld({ variables: { WORKSPACE_STORE: 'objects' } })
  const { id } = world.first
  const { generation } = (await world.env.DB.prepare(
    'SELECT generation FROM workspaces WHERE id = ?',
  )
    .bind(id)
    .first())!
  expect(generation).toBe(1)
  const sql = (text: string, ...values: unknown[]) =>
    world.db
      .prepare(text)
      .bind(id, ...values)
      .run()
  const templateId = await world.publishTemplate()
  const { id: passId } = await world.api<{ id: string }>('POST', '/passes', { templateId })
  await world.run()
  await countEvents(world.ctx)
  await sealEvents(world.ctx)
  await chainAudit(world.ctx)
  return {
    ...world,
    sql,
    templateId,
    passId,
    whenDue: async (step: Step) => (await whenDue(world.deps.dueOf(id)))[step],
    take: (step: Step) => sweepWorkspace(world.deps, world.ctx, [step]),
  }
}
type Quiet = Awaited<ReturnType<typeof quietWorkspace>>
type Step = keyof Awaited<ReturnType<typeof whenDue>>

const later = (world: Quiet, ms: number) => world.clock.ms + ms

const insert = (world: Quiet, table: string, row: Record<string, unknown>) =>
  world.sql(
    `INSERT INTO ${table} (workspace_id, ${Object.keys(row)}) VALUES (?${', ?'.repeat(Object.keys(row).length)})`,
    ...Object.values(row),
  )

const insertCredential = (world: Quiet, columns: Record<string, unknown>) =>
  insert(world, 'credentials', {
    id: 'cred_1',
    platform: 'apple',
    status: 'ACTIVE',
    subject: 'pass.com.example',
    fingerprint: 'ab',
    checks: '[]',
    secret: 'not sealed',
    created_at: 0,
    ...columns,
  })

const insertJob = (world: Quiet, columns: Record<string, unknown>) =>
  insert(world, 'jobs', {
    id: 'job_1',
    type: 'pass.notify',
    status: 'RUNNING',
    input: '{}',
    step: 1,
    processed: 0,
    succeeded: 0,
    failed: 0,
    tally: '{}',
    notify_until: 0,
    result_parts: 0,
    result_tail: '',
    created_at: 0,
    moved_at: 0,
    ...columns,
  })

async function endpointWithEvent(world: Quiet): Promise<number> {
  await world.endpoint()
  await world.run()
  world.clock.advance(MINUTE_MS)
  await world.publishTemplate()
  return world.clock.ms
}

/** For each step: makes something due, and says when. What the queues do afterwards is `world.run`. */
const MADE_DUE: Record<Step, (world: Quiet) => Promise<number>> = {
  async expirePasses(world) {
    const at = later(world, HOUR_MS)
    const expirationDate = new Date(at).toISOString()
    await world.api('POST', '/passes', { templateId: world.templateId, expirationDate })
    return at
  },
  async expirePoints(world) {
    const fields = [{ key: 'p', slot: 'header', type: 'number', binding: 'points' }]
    const pointsExpiry = { months: 1 }
    const templateId = await world.publishTemplate({ kind: 'loyalty', fields, pointsExpiry })
    await world.api('POST', '/passes', { templateId, points: 5 })
    const at = later(world, HOUR_MS)
    await world.sql(
      `UPDATE passes SET points_due_at = ?2, lots = json_array(json_object('points', 5, 'endsAt', ?2))
       WHERE workspace_id = ?1 AND points IS NOT NULL`,
      at,
    )
    return at
  },
  async erasePasses(world) {
    const at = later(world, HOUR_MS)
    await world.api('DELETE', `/passes/${world.passId}`)
    await world.sql(
      'UPDATE passes SET erase_at = ?2 WHERE workspace_id = ?1 AND id = ?3',
      at,
      world.passId,
    )
    return at
  },
  async probeCredentials(world) {
    const at = later(world, HOUR_MS)
    await insertCredential(world, { status: 'FAILING', probe_at: at })
    return at
  },
  async notifyWallets(world) {
    const at = later(world, HOUR_MS)
    await world.sql('UPDATE passes SET renotify_at = ?2 WHERE workspace_id = ?1', at)
    return at
  },
  async sendMails(world) {
    const at = later(world, HOUR_MS)
    await world.sql(
      `INSERT INTO mails (workspace_id, id, pass_ids, state, attempt, lease_until, retry_at, created_at)
       VALUES (?, 'mail_1', '[]', 'queued', 0, 0, ?, 0)`,
      at,
    )
    return at
  },
  async moveCampaigns(world) {
    const at = later(world, HOUR_MS)
    const { id } = (await world.api('POST', '/campaigns', {
      name: 'Later',
      templateId: world.templateId,
      audience: { passIds: [world.passId] },
      message: 'Hello',
      startAt: new Date(at).toISOString(),
    })) as { id: string }
    await world.api('POST', `/campaigns/${id}/start`)
    return at
  },
  async moveJobs(world) {
    await insertJob(world, { moved_at: world.clock.ms })
    return later(world, 2 * MINUTE_MS)
  },
  async forgetJobs(world) {
    await insertJob(world, { status: 'COMPLETED', finished_at: world.clock.ms })
    return later(world, 30 * DAY_MS)
  },
  async processCheckouts(world) {
    const at = later(world, HOUR_MS)
    await world.sql(
      `INSERT INTO checkout_deliveries (workspace_id, connection_id, key, order_name, state, headers, received_at, due_at)
       VALUES (?, 'con_1', 'k', 'o', 'queued', '{}', 0, ?)`,
      at,
    )
    return at
  },
  async chainAudit(world) {
    await world.ctx.auditLog.record({
      at: world.clock.ms,
      actor: 'system',
      action: 'template.published',
      subject: null,
      detail: {},
      origin: null,
      requestId: null,
    })
    return later(world, MINUTE_MS)
  },
  async sealEvents(world) {
    const at = later(world, HOUR_MS)
    world.clock.advance(1)
    await world.publishTemplate()
    return at
  },
  async countEvents(world) {
    world.clock.advance(MINUTE_MS)
    await world.publishTemplate()
    return world.clock.ms
  },
  dispatchEvents: endpointWithEvent,
  async recoverWebhooks(world) {
    await world.endpoint()
    await world.run()
    await world.sql(
      `UPDATE webhook_endpoints SET recover_after = 0, recover_until = 1, updated_at = ?2
      WHERE workspace_id = ?1`,
      world.clock.ms,
    )
    return world.clock.ms
  },
  async retryWebhooks(world) {
    await endpointWithEvent(world)
    world.sink.answer = async () => new Response(null, { status: 500 })
    await world.run()
    const at = later(world, HOUR_MS)
    await world.sql('UPDATE webhook_deliveries SET sweep_at = ?2 WHERE workspace_id = ?1', at)
    return at
  },
  async warnOfEndings(world) {
    const notAfter = later(world, 100 * DAY_MS)
    await insertCredential(world, { not_after: notAfter })
    return notAfter - 90 * DAY_MS
  },
}

describe.each(Object.keys(MADE_DUE) as Step[])('%s', (step) => {
  test('is due when it says so, is taken then, and is in the future afterwards', async () => {
    const world = await quietWorkspace()
    expect(await world.whenDue(step)).toBe(null)
    const at = await MADE_DUE[step](world)
    expect(await world.whenDue(step)).toBe(at)

    world.clock.ms = at - 1
    await world.take(step)
    expect(await world.whenDue(step)).toBe(at)

    // While it is moved away, nothing is due; what is left behind is nobody's work.
    world.clock.ms = at
    for (const state of ['frozen', 'moved']) {
      await world.sql('UPDATE homes SET state = ?2 WHERE workspace_id = ?1', state)
      expect(await world.whenDue(step)).toBe(null)
      await world.take(step)
    }
    await world.sql(`UPDATE homes SET state = 'open' WHERE workspace_id = ?1`)
    expect(await world.whenDue(step)).toBe(at)

    await world.take(step)
    await world.run()
    const next = await world.whenDue(step)
    expect(next ?? Number.POSITIVE_INFINITY).toBeGreaterThan(at)
  })
})

test('an endpoint that is disabled hears nothing, and so nothing is due for it', async () => {
  const world = await quietWorkspace()
  const { id } = await world.endpoint()
  await world.run()
  await world.api('POST', `/webhook-endpoints/${id}/disable`)
  world.clock.advance(MINUTE_MS)
  await world.publishTemplate()
  expect(await world.whenDue('dispatchEvents')).toBe(null)
  await world.sql('UPDATE webhook_endpoints SET recover_after = 0 WHERE workspace_id = ?1')
  expect(await world.whenDue('recoverWebhooks')).toBe(null)
})

test('of a certificate that nobody is to be warned of any more, nothing is due', async () => {
  const world = await quietWorkspace()
  const day = (left: number) => world.clock.ms + left * DAY_MS
  await insertCredential(world, { not_after: day(10) })
  // Missed warnings are not sent later.
  expect(await world.whenDue('warnOfEndings')).toBe(day(10 - 90))
  await world.take('warnOfEndings')
  expect(await world.whenDue('warnOfEndings')).toBe(day(10 - 7))
  world.clock.advance(12 * DAY_MS)
  await world.take('warnOfEndings')
  expect(await world.whenDue('warnOfEndings')).toBe(null)
})

test('one message does as much as the cron in five minutes', async () => {
  const world = await quietWorkspace()
  const rows = (count: number) =>
    world.sql(
      `INSERT INTO jobs (workspace_id, id, type, status, input, step, processed, succeeded, failed, tally, notify_until, result_parts,
       result_tail, created_at, moved_at, finished_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
     SELECT ?1, 'job_' || i, 'pass.notify', 'COMPLETED', '{}', 1, 0, 0, 0, '{}', 0, 0, '', 0, 0, 0 FROM n`,
      count,
    )
  await rows(110)
  await world.take('forgetJobs')
  const left = async () =>
    (await world.sql('SELECT count(*) AS n FROM jobs WHERE workspace_id = ?1')).results
  expect(await left()).toEqual([{ n: 10 }])
  await world.take('forgetJobs')
  expect(await left()).toEqual([{ n: 0 }])
})
