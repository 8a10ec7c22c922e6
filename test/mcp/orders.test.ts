import type { Client } from '@modelcontextprotocol/client'
import { beforeAll, expect, test } from 'vitest'
import { paid } from '../support/checkouts.ts'
import { connect } from '../support/mcp.ts'
import { openShop, shop, tell, tickets, world } from '../support/ticket-shop.ts'

let client: Client
const LONG = '字'.repeat(80)

beforeAll(async () => {
  await openShop()
  client = await connect(world, '2026')
})

interface Said {
  isError?: boolean
  content: { text: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: what tools answer differs
  structuredContent?: any
}

const call = async (name: string, given: Record<string, unknown>, by = client): Promise<Said> =>
  (await by.callTool({ name, arguments: given })) as unknown as Said

test('an agent finds a shop, its orders, and why passes are missing', async () => {
  const connectionId = (await call('list_shops', {})).structuredContent.items[0].id
  expect(connectionId).toBe(shop.id)
  await tell(paid())
  const [order] = (await call('list_orders', { connectionId })).structuredContent.items
  expect(order).toMatchObject({ status: 'UNMATCHED', passIds: [], passCount: 0 })
  expect(order.problems[0]).toMatch(/^No rule fits /)
  await tickets()
  await world.replay(shop, order.id)
  const { items } = (await call('list_orders', { connectionId, status: 'ISSUED' }))
    .structuredContent
  expect(items).toMatchObject([{ id: order.id, passCount: 2, problems: [] }])
  const passId = items[0].passIds[0]
  expect((await call('get_pass', { passId })).structuredContent.status).toBe('ACTIVE')
  const { orderId } = order
  const found = await call('list_orders', { connectionId, orderId, status: 'UNMATCHED' })
  expect(found.structuredContent).toEqual({ items: [], nextCursor: null })
})

test('the longest orders fit into an answer, and come page by page', async () => {
  for (let at = 0; at < 12; at += 1) {
    const lines = [{ id: 'l1', title: LONG, sku: LONG, quantity: 1 }]
    await tell(paid({ orderId: `${at}-${LONG}`.slice(0, 80), lines }))
  }
  const given = { connectionId: shop.id, limit: 10 }
  const first = await call('list_orders', given)
  expect(new TextEncoder().encode(first.content[0]!.text).length).toBeLessThan(8_000)
  expect(first.structuredContent.items).toHaveLength(10)
  const { nextCursor: cursor } = first.structuredContent
  expect((await call('list_orders', { ...given, cursor })).structuredContent.items).toHaveLength(3)
})

test('orders of another workspace are not found', async () => {
  const { apiKey } = await world.createTenant('test')
  const stranger = await connect(world, '2026', apiKey)
  const said = await call('list_orders', { connectionId: shop.id }, stranger)
  expect(said.content[0]!.text).toMatch(/^404 resource_not_found: /)
  expect((await call('list_shops', {}, stranger)).structuredContent.items).toEqual([])
})
