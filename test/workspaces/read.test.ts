import { describe, expect, test } from 'vitest'
import { SCOPES } from '../../src/domain/model/api-key.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, START } from '../support/world.ts'

interface Workspace {
  id: string
  name: string
  mode: string
  key: { id: string; name: string; scopes: string[]; expiresAt: string | null }
  credentials: { platform: string; status: string; notAfter: string | null }[]
  limits: Record<string, number>
  storage: { sizeBytes: number; limitBytes: number; shared: boolean }
}
const read = async (response: Response) => {
  expect(response.status).toBe(200)
  return ((await response.json()) as { data: Workspace }).data
}

describe('GET /api/v1/workspace', () => {
  test('says whose key this is and what it may do', async () => {
    const world = await createWorld()
    const workspace = await read(await world.get('/api/v1/workspace'))
    expect(workspace).toMatchObject({
      id: world.first.id,
      name: 'World',
      mode: 'test',
      timelineMonths: 13,
      key: { id: expect.stringMatching(/^key_/), name: 'World', scopes: SCOPES, expiresAt: null },
      credentials: [],
    })
    expect(Object.keys(workspace.key)).toEqual(['id', 'name', 'scopes', 'expiresAt'])
    const live = await world.createTenant('live')
    const other = await read(await world.get('/api/v1/workspace', { key: live.apiKey }))
    expect(other).toMatchObject({ id: live.id, mode: 'live' })
    expect(other.key.id).not.toBe(workspace.key.id)
  })

  test.each(SCOPES)('answers a key with nothing but %s', async (scope) => {
    const world = await createWorld()
    const key = await world.keyWith([scope])
    const workspace = await read(await world.get('/api/v1/workspace', { key }))
    expect(workspace.key.scopes).toEqual([scope])
  })

  test('shows how the credentials in use are, and no secret of them', async () => {
    const world = await createWorld()
    await addWallets(world.ctx)
    await world.db
      .prepare(`UPDATE credentials SET status = 'REPLACED' WHERE workspace_id = ?`)
      .bind(world.first.id)
      .run()
    await addWallets(world.ctx)
    const response = await world.get('/api/v1/workspace', {
      key: await world.keyWith(['access:verify']),
    })
    const { credentials } = await read(response)
    expect(credentials.toSorted((a, b) => (a.platform < b.platform ? -1 : 1))).toEqual([
      { platform: 'apple', status: 'ACTIVE', notAfter: expect.stringMatching(/Z$/) },
      { platform: 'google', status: 'ACTIVE', notAfter: null },
    ])
  })

  test('says how full the database is, and whose it is', async () => {
    const world = await createWorld()
    const before = (await read(await world.get('/api/v1/workspace'))).storage
    expect(before).toEqual({
      sizeBytes: expect.any(Number),
      limitBytes: 10_000_000_000,
      shared: world.deps.config.workspaceStore === 'd1',
    })
    const templateId = await world.publishTemplate()
    const passes = Array.from({ length: 100 }, () => ({ templateId }))
    expect((await world.post('/api/v1/passes/batch', { passes })).status).toBe(200)
    const after = (await read(await world.get('/api/v1/workspace'))).storage
    expect(after.sizeBytes).toBeGreaterThan(before.sizeBytes + 100_000)
  })

  test('says what is taken at most', async () => {
    const world = await createWorld()
    const { limits } = await read(await world.get('/api/v1/workspace'))
    expect(limits).toEqual({
      requestsPer10Seconds: 100,
      verificationsPer10Seconds: 1000,
      maxBodyBytes: 1_048_576,
      maxBatchBytes: 4_194_304,
      maxBatchPasses: 100,
      maxImportBytes: 52_428_800,
      maxImportRows: 100_000,
      maxImageBytes: 2_097_152,
      maxPassFileBytes: 4_194_304,
      maxPageItems: 100,
      maxPageBytes: 2_097_152,
    })
  })

  test('shows the end of the key, and is shut to one that has ended', async () => {
    const world = await createWorld()
    const expiresAt = new Date(START + 60_000).toISOString()
    const made = await world.post('/api/v1/api-keys', {
      name: 'K',
      scopes: ['keys:read'],
      expiresAt,
    })
    const { data } = (await made.json()) as { data: { key: string } }
    const workspace = await read(await world.get('/api/v1/workspace', { key: data.key }))
    expect(workspace.key).toMatchObject({ name: 'K', expiresAt })
    world.clock.advance(60_000)
    expect((await world.get('/api/v1/workspace', { key: data.key })).status).toBe(401)
  })
})
