import { describe, expect, test } from 'vitest'
import { sha256Hex } from '../../src/lib/sha256.ts'
import { consume as consumeBatch } from '../../src/queues/consumers.ts'
import {
  type Data,
  dataOf,
  eventTypes,
  logged,
  makePass,
  SECOND_MS,
  verify,
  withCode,
} from '../support/doors.ts'
import { type Call, createTrouble, whenever } from '../support/trouble.ts'
import { createWorld } from '../support/world.ts'

describe('the log', () => {
  const writes = ({ text }: Call) => text.includes('insert into access_events')

  async function troubledWorld() {
    const trouble = createTrouble()
    const sent: unknown[] = []
    const world = await createWorld({
      bindings: (real) => ({
        ...trouble.bindings(real),
        PUSH_QUEUE: { send: async (body: unknown) => void sent.push(body) } as unknown as Queue,
      }),
    })
    await makePass(world, withCode('C-1'))
    return { world, trouble, sent }
  }

  test('is written once though the database fails at first, before or after the write', async () => {
    for (const fate of ['fails', 'fails_after'] as const) {
      const { world, trouble, sent } = await troubledWorld()
      let met = 0
      trouble.fates = (call) => (writes(call) && met++ < 2 ? fate : null)
      const answer = await verify(world, {})
      expect(met).toBeGreaterThan(0)
      expect((await logged(world)).map(({ id }) => id)).toEqual([answer.accessEventId])
      expect(await eventTypes(world)).toEqual(['pass.access.granted'])
      expect(sent).toEqual([])
    }
  })

  test('goes through the queue when the database stays away, and is written once from there', async () => {
    const { world, trouble, sent } = await troubledWorld()
    trouble.fates = whenever(writes, 'fails')
    const answer = await verify(world, {})
    expect(answer.decision).toBe('granted')
    trouble.end()
    expect(await logged(world)).toEqual([])
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toContain('C-1')
    const acked: number[] = []
    const body = JSON.parse(JSON.stringify(sent[0]))
    for (const queue of ['wps-push', 'wps-push', 'wps-push-dlq']) {
      const message = { body, attempts: 1, ack: () => acked.push(1), retry: () => acked.push(0) }
      const batch = { queue, messages: [message] } as unknown as MessageBatch
      await consumeBatch(batch, world.deps, () => {})
    }
    expect(acked).toEqual([1, 1, 1])
    expect((await logged(world)).map(({ id }) => id)).toEqual([answer.accessEventId])
    expect(await eventTypes(world)).toEqual(['pass.access.granted'])
  })

  test('goes round again when even the last try finds no database', async () => {
    const { world, trouble, sent } = await troubledWorld()
    trouble.fates = whenever(writes, 'fails')
    await verify(world, {})
    const acked: string[] = []
    const consume = async (body: unknown) => {
      const message = { body, attempts: 9, ack: () => acked.push('ack'), retry: () => {} }
      const batch = { queue: 'wps-push-dlq', messages: [message] } as unknown as MessageBatch
      await consumeBatch(batch, world.deps, () => {})
    }
    await consume(sent[0])
    expect(sent).toEqual([sent[0], sent[0]])
    trouble.end()
    await consume(sent[1])
    expect(acked).toEqual(['ack', 'ack'])
    expect(await logged(world)).toHaveLength(1)
  })

  test('refuses the answer when what must come first cannot be written', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    await makePass(world, withCode('C-1'))
    const body = { credential: 'C-1', doorId: 'door_main', eventId: 'e-1' }
    trouble.fates = whenever(writes, 'fails')
    expect((await world.post('/api/v1/access/verify', body)).status).toBe(503)
    expect(await logged(world)).toEqual([])
    trouble.end()
    expect(await verify(world, { eventId: 'e-1' })).toMatchObject({ reason: 'granted' })
  })

  test('is filtered and paged, newest first, and each workspace has its own', async () => {
    const world = await createWorld()
    const { id } = await makePass(world, withCode('C-1'))
    const doors = ['door_main', 'x', 'door_main', 'door_store', 'x']
    for (const doorId of doors) {
      await verify(world, { doorId })
      world.clock.advance(SECOND_MS)
    }
    await verify(world, { credential: 'nobody' })
    const doorsOf = async (query: string) =>
      (await logged(world, query)).map(({ doorId }) => doorId)
    expect(await doorsOf('')).toEqual(['door_main', ...doors.toReversed()])
    expect(await doorsOf('?doorId=x')).toEqual(['x', 'x'])
    expect(await doorsOf(`?passId=${id}`)).toEqual(doors.toReversed())
    expect(await doorsOf(`?decision=denied&passId=${id}`)).toEqual(['x', 'x'])
    const range = 'evaluatedAt[gte]=2026-11-21T08:00:01Z&evaluatedAt[lt]=2026-11-21T08:00:03Z'
    expect(await doorsOf(`?${range}`)).toEqual(['door_main', 'x'])
    const paged: unknown[] = []
    let next: string | null = '/api/v1/access/events?limit=4'
    while (next) {
      const response: Response = await world.get(next)
      const page = await dataOf<{ items: Data[] }>(response.clone())
      paged.push(...page.items.map(({ doorId }) => doorId))
      next = /<(.*)>/.exec(response.headers.get('Link') ?? '')?.[1] ?? null
    }
    expect(paged).toEqual(['door_main', ...doors.toReversed()])
    const stranger = await world.createTenant('test')
    const theirs = await world.get('/api/v1/access/events', { key: stranger.apiKey })
    expect(await dataOf(theirs)).toMatchObject({ items: [] })
  })

  test('tells nothing of a credential once its pass is deleted, and still knows a repeat', async () => {
    const world = await createWorld()
    const barcode = `CODE-${crypto.randomUUID().slice(0, 8)}`
    const { id } = await makePass(world, withCode(barcode))
    // A reader that makes its own id of what it has scanned.
    const asked = { credential: barcode, eventId: `reader-7/${barcode}` }
    const answer = await verify(world, asked)
    const other = { credential: 'other', eventId: 'reader-7/2' }
    const unknown = await verify(world, other)
    await dataOf(await world.delete(`/api/v1/passes/${id}`))

    const rows = await world.db
      .prepare('SELECT * FROM access_events WHERE workspace_id = ?')
      .bind(world.first.id)
      .all<Record<string, string | null>>()
    expect(JSON.stringify(rows.results)).not.toContain(barcode)
    for (const path of [
      '/access/events',
      `/access/events?passId=${id}`,
      `/events?passId=${id}`,
      '/events',
    ]) {
      expect(await (await world.get(`/api/v1${path}`)).text()).not.toContain(barcode)
    }
    expect(await logged(world, `?passId=${id}`)).toMatchObject([
      { decision: 'granted', doorId: 'door_main', eventId: null, passId: id },
    ])

    expect(await verify(world, asked)).toMatchObject({ accessEventId: answer.accessEventId })
    expect(await verify(world, other)).toMatchObject({ accessEventId: unknown.accessEventId })
    const elsewhere = await world.post('/api/v1/access/verify', { ...other, doorId: 'door_x' })
    expect(elsewhere.status).toBe(409)
    // The digest of what was shown is keyed: with the database alone nobody can try barcodes out.
    const plain = JSON.stringify(['other', 'door_main', null, null, 'reader-7/2', null])
    const digests = rows.results.map(({ fingerprint }) => fingerprint)
    expect(digests).not.toContain(sha256Hex(plain))
  })

  test('knows a repeat after the key of its hashes has changed', async () => {
    const ring = (...kids: string[]) => kids.map((kid) => `${kid}:${btoa(kid.repeat(32))}`).join()
    const before = await createWorld({ variables: { ENCRYPTION_KEYS: ring('a') } })
    const asked = { credential: 'nobody', eventId: 'reader-7/1' }
    const answer = await verify(before, asked)
    const after = await createWorld({ variables: { ENCRYPTION_KEYS: ring('b', 'a') } })
    const again = await verify(after, asked, { key: before.first.apiKey })
    expect(again.accessEventId).toBe(answer.accessEventId)
    expect(await logged(before)).toHaveLength(1)
  })
})
