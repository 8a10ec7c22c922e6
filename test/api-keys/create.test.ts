import { describe, expect, test } from 'vitest'
import { hashApiKey, parseApiKey } from '../../src/lib/api-key/api-key.ts'
import { at, create, DAY_MS, json, list, tryOut } from '../support/api-keys.ts'
import { createWorld, START } from '../support/world.ts'

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
