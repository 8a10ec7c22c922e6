import { describe, expect, test } from 'vitest'
import { rotateApiKey } from '../../src/domain/api-keys/rotate.ts'
import { SCOPES } from '../../src/domain/model/api-key.ts'
import { AppError } from '../../src/domain/model/errors.ts'
import { hashApiKey, parseApiKey } from '../../src/lib/api-key/api-key.ts'
import { createWorld, START, type World, withOther } from '../support/world.ts'

interface Key {
  id: string
  name: string
  scopes: string[]
  prefix: string
  last4: string
  createdAt: string
  expiresAt: string | null
  lastUsedAt: string | null
  revokedAt: string | null
  key: string
}
interface Envelope<T> {
  data: T
  errors: { code: string; pointer?: string; reason?: string; message: string }[]
}
const json = <T = Key>(response: Response) => response.json() as Promise<Envelope<T>>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const at = (ms: number) => new Date(ms).toISOString()

async function create(world: World, body: Record<string, unknown> = {}): Promise<Key> {
  const response = await world.post('/api/v1/api-keys', {
    name: 'Doors',
    scopes: ['templates:read'],
    ...body,
  })
  expect(response.status).toBe(201)
  return (await json(response)).data
}

/** What a key with templates:read gets. */
async function tryOut(world: World, key: string): Promise<number> {
  return (await world.get('/api/v1/templates', { key })).status
}

async function list(world: World, query = ''): Promise<Key[]> {
  const response = await world.get(`/api/v1/api-keys${query}`)
  expect(response.status).toBe(200)
  return (await json<{ items: Key[] }>(response)).data.items
}

async function listed(world: World, id: string): Promise<Key | undefined> {
  return (await list(world)).find((key) => key.id === id)
}

const rotate = (world: World, id: string, body?: unknown, headers?: Record<string, string>) =>
  world.post(`/api/v1/api-keys/${id}/rotate`, body, headers)

describe('POST /api/v1/api-keys', () => {
  test('shows a working key once and keeps its hash alone', async () => {
    const world = await createWorld()
    const { key, ...shown } = await create(world, { expiresAt: at(START + DAY_MS) })
    expect(parseApiKey(key)).toEqual({ mode: 'test' })
    expect(shown).toEqual({
      id: expect.stringMatching(/^key_[0-9A-HJKMNP-TV-Z]{26}$/),
      name: 'Doors',
      scopes: ['templates:read'],
      prefix: key.slice(0, 12),
      last4: key.slice(-4),
      createdAt: at(START),
      expiresAt: at(START + DAY_MS),
      lastUsedAt: null,
      revokedAt: null,
      createdBy: expect.stringMatching(/^key_/),
    })
    expect(await tryOut(world, key)).toBe(200)

    const { results } = await world.env.DB.prepare('SELECT * FROM api_keys WHERE id = ?1')
      .bind(shown.id)
      .all()
    expect(results).toMatchObject([{ hash: hashApiKey(key) }])
    expect(JSON.stringify(results)).not.toContain(key)
  })

  test('a live workspace makes live keys', async () => {
    const world = await createWorld()
    const live = await world.createTenant('live')
    const response = await world.request('POST', '/api/v1/api-keys', {
      key: live.apiKey,
      body: { name: 'Live', scopes: ['passes:read'] },
    })
    expect((await json(response)).data.key).toMatch(/^wps_live_/)
  })

  test('a key ends at its expiry', async () => {
    const world = await createWorld()
    const { key } = await create(world, { expiresAt: at(START + 60_000) })
    world.clock.advance(59_999)
    expect(await tryOut(world, key)).toBe(200)
    world.clock.advance(1)
    expect(await tryOut(world, key)).toBe(401)
  })

  test.each([
    ['no name', { name: undefined }, '/name'],
    ['a blank name', { name: '  ' }, '/name'],
    ['no scope', { scopes: [] }, '/scopes'],
    ['a scope twice', { scopes: ['passes:read', 'passes:read'] }, '/scopes'],
    ['an unknown scope', { scopes: ['passes:fly'] }, '/scopes/0'],
    ['an expiry that is no instant', { expiresAt: 'tomorrow' }, '/expiresAt'],
    ['an expiry now', { expiresAt: at(START) }, '/expiresAt'],
    ['an unknown member', { admin: true }, '/admin'],
  ])('refuses %s', async (_, change, pointer) => {
    const world = await createWorld()
    const response = await world.post('/api/v1/api-keys', {
      name: 'Doors',
      scopes: ['passes:read'],
      ...change,
    })
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toMatchObject([{ code: 'validation_failed', pointer }])
    expect(await list(world)).toHaveLength(1)
  })

  test('gives no scope that the caller lacks, and names those', async () => {
    const world = await createWorld()
    const key = await world.keyWith(['keys:write', 'passes:read'])
    const response = await world.request('POST', '/api/v1/api-keys', {
      key,
      body: { name: 'More', scopes: ['passes:read', 'passes:write', 'keys:read'] },
    })
    expect(response.status).toBe(403)
    expect(response.headers.get('WWW-Authenticate')).toBe(
      'Bearer realm="wallet-pass-service", error="insufficient_scope", scope="passes:write keys:read"',
    )
    expect((await json(response)).errors).toMatchObject([{ code: 'insufficient_scope' }])
    const allowed = await world.request('POST', '/api/v1/api-keys', {
      key,
      body: { name: 'Same', scopes: ['passes:read', 'keys:write'] },
    })
    expect(allowed.status).toBe(201)
  })

  test('a repeat makes no second key and shows no key again', async () => {
    const world = await createWorld()
    const body = { name: 'Once', scopes: ['passes:read'] }
    const headers = { 'Idempotency-Key': 'once' }
    const [first, second] = await Promise.all([
      world.post('/api/v1/api-keys', body, headers),
      world.post('/api/v1/api-keys', body, headers),
    ])
    expect([first.status, second.status].sort()).toEqual([201, 409])
    const third = await world.post('/api/v1/api-keys', body, headers)
    expect(third.status).toBe(409)
    const text = await third.text()
    expect(JSON.parse(text).errors).toMatchObject([{ code: 'idempotency_key_used' }])
    expect(text).not.toMatch(/wps_test_[0-9A-Za-z]{38}/)
    expect((await list(world)).map(({ name }) => name).sort()).toEqual(['Once', 'World'])

    const other = await world.post('/api/v1/api-keys', { ...body, name: 'Other' }, headers)
    expect((await json(other)).errors).toMatchObject([{ code: 'idempotency_key_reused' }])
  })
})

describe('GET /api/v1/api-keys', () => {
  test('lists this workspace’s keys without the keys, newest first, in pages', async () => {
    const world = await createWorld()
    await world.createTenant('test')
    for (const name of ['A', 'B', 'C']) {
      world.clock.advance(1)
      await create(world, { name })
    }
    const response = await world.get('/api/v1/api-keys?limit=3')
    const text = await response.text()
    expect(text).not.toMatch(/wps_test_[0-9A-Za-z]{38}/)
    expect(text).not.toMatch(/[0-9a-f]{64}/)
    const { data } = JSON.parse(text)
    expect(data).toMatchObject({ hasMore: true })
    expect(data.items.map(({ name }: Key) => name)).toEqual(['C', 'B', 'A'])
    const rest = await list(world, `?limit=3&cursor=${data.nextCursor}`)
    expect(rest.map(({ name }) => name)).toEqual(['World'])
    const oldest = await list(world, '?sort=createdAt&limit=2')
    expect(oldest.map(({ name }) => name)).toEqual(['World', 'A'])
  })

  test('a cursor of another order is refused', async () => {
    const world = await createWorld()
    await create(world)
    const first = await world.get('/api/v1/api-keys?limit=1&sort=createdAt')
    const { nextCursor } = (await json<{ nextCursor: string }>(first)).data
    const second = await world.get(`/api/v1/api-keys?limit=1&sort=-createdAt&cursor=${nextCursor}`)
    expect(second.status).toBe(400)
    expect((await json(second)).errors).toMatchObject([{ code: 'invalid_cursor' }])
  })

  test('says when a key was used last, to the hour, however many instances it was used at', async () => {
    const world = await createWorld()
    const { id, key } = await create(world)
    await tryOut(world, key)
    expect(await listed(world, id)).toMatchObject({ lastUsedAt: at(START) })
    world.clock.advance(HOUR_MS)
    // What another instance does that has not seen the key.
    await world.deps.directory.noteKeyUse(key)
    expect(await listed(world, id)).toMatchObject({ lastUsedAt: at(START) })
    world.clock.advance(HOUR_MS)
    await tryOut(world, key)
    expect(await listed(world, id)).toMatchObject({ lastUsedAt: at(START + 2 * HOUR_MS) })
  })
})

describe('POST /api/v1/api-keys/{keyId}/rotate', () => {
  test('a new key takes over; the old one goes on for a day', async () => {
    const world = await createWorld()
    const old = await create(world, { expiresAt: at(START + 30 * DAY_MS) })
    const response = await rotate(world, old.id)
    expect(response.status).toBe(200)
    const { data: fresh } = await json(response)
    expect(fresh.id).not.toBe(old.id)
    expect(fresh.key).not.toBe(old.key)
    expect(fresh).toMatchObject({
      name: old.name,
      scopes: old.scopes,
      expiresAt: old.expiresAt,
      prefix: fresh.key.slice(0, 12),
    })
    world.clock.advance(DAY_MS - 1)
    expect(await tryOut(world, old.key)).toBe(200)
    world.clock.advance(1)
    expect(await tryOut(world, old.key)).toBe(401)
    expect(await tryOut(world, fresh.key)).toBe(200)
  })

  test('with no grace the old key ends at once, also where it was just seen', async () => {
    const world = await createWorld()
    const old = await create(world)
    expect(await tryOut(world, old.key)).toBe(200)
    const { data: fresh } = await json(await rotate(world, old.id, { gracePeriodSeconds: 0 }))
    expect(await tryOut(world, old.key)).toBe(401)
    expect(await tryOut(world, fresh.key)).toBe(200)
  })

  test('grace never lengthens a life', async () => {
    const world = await createWorld()
    const old = await create(world, { expiresAt: at(START + 60_000) })
    await rotate(world, old.id, { gracePeriodSeconds: 604_800 })
    expect(await listed(world, old.id)).toMatchObject({ expiresAt: at(START + 60_000) })
  })

  test.each([-1, 604_801, 1.5, '60'])('refuses a grace of %s', async (gracePeriodSeconds) => {
    const world = await createWorld()
    const { id } = await create(world)
    const response = await rotate(world, id, { gracePeriodSeconds })
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toMatchObject([{ pointer: '/gracePeriodSeconds' }])
  })

  test('revoked and expired keys cannot be rotated', async () => {
    const world = await createWorld()
    const revoked = await create(world)
    await world.delete(`/api/v1/api-keys/${revoked.id}`)
    const expired = await create(world, { expiresAt: at(START + 1) })
    world.clock.advance(1)
    for (const { id } of [revoked, expired]) {
      const response = await rotate(world, id)
      expect(response.status).toBe(409)
      expect((await json(response)).errors).toMatchObject([{ code: 'invalid_state_transition' }])
    }
    expect(await list(world)).toHaveLength(3)
  })

  test('a key that is revoked in the meantime leaves no successor', async () => {
    const world = await createWorld()
    const { id } = await create(world)
    const { ctx } = world
    const apiKeys = {
      ...ctx.apiKeys,
      async get(keyId: string) {
        const seen = await ctx.apiKeys.get(keyId)
        const note = { type: 'api_key.revoked', at: ctx.now(), actor: 'system' } as const
        await ctx.apiKeys.revoke(keyId, note, false)
        return seen
      },
    }
    const refused = await rotateApiKey(withOther(ctx, { apiKeys }), id, {
      gracePeriodSeconds: 60,
    }).catch((error) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused.code).toBe('invalid_state_transition')
    expect(await list(world)).toHaveLength(2)
  })

  test('needs every scope of the key', async () => {
    const world = await createWorld()
    const target = await create(world, { scopes: ['passes:write', 'templates:read'] })
    const key = await world.keyWith(['keys:write', 'templates:read'])
    const response = await world.request('POST', `/api/v1/api-keys/${target.id}/rotate`, { key })
    expect(response.status).toBe(403)
    expect(response.headers.get('WWW-Authenticate')).toContain('scope="passes:write"')
    expect(await tryOut(world, target.key)).toBe(200)
  })

  test('a repeat rotates once and shows no key', async () => {
    const world = await createWorld()
    const { id } = await create(world)
    const headers = { 'Idempotency-Key': 'rotate-once' }
    expect((await rotate(world, id, {}, headers)).status).toBe(200)
    const repeat = await rotate(world, id, {}, headers)
    expect(repeat.status).toBe(409)
    expect((await json(repeat)).errors).toMatchObject([{ code: 'idempotency_key_used' }])
    expect(await list(world)).toHaveLength(3)
  })
})

describe('DELETE /api/v1/api-keys/{keyId}', () => {
  test('ends a key at once, also where it was just seen; the first time counts', async () => {
    const world = await createWorld()
    const { id, key } = await create(world)
    expect(await tryOut(world, key)).toBe(200)
    const response = await world.delete(`/api/v1/api-keys/${id}`)
    expect(response.status).toBe(200)
    const { data } = await json(response)
    expect(data).toMatchObject({ id, name: 'Doors', revokedAt: at(START) })
    expect(data).not.toHaveProperty('key')
    expect(data).not.toHaveProperty('hash')
    expect(await tryOut(world, key)).toBe(401)

    world.clock.advance(5_000)
    const again = await world.delete(`/api/v1/api-keys/${id}`)
    expect(again.status).toBe(200)
    expect((await json(again)).data.revokedAt).toBe(at(START))
    expect(await listed(world, id)).toMatchObject({ revokedAt: at(START) })
  })

  test('needs every scope of the key', async () => {
    const world = await createWorld()
    const target = await create(world)
    const key = await world.keyWith(['keys:write'])
    const response = await world.delete(`/api/v1/api-keys/${target.id}`, { key })
    expect(response.status).toBe(403)
    expect(await tryOut(world, target.key)).toBe(200)
  })
})

test('another workspace’s key is as unknown as one that never was', async () => {
  const world = await createWorld()
  const target = await create(world)
  const { apiKey } = await world.createTenant('test')
  const missing = 'key_00000000000000000000000000'
  for (const [method, suffix] of [
    ['POST', '/rotate'],
    ['DELETE', ''],
  ] as const) {
    const texts = await Promise.all(
      [target.id, missing].map(async (id) => {
        const response = await world.request(method, `/api/v1/api-keys/${id}${suffix}`, {
          key: apiKey,
        })
        expect(response.status).toBe(404)
        return response.text()
      }),
    )
    expect(texts[0]).toBe(texts[1])
  }
  expect(await tryOut(world, target.key)).toBe(200)
})

test.each([
  ['POST', '/api/v1/api-keys', 'keys:write'],
  ['GET', '/api/v1/api-keys', 'keys:read'],
  ['POST', '/api/v1/api-keys/key_1/rotate', 'keys:write'],
  ['DELETE', '/api/v1/api-keys/key_1', 'keys:write'],
] as const)('%s %s needs %s', async (method, path, scope) => {
  const world = await createWorld()
  const key = await world.keyWith(SCOPES.filter((other) => other !== scope))
  const response = await world.request(method, path, { key })
  expect(response.status).toBe(403)
  expect(response.headers.get('WWW-Authenticate')).toContain(`scope="${scope}"`)
})
