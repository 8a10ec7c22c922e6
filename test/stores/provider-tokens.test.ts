import { describe, expect, test } from 'vitest'
import type { ApnsAnswer } from '../../src/lib/apple/apns-transport.ts'
import { createProviderTokens } from '../../src/lib/apple/provider-token.ts'
import { openDatabase } from '../../src/stores/database.ts'
import { createSharedTokens } from '../../src/stores/provider-tokens.ts'
import { memoryCache } from '../support/google.ts'
import { apnsKeyOf, createPushWorld, giveKey } from '../support/pushes.ts'
import { createWorld } from '../support/world.ts'

const TEAM = 'A1B2C3D4E5'
const MINUTE = 60_000

const sealer = {
  seal: async (_: unknown, text: string) => `sealed ${btoa(text)}`,
  open: async (_: unknown, sealed: string) => atob(sealed.slice('sealed '.length)),
  sealCompact: async () => new Uint8Array(),
  openCompact: async () => '',
  emailIndex: async () => '',
  emailIndexes: async () => [],
  nameBits: async () => [0, 0, 0, 0] as [number, number, number, number],
  nameQueries: async () => [],
  keyedHashes: async () => [],
}

/** Isolates that share a database and nothing else: KV has not carried anything from one to the other yet. */
async function isolates(count: number) {
  const world = await createWorld()
  const shared = () => createSharedTokens(openDatabase(world.env.DB), sealer)
  const clock = { ms: world.clock.ms }
  return {
    world,
    clock,
    all: Array.from({ length: count }, () =>
      createProviderTokens({ shared: shared(), cache: memoryCache(), nowMs: () => clock.ms }),
    ),
  }
}

describe('cold isolates', () => {
  test('that ask at the same time use one token', async () => {
    const { all } = await isolates(8)
    const { key } = await apnsKeyOf(TEAM)
    const tokens = await Promise.all(all.map((each) => each.get(key)))
    expect(new Set(tokens).size).toBe(1)
  })

  test('replace an old one once, and never one younger than 20 minutes', async () => {
    const { all, clock } = await isolates(6)
    const { key } = await apnsKeyOf(TEAM)
    const first = await all[0]!.get(key)
    clock.ms += 51 * MINUTE
    const next = new Set(await Promise.all(all.map((each) => each.get(key))))
    expect(next.size).toBe(1)
    expect(next.has(first)).toBe(false)
    const [second] = next
    clock.ms += 19 * MINUTE
    expect(await Promise.all(all.map((each) => each.renew(key, second!)))).toEqual(
      all.map(() => null),
    )
    // Whoever holds an older one takes what is there.
    expect(await all[3]!.renew(key, first)).toBe(second)
    clock.ms += 2 * MINUTE
    const renewed = new Set(await Promise.all(all.map((each) => each.renew(key, second!))))
    expect(renewed.size).toBe(1)
  })
})

test('two deployments over one database push with one token, which is sealed in it and in KV', async () => {
  const kv = new Map<string, string>()
  const lagging = {
    get: async () => null,
    put: async (key: string, value: string) => void kv.set(key, value),
  } as unknown as KVNamespace
  const { key } = await apnsKeyOf(TEAM)
  const authorizations = await Promise.all(
    [1, 2].map(async () => {
      const world = await createPushWorld({ bindings: () => ({ IDEMPOTENCY: lagging }) })
      await giveKey(world, key)
      await world.ctx.wallets.get('apple').devices!.push([target(world.passTypeIdentifier)])
      return world.apns.pushes[0]!.request.headers.authorization!
    }),
  )
  expect(authorizations[0]).toMatch(/^bearer ey/)
  expect(authorizations[1]).toBe(authorizations[0])
  const jwt = authorizations[0]!.replace('bearer ', '')
  const { env } = await createWorld()
  const { results } = await env.DB.prepare('SELECT token FROM provider_tokens').all()
  expect(JSON.stringify(results)).not.toContain(jwt)
  expect([...kv.values()].join()).not.toContain(jwt)
  expect(kv.size).toBe(1)
})

test('TooManyProviderTokenUpdates takes the token of the others, and mints none', async () => {
  const { key } = await apnsKeyOf(TEAM)
  const other = await createPushWorld()
  await giveKey(other, key)
  // This one minted in the same moment, before it could see the other's.
  const world = await createPushWorld()
  await giveKey(world, key)
  await world.ctx.wallets.get('apple').devices!.push([target(world.passTypeIdentifier)])
  const used = world.apns.pushes[0]!.request.headers.authorization
  await world.env.DB.prepare('DELETE FROM provider_tokens').run()
  other.clock.advance(MINUTE)
  await clearTokens(world)
  await other.ctx.wallets.get('apple').devices!.push([target(other.passTypeIdentifier)])
  const theirs = other.apns.pushes[0]!.request.headers.authorization
  expect(theirs).not.toBe(used)

  const tooMany: Partial<ApnsAnswer> = { status: 429, reason: 'TooManyProviderTokenUpdates' }
  world.apns.pushes.length = 0
  world.apns.answer = async () => (world.apns.pushes.length === 1 ? tooMany : {})
  const [result] = await world.ctx.wallets
    .get('apple')
    .devices!.push([target(world.passTypeIdentifier)])
  expect(result?.verdict).toBe('accepted')
  expect(world.apns.pushes.map(({ request }) => request.headers.authorization)).toEqual([
    used,
    theirs,
  ])

  world.apns.answer = async () => tooMany
  world.apns.pushes.length = 0
  const [refused] = await world.ctx.wallets
    .get('apple')
    .devices!.push([target(world.passTypeIdentifier)])
  expect(refused?.verdict).toBe('retry')
  expect(world.apns.pushes).toHaveLength(1)
})

/** Everything that KV has of tokens, as if it were new. */
async function clearTokens(world: { env: unknown }) {
  const { IDEMPOTENCY } = world.env as { IDEMPOTENCY: KVNamespace }
  const { keys } = await IDEMPOTENCY.list({ prefix: 'apns-token:' })
  await Promise.all(keys.map(({ name }) => IDEMPOTENCY.delete(name)))
}

const target = (passTypeIdentifier: string) => ({
  passTypeIdentifier,
  deviceLibraryIdentifier: 'device',
  pushToken: 'ab'.repeat(32),
})
