import { expect, test } from 'vitest'
import { card } from '../support/points.ts'
import { stampCard } from '../support/stamps.ts'
import { createTrouble, whenever } from '../support/trouble.ts'
import { createWorld } from '../support/world.ts'

test('a stamp is a point, counted once for each transaction', async () => {
  const world = await createWorld()
  const { stamp, read } = await stampCard(world, 3)
  const stamped = await stamp({ transactionId: 'txn_1' })
  expect(stamped).toMatchObject({
    status: 201,
    data: {
      balance: 4,
      stamps: { full: false, count: 4, of: 10 },
      transaction: { type: 'earn', points: 1 },
      pass: { points: 4, version: 2 },
    },
  })
  expect(await stamp({ transactionId: 'txn_1' })).toMatchObject({
    status: 200,
    data: { balance: 4, transaction: { id: stamped.data.transaction.id } },
  })
  expect(await stamp({ count: 2, transactionId: 'txn_1' })).toMatchObject({
    status: 409,
    errors: [{ code: 'transaction_conflict', pointer: '/transactionId' }],
  })
  expect((await read()).points).toBe(4)
})

test('a full card stays full, and the stamps beyond it are kept', async () => {
  const world = await createWorld()
  const { stamp } = await stampCard(world, 9)
  const first = await stamp({ count: 3, transactionId: 'txn_1' })
  expect(first.data).toMatchObject({ balance: 12, stamps: { full: true, count: 10, of: 10 } })
  const second = await stamp({ transactionId: 'txn_2' })
  expect(second.data).toMatchObject({ balance: 13, stamps: { full: true, count: 10, of: 10 } })
  expect(second.data.pass.images.strip).toBe(first.data.pass.images.strip)
})

test.each([
  [{ count: 0, transactionId: 'txn_1' }, '/count'],
  [{ count: 11, transactionId: 'txn_1' }, '/count'],
  [{ count: 1.5, transactionId: 'txn_1' }, '/count'],
  [{ transactionId: 'one' }, '/transactionId'],
  [{ points: 1, transactionId: 'txn_1' }, '/points'],
])('refuses %j', async (body, pointer) => {
  const world = await createWorld()
  const { stamp } = await stampCard(world, 0)
  expect(await stamp(body)).toMatchObject({
    status: 422,
    errors: [{ code: 'validation_failed', pointer }],
  })
})

test('a template without a card of stamps offers none', async () => {
  const pass = await card(5)
  const response = await pass.world.post(`${pass.url}/stamps`, { transactionId: 'txn_1' })
  expect(response.status).toBe(409)
  expect(await response.json()).toMatchObject({ errors: [{ code: 'stamps_not_offered' }] })
  expect(await pass.add(1, 'txn_2')).toMatchObject({ data: { stamps: null } })
  expect((await pass.ledger()).points).toBe(6)
})

test('a pass of somebody else is not found', async () => {
  const world = await createWorld()
  const { url, read } = await stampCard(world, 0)
  const { apiKey: key } = await world.createTenant('test')
  const body = { transactionId: 'txn_1' }
  expect((await world.request('POST', `${url}/stamps`, { body, key })).status).toBe(404)
  expect((await read()).points).toBe(0)
})

test('a pass saves up a hundred cards, however its points come', async () => {
  const world = await createWorld()
  const { templateId, url, stamp, read } = await stampCard(world, 998, { count: 10 })
  expect((await stamp({ count: 2, transactionId: 'txn_1' })).status).toBe(201)
  const full = { status: 422, errors: [{ code: 'points_overflow', pointer: '/count' }] }
  expect(await stamp({ transactionId: 'txn_2' })).toMatchObject(full)
  const added = await world.post(`${url}/points`, { pointsAdded: 1, transactionId: 'txn_3' })
  expect(await added.json()).toMatchObject({ errors: [{ code: 'points_overflow' }] })
  const set = await world.patch(url, { fields: { p: 1001 } })
  expect(await set.json()).toMatchObject({ errors: [{ reason: 'too_big', pointer: '/fields/p' }] })
  const created = await world.post('/api/v1/passes', { templateId, points: 1001 })
  expect(await created.json()).toMatchObject({ errors: [{ pointer: '/points' }] })
  expect((await read()).points).toBe(1000)
})

test('a pass that has more than a new version allows can still be changed', async () => {
  const world = await createWorld()
  const { templateId, url } = await stampCard(world, 900, { count: 10 })
  const path = `/api/v1/templates/${templateId}`
  expect((await world.patch(path, { stamps: { count: 2 } })).status).toBe(200)
  expect((await world.post(`${path}/publish`)).status).toBe(200)
  expect((await world.patch(url, { name: 'Regular' })).status).toBe(200)
  const redeemed = await world.post(`${url}/points/redeem`, {
    pointsRedeemed: 10,
    transactionId: 'txn_1',
  })
  expect(redeemed.status).toBe(201)
})

test('many who stamp at once are all counted, up to the limit', async () => {
  const world = await createWorld()
  const { stamp, read } = await stampCard(world, 195, { count: 2 })
  const stamped = await Promise.all(
    Array.from({ length: 12 }, (_, i) => stamp({ transactionId: `txn_${i}` })),
  )
  const statuses = stamped.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(5)
  expect(statuses.filter((status) => status === 422)).toHaveLength(7)
  expect((await read()).points).toBe(200)
})

test('many who send the same stamp at once stamp once', async () => {
  const world = await createWorld()
  const { stamp, read } = await stampCard(world, 0)
  const stamped = await Promise.all(
    Array.from({ length: 8 }, () => stamp({ transactionId: 'txn_1' })),
  )
  expect(stamped.filter(({ status }) => status === 201)).toHaveLength(1)
  expect((await read()).points).toBe(1)
})

test('cut off on its way it has had no effect, and the repeat has it once', async () => {
  const trouble = createTrouble()
  const world = await createWorld({ bindings: trouble.bindings })
  const { stamp, read } = await stampCard(world, 0)
  trouble.fates = whenever(({ text }) => text.includes('insert into expectations'), 'fails')
  const key = { 'Idempotency-Key': 'k' }
  expect((await stamp({ transactionId: 'txn_1' }, key)).status).toBe(503)
  trouble.end()
  expect((await read()).points).toBe(0)
  expect((await stamp({ transactionId: 'txn_1' }, key)).status).toBe(201)
  expect((await stamp({ transactionId: 'txn_1' }, key)).data.balance).toBe(1)
})

test('a reward empties the card, and what was beyond it stays', async () => {
  const world = await createWorld()
  const rewards = [{ key: 'coffee', label: 'A coffee', cost: 10 }]
  const { url } = await stampCard(world, 12, {}, { rewards })
  const before = await world.get(`${url}/rewards`)
  expect(await before.json()).toMatchObject({
    data: { stamps: { full: true, count: 10, of: 10 }, rewards: [{ state: 'AVAILABLE' }] },
  })
  const redeemed = await world.post(`${url}/rewards/coffee/redeem`, { transactionId: 'txn_1' })
  expect(await redeemed.json()).toMatchObject({
    data: { balance: 2, stamps: { full: false, count: 2, of: 10 } },
  })
})
