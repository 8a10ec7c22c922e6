import { expect, test } from 'vitest'
import { runCampaign } from '../../src/domain/campaigns/run.ts'
import { countingBindings, countsOf, createCounter, resetCounter } from '../support/counting.ts'
import { manyPasses } from '../support/many-passes.ts'
import { createWorld } from '../support/world.ts'

/** Measured with 100,000 passes: a preview reads 485,000 rows in 1 s, picking them 1.1 million in 5 s, a slice of sending 4,500. */
const PASSES = 5_000

test('a slice of sending reads what it sends, and not the whole campaign', async () => {
  const counter = createCounter()
  const world = await createWorld({ bindings: (real) => countingBindings(real, counter) })
  const columnsOf = async (table: string) => {
    const { results } = await world.db
      .prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all<{ name: string }>()
    return results.map(({ name }) => name)
  }
  const templateId = await world.publishTemplate()
  const rareTemplateId = await world.publishTemplate({ kind: 'coupon' })
  const body = { templateId, access: { accessLevel: 'A', allowedDoors: ['d'] } }
  const dataOf = async (response: Response) =>
    ((await response.json()) as { data: { id: string; matched: number } }).data
  const { id: passId } = await dataOf(await world.post('/api/v1/passes', body))
  await world.post('/api/v1/access/verify', { credential: passId, doorId: 'd' })
  const many = { workspaceId: world.first.id, passId, rareTemplateId, count: PASSES }
  await world.db.batch((await manyPasses(columnsOf, many)).map((sql) => world.db.prepare(sql)))
  const campaign = {
    name: 'x',
    templateId,
    change: { labelColor: '#102030' },
    audience: { all: [{ field: 'status', eq: 'ACTIVE' }] },
  }

  const rowsOf = async (work: () => Promise<unknown>) => {
    resetCounter(counter)
    await work()
    return countsOf(counter).d1RowsRead
  }
  expect(await rowsOf(() => world.post('/api/v1/campaigns/preview', campaign))).toBeLessThan(
    5 * PASSES,
  )
  const { id } = await dataOf(await world.post('/api/v1/campaigns', campaign))
  await world.post(`/api/v1/campaigns/${id}/start`)
  const slice = async () => {
    const { step } = (await world.ctx.campaigns.get(id))!
    const workspaceId = world.first.id
    await runCampaign(world.ctx, { type: 'campaign.slice', workspaceId, campaignId: id, step })
  }
  expect(await rowsOf(slice)).toBeLessThan(10 * PASSES)
  expect((await world.ctx.campaigns.get(id))!.counts.planned).toBeGreaterThan(PASSES - 10)
  expect(await rowsOf(slice)).toBeLessThan(3_000)
  expect((await world.ctx.campaigns.get(id))!.counts.sent).toBeGreaterThanOrEqual(50)
}, 60_000)

test('nothing looks at more than 20,000 passes of a campaign in one statement', async () => {
  const counter = createCounter()
  const world = await createWorld({ bindings: (real) => countingBindings(real, counter) })
  const id = 'cmp_bounded'
  const [COUNT, BOUND] = [45_000, 20_000]
  await world.db
    .prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${COUNT})
       INSERT INTO campaign_passes (workspace_id, campaign_id, pass_id, due_at, state)
       SELECT ?, ?, printf('pass_%05d', i), i, iif(i IN (30000, 44000), 'WAITING', 'SENT') FROM n`,
    )
    .bind(world.first.id, id)
    .run()
  const { campaigns } = world.ctx
  const counted = async <T>(work: () => Promise<T>) => {
    resetCounter(counter)
    const answer = await work()
    return { answer, rows: countsOf(counter).d1RowsRead }
  }

  /** From place to place until the end. */
  const found: string[] = []
  let steps = 0
  for (let after: string | null = ''; after !== null; steps++) {
    const place: string = after
    const { answer, rows } = await counted(() => campaigns.due(id, 40_000, place, 50))
    found.push(...answer.passIds)
    expect(rows).toBeLessThan(2.2 * BOUND)
    after = answer.next
  }
  expect(found).toEqual(['pass_30000'])
  expect(steps).toBe(3)
  expect((await counted(() => campaigns.nextDue(id))).answer).toBe(30_000)

  const listed: string[] = []
  for (let after: { sort: string; id: string } | null = { sort: '', id: '' }; after; ) {
    const place = { limit: 20, after }
    const { answer, rows } = await counted(() => campaigns.passes(id, { state: 'WAITING' }, place))
    listed.push(...answer.items.map(({ passId }) => passId))
    expect(rows).toBeLessThan(2.2 * BOUND)
    after = answer.next as typeof after
  }
  expect(listed).toEqual(['pass_30000', 'pass_44000'])
  const all = await counted(() => campaigns.passes(id, {}, { limit: 20, after: null }))
  expect(all.answer.items).toHaveLength(20)
  expect(all.answer.next?.id).toBe('pass_00020')
  expect(all.rows).toBeLessThan(50)
  expect((await counted(() => campaigns.revertible(id, null, 50))).answer).toEqual({
    found: [],
    next: 'pass_20000',
  })
}, 60_000)
