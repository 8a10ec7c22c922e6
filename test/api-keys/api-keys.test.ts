import { describe, expect, test } from 'vitest'
import { SCOPES } from '../../src/domain/model/api-key.ts'
import { at, create, HOUR_MS, json, type Key, list, listed, tryOut } from '../support/api-keys.ts'
import { createWorld, START } from '../support/world.ts'

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
