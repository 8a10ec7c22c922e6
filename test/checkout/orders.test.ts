import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CheckoutWorld,
  type Connected,
  createCheckoutWorld,
  paid,
  refused,
} from '../support/checkouts.ts'

let world: CheckoutWorld
let templateId: string
beforeAll(async () => {
  world = await createCheckoutWorld()
  templateId = await world.publishTemplate({
    fields: [{ key: 'seat', label: 'Seat', slot: 'primary' }],
  })
})

describe('orders', () => {
  let shop: Connected
  beforeAll(async () => {
    shop = await world.connect('generic')
    await world.rule(shop, { templateId, match: { sku: ['TICKET-*'] } })
    for (const [orderId, sku] of [
      ['o1', 'TICKET-1'],
      ['o2', 'SHIRT'],
      ['o3', 'TICKET-3'],
    ]) {
      world.clock.advance(1000)
      const lines = [{ id: 'l', sku }]
      await world.send.generic(shop, paid({ orderId, aliases: [`pay-${orderId}`], lines }))
      await world.drain()
    }
  })

  test('are listed newest first, page by page', async () => {
    const seen: string[] = []
    let path: string | null = `${shop.api}/orders?limit=2`
    while (path) {
      const response = await world.get(path)
      const link: string | null = response.headers.get('Link')
      const { items } = await world.data<{ items: { orderId: string }[] }>(response)
      seen.push(...items.map(({ orderId }) => orderId))
      path = link && /<([^>]+)>/.exec(link)![1]!
    }
    expect(seen).toEqual(['o3', 'o2', 'o1'])
  })

  test.each([
    ['status=UNMATCHED', ['o2']],
    ['status=ISSUED&sort=createdAt', ['o1', 'o3']],
    ['orderId=o1', ['o1']],
    ['orderId=pay-o3', ['o3']],
    ['orderId=nobody', []],
    ['createdAt[lt]=2000-01-01T00:00:00Z', []],
    ['createdAt[gte]=2000-01-01T00:00:00Z&status=UNMATCHED', ['o2']],
  ])('are filtered by %s', async (query, expected) => {
    const found = await world.orders(shop, `?${query}`)
    expect(found.map(({ orderId }) => orderId)).toEqual(expected)
  })

  test('of another connection are not found under this one', async () => {
    const other = await world.connect('generic')
    const { id } = (await world.orders(shop))[0]!
    expect((await world.get(`${other.api}/orders/${id}`)).status).toBe(404)
    expect((await world.post(`${other.api}/orders/${id}/replay`)).status).toBe(404)
  })

  test('of another workspace are not found, whatever ids a caller knows', async () => {
    const stranger = await world.createTenant('test')
    const { id } = (await world.orders(shop))[0]!
    const rules = await world.data<{ items: { id: string }[] }>(
      await world.get(`${shop.api}/rules`),
    )
    for (const [method, path] of [
      ['GET', shop.api],
      ['PATCH', shop.api],
      ['DELETE', shop.api],
      ['POST', `${shop.api}/rotate-secret`],
      ['POST', `${shop.api}/dry-run`],
      ['GET', `${shop.api}/rules`],
      ['DELETE', `${shop.api}/rules/${rules.items[0]!.id}`],
      ['GET', `${shop.api}/orders`],
      ['GET', `${shop.api}/orders/${id}`],
      ['POST', `${shop.api}/orders/${id}/replay`],
    ] as const) {
      const body = method === 'POST' || method === 'PATCH' ? {} : undefined
      const response = await world.request(method, path, { key: stranger.apiKey, body })
      expect([method, path, response.status]).toEqual([method, path, 404])
    }
    expect(await world.orders(shop)).toHaveLength(3)
  })

  test('whose content is no longer kept cannot be replayed, and says so', async () => {
    const fresh = await world.connect('generic')
    await world.send.generic(fresh, paid())
    await world.drain()
    const { id } = await world.order(fresh)
    world.clock.advance(31 * 86_400_000)
    await world.deps.purgesOf(world.first.id).checkouts()
    expect((await refused(world.post(`${fresh.api}/orders/${id}/replay`)))[0]).toBe(409)
    // The shop can tell it again.
    await world.rule(fresh, { templateId })
    await world.send.generic(fresh, paid())
    await world.drain()
    expect(await world.order(fresh)).toMatchObject({ id, status: 'ISSUED' })
  })
})
