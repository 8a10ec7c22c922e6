import { beforeEach, describe, expect, test } from 'vitest'
import { paid, refunded } from '../support/checkouts.ts'
import {
  openShop,
  shop,
  statuses,
  tell,
  templateId,
  tickets,
  world,
} from '../support/ticket-shop.ts'

beforeEach(() => openShop())

describe('a refund', () => {
  beforeEach(async () => {
    await tickets()
  })

  test('of the whole order voids all of its passes, once', async () => {
    await tell(paid(), refunded(), refunded())
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
    expect(await world.order(shop)).toMatchObject({
      status: 'VOIDED',
      passes: [{ status: 'VOIDED' }, { status: 'VOIDED' }],
    })
    const said = (await world.said()).slice(4)
    expect(said.toSorted()).toEqual(['checkout.voided', 'pass.voided', 'pass.voided'])
  })

  test('that names lines and quantities voids the last units of those lines', async () => {
    const lines = [
      { id: 'l1', sku: 'TICKET-STD', quantity: 3 },
      { id: 'l2', sku: 'TICKET-VIP', quantity: 1 },
    ]
    await tell(paid({ lines }), refunded([{ id: 'l1', quantity: 2 }]))
    const states = async () =>
      (await world.order(shop)).passes.map(({ lineId, unit, status }) => [lineId, unit, status])
    expect(await states()).toEqual([
      ['l1', 1, 'ISSUED'],
      ['l1', 2, 'VOIDED'],
      ['l1', 3, 'VOIDED'],
      ['l2', 1, 'ISSUED'],
    ])
    expect((await world.order(shop)).status).toBe('ISSUED')
    await tell(refunded([{ id: 'l1', quantity: 1 }]), refunded([{ id: 'l2', quantity: 1 }]))
    expect((await world.order(shop)).status).toBe('VOIDED')
  })

  test('told twice by the same id counts once', async () => {
    await tell(paid())
    const body = refunded([{ id: 'l1', quantity: 1 }])
    await world.send.generic(shop, body, { id: 'refund-1' })
    await world.drain()
    await world.send.generic(shop, body, { id: 'refund-1' })
    await world.drain()
    expect((await world.order(shop)).passes.map(({ status }) => status)).toEqual([
      'ISSUED',
      'VOIDED',
    ])
  })

  test('that comes before its order wins: a whole one issues nothing', async () => {
    await tell(refunded())
    expect(await world.orders(shop)).toEqual([])
    await tell(paid())
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED', passes: [] })
    expect(await world.passes()).toEqual([])
    expect(await world.said()).toEqual(['checkout.voided'])
    const { id } = await world.order(shop)
    expect(await world.replay(shop, id)).toMatchObject({ status: 'VOIDED', passes: [] })
  })

  test('that comes before its order and names units: those are never issued', async () => {
    await tell(refunded([{ id: 'l1', quantity: 1 }]), paid())
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED', passes: [{ unit: 1 }] })
    expect(await statuses()).toEqual(['ACTIVE'])
  })

  test('and its order at once have the outcome that they have in a row', async () => {
    await world.send.generic(shop, paid())
    await world.send.generic(shop, refunded([{ id: 'l1', quantity: 1 }]))
    await Promise.all(world.queue.splice(0).map((message) => world.consume(message)))
    const { passes } = await world.order(shop)
    expect(passes.filter(({ status }) => status === 'ISSUED')).toMatchObject([{ unit: 1 }])
    expect((await statuses()).filter((status) => status === 'ACTIVE')).toHaveLength(1)
  })

  test('leaves passes alone whose rule says so, in whichever order it comes', async () => {
    const other = await world.connect('generic')
    await world.rule(other, { templateId, onRefund: 'none' })
    for (const [body, orderId] of [
      [paid({ orderId: 'a' }), 'a'],
      [refunded([], 'b'), 'b'],
    ] as const) {
      await world.send.generic(other, body)
      await world.drain()
      const next = body.type === 'order.paid' ? refunded([], orderId) : paid({ orderId })
      await world.send.generic(other, next)
      await world.drain()
    }
    expect(await statuses()).toEqual(Array(4).fill('ACTIVE'))
    expect((await world.orders(other)).map(({ status }) => status)).toEqual(['ISSUED', 'ISSUED'])
  })

  test('voids what was redeemed, and not what was deleted or brought back', async () => {
    await tell(paid({ lines: [{ id: 'l1', sku: 'TICKET-STD', quantity: 3 }] }))
    const [first, second, third] = (await world.order(shop)).passes.map(({ passId }) => passId)
    await world.post(`/api/v1/passes/${first}/redeem`, {})
    await world.delete(`/api/v1/passes/${second}`)
    await tell(refunded())
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED', 'VOIDED'])
    expect((await world.said()).filter((type) => type === 'pass.voided')).toHaveLength(2)
    await world.post(`/api/v1/passes/${third}/reinstate`, {})
    await tell(refunded())
    const { id } = await world.order(shop)
    await world.replay(shop, id)
    expect((await world.ctx.passes.get(third!))?.status).toBe('ACTIVE')
  })

  test('cancellation is one of everything', async () => {
    await tell(paid(), { type: 'order.cancelled', order: { orderId: '1001' } })
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED' })
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
  })
})
