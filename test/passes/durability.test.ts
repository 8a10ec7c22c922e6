import { describe, expect, test } from 'vitest'
import { EVENTS } from '../support/events-table.ts'
import { control } from '../support/google.ts'
import { createTrouble, whenever } from '../support/trouble.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

/** What is left behind when something fails between two steps, and that a repeat puts it right. */
interface Envelope {
  data: { id: string; downloadUrl: string; google: unknown; warnings: { code: string }[] }
}
const json = (response: Response) => response.json() as Promise<Envelope>
const key = { 'Idempotency-Key': 'k' }

async function passIds(world: World): Promise<string[]> {
  const page = (await (await world.get('/api/v1/passes')).json()) as {
    data: { items: { id: string }[] }
  }
  return page.data.items.map(({ id }) => id)
}

async function eventTypes(world: World): Promise<string[]> {
  const { results } = await world.db
    .prepare(
      `SELECT type FROM ${EVENTS} WHERE workspace_id = ?1 AND pass_id IS NOT NULL ORDER BY seq`,
    )
    .bind(world.first.id)
    .all<{ type: string }>()
  return results.map(({ type }) => type)
}

describe('a create', () => {
  test('that was lost before the commit has left nothing, and its repeat creates', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    const templateId = await world.publishTemplate()
    trouble.fates = whenever(({ method }) => method === 'batch', 'fails')
    const lost = await world.post('/api/v1/passes', { templateId }, key)
    expect(lost.status).toBe(503)
    expect(lost.headers.get('Retry-After')).toBe('5')
    const text = await lost.text()
    expect(text).not.toContain('Network')
    trouble.end()
    expect([await passIds(world), await eventTypes(world)]).toEqual([[], []])
    expect((await world.post('/api/v1/passes', { templateId }, key)).status).toBe(201)
    expect(await passIds(world)).toHaveLength(1)
  })

  test('whose answer was lost after the commit is answered by its repeat', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    const templateId = await world.publishTemplate()
    trouble.fates = whenever(({ method }) => method === 'batch', 'fails_after')
    await world.post('/api/v1/passes', { templateId }, key)
    trouble.end()
    const repeat = await world.post('/api/v1/passes', { templateId }, key)
    expect(repeat.status).toBe(201)
    expect(repeat.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await passIds(world)).toEqual([(await json(repeat)).data.id])
    expect(await eventTypes(world)).toEqual(['pass.created'])
  })

  test('does without KV', async () => {
    const trouble = createTrouble(whenever(({ to }) => to === 'IDEMPOTENCY', 'fails'))
    const world = await createWorld({ bindings: trouble.bindings })
    const templateId = await world.publishTemplate()
    const first = await world.post('/api/v1/passes', { templateId }, key)
    expect(first.status).toBe(201)
    const repeat = await world.post('/api/v1/passes', { templateId }, key)
    expect(repeat.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await passIds(world)).toHaveLength(1)
  })
})

describe('a file', () => {
  test('is served though R2 keeps nothing, and is the same once R2 is back', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    await addWallets(world.ctx)
    const templateId = await world.publishTemplate()
    const { data } = await json(await world.post('/api/v1/passes', { templateId }))
    const bytes = async () => {
      const response = await world.get(`${data.downloadUrl}/apple.pkpass`, { key: null })
      expect(response.status).toBe(200)
      return new Uint8Array(await response.arrayBuffer())
    }
    trouble.fates = whenever(({ text }) => text.endsWith('.pkpass'), 'fails')
    const without = await bytes()
    trouble.end()
    expect(await bytes()).toEqual(without)
    expect(await bytes()).toEqual(without)
  })
})

describe('an issue', () => {
  test('goes out though neither Google nor the queue can be reached', async () => {
    const trouble = createTrouble(whenever(({ to }) => to === 'PUSH_QUEUE', 'fails'))
    const world = await createWorld({ bindings: trouble.bindings })
    const { issuerId } = await addWallets(world.ctx)
    const templateId = await world.publishTemplate()
    await control({ fail: { match: issuerId, drop: true, times: 20 } })
    const { data } = await json(await world.post('/api/v1/passes/issue', { templateId }, key))
    await control({ fail: null, match: issuerId })
    expect(data.google).toBeNull()
    expect(data.warnings.map(({ code }) => code)).toContain('google_unavailable')
    const later = await world.get(`${data.downloadUrl}/google`, { key: null })
    expect(later.status).toBe(302)
  })

  test('is taken up by the queue once Google works again', async () => {
    const sent: unknown[] = []
    const world = await createWorld({
      bindings: () => ({
        PUSH_QUEUE: { send: async (body: unknown) => sent.push(body) } as unknown as Queue,
      }),
    })
    const { issuerId } = await addWallets(world.ctx)
    const templateId = await world.publishTemplate()
    await control({ fail: { match: issuerId, status: 500, times: 20 } })
    const { data } = await json(await world.post('/api/v1/passes/issue', { templateId }))
    await control({ fail: null, match: issuerId })
    expect(sent).toEqual([
      { type: 'copy.publish', workspaceId: world.first.id, passId: data.id, platform: 'google' },
    ])
    const { publishCopy } = await import('../../src/domain/notify/publish-copy.ts')
    await publishCopy(world.ctx, data.id, 'google')
    await publishCopy(world.ctx, data.id, 'google')
    const state = await (await fetch('https://walletobjects.test/_state')).text()
    expect(state).toContain(`${issuerId}.${data.id}`)
    expect((await world.ctx.passes.get(data.id))?.wallets.google?.copyVersion).toBe(1)
  })
})
