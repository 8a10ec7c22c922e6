import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { SCOPES } from '../../src/domain/model/api-key.ts'
import type { Bindings } from '../../src/env.ts'
import { createWorld, type World } from '../support/world.ts'

const TOKEN = 'bootstrap-token-of-the-tests-0123456789'
const PATH = '/setup/workspaces'

interface Envelope {
  data: { workspaceId: string; apiKey: string }
  errors: { code: string; pointer?: string }[]
}
const json = (response: Response) => response.json() as Promise<Envelope>

const found = (world: World, body: unknown, key: string | null = TOKEN) =>
  world.request('POST', PATH, { key, body })

async function countWorkspaces(world: World): Promise<number> {
  const { DB } = world.env as unknown as Bindings
  return (await DB.prepare('SELECT count(*) AS n FROM workspaces').first<{ n: number }>())!.n
}

describe('POST /setup/workspaces', () => {
  test.each(['live', 'test'] as const)('makes a %s workspace and a key for all', async (mode) => {
    const world = await createWorld()
    const response = await found(world, { name: 'Arena', mode })
    expect(response.status).toBe(201)
    expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    const { data } = await json(response)
    expect(data).toEqual({
      workspaceId: expect.stringMatching(/^ws_[0-9A-HJKMNP-TV-Z]{26}$/),
      apiKey: expect.stringMatching(new RegExp(`^wps_${mode}_[0-9A-Za-z]{38}$`)),
    })
    const workspace = await world.get('/api/v1/workspace', { key: data.apiKey })
    expect((await json(workspace)).data).toMatchObject({ mode, timelineMonths: 13 })
    const keys = await world.get('/api/v1/api-keys', { key: data.apiKey })
    expect(keys.status).toBe(200)
    const listed = (await keys.json()) as { data: { items: { scopes: string[] }[] } }
    expect(listed.data.items).toHaveLength(1)
    expect(listed.data.items[0]?.scopes).toEqual([...SCOPES])
  })

  test('what it makes is empty and apart', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const { data } = await json(await found(world, { name: 'Apart', mode: 'test' }))
    const response = await world.get(`/api/v1/templates/${templateId}`, { key: data.apiKey })
    expect(response.status).toBe(404)
  })

  test.each<[string, (world: World) => string | null, string]>([
    ['no token', () => null, 'unauthenticated'],
    ['another token', () => 'bootstrap-token-of-the-tests-0123456780', 'invalid_api_key'],
    ['the start of it', () => TOKEN.slice(0, -1), 'invalid_api_key'],
    ['an API key', (world) => world.first.apiKey, 'invalid_api_key'],
  ])('%s opens nothing', async (_, key, code) => {
    const world = await createWorld()
    const before = await countWorkspaces(world)
    const response = await found(world, { name: 'Arena', mode: 'test' }, key(world))
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toMatch(/^Bearer /)
    const text = await response.text()
    expect(JSON.parse(text).errors).toMatchObject([{ code }])
    expect(text).not.toContain('0123456789')
    expect(await countWorkspaces(world)).toBe(before)
  })

  test('without a bootstrap token the address does not exist', async () => {
    const world = await createWorld({ variables: { BOOTSTRAP_TOKEN: undefined as never } })
    for (const key of [TOKEN, 'undefined', null]) {
      const response = await found(world, { name: 'Arena', mode: 'test' }, key)
      expect(response.status).toBe(404)
      expect((await json(response)).errors).toMatchObject([{ code: 'not_found' }])
    }
  })

  test('takes how long events stay', async () => {
    const world = await createWorld()
    const { data } = await json(
      await found(world, { name: 'Arena', mode: 'test', timelineMonths: 24 }),
    )
    const workspace = await world.get('/api/v1/workspace', { key: data.apiKey })
    expect((await json(workspace)).data).toMatchObject({ timelineMonths: 24 })
  })

  test.each<[string, unknown, string]>([
    ['no name', { mode: 'test' }, '/name'],
    ['a blank name', { name: ' ', mode: 'test' }, '/name'],
    ['another mode', { name: 'Arena', mode: 'staging' }, '/mode'],
    ['an unknown member', { name: 'Arena', mode: 'test', id: 'ws_1' }, '/id'],
    ['no month', { name: 'Arena', mode: 'test', timelineMonths: 0 }, '/timelineMonths'],
    ['a century', { name: 'Arena', mode: 'test', timelineMonths: 1200 }, '/timelineMonths'],
  ])('refuses %s', async (_, body, pointer) => {
    const world = await createWorld()
    const response = await found(world, body)
    expect(response.status).toBe(422)
    expect((await json(response)).errors).toMatchObject([{ code: 'validation_failed', pointer }])
  })

  test('refuses what is no JSON', async () => {
    const world = await createWorld()
    const headers = { 'Content-Type': 'application/json' }
    const response = await world.request('POST', PATH, { key: TOKEN, body: '{', headers })
    expect(response.status).toBe(400)
    expect((await json(response)).errors).toMatchObject([{ code: 'invalid_json' }])
  })

  test('guessing is slowed down', async () => {
    const world = await createWorld({
      variables: { RATE_LIMIT: 'on' },
      bindings: () => ({
        ANONYMOUS_LIMITER: { limit: async () => ({ success: false }) } as RateLimit,
      }),
    })
    expect((await found(world, { name: 'Arena', mode: 'test' }, 'guess')).status).toBe(429)
  })
})

test('the bootstrap token is no API key', async () => {
  const world = await createWorld()
  expect((await world.get('/api/v1/templates', { key: TOKEN })).status).toBe(401)
})

test('GET /healthz says so without a key and without the database', async () => {
  const broken = new Proxy({}, { get: () => () => Promise.reject(new Error('no database')) })
  const world = await createWorld()
  const env = { ...world.env, DB: broken, FILES: broken, IDEMPOTENCY: broken }
  const response = await world.app.request('https://wps.test/healthz', {}, env as Cloudflare.Env)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok', version: manifest.version })
})
