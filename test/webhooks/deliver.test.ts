import { describe, expect, test } from 'vitest'
import { countingDatabases, createCounter } from '../support/counting.ts'
import { createTrouble } from '../support/trouble.ts'
import {
  createWebhookWorld,
  MINUTE_MS,
  payloadFaults,
  verify,
  worldWithPass,
} from '../support/webhooks.ts'

describe('a delivery', () => {
  test('tells each endpoint of an event once, verified by the standardwebhooks package', async () => {
    const { world, create } = await worldWithPass()
    const [all, doors, created] = [
      await world.endpoint({ customHeaders: { Authorization: 'Bearer sink' } }),
      await world.endpoint({ url: 'https://doors.example/', types: ['pass.access.granted'] }),
      await world.endpoint({ url: 'https://created.example/', types: ['pass.created'] }),
    ]
    const passId = await create({ customer: { name: 'Sofia Lindqvist' } })
    await world.run()
    expect(world.sink.received.map(({ url }) => url).sort()).toEqual([
      'https://created.example/',
      'https://sink.example/hooks',
    ])
    for (const one of world.sink.received) {
      const { secret } = one.url.includes('created') ? created : all
      expect(verify(secret, one)).toEqual(one.payload)
      expect(() => verify(doors.secret, one)).toThrow()
      expect(one.payload).toMatchObject({
        type: 'pass.created',
        apiVersion: '2026-11-01',
        mode: 'test',
        data: { pass: { id: passId, version: 1, customer: { name: 'Sofia Lindqvist' } } },
      })
      expect(one.headers.get('webhook-id')).toBe(one.payload.id)
      expect(one.headers.get('content-type')).toBe('application/json')
      expect(one.headers.get('user-agent')).toMatch(/^WalletPassService\/1\./)
    }
    const [mine] = world.sink.received.filter(({ url }) => url.includes('sink'))
    expect(mine!.headers.get('authorization')).toBe('Bearer sink')
    const event = await world.api('GET', `/events/${mine!.payload.id}`)
    expect(event).toMatchObject(mine!.payload)

    const deliveries = await world.deliveries()
    expect(deliveries).toHaveLength(2)
    for (const delivery of deliveries) {
      expect(delivery).toMatchObject({
        status: 'SUCCEEDED',
        nextAttemptAt: null,
        failureReason: null,
        attempts: [{ trigger: 'scheduled', statusCode: 204, error: null, responseHead: null }],
      })
    }
    expect(await world.deliveries(`&endpointId=${doors.id}`)).toEqual([])
    expect(await world.deliveries('&status=FAILED')).toEqual([])
    expect(await world.deliveries(`&eventId=${mine!.payload.id}`)).toHaveLength(2)
  })

  test('says nothing to anybody when nobody listens', async () => {
    const { world, create } = await worldWithPass()
    await create()
    expect(world.queues['wps-events']).toEqual([])
    const { id } = await world.endpoint()
    await world.api('POST', `/webhook-endpoints/${id}/disable`)
    await create()
    expect(world.queues['wps-events']).toEqual([])
    await world.api('POST', `/webhook-endpoints/${id}/enable`)
    await create()
    await world.run()
    expect(world.sink.received).toHaveLength(1)
  })

  test('is not for what happened before its endpoint, also where others listened then', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint({ url: 'https://first.example/' })
    await create()
    await world.endpoint({ url: 'https://second.example/' })
    await world.run()
    expect(world.sink.received.map(({ url }) => url)).toEqual(['https://first.example/'])
  })

  test('goes out though every message was lost, by the sweep alone', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    await create()
    for (const name of ['wps-events', 'wps-webhooks'] as const) {
      world.queues[name] = []
      world.clock.advance(3 * MINUTE_MS)
      await world.sweep()
      if (name === 'wps-events') await world.consume(name, world.takeDue(name))
    }
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    expect(await world.deliveries()).toMatchObject([{ status: 'SUCCEEDED' }])
  })

  test('is made once by many dispatchers at once', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    for (let i = 0; i < 7; i++) await create()
    const bodies = world.takeDue('wps-events')
    await Promise.all(
      Array.from({ length: 5 }, () => world.consume('wps-events', bodies.slice(0, 1))),
    )
    await world.run()
    expect(world.sink.received).toHaveLength(7)
    expect(new Set(world.sink.received.map(({ payload }) => payload.id)).size).toBe(7)
    expect(await world.deliveries()).toHaveLength(7)
  })

  test('is sent once by a message that comes twice, at once or later', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    const [message] = world.takeDue('wps-webhooks')
    await world.consume('wps-webhooks', [message, message])
    await Promise.all([
      world.consume('wps-webhooks', [message]),
      world.consume('wps-webhooks-slow', [message]),
    ])
    expect(world.sink.received).toHaveLength(1)
  })

  test('a message of an earlier attempt that comes late does nothing', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    world.sink.answer = async () => new Response(null, { status: 500 })
    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    const [first] = world.takeDue('wps-webhooks')
    await world.consume('wps-webhooks', [first])
    world.clock.advance(10_000)
    const [second] = world.takeDue('wps-webhooks')
    await world.consume('wps-webhooks', [second])
    await world.consume('wps-webhooks', [first, second])
    expect(world.sink.received).toHaveLength(2)
  })

  test('hands out more events than fit a page', async () => {
    const { world, templateId } = await worldWithPass()
    await world.endpoint()
    const passes = Array.from({ length: 100 }, () => ({ templateId }))
    await world.api('POST', '/passes/batch', { passes })
    await world.api('POST', '/passes/batch', { passes: passes.slice(0, 30) })
    await world.run()
    expect(world.sink.received).toHaveLength(130)
  })
})

describe('failures of our own', () => {
  test('an isolate that dies after sending sends once more, and nothing is lost', async () => {
    const trouble = createTrouble()
    const world = await createWebhookWorld({ bindings: trouble.databases })
    const { create } = await worldWithPass(world)
    await world.endpoint()
    await create()
    trouble.fates = ({ to, text }) => {
      const isOutcome = to === 'DB' && text.includes('update webhook_deliveries')
      if (!isOutcome || world.sink.received.length === 0) return null
      trouble.end()
      return 'fails'
    }
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    expect(await world.deliveries()).toMatchObject([{ status: 'PENDING', attempts: [] }])
    // The queue hands the message out again: its turn is over.
    world.clock.advance(10_000)
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    world.clock.advance(2 * MINUTE_MS)
    await world.sweep()
    await world.run()
    expect(world.sink.received).toHaveLength(2)
    const [one, two] = world.sink.received
    expect(one!.headers.get('webhook-id')).toBe(two!.headers.get('webhook-id'))
    expect(await world.deliveries()).toMatchObject([
      { status: 'SUCCEEDED', attempts: [{ statusCode: 204 }] },
    ])
  })

  test('an event whose second half has not come waits for it, and does without after a minute', async () => {
    const { world } = await worldWithPass()
    const templateId = await world.publishTemplate({
      kind: 'loyalty',
      fields: [
        { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
      ],
    })
    const { id } = await world.api<{ id: string }>('POST', '/passes', { templateId, points: 5 })
    await world.endpoint()
    const body = { pointsAdded: 7, transactionId: 'txn_1' }
    await world.api('POST', `/passes/${id}/points`, body)
    const { items } = await world.ctx.events.list(
      {},
      { limit: 1, afterSeq: null, oldestFirst: false },
    )
    const event = items[0]!
    const { transaction } = event.data as { transaction: { balanceAfter: number } }
    const { balanceAfter: _, ...begun } = transaction
    const half = { transaction: begun, pass: { id } }
    await world.ctx.commit({ writes: [await world.ctx.points.eventData(event, half)] })
    await world.run()
    world.clock.advance(11_000)
    await world.run()
    expect(world.sink.received).toEqual([])
    expect(await world.deliveries()).toMatchObject([{ status: 'PENDING', attempts: [] }])
    world.clock.advance(MINUTE_MS)
    await world.run()
    expect(world.sink.received.map(({ payload }) => payload)).toMatchObject([
      { id: event.id, data: { transaction, pass: { id, version: 2, points: 12 } } },
    ])
    expect(await payloadFaults(world.sink.received[0]!.payload)).toEqual([])
  })

  test('a dispatcher that dies before its messages costs delay', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    world.queues['wps-webhooks'] = []
    await world.sweep()
    await world.run()
    expect(world.sink.received).toHaveLength(0)
    world.clock.advance(2 * MINUTE_MS)
    await world.sweep()
    await world.run()
    expect(world.sink.received).toHaveLength(1)
  })
})

describe('the size of a workspace', () => {
  test('does not count where the events of a pass or the deliveries of an event are looked for', async () => {
    const counter = createCounter()
    const { world, create } = await worldWithPass(
      await createWebhookWorld({
        bindings: (real) => countingDatabases(real, counter),
      }),
    )
    await world.endpoint()
    const passId = await create()
    await world.run()
    const [delivery] = await world.deliveries()
    counter.statements = []
    await world.deliveries(`&eventId=${delivery!.eventId}&status=SUCCEEDED`)
    await world.api('GET', `/events?passId=${passId}`)
    await world.api('DELETE', `/passes/${passId}`)
    const asked = counter.statements.flat()
    const found = (table: RegExp) => asked.filter(({ sql }) => table.test(sql))
    const plansOf = (table: RegExp) =>
      Promise.all(
        found(table).map(async ({ sql, params }) => {
          const plan = world.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params)
          return (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail).join()
        }),
      )
    const ofDeliveries = await plansOf(/^\s*(select|update) .*webhook_deliveries/is)
    expect(ofDeliveries.length).toBeGreaterThanOrEqual(2)
    for (const plan of ofDeliveries) expect(plan).toContain('endpoint_id=? AND event_seq=?')
    const ofEvents = await plansOf(/pass_id"? = /i)
    const walks = ofEvents.filter((plan) => plan.includes('events_by_workspace'))
    expect(walks).toEqual([])
    expect(ofEvents.some((plan) => plan.includes('events_by_pass'))).toBe(true)
    const ofShops = await plansOf(/update checkout_deliveries/i)
    expect(ofShops.length).toBeGreaterThan(0)
    for (const plan of ofShops) expect(plan).toContain('checkout_deliveries_by_order')
  })
})
