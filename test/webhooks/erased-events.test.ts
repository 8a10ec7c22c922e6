import { describe, expect, test } from 'vitest'
import type { EventView } from '../../src/domain/events/view.ts'
import { formatInstant } from '../../src/domain/model/instant.ts'
import {
  createWebhookWorld,
  MINUTE_MS,
  payloadFaults,
  type WebhookWorld,
  worldWithPass,
} from '../support/webhooks.ts'

const NAME = 'Sofia Lindqvist'
const HOLDER = { customer: { name: NAME } }
const refusing = async () => new Response(NAME, { status: 500 })
const taking = async () => new Response(NAME, { status: 200 })

async function worldWithHolder() {
  const { world, create } = await worldWithPass(await createWebhookWorld())
  return { world, create: () => create(HOLDER) }
}

async function remove(world: WebhookWorld, passId: string): Promise<string> {
  await world.api('DELETE', `/passes/${passId}`)
  return formatInstant(world.clock.ms)
}

const eventsOf = async (world: WebhookWorld, passId: string) =>
  (await world.api<{ items: EventView[] }>('GET', `/events?passId=${passId}&limit=100`)).items

/** The bodies that are left in the database of a pass's events, but for the one that it was deleted. */
async function bodiesOf(world: WebhookWorld, passId: string): Promise<number> {
  const counted = await world.db
    .prepare(`SELECT count(body) AS n FROM events WHERE pass_id = ? AND type <> 'pass.deleted'`)
    .bind(passId)
    .first<number>('n')
  return counted!
}

/** Hours in which cron is run each half an hour: what waits for it comes later, and nothing else changes. */
async function passHours(world: WebhookWorld, hours: number): Promise<void> {
  for (let halves = 2 * hours; halves > 0; halves--) {
    world.clock.advance(30 * MINUTE_MS)
    await world.sweep()
    await world.run()
  }
}

const isDue = async (world: WebhookWorld, passId: string) =>
  (await world.db
    .prepare('SELECT erase_at FROM passes WHERE id = ?')
    .bind(passId)
    .first('erase_at')) !== null

const told = (world: WebhookWorld, type: string) =>
  world.sink.received.filter(({ payload }) => payload.type === type)

describe('news of a pass that is deleted', () => {
  test('goes out whole while it is on its way, and is erased then', async () => {
    const { world, create } = await worldWithHolder()
    await world.endpoint()
    const passId = await create()
    await world.api('POST', `/passes/${passId}/void`)
    await remove(world, passId)
    expect(await bodiesOf(world, passId)).toBe(2)
    await world.run()
    for (const type of ['pass.created', 'pass.voided']) {
      const [one] = told(world, type)
      expect(one?.payload.data).toMatchObject({ pass: { id: passId, customer: { name: NAME } } })
    }
    expect((await world.deliveries()).map(({ status }) => status)).toEqual([
      'SUCCEEDED',
      'SUCCEEDED',
      'SUCCEEDED',
    ])
    await world.pass(3 * MINUTE_MS)
    expect([await bodiesOf(world, passId), await isDue(world, passId)]).toEqual([0, false])
  })

  test('that was delivered before is erased with the deletion', async () => {
    const { world, create } = await worldWithHolder()
    await world.endpoint()
    const passId = await create()
    await world.run()
    await remove(world, passId)
    expect(await bodiesOf(world, passId)).toBe(0)
  })

  test.each([
    ['there is no endpoint', async () => {}],
    [
      'the endpoint is disabled',
      async (world: WebhookWorld) => {
        const { id } = await world.endpoint()
        await world.api('POST', `/webhook-endpoints/${id}/disable`)
      },
    ],
    [
      'the endpoint wants other events',
      async (world: WebhookWorld) => {
        await world.endpoint({ types: ['job.completed'] })
      },
    ],
  ])('is erased with the deletion where %s', async (_, prepare) => {
    const { world, create } = await worldWithHolder()
    await prepare(world)
    const passId = await create()
    await remove(world, passId)
    expect(await bodiesOf(world, passId)).toBe(0)
  })

  test('is seen by nobody else from the deletion on', async () => {
    const { world, create } = await worldWithHolder()
    await world.endpoint()
    world.sink.answer = refusing
    const passId = await create()
    await world.run()
    const [before] = await eventsOf(world, passId)
    const deletedAt = await remove(world, passId)
    expect(await bodiesOf(world, passId)).toBe(1)
    const erased = { pass: { id: passId, version: 1, deletedAt }, erased: true }
    const [, listed] = await eventsOf(world, passId)
    const response = await world.get(`/api/v1/events/${before!.id}`)
    const { data: one } = await response.json<{ data: EventView }>()
    expect([listed!.data, one.data]).toEqual([erased, erased])
    world.clock.advance(6000)
    await world.run()
    expect(told(world, 'pass.created').at(-1)!.body).toContain(NAME)
    const deliveries = await world.deliveries()
    expect(deliveries.flatMap(({ attempts }) => attempts.map((a) => a.responseHead))).toEqual(
      expect.arrayContaining([null]),
    )
    expect(JSON.stringify(deliveries)).not.toContain(NAME)
  })

  test('that goes out later than five minutes after it says that the pass was deleted', async () => {
    const { world, create } = await worldWithHolder()
    await world.endpoint()
    world.sink.answer = refusing
    const passId = await create()
    await world.run()
    await world.api('POST', `/passes/${passId}/suspend`)
    const deletedAt = await remove(world, passId)
    await world.pass(7 * MINUTE_MS)
    expect([await bodiesOf(world, passId), await isDue(world, passId)]).toEqual([0, false])
    world.sink.answer = taking
    world.sink.received.length = 0
    await passHours(world, 12)
    const versions = { 'pass.created': 1, 'pass.suspended': 2 }
    for (const [type, version] of Object.entries(versions)) {
      const [one, ...more] = told(world, type)
      expect(more).toEqual([])
      expect(one!.payload.data).toEqual({
        pass: { id: passId, version, deletedAt },
        erased: true,
      })
      expect(await payloadFaults(one!.payload)).toEqual([])
    }
    expect(told(world, 'pass.deleted')[0]!.payload.data).toEqual({
      pass: { id: passId, version: 3, deletedAt },
    })
    const deliveries = await world.deliveries()
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['SUCCEEDED']))
    expect(JSON.stringify(deliveries)).not.toContain(NAME)
  })

  test('that is replayed or recovered says that the pass was deleted', async () => {
    const { world, create } = await worldWithHolder()
    const { id } = await world.endpoint()
    const passId = await create()
    await world.run()
    await world.api('POST', `/webhook-endpoints/${id}/disable`)
    await world.api('POST', `/passes/${passId}/void`)
    const since = formatInstant(world.clock.ms - MINUTE_MS)
    const deletedAt = await remove(world, passId)
    await world.pass(6 * MINUTE_MS)
    await world.api('POST', `/webhook-endpoints/${id}/enable`)
    world.sink.received.length = 0
    await world.api('POST', `/webhook-endpoints/${id}/recover`, { since })
    await world.pass(MINUTE_MS)
    expect(told(world, 'pass.voided')[0]!.payload.data).toEqual({
      pass: { id: passId, version: 2, deletedAt },
      erased: true,
    })
    const created = (await world.deliveries()).find(({ type }) => type === 'pass.created')!
    await world.api('POST', `/webhook-deliveries/${created.id}/replay`)
    await world.run()
    expect(told(world, 'pass.created').at(-1)!.payload.data).toEqual({
      pass: { id: passId, version: 1, deletedAt },
      erased: true,
    })
    expect((await world.delivery(created.id)).attempts.at(-1)).toMatchObject({
      trigger: 'manual',
      statusCode: 204,
    })
  })

  test('of a door is not lost either', async () => {
    const { world, create } = await worldWithHolder()
    await world.endpoint({ types: ['pass.access.denied'] })
    const passId = await create()
    await world.api('POST', '/access/verify', {
      credential: passId,
      doorId: 'door_1',
      eventId: `reader-7 ${NAME}`,
    })
    const deletedAt = await remove(world, passId)
    world.sink.answer = refusing
    await world.pass(7 * MINUTE_MS)
    world.sink.answer = taking
    await passHours(world, 12)
    const all = told(world, 'pass.access.denied')
    expect(all[0]!.payload.data).toMatchObject({ accessEvent: { passId, doorId: 'door_1' } })
    expect(all.at(-1)!.payload.data).toEqual({
      pass: { id: passId, version: 1, deletedAt },
      erased: true,
    })
    expect(await payloadFaults(all.at(-1)!.payload)).toEqual([])
  })

  test('waits for messages that were lost, and for an isolate that died while it sent', async () => {
    const { world, create } = await worldWithHolder()
    await world.endpoint()
    const passId = await create()
    await remove(world, passId)
    for (const name of Object.keys(world.queues)) world.queues[name as 'wps-events'].length = 0
    await world.pass(4 * MINUTE_MS)
    expect(told(world, 'pass.created')[0]!.body).toContain(NAME)
    await world.pass(4 * MINUTE_MS)
    expect([await bodiesOf(world, passId), await isDue(world, passId)]).toEqual([0, false])
  })

  test('of thousands of events is erased by two statements, and each is delivered once', async () => {
    const { world, create } = await worldWithHolder()
    const passId = await create()
    const data = { pass: { id: passId, customer: { name: NAME } } }
    for (let batches = 0; batches < 20; batches++) {
      const events = Array.from({ length: 100 }, () => ({
        type: 'pass.updated' as const,
        passId,
        version: 1,
        detail: {},
        data,
      }))
      await world.ctx.commit({ writes: [], events })
    }
    await world.endpoint()
    await world.api('POST', `/passes/${passId}/void`)
    await remove(world, passId)
    // Only what the endpoint is about to get is kept for it.
    expect(await bodiesOf(world, passId)).toBe(1)
    await world.pass(6 * MINUTE_MS)
    expect(await bodiesOf(world, passId)).toBe(0)
    expect(told(world, 'pass.voided')).toHaveLength(1)
  })
})

/** Numbers from 0 to below 1, the same for the same seed. @see https://github.com/bryc/code/blob/master/jshash/PRNGs.md */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

describe('in any order of changes, attempts, deletion and erasure', () => {
  test.each(Array.from({ length: 8 }, (_, at) => at + 1))(
    'all news arrives, and nothing of the holder after the erasure (seed %i)',
    async (seed) => {
      const random = numbersFrom(seed)
      const { world, create } = await worldWithHolder()
      await world.endpoint()
      const passId = await create()
      let deletedAtMs: number | null = null
      const steps: (() => Promise<unknown>)[] = [
        async () => world.run(),
        async () => world.pass(Math.floor(random() * 3 * MINUTE_MS)),
        async () => {
          world.sink.answer = refusing
        },
        async () => {
          world.sink.answer = taking
        },
        async () => {
          // Messages are lost.
          world.queues['wps-webhooks'].length = 0
          world.queues['wps-events'].length = 0
        },
        async () => {
          const verb = random() < 0.5 ? 'suspend' : 'resume'
          if (deletedAtMs === null) await world.api('POST', `/passes/${passId}/${verb}`)
        },
        async () => {
          const [delivery] = await world.deliveries()
          if (delivery) await world.api('POST', `/webhook-deliveries/${delivery.id}/replay`)
        },
      ]
      const total = 6 + Math.floor(random() * 10)
      const deleteAt = Math.floor(random() * total)
      for (let at = 0; at < total; at++) {
        if (at === deleteAt) {
          await remove(world, passId)
          deletedAtMs = world.clock.ms
        }
        await steps[Math.floor(random() * steps.length)]!()
        if (deletedAtMs !== null) {
          expect(JSON.stringify(await eventsOf(world, passId))).not.toContain(NAME)
        }
      }
      await world.pass(10 * MINUTE_MS)
      expect([await bodiesOf(world, passId), await isDue(world, passId)]).toEqual([0, false])
      world.sink.answer = taking
      await passHours(world, 30)

      const erasedFromMs = deletedAtMs! + 5 * MINUTE_MS + 2 * MINUTE_MS
      for (const { at, body, payload } of world.sink.received) {
        if (at >= erasedFromMs) expect(body).not.toContain(NAME)
        expect([payload.type, await payloadFaults(payload)]).toEqual([payload.type, []])
      }
      const deliveries = await world.deliveries()
      const events = await eventsOf(world, passId)
      expect(deliveries.map(({ eventId }) => eventId).toSorted()).toEqual(
        events.map(({ id }) => id).toSorted(),
      )
      expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['SUCCEEDED']))
      const arrived = new Set(world.sink.received.map(({ payload }) => payload.id))
      expect(events.every(({ id }) => arrived.has(id))).toBe(true)
      expect(JSON.stringify([deliveries, events])).not.toContain(NAME)
    },
    60_000,
  )
})
