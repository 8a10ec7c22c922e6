import { beforeEach, describe, expect, test } from 'vitest'
import { paid, refunded } from '../support/checkouts.ts'
import { EVENTS } from '../support/events-table.ts'
import { openShop, shop, statuses, tell, tickets, world } from '../support/ticket-shop.ts'
import { type Call, type Fate, whenever } from '../support/trouble.ts'

beforeEach(() => openShop())

describe('exactly once', () => {
  const proof = async () => {
    expect((await world.order(shop)).passes).toHaveLength(2)
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
    expect((await world.said()).toSorted()).toEqual([
      'checkout.pass_issued',
      'checkout.pass_issued',
      'pass.created',
      'pass.created',
    ])
  }

  test('when the message is doubled, in a row and at once', async () => {
    await tickets()
    await world.send.generic(shop, paid())
    const [message] = world.queue.splice(0)
    expect(await Promise.all([1, 2, 3, 4].map(() => world.consume(message)))).toContain('ack')
    await world.consume(message)
    await proof()
  })

  test('when the shop tells the same order as other deliveries, at once', async () => {
    await tickets()
    for (let n = 0; n < 6; n++) await world.send.generic(shop, paid())
    const messages = world.queue.splice(0)
    expect(messages).toHaveLength(6)
    const outcomes = await Promise.all(messages.map((message) => world.consume(message)))
    expect(outcomes).toEqual(Array(6).fill('ack'))
    await proof()
  })

  test('when replays and deliveries meet', async () => {
    await tell(paid())
    const { id } = await world.order(shop)
    await tickets()
    await world.send.generic(shop, paid())
    const [message] = world.queue.splice(0)
    await Promise.all([
      world.replay(shop, id),
      world.replay(shop, id),
      world.consume(message),
      world.replay(shop, id),
    ])
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
    const said = await world.said()
    expect(said.filter((type) => type === 'checkout.pass_issued')).toHaveLength(2)
    expect(said.filter((type) => type === 'checkout.unmatched')).toHaveLength(1)
  })

  test.each<Exclude<Fate, null>>(['fails', 'fails_after', 'dies', 'dies_after'])(
    'when any call %s, on the way from the shop to the passes and back by a refund',
    async (fate) => {
      await tickets()
      let met: Call | null = null
      let issued = 0
      for (let at = 0; at === 0 || met; at++) {
        met = null
        let before = at
        world.trouble.fates = (call) => {
          if (before-- !== 0) return null
          met = call
          return fate
        }
        const orderId = `o-${fate}-${at}`
        const news = [paid({ orderId }), refunded([{ id: 'l1', quantity: 1 }], orderId)]
        for (const body of news) {
          const id = `${orderId}-${body.type.replace('.', '-')}`
          // Shops send again what was not answered 200.
          for (let tries = 0; ; tries++) {
            const response = await world.send.generic(shop, body, { id })
            if (response.status === 200) break
            expect(response.status).toBeGreaterThanOrEqual(500)
            expect(tries).toBe(0)
            world.trouble.end()
          }
          for (const message of world.queue.splice(0)) {
            for (let tries = 0; (await world.consume(message)) !== 'ack'; tries++) {
              expect(tries).toBe(0)
              world.trouble.end()
            }
          }
          if (world.trouble.dead) world.trouble.end()
        }
        world.trouble.end()
        // Whatever was lost on the way, the sweep finds.
        world.clock.advance(10 * 60_000)
        await world.sweep()
        await world.drain()
        const [settled] = await world.orders(shop, `?orderId=${orderId}`)
        // A unit that was refunded before its order was processed is never issued.
        const units = settled!.passes.length
        expect([met, units]).toEqual([met, expect.toSatisfy((n) => n === 1 || n === 2)])
        const left = settled!.passes.filter((pass) => pass.status === 'ISSUED')
        expect([met, settled!.status, left]).toMatchObject([met, 'ISSUED', [{ unit: 1 }]])
        const { results } = await world.db
          .prepare(
            `SELECT e.type FROM ${EVENTS.replace('AS events', 'AS e')} JOIN checkout_units u ON u.pass_id = e.pass_id
           WHERE u.order_id = ? AND e.type NOT LIKE 'pass.push%' ORDER BY e.type`,
          )
          .bind(settled!.id)
          .all<{ type: string }>()
        expect([met, results.map(({ type }) => type)]).toEqual([
          met,
          [
            ...Array(units).fill('checkout.pass_issued'),
            ...Array(units).fill('pass.created'),
            ...Array(units - 1).fill('pass.voided'),
          ],
        ])
        issued += units
      }
      expect(await world.passes()).toHaveLength(issued)
    },
    120_000,
  )
})

test.each<Exclude<Fate, null>>(['fails', 'dies_after'])(
  'a replay that %s between two batches is continued by its repeat',
  async (fate) => {
    await tell(paid({ lines: [{ id: 'l1', sku: 'TICKET-STD', quantity: 120 }] }))
    await tickets()
    const { id } = await world.order(shop)
    const replay = () =>
      world.post(`${shop.api}/orders/${id}/replay`, {}, { 'Idempotency-Key': 'again' })
    let batches = 0
    const isBatch = ({ text }: Call) => text.includes('insert into checkout_units')
    world.trouble.fates = (call) => (isBatch(call) && ++batches === 2 ? fate : null)
    expect((await replay()).status).toBeGreaterThanOrEqual(500)
    world.trouble.end()
    world.clock.advance(61_000)
    expect(await world.data(await replay())).toMatchObject({ status: 'ISSUED' })
    expect((await replay()).headers.get('Idempotent-Replayed')).toBe('true')
    expect(await world.passes()).toHaveLength(120)
    const issued = (await world.said()).filter((type) => type === 'checkout.pass_issued')
    expect(issued).toHaveLength(120)
  },
)

test('an order costs two round trips to the database to take, and eight to issue', async () => {
  await tickets()
  await tell(paid({ orderId: 'first' }))
  const roundTrips = async (act: () => Promise<unknown>) => {
    world.trouble.calls = []
    await act()
    return world.trouble.calls.filter(({ to }) => to === 'DB').length
  }
  expect(await roundTrips(() => world.send.generic(shop, paid()))).toBe(2)
  expect(await roundTrips(() => world.drain())).toBeLessThanOrEqual(8)
  expect(await world.orders(shop)).toMatchObject([{ status: 'ISSUED' }, { status: 'ISSUED' }])
})

test('a message that is none is put back, and names nobody in the log', async () => {
  expect(await world.consume({ type: 'nonsense' })).toBeGreaterThan(0)
  expect(await world.consume({ ...paid(), type: 'checkout.delivery' })).toBeGreaterThan(0)
})

test('processing fails as long as the database does', async () => {
  await tickets()
  await world.send.generic(shop, paid())
  const [message] = world.queue.splice(0)
  world.trouble.fates = whenever(({ text }) => text.includes('insert into checkout_units'), 'fails')
  expect(await world.consume(message)).toBeGreaterThan(0)
  expect(await world.consume(message, { attempts: 2 })).toBeGreaterThan(0)
  world.trouble.end()
  expect(await world.passes()).toEqual([])
  expect(await world.consume(message, { attempts: 3 })).toBe('ack')
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
})
