import { beforeAll, expect, test } from 'vitest'
import wrangler from '../../wrangler.toml?raw'
import {
  type CheckoutWorld,
  type Connected,
  createCheckoutWorld,
  paid,
} from '../support/checkouts.ts'

/** What wrangler.toml gives a limiter. */
function limitOf(binding: string): number {
  const found = new RegExp(`name = "${binding}"[^[]*?limit = (\\d+), period = 10 `).exec(wrangler)
  return Number(found![1])
}

/** Counts like the platform, by the clock of the world, so that no window ends in the middle of a test. */
function limiter(binding: string): RateLimit {
  const counts = new Map<string, number>()
  const limit = limitOf(binding)
  return {
    limit: async ({ key }) => {
      const window = `${Math.floor(world.clock.ms / 10_000)} ${key}`
      const count = (counts.get(window) ?? 0) + 1
      counts.set(window, count)
      return { success: count <= limit }
    },
  }
}

let world: CheckoutWorld
let addresses = 0
beforeAll(async () => {
  world = await createCheckoutWorld({
    variables: { RATE_LIMIT: 'on' },
    bindings: () => ({
      HOOK_LIMITER: limiter('HOOK_LIMITER'),
      UNSIGNED_HOOK_LIMITER: limiter('UNSIGNED_HOOK_LIMITER'),
      ANONYMOUS_LIMITER: limiter('ANONYMOUS_LIMITER'),
    }),
  })
})

const newAddress = () => `198.51.100.${++addresses}`
let orders = 0
const good = (to: Connected, address: string) =>
  world.send.generic(to, paid({ orderId: `o${++orders}` }), { address })
const bad = (to: Connected, address: string) =>
  world.send.generic(to, paid(), { address, secret: `whsec_${btoa('x'.repeat(24))}` })

async function statusesOf(count: number, send: () => Promise<Response>) {
  const statuses: number[] = []
  for (let at = 0; at < count; at++) {
    const response = await send()
    statuses.push(response.status)
    if (response.status === 429) expect(response.headers.get('Retry-After')).toBe('10')
    await response.text()
  }
  return statuses
}
const times = (count: number, status: number) => Array<number>(count).fill(status)

test('a busy shop is not slowed down, nor is another workspace with a shop at the same address', async () => {
  const stranger = await world.createTenant('test')
  const [busy, other] = [
    await world.connect('generic'),
    await world.connect('generic', {}, stranger),
  ]
  const address = newAddress()
  for (let sent = 0; sent < 380; sent += 20) {
    const answers = await Promise.all(times(20, 0).map(() => good(busy, address)))
    expect(answers.map(({ status }) => status)).toEqual(times(20, 200))
  }
  expect((await good(other, address)).status).toBe(200)
})

test('30 bad signatures slow their address down at their connection, before the database is asked', async () => {
  const [shop, sibling] = [await world.connect('generic'), await world.connect('generic')]
  const [address, elsewhere] = [newAddress(), newAddress()]
  expect(await statusesOf(31, () => bad(shop, address))).toEqual([...times(30, 401), 429])
  world.trouble.calls = []
  expect(await statusesOf(5, () => bad(shop, address))).toEqual(times(5, 429))
  expect(world.trouble.calls).toEqual([])
  // Shops share the addresses that they send from.
  expect((await good(sibling, address)).status).toBe(200)
  expect((await good(shop, elsewhere)).status).toBe(200)
  expect((await good(shop, address)).status, 'in the middle of the flood').toBe(200)
  expect((await bad(shop, address)).status).toBe(429)
  world.clock.advance(10_000)
  expect((await good(shop, address)).status).toBe(200)
})

test('a flood that lasts never keeps back what the shop signed', async () => {
  const shop = await world.connect('generic')
  const address = newAddress()
  await statusesOf(31, () => bad(shop, address))
  for (let second = 0; second < 25; second++) {
    world.trouble.calls = []
    expect((await statusesOf(31, () => bad(shop, address))).at(-1)).toBe(429)
    expect(world.trouble.calls.length).toBeLessThan(second % 10 === 0 ? 40 : 3)
    const sent = await world.send.generic(shop, paid({ orderId: `flood${second}` }), { address })
    expect(await sent.json()).toEqual({ received: 'accepted' })
    world.clock.advance(1000)
  }
})

test('unsigned pings count like bad signatures, not like orders', async () => {
  const shop = await world.connect('woocommerce')
  const address = newAddress()
  const ping = () => world.deliver(shop, 'webhook_id=17', { 'CF-Connecting-IP': address })
  expect(await statusesOf(31, ping)).toEqual([...times(30, 200), 429])
})

test('bodies that are too large count like bad signatures', async () => {
  const shop = await world.connect('generic')
  const headers = { 'CF-Connecting-IP': newAddress(), 'Content-Length': '2000000' }
  const send = () => world.deliver(shop, '{}', headers)
  expect(await statusesOf(31, send)).toEqual([...times(30, 413), 429])
})

test('reports that Google has not signed slow down neither another workspace nor Google', async () => {
  const stranger = await world.createTenant('test')
  const address = newAddress()
  const report = (workspaceId: string) => () =>
    world.request('POST', `/google/callback/${workspaceId}`, {
      key: null,
      body: '{}',
      headers: { 'CF-Connecting-IP': address },
    })
  expect(await statusesOf(31, report(world.first.id))).toEqual([...times(30, 401), 429])
  world.trouble.calls = []
  expect((await report(world.first.id)()).status).toBe(429)
  expect(world.trouble.calls).toEqual([])
  expect((await report(stranger.id)()).status).toBe(401)
})

test('who guesses connections is slowed down, and reaches those that exist', async () => {
  const shop = await world.connect('generic')
  const address = newAddress()
  expect((await good(shop, address)).status).toBe(200)
  let guesses = 0
  const guess = () =>
    bad({ ...shop, path: shop.path.replace(/chk_\w+/, `chk_guess${++guesses}`) }, address)
  expect(await statusesOf(301, guess)).toEqual([...times(300, 401), 429])
  world.trouble.calls = []
  expect((await guess()).status).toBe(429)
  expect(world.trouble.calls).toEqual([])
  expect((await good(shop, address)).status).toBe(200)
})

test('a connection that does not exist is answered like a bad signature, also beyond the limit', async () => {
  const shop = await world.connect('generic')
  const missing = { ...shop, path: shop.path.replace(/chk_\w+/, 'chk_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3') }
  const address = newAddress()
  expect(await statusesOf(31, () => bad(missing, address))).toEqual([...times(30, 401), 429])
})

test('signed deliveries meet a limit of their own connection', async () => {
  const counted: string[] = []
  const limited = await createCheckoutWorld({
    variables: { RATE_LIMIT: 'on' },
    bindings: () => ({
      HOOK_LIMITER: {
        limit: async ({ key }) => ({ success: counted.push(key) < 3 }),
      } as RateLimit,
    }),
  })
  const shop = await limited.connect('generic')
  const send = () => limited.send.generic(shop, paid())
  expect(await statusesOf(3, send)).toEqual([200, 200, 429])
  expect(counted).toEqual(Array(3).fill(shop.id))
})
