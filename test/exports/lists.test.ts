import { expect, test } from 'vitest'
import { settleNews } from '../../src/domain/checkout/settle.ts'
import { EXPORTED_LISTS } from '../../src/domain/exports/lists.ts'
import { CheckoutOrder } from '../../src/domain/model/checkout-order.ts'
import { EXPORT_LISTS, type ExportList } from '../../src/domain/model/export.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { makePass, withCode } from '../support/doors.ts'
import { createJobWorld, exported, linesOf } from '../support/exports.ts'
import { createScanner, scan } from '../support/scanners.ts'

/** A workspace in which every list has something. */
async function fullWorld() {
  const world = await createJobWorld()
  const templateId = await world.publishTemplate({
    kind: 'loyalty',
    fields: [
      { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
    ],
  })
  const passIds: string[] = []
  for (const serialNumber of ['A-1', 'A-2']) {
    world.clock.advance(1)
    const pass = await world.data<{ id: string }>(
      await world.post('/api/v1/passes', {
        templateId,
        serialNumber,
        points: 10,
        access: { allowedDoors: ['door_main'] },
        customer: { name: 'Ana Reyes', email: 'ana@example.com' },
      }),
    )
    passIds.push(pass.id)
    const at = `/api/v1/passes/${pass.id}/points`
    await world.data(await world.post(at, { pointsAdded: 5, transactionId: 'txn_1' }))
    await world.data(
      await world.post(`${at}/redeem`, { pointsRedeemed: 2, transactionId: 'txn_2' }),
    )
    for (const direction of ['in', 'out']) {
      world.clock.advance(1)
      await world.data(
        await world.post('/api/v1/access/verify', {
          credential: pass.id,
          doorId: 'door_main',
          direction,
        }),
      )
    }
  }
  await makePass(world, withCode('C-1'))
  await scan(world, await createScanner(world))
  const shop = await world.data<{ id: string }>(
    await world.post('/api/v1/checkout-connections', { source: 'generic', name: 'Shop' }),
  )
  const { generic } = OPERATIONS.find(({ id }) => id === 'dryRunCheckout')!.examples!
  const order = CheckoutOrder.parse((generic as { order: unknown }).order)
  const connection = (await world.ctx.checkouts.connection(shop.id))!
  const news = { type: 'paid', deliveryId: 'msg_1', totals: [], test: null, order } as const
  await settleNews(world.ctx, connection, [news])
  world.clock.advance(1000)
  const campaign = await world.data<{ id: string }>(
    await world.post('/api/v1/campaigns', {
      name: 'News',
      templateId,
      message: 'Hello',
      audience: { passIds },
    }),
  )
  await world.data(await world.post(`/api/v1/campaigns/${campaign.id}/start`))
  await world.run()
  const page = await world.data<{ id: string }>(
    await world.post('/api/v1/enrolments', {
      name: 'Counter',
      slug: `exports-${templateId.slice(-12).toLowerCase()}`,
      templateId,
      fields: [{ key: 'customer.name', required: true }],
    }),
  )
  const person = {
    person: 'a'.repeat(64),
    form: 'b'.repeat(64),
    passId: passIds[0]!,
    consents: [],
    createdAt: world.clock.ms,
  }
  await world.ctx.commit({ writes: [world.ctx.enrolments.personInsertion(page.id, person)] })
  world.clock.advance(1000)
  const ids = { passIds, shopId: shop.id, campaignId: campaign.id, enrolmentId: page.id }
  return { world, ids, passIds }
}

type Ids = Awaited<ReturnType<typeof fullWorld>>['ids']

/** What the list has to be narrowed by. */
const filterOf = (list: ExportList, { shopId, campaignId, enrolmentId }: Ids) =>
  ({
    orders: { connectionId: shopId },
    'campaign-passes': { campaignId },
    enrolments: { enrolmentId },
  })[list as string] ?? {}

const LIST_PATHS: Record<ExportList, (ids: Ids) => string[]> = {
  passes: () => ['/passes'],
  events: () => ['/events'],
  'access-events': () => ['/access/events'],
  admissions: () => ['/access/admissions'],
  'point-entries': ({ passIds }) => passIds.map((id) => `/passes/${id}/points`),
  orders: ({ shopId }) => [`/checkout-connections/${shopId}/orders`],
  'campaign-passes': ({ campaignId }) => [`/campaigns/${campaignId}/passes`],
  enrolments: ({ enrolmentId }) => [`/enrolments/${enrolmentId}/submissions`],
  audit: () => ['/audit-entries'],
}

/** Some lists are of passes that stand in them once. */
const idOf = (item: Record<string, unknown>) => item.id ?? item.passId
const sorted = (ids: unknown[]) => ids.map(String).toSorted()

test.each(EXPORT_LISTS)(
  'an export of %s has what the list shows, in both formats',
  async (list) => {
    const { world, ids } = await fullWorld()
    const filter = filterOf(list, ids)
    const wanted: Record<string, unknown>[] = []
    for (const path of LIST_PATHS[list](ids)) {
      const { items } = await world.data<{ items: Record<string, unknown>[] }>(
        await world.get(`/api/v1${path}?limit=100`),
      )
      wanted.push(...items)
    }
    expect(wanted.length).toBeGreaterThan(0)
    const beforeAll = world.clock.ms
    const lines = linesOf(await exported(world, { list, filter }))
    const isOlder = ({ timestamp }: Record<string, unknown>) =>
      timestamp === undefined || Date.parse(String(timestamp)) < beforeAll
    expect(sorted(lines.filter(isOlder).map(idOf))).toEqual(sorted(wanted.map(idOf)))
    const byId = new Map(lines.map((line) => [idOf(line), line]))
    for (const item of wanted) expect(byId.get(idOf(item))).toMatchObject(item)

    const csv = await exported(world, { list, format: 'csv', filter })
    const [head] = csv.slice(1).split('\r\n')
    expect(head!.split(',').slice(0, EXPORTED_LISTS[list].columns.length)).toEqual([
      ...EXPORTED_LISTS[list].columns,
    ])
    for (const item of wanted) expect(csv).toContain(String(idOf(item)))
    expect(csv).not.toContain('[object Object]')
  },
)

test('every column of a list is a member of its items', async () => {
  const { world, ids } = await fullWorld()
  for (const list of EXPORT_LISTS) {
    const filter = filterOf(list, ids)
    const lines = linesOf(await exported(world, { list, filter }))
    const members = new Set(lines.flatMap((line) => Object.keys(line)))
    for (const column of EXPORTED_LISTS[list].columns) {
      // Left out of entries that reverse nothing.
      if (column === 'reverses') continue
      expect([...members], `${list}: ${column}`).toContain(column.split('.')[0])
    }
  }
})

test('negative points stay numbers in CSV', async () => {
  const { world } = await fullWorld()
  const csv = await exported(world, { list: 'point-entries', format: 'csv' })
  expect(csv).toContain(',redeem,-2,13,')
})

test('point entries of very many deleted passes cost a page no more than a bounded number of rows', async () => {
  const { world, passIds } = await fullWorld()
  await world.data(await world.delete(`/api/v1/passes/${passIds[0]}`))
  const [gone, kept] = passIds.toSorted()
  const isFirstGone = gone === passIds[0]
  await world.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 21000)
       INSERT INTO point_entries SELECT ?1, ?2, 'txn_many_' || n.i, 'pt_' || n.i, 'earn', 1, n.i, 1, n.i + 100, NULL, 0, NULL, NULL FROM n`,
    )
    .bind(world.first.id, passIds[0])
    .run()
  world.clock.advance(1000)
  const beforeMs = world.clock.ms
  const page = await world.ctx.points.all({ limit: 100, after: null, beforeMs })
  expect(page.items.every(({ passId }) => passId === passIds[1])).toBe(true)
  if (isFirstGone) expect(page).toMatchObject({ items: [], next: { sort: gone } })
  expect(kept).toBeDefined()
  const lines = linesOf(await exported(world, { list: 'point-entries' }))
  expect(lines.length).toBeGreaterThan(0)
  expect(new Set(lines.map(({ passId }) => passId))).toEqual(new Set([passIds[1]]))
})

test('point entries of a deleted pass are not there', async () => {
  const { world, passIds } = await fullWorld()
  await world.data(await world.delete(`/api/v1/passes/${passIds[0]}`))
  world.clock.advance(1000)
  const lines = linesOf(await exported(world, { list: 'point-entries' }))
  expect(new Set(lines.map(({ passId }) => passId))).toEqual(new Set([passIds[1]]))
})
