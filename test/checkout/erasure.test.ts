import { beforeEach, describe, expect, test } from 'vitest'
import { paid, refunded } from '../support/checkouts.ts'
import { openShop, shop, statuses, tell, tickets, world } from '../support/ticket-shop.ts'

beforeEach(() => openShop())

describe('deleting a pass', () => {
  const kept = async () => {
    const rows = await world.db
      .prepare(
        `SELECT (SELECT count(*) FROM checkout_deliveries WHERE workspace_id = ?1 AND body IS NOT NULL) AS deliveries,
         (SELECT count(*) FROM checkout_orders WHERE workspace_id = ?1 AND body IS NOT NULL) AS orders`,
      )
      .bind(world.first.id)
      .first()
    return rows
  }

  test('erases what was kept of its order, and what comes of it later', async () => {
    await tickets()
    await tell(paid(), paid({ orderId: '1002' }), refunded([{ id: 'l1', quantity: 1 }]))
    expect(await kept()).toEqual({ deliveries: 3, orders: 2 })
    const [settled] = await world.orders(shop, '?orderId=1001')
    await world.delete(`/api/v1/passes/${settled!.passes[0]!.passId}`)
    expect(await kept()).toEqual({ deliveries: 1, orders: 1 })
    await tell(paid(), refunded())
    expect(await kept()).toEqual({ deliveries: 1, orders: 1 })
    expect(await world.orders(shop, '?orderId=1001')).toMatchObject([{ status: 'VOIDED' }])
    expect((await world.passes()).length).toBe(4)
  })

  test('while news of its order waits: nothing is left once that is processed', async () => {
    await tickets()
    await tell(paid())
    await world.send.generic(shop, refunded())
    const { passes } = await world.order(shop)
    await world.delete(`/api/v1/passes/${passes[0]!.passId}`)
    expect(await kept()).toEqual({ deliveries: 1, orders: 0 })
    await world.drain()
    expect(await kept()).toEqual({ deliveries: 0, orders: 0 })
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
  })
})
