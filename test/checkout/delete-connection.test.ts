import { beforeEach, expect, test } from 'vitest'
import { paid } from '../support/checkouts.ts'
import { openShop, shop, statuses, tell, tickets, world } from '../support/ticket-shop.ts'

beforeEach(() => openShop())

test('a connection that is deleted takes its orders with it, and what still waits does nothing', async () => {
  await tickets()
  await tell(paid())
  await world.send.generic(shop, paid({ orderId: '1002' }))
  expect((await world.delete(shop.api)).status).toBe(200)
  await world.drain()
  expect((await world.send.generic(shop, paid({ orderId: '1003' }))).status).toBe(401)
  expect((await world.get(`${shop.api}/orders`)).status).toBe(404)
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
  for (const table of ['deliveries', 'orders', 'order_names', 'units', 'rules']) {
    const row = await world.db
      .prepare(`SELECT count(*) AS n FROM checkout_${table} WHERE connection_id = ?`)
      .bind(shop.id)
      .first()
    expect([table, row]).toEqual([table, { n: 0 }])
  }
})

test('the connection of another workspace is not found, and one is deleted once', async () => {
  const { apiKey: key } = await world.createTenant('test')
  expect((await world.delete(shop.api, { key })).status).toBe(404)
  expect((await world.get(shop.api)).status).toBe(200)
  expect(await world.data(await world.delete(shop.api))).toEqual({ id: shop.id, deleted: true })
  expect((await world.delete(shop.api)).status).toBe(404)
})
