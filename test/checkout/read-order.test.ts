import { beforeEach, expect, test } from 'vitest'
import { readById, readByNews, readRules } from '../../src/domain/checkout/read-order.ts'
import { paid, refunded } from '../support/checkouts.ts'
import { bought, isPaid, isRefunded } from '../support/known-orders.ts'
import { openShop, shop, tell, templateId, tickets, world } from '../support/ticket-shop.ts'

beforeEach(() => openShop())

test('an order that nobody has told of is a new one, with what its news says', async () => {
  const known = await readByNews(world.ctx, shop.id, [isPaid()])
  expect(known).toMatchObject({ stored: null, units: [], merged: [], rules: [] })
  expect(known.order).toMatchObject({ orderId: '1001', known: true, revision: 0 })
  expect(known.order.content?.lines.map(({ id }) => id)).toEqual(['tickets', 'shirt'])
  expect(await world.orders(shop)).toEqual([])
})

test('an order that is stored is read with its units and rules, and its news is added', async () => {
  await tickets()
  await tell(paid({ aliases: ['pay_1'] }))
  const { id } = await world.order(shop)
  const refund = { ...isRefunded(), orderId: 'pay_1' } as ReturnType<typeof isRefunded>
  const known = await readByNews(world.ctx, shop.id, [refund])
  expect(known.stored).toMatchObject({ id, state: { refunds: [] } })
  expect(known.order).toMatchObject({ id, state: { refunds: [{ refundId: 'ref_1' }] } })
  expect(known.units.map(({ lineId, unit }) => [lineId, unit])).toEqual([
    ['l1', 1],
    ['l1', 2],
  ])
  expect(known.rules).toHaveLength(1)
})

test('an order that only a refund has named is merged into the one that it belongs to', async () => {
  await tell(refunded([], 'pay_9'))
  world.clock.advance(1000)
  await tell(paid())
  const order = await world.order(shop)
  const news = isPaid({ ...bought(), aliases: ['pay_9'] })
  const known = await readByNews(world.ctx, shop.id, [news])
  expect(known.stored?.id).toBe(order.id)
  expect(known.merged).toMatchObject([{ orderId: 'pay_9', known: false }])
  expect(known.order.state.names).toEqual(expect.arrayContaining(['1001', 'pay_9']))
})

test('by its id, an order is found at its own connection alone', async () => {
  await tickets()
  await tell(paid())
  const { id } = await world.order(shop)
  const known = await readById(world.ctx, shop.id, id)
  expect(known?.stored).toBe(known?.order)
  expect([known?.order.id, known?.units.length, known?.rules.length]).toEqual([id, 2, 1])
  const other = await world.connect('generic')
  expect(await readById(world.ctx, other.id, id)).toBeNull()
  expect(await readById(world.ctx, shop.id, 'ord_none')).toBeNull()
})

test('rules are read in the order in which they are tried, each with its id', async () => {
  const last = await world.rule(shop, { templateId, position: 9 })
  const first = await world.rule(shop, { templateId, position: 1 })
  const rules = await readRules(world.ctx, shop.id)
  expect(rules.map(({ id }) => id)).toEqual([first, last])
  expect(rules[0]).toMatchObject({ templateId, onRefund: 'void' })
})
