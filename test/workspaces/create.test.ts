import { createExecutionContext } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { SCOPES } from '../../src/domain/model/api-key.ts'
import type { Bindings } from '../../src/env.ts'
import { createWorld, type World } from '../support/world.ts'

const TOKEN = 'bootstrap-token-of-the-tests-0123456789'
const PATH = '/setup/workspaces'

interface Envelope {
  data: { workspaceId: string; apiKey: string }
  errors: { code: string; message: string; pointer?: string }[]
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

  describe('where workspaces are objects', () => {
    const inObjects = () => createWorld({ variables: { WORKSPACE_STORE: 'objects' } })

    test.each([
      [{ region: 'eeur' }, { region: 'eeur', jurisdiction: null }],
      [{ jurisdiction: 'us' }, { region: null, jurisdiction: 'us' }],
      [
        { region: 'weur', jurisdiction: 'eu' },
        { region: 'weur', jurisdiction: 'eu' },
      ],
      [
        { region: 'apac-ne', jurisdiction: null },
        { region: 'apac-ne', jurisdiction: null },
      ],
      [{}, { region: null, jurisdiction: null }],
    ])('%j is kept and shown', async (body, shown) => {
      const world = await inObjects()
      const { data } = await json(await found(world, { name: 'Arena', mode: 'test', ...body }))
      const workspace = await world.get('/api/v1/workspace', { key: data.apiKey })
      expect((await json(workspace)).data).toMatchObject(shown)
      const row = await world.env.DB.prepare('SELECT * FROM workspaces WHERE id = ?')
        .bind(data.workspaceId)
        .first()
      expect(row).toMatchObject({ ...shown, generation: 1, state: 'open' })
    })

    test.each([
      ['near its creator', {}, { region: 'sam', jurisdiction: null }],
      ['where it is asked to', { region: 'afr' }, { region: 'afr', jurisdiction: null }],
      // The creator may be outside of it.
      ['where the jurisdiction has it', { jurisdiction: 'eu' }, { region: null }],
    ])('it stands %s', async (_, body, shown) => {
      const world = await inObjects()
      const request = new Request(`https://wps.test${PATH}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ name: 'Arena', mode: 'test', ...body }),
        cf: { latitude: '-22.9', longitude: '-43.2' },
      } as RequestInit)
      const { data } = await json(
        await world.app.request(request, {}, world.env, createExecutionContext()),
      )
      const workspace = await world.get('/api/v1/workspace', { key: data.apiKey })
      expect((await json(workspace)).data).toMatchObject(shown)
    })

    test.each([
      [
        'europe',
        '`region` must be one of: wnam, enam, sam, weur, eeur, apac, apac-ne, apac-se, oc, afr, me',
      ],
      ['WEUR', 'must be one of'],
      ['', 'must be one of'],
      [7, 'must be one of'],
    ])('refuses the region %j', async (region, message) => {
      const response = await found(await inObjects(), { name: 'Arena', mode: 'test', region })
      expect(response.status).toBe(422)
      const { errors } = await json(response)
      expect(errors).toMatchObject([{ code: 'validation_failed', pointer: '/region' }])
      expect(errors[0]!.message).toContain(message)
    })

    test('refuses a jurisdiction that there is none of, and names those that there are', async () => {
      const body = { name: 'Arena', mode: 'test', jurisdiction: 'ch' }
      const response = await found(await inObjects(), body)
      expect(response.status).toBe(422)
      const { errors } = await json(response)
      expect(errors).toMatchObject([{ code: 'validation_failed', pointer: '/jurisdiction' }])
      expect(errors[0]!.message).toContain('eu, us, fedramp, fedramp-high')
    })

    test.each([
      ['eu', 'enam', 'weur (Western Europe) or eeur (Eastern Europe)'],
      ['us', 'weur', 'wnam (Western North America) or enam'],
      ['fedramp', 'apac', 'wnam (Western North America) or enam'],
      ['fedramp-high', 'me', 'wnam (Western North America) or enam'],
    ])('refuses the jurisdiction %s near %s', async (jurisdiction, region, inside) => {
      const world = await inObjects()
      const before = await countWorkspaces(world)
      const body = { name: 'Arena', mode: 'test', region, jurisdiction }
      const response = await found(world, body)
      expect(response.status).toBe(422)
      const { errors } = await json(response)
      expect(errors).toMatchObject([{ code: 'validation_failed', pointer: '/region' }])
      expect(errors[0]!.message).toContain(inside)
      expect(await countWorkspaces(world)).toBe(before)
    })
  })

  test.each([
    [{ region: 'weur' }, ['/region']],
    [{ jurisdiction: 'eu' }, ['/jurisdiction']],
    [{ region: 'weur', jurisdiction: 'eu' }, ['/region', '/jurisdiction']],
  ])('promises no place where there is one database: %j', async (body, pointers) => {
    const world = await createWorld({ variables: { WORKSPACE_STORE: 'd1' } })
    const before = await countWorkspaces(world)
    const response = await found(world, { name: 'Arena', mode: 'test', ...body })
    expect(response.status).toBe(422)
    const { errors } = await json(response)
    expect(errors.map(({ code, pointer }) => [code, pointer])).toEqual(
      pointers.map((pointer) => ['validation_failed', pointer]),
    )
    expect(errors[0]!.message).toMatch(/one database for all workspaces/)
    expect(await countWorkspaces(world)).toBe(before)
    const kept = await json(await found(world, { name: 'Arena', mode: 'test', region: null }))
    const workspace = await world.get('/api/v1/workspace', { key: kept.data.apiKey })
    expect((await json(workspace)).data).toMatchObject({ region: null, jurisdiction: null })
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
