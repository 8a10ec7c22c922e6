import { describe, expect, test } from 'vitest'
import { connect } from '../support/mcp.ts'
import { createPushWorld } from '../support/pushes.ts'

interface Failure {
  passId: string
  version: number
  platform: string
  reason: string
  devices: number
  at: string
}
interface Page {
  items: Failure[]
  hasMore: boolean
  nextCursor: string | null
}

const PATH = '/api/v1/push-failures'
const DOWN = { status: 503, reason: 'ServiceUnavailable' }

async function setUp() {
  const world = await createPushWorld()
  const templateId = await world.publishTemplate({
    fields: [{ key: 'gate', label: 'Gate', slot: 'primary', default: 'A' }],
  })
  const change = (id: string, gate: string) =>
    world.patch(`/api/v1/passes/${id}`, { fields: { gate } })
  return {
    world,
    change,
    /** A pass whose change was tried to the end in vain on one of its devices. */
    async givenUp() {
      const created = await world.post('/api/v1/passes', { templateId })
      const { data } = await created.json<{ data: { id: string } }>()
      const [good, bad] = [await world.phone(data.id), await world.phone(data.id)]
      world.apns.answer = async (token) => (token === good.pushToken ? {} : DOWN)
      await change(data.id, 'B')
      const message = world.queue.shift()?.body
      expect(await world.consume(message)).toBe(10)
      expect(await world.consume(message, { queueName: 'wps-push-dlq' })).toBe('ack')
      world.apns.pushes.length = 0
      world.apns.answer = async () => ({})
      return { id: data.id, good, bad }
    },
    list: async (query = '') => (await (await world.get(PATH + query)).json<{ data: Page }>()).data,
    retry: async (body?: unknown, headers?: Record<string, string>) => {
      const response = await world.post(`${PATH}/retry`, body, headers)
      expect(response.status).toBe(200)
      return (await response.json<{ data: { queued: number; hasMore: boolean } }>()).data
    },
  }
}

describe('what was given up', () => {
  test('is listed with platform, reason and time, until the pass changes again', async () => {
    const { world, givenUp, list, change } = await setUp()
    expect((await list()).items).toEqual([])
    const { id } = await givenUp()
    expect((await list()).items).toEqual([
      {
        passId: id,
        platform: 'apple',
        version: 2,
        reason: 'unreachable',
        devices: 1,
        at: new Date(world.clock.ms).toISOString(),
      },
    ])
    await change(id, 'C')
    expect((await list()).items).toEqual([])
    world.clock.advance(10_000)
    await world.next()
    expect((await list()).items).toEqual([])
  })

  test('is listed for one pass alone', async () => {
    const { givenUp, list } = await setUp()
    const [one, two] = [await givenUp(), await givenUp()]
    expect((await list()).items).toHaveLength(2)
    for (const { id } of [one, two]) {
      expect((await list(`?passId=${id}`)).items.map(({ passId }) => passId)).toEqual([id])
    }
    expect((await list('?passId=pass_none')).items).toEqual([])
  })

  test('is told to an agent that asks why the phone did not update', async () => {
    const { world, givenUp } = await setUp()
    const [one, two] = [await givenUp(), await givenUp()]
    const name = 'why_did_this_phone_not_update'
    const client = await connect(world, '2026')
    const { messages } = await client.getPrompt({ name, arguments: { passId: two.id } })
    const { text } = messages[0]!.content as { text: string }
    const [, failures = ''] = /## Pushes [^\n]*\n```json\n(.*)\n/.exec(text) ?? []
    expect(JSON.parse(failures)).toMatchObject([{ passId: two.id, reason: 'unreachable' }])
    expect(text).not.toContain(one.id)
  })

  test('is told again on request to those that missed it, once', async () => {
    const { world, givenUp, list, retry } = await setUp()
    const { id, bad } = await givenUp()
    expect(await retry()).toEqual({ queued: 1, hasMore: false })
    expect((await list()).items).toEqual([])
    expect(await retry()).toEqual({ queued: 0, hasMore: false })
    expect(world.queue).toHaveLength(1)
    expect(await world.next()).toBe('ack')
    expect(world.apns.tokens()).toEqual([bad.pushToken])
    expect((await world.events(id)).at(-1)).toMatchObject({
      type: 'pass.push.sent',
      version: 2,
      detail: { devices: 2, failed: {} },
    })
    expect((await world.ctx.passes.get(id))?.renotifyAt).toBeNull()
  })

  test('is told again by the sweep when the queue took nothing', async () => {
    const { world, givenUp, retry } = await setUp()
    const { id } = await givenUp()
    await retry()
    world.queue.length = 0
    world.clock.advance(11 * 60_000)
    await world.sweep()
    expect(world.queue.map(({ body }) => (body as { passId: string }).passId)).toContain(id)
  })

  test('is retried for the passes that are named, and for no other workspace', async () => {
    const { world, givenUp, list, retry } = await setUp()
    const [one, two] = [await givenUp(), await givenUp()]
    const { apiKey } = await world.createTenant('test')
    const foreign = await world.request('POST', `${PATH}/retry`, {
      key: apiKey,
      body: { passIds: [one.id] },
    })
    expect(await foreign.json()).toMatchObject({ data: { queued: 0 } })
    const named = { passIds: [two.id, 'pass_nobody'] }
    expect(await retry(named)).toEqual({ queued: 1, hasMore: false })
    expect((await list()).items.map(({ passId }) => passId)).toEqual([one.id])
  })

  test('repeated with its Idempotency-Key is one retry', async () => {
    const { world, givenUp, retry } = await setUp()
    await givenUp()
    const headers = { 'Idempotency-Key': 'retry-1' }
    expect(await retry({}, headers)).toEqual(await retry({}, headers))
    expect(world.queue).toHaveLength(1)
  })

  test('comes page by page', async () => {
    const { givenUp, list } = await setUp()
    for (let n = 0; n < 3; n++) await givenUp()
    const whole = (await list()).items
    const first = await list('?limit=2')
    const rest = await list(`?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...rest.items]).toEqual(whole)
    expect(rest.hasMore).toBe(false)
  })

  test('is no device that is gone', async () => {
    const { world, givenUp, list, change } = await setUp()
    const { id } = await givenUp()
    world.clock.advance(10_000)
    world.apns.answer = async () => ({ status: 400, reason: 'BadDeviceToken' })
    await change(id, 'C')
    await world.next()
    expect((await world.events(id)).at(-1)?.type).toBe('pass.push.failed')
    expect((await list()).items).toEqual([])
  })
})
