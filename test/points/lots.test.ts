import { expect, test } from 'vitest'
import { listLots } from '../../src/domain/points/lots.ts'
import { card, LOYALTY } from '../support/points.ts'

test('the points of a pass by their ends, the soonest first', async () => {
  const template = { ...LOYALTY, pointsExpiry: { months: 1 } }
  const { world, id, url, add } = await card(0, { template, body: { points: 30 } })
  world.clock.advance(20 * 86_400_000)
  await add(12, 'txn_1')
  expect(await listLots(world.ctx, id)).toEqual({
    balance: 42,
    lots: [
      { points: 30, expiresAt: '2027-01-01T00:00:00.000Z' },
      { points: 12, expiresAt: '2027-02-01T00:00:00.000Z' },
    ],
  })
  const pass = await world.get(url)
  expect(await pass.json()).toMatchObject({ data: { pointsExpireAt: '2027-01-01T00:00:00.000Z' } })
})

test('points that last for ever are in no lot, and another workspace finds no pass', async () => {
  const { world, url } = await card(5)
  const read = await world.get(`${url}/points/lots`)
  expect(await read.json()).toMatchObject({ data: { balance: 5, lots: [] } })
  const { apiKey: key } = await world.createTenant('test')
  expect((await world.get(`${url}/points/lots`, { key })).status).toBe(404)
})
