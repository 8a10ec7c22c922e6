import { describe, expect, test } from 'vitest'
import type { EventView } from '../../src/domain/events/view.ts'
import type { WebhookEndpointView } from '../../src/domain/model/webhook-endpoint-view.ts'
import { countingBindings, createCounter } from '../support/counting.ts'
import {
  createWebhookWorld,
  payloadFaults,
  verify,
  type WebhookWorld,
} from '../support/webhooks.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

async function worldWithPass(world?: WebhookWorld) {
  const made = world ?? (await createWebhookWorld())
  const templateId = await made.publishTemplate()
  const create = async (body: Record<string, unknown> = {}) =>
    (await made.api<{ id: string }>('POST', '/passes', { templateId, ...body })).id
  return { world: made, templateId, create }
}

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

describe('the schedule', () => {
  test('tries ten times over 75 hours while the receiver is down, then fails', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    world.sink.answer = async () => new Response('out of order', { status: 500 })
    const start = world.clock.ms
    await create()
    await world.run()
    // 5 and 300 seconds, each up to a fifth longer.
    await world.pass(7 * MINUTE_MS)
    expect(world.sink.received).toHaveLength(3)
    const [pending] = await world.deliveries()
    expect(pending).toMatchObject({ status: 'PENDING' })
    // Hours, in fewer crons than there are.
    while ((await world.deliveries())[0]!.status === 'PENDING') {
      const [waiting] = await world.deliveries()
      world.clock.ms = Date.parse(waiting!.nextAttemptAt!)
      await world.sweep()
      await world.run()
    }
    const [failed] = await world.deliveries()
    expect(failed).toMatchObject({
      status: 'FAILED',
      failureReason: 'exhausted',
      nextAttemptAt: null,
    })
    expect(failed!.attempts).toHaveLength(10)
    expect(failed!.attempts[9]).toMatchObject({ statusCode: 500, responseHead: 'out of order' })
    const waits = [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
    const times = world.sink.received.map(({ at }) => (at - start) / 1000)
    waits.forEach((wait, i) => {
      const waited = times[i]! - (times[i - 1] ?? 0)
      expect(waited).toBeGreaterThanOrEqual(wait * 0.8)
      // The cron comes once a minute.
      expect(waited).toBeLessThanOrEqual(wait * 1.2 + 61)
    })
    const ids = world.sink.received.map(({ headers }) => headers.get('webhook-id'))
    expect(new Set(ids).size).toBe(1)
    const stamps = world.sink.received.map(({ headers }) => headers.get('webhook-timestamp'))
    expect(new Set(stamps).size).toBe(10)
    const [endpoint] = (
      await world.api<{ items: WebhookEndpointView[] }>('GET', '/webhook-endpoints')
    ).items
    expect(endpoint).toMatchObject({ status: 'ENABLED' })
    expect(endpoint!.failingSince).not.toBeNull()
  })

  test('waits as long as Retry-After asks for, at most half a day', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    world.sink.answer = async () =>
      new Response(null, { status: 503, headers: { 'Retry-After': '3600' } })
    await create()
    await world.run()
    const [delivery] = await world.deliveries()
    expect(Date.parse(delivery!.nextAttemptAt!) - world.clock.ms).toBe(HOUR_MS)
    expect(world.queues['wps-webhooks']).toEqual([])
    world.clock.advance(HOUR_MS - 1)
    await world.sweep()
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    world.clock.advance(1)
    await world.sweep()
    await world.run()
    expect(world.sink.received).toHaveLength(2)
  })

  test('is over at 410: the endpoint is disabled, with an event for the others', async () => {
    const { world, create } = await worldWithPass()
    const gone = await world.endpoint({ url: 'https://gone.example/' })
    const other = await world.endpoint({
      url: 'https://other.example/',
      types: ['webhook_endpoint.disabled'],
    })
    world.sink.answer = async ({ url }) =>
      new Response(null, { status: url.includes('gone') ? 410 : 200 })
    await create()
    await world.run()
    expect(await world.api('GET', `/webhook-endpoints/${gone.id}`)).toMatchObject({
      status: 'DISABLED',
      disabledReason: 'gone',
    })
    const told = world.sink.received.filter(({ url }) => url.includes('other'))
    expect(told.map(({ payload }) => [payload.type, payload.data.webhookEndpoint?.id])).toEqual([
      ['webhook_endpoint.disabled', gone.id],
    ])
    expect(verify(other.secret, told[0]!)).toBeTruthy()
    expect(JSON.stringify(told)).not.toContain('whsec_')
    await create()
    await world.run()
    expect(world.sink.received).toHaveLength(2)
    expect(await world.deliveries(`&endpointId=${gone.id}`)).toMatchObject([
      { status: 'FAILED', failureReason: 'endpoint_disabled' },
    ])
  })

  test('disables an endpoint after five days without one success, and says so once', async () => {
    const { world, create } = await worldWithPass()
    const { id } = await world.endpoint()
    world.sink.answer = async () => new Response(null, { status: 500 })
    await create()
    await world.run()
    world.clock.advance(119 * HOUR_MS)
    await create()
    await create()
    await world.run()
    expect(await world.api('GET', `/webhook-endpoints/${id}`)).toMatchObject({ status: 'ENABLED' })
    world.clock.advance(2 * HOUR_MS)
    await create()
    await create()
    await world.run()
    expect(await world.api('GET', `/webhook-endpoints/${id}`)).toMatchObject({
      status: 'DISABLED',
      disabledReason: 'failing',
    })
    const { items } = await world.api<{ items: unknown[] }>(
      'GET',
      '/events?type=webhook_endpoint.disabled',
    )
    expect(items).toHaveLength(1)
    // What waited fails when it comes due, and one success would have ended all of it.
    world.clock.advance(30 * HOUR_MS)
    await world.sweep()
    await world.run()
    expect(await world.deliveries('&status=PENDING')).toEqual([])
  })

  test('an attempt that was under way disables no endpoint that works again or has moved', async () => {
    const { world, create } = await worldWithPass()
    const { id } = await world.endpoint()
    world.sink.answer = async () => new Response(null, { status: 500 })
    await create()
    await world.run()
    world.clock.advance(121 * HOUR_MS)
    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    const [slow, quick] = world.takeDue('wps-webhooks')
    world.sink.answer = async () => {
      world.sink.answer = async () => new Response(null, { status: 204 })
      await world.consume('wps-webhooks', [quick])
      return new Response(null, { status: 500 })
    }
    await world.consume('wps-webhooks', [slow])
    const path = `/webhook-endpoints/${id}`
    expect(await world.api('GET', path)).toMatchObject({ status: 'ENABLED', failingSince: null })
    await world.pass(60_000)
    expect(await world.deliveries('&status=PENDING')).toHaveLength(0)

    const moved = 'https://moved.example/hooks'
    world.sink.answer = async () => {
      world.sink.answer = async () => new Response(null, { status: 204 })
      await world.api('PATCH', path, { url: moved })
      return new Response(null, { status: 410 })
    }
    await create()
    await world.run()
    expect(await world.api('GET', path)).toMatchObject({ status: 'ENABLED', url: moved })
    const [last] = await world.deliveries()
    expect(last).toMatchObject({
      status: 'SUCCEEDED',
      attempts: [{ statusCode: 410 }, { statusCode: 204 }],
    })
    expect(world.sink.received.at(-1)?.url).toBe(moved)
  })

  test('one success ends the days of failure', async () => {
    const { world, create } = await worldWithPass()
    const { id } = await world.endpoint()
    const failing = async () => new Response(null, { status: 500 })
    const working = world.sink.answer
    world.sink.answer = failing
    await create()
    await world.run()
    world.sink.answer = working
    await create()
    await world.run()
    expect(await world.api('GET', `/webhook-endpoints/${id}`)).toMatchObject({ failingSince: null })
    world.clock.advance(121 * HOUR_MS)
    world.sink.answer = failing
    await create()
    await world.run()
    expect(await world.api('GET', `/webhook-endpoints/${id}`)).toMatchObject({ status: 'ENABLED' })
  })
})

describe('receivers that misbehave', () => {
  test('a redirect is a failure and is never followed', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    world.sink.answer = async () =>
      new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/latest' } })
    await create()
    await world.run()
    expect(world.sink.received.map(({ url }) => url)).toEqual(['https://sink.example/hooks'])
    expect(await world.deliveries()).toMatchObject([
      { status: 'PENDING', attempts: [{ statusCode: 302, error: null }] },
    ])
  })

  test('of ten megabytes the first kilobyte is read', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    let sent = 0
    world.sink.answer = async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            sent += 65_536
            controller.enqueue(new Uint8Array(65_536).fill(0x61))
            if (sent > 10 * 2 ** 20) controller.close()
          },
        }),
      )
    await create()
    await world.run()
    const [delivery] = await world.deliveries()
    expect(delivery).toMatchObject({ status: 'SUCCEEDED' })
    expect(delivery!.attempts[0]!.responseHead).toBe('a'.repeat(1024))
    expect(sent).toBeLessThan(2 ** 20)
  })

  test('one that drips its answer has answered: its status counts, the rest is cut off', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    world.sink.answer = async () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('o')),
        }),
      )
    await create()
    await world.run()
    expect(await world.deliveries()).toMatchObject([
      { status: 'SUCCEEDED', attempts: [{ statusCode: 200, responseHead: 'o' }] },
    ])
  })

  test('one that hangs goes to the slow lane, and comes back with a success', async () => {
    const { world, create } = await worldWithPass()
    const hanging = await world.endpoint({ url: 'https://hangs.example/' })
    let hangs = true
    world.sink.answer = ({ url }) =>
      hangs && url.includes('hangs')
        ? new Promise(() => {})
        : Promise.resolve(new Response(null, { status: 200 }))
    await create()
    await world.run()
    expect(await world.deliveries()).toMatchObject([
      { status: 'PENDING', attempts: [{ statusCode: null, error: 'timeout' }] },
    ])
    expect(world.queues['wps-webhooks']).toEqual([])
    expect(world.queues['wps-webhooks-slow']).toHaveLength(1)
    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    expect(world.takeDue('wps-webhooks')).toEqual([])
    const [next] = world.takeDue('wps-webhooks-slow')
    // Whichever queue it comes by: the fast one passes it on.
    await world.consume('wps-webhooks', [next])
    expect(world.sink.received).toHaveLength(1)
    hangs = false
    await world.run()
    expect(world.sink.received).toHaveLength(2)
    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    expect(world.queues['wps-webhooks']).toHaveLength(1)
    await world.run()
    expect(await world.deliveries(`&endpointId=${hanging.id}&status=SUCCEEDED`)).toHaveLength(2)
  })

  test('what waits long in the slow lane keeps its place, however often the sweep comes by', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    world.sink.answer = () => new Promise(() => {})
    await create()
    await world.run()
    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    const [waits] = world.takeDue('wps-webhooks-slow')
    world.sink.answer = async () => new Response(null, { status: 200 })
    for (let minutes = 0; minutes < 5; minutes++) {
      world.clock.advance(60_000)
      await world.sweep()
      await world.consume('wps-webhooks', world.takeDue('wps-webhooks'))
    }
    expect(world.sink.received).toHaveLength(1)
    await world.consume('wps-webhooks-slow', [waits])
    expect(world.sink.received).toHaveLength(2)
    await world.run()
    expect(world.sink.received).toHaveLength(3)
  })

  test('one that hangs holds two requests of a batch and delays none of the nine others', async () => {
    const { world, create } = await worldWithPass()
    for (let i = 0; i < 9; i++) await world.endpoint({ url: `https://fine-${i}.example/` })
    await world.endpoint({ url: 'https://hangs.example/' })
    const release: (() => void)[] = []
    world.sink.answer = ({ url }) =>
      url.includes('hangs')
        ? new Promise((resolve) => release.push(() => resolve(new Response(null, { status: 200 }))))
        : Promise.resolve(new Response(null, { status: 200 }))
    for (let i = 0; i < 4; i++) await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    const bodies = world.takeDue('wps-webhooks', 100)
    expect(bodies).toHaveLength(40)
    const batch = world.consume('wps-webhooks', bodies)
    await expect
      .poll(() => world.sink.received.filter(({ url }) => url.includes('fine')).length)
      .toBe(36)
    expect(world.sink.received.filter(({ url }) => url.includes('hangs'))).toHaveLength(2)
    for (const each of release) each()
    await batch
  })

  test('of a batch no more requests are made at once than a Worker has connections', async () => {
    const { world, create } = await worldWithPass()
    for (let i = 0; i < 10; i++) await world.endpoint({ url: `https://n${i}.example/` })
    let open = 0
    let most = 0
    world.sink.answer = async () => {
      most = Math.max(most, ++open)
      await Promise.resolve(new Response('x').text())
      open--
      return new Response(null, { status: 204 })
    }
    await create()
    await world.run()
    expect(world.sink.received).toHaveLength(10)
    expect(most).toBeLessThanOrEqual(5)
    expect(most).toBeGreaterThan(0)
  })

  test('an address that may not be called any more is not called', async () => {
    const { world, create } = await worldWithPass()
    const { id } = await world.endpoint()
    const stored = (await world.ctx.webhooks.get(id))!
    const moved = { ...stored, config: { ...stored.config, url: 'https://127.0.0.1/' } }
    await world.ctx.commit({ writes: [await world.ctx.webhooks.update(moved, stored)] })
    await create()
    await world.run()
    expect(world.sink.received).toEqual([])
    expect(await world.deliveries()).toMatchObject([
      {
        status: 'FAILED',
        failureReason: 'blocked_address',
        attempts: [{ error: 'blocked_address' }],
      },
    ])
  })
})

describe('failures of our own', () => {
  test('an isolate that dies after sending sends once more, and nothing is lost', async () => {
    const lost = { after: 0 }
    const world = await createWebhookWorld({
      bindings: (real) => ({
        DB: new Proxy(real.DB, {
          get(db, name) {
            if (name !== 'batch') return Reflect.get(db, name).bind(db)
            return (statements: D1PreparedStatement[]) => {
              if (lost.after > 0 && world.sink.received.length >= lost.after) {
                lost.after = 0
                return Promise.reject(new Error('Network connection lost.'))
              }
              return db.batch(statements)
            }
          },
        }),
      }),
    })
    const { create } = await worldWithPass(world)
    await world.endpoint()
    await create()
    lost.after = 1
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
    const { items } = await world.api<{ items: EventView[] }>('GET', '/events?limit=1')
    const [event] = items as [EventView]
    const { transaction } = event.data as { transaction: { balanceAfter: number } }
    const { balanceAfter: _, ...begun } = transaction
    const half = { transaction: begun, pass: { id } }
    await world.ctx.commit({ writes: [await world.ctx.points.eventData(event.id, half)] })
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

describe('secrets', () => {
  test('rotated in the middle of retries: old and new verify, until the old one ends', async () => {
    const { world, create } = await worldWithPass()
    const before = await world.endpoint()
    world.sink.answer = async () => new Response(null, { status: 500 })
    await create()
    await world.run()
    const after = await world.api<{ secret: string }>(
      'POST',
      `/webhook-endpoints/${before.id}/rotate-secret`,
      { gracePeriodSeconds: 60 },
    )
    expect(after.secret).not.toBe(before.secret)
    world.clock.advance(10_000)
    await world.run()
    world.clock.advance(10 * MINUTE_MS)
    await world.run()
    const [first, second, third] = world.sink.received
    expect(verify(before.secret, first!)).toBeTruthy()
    expect(() => verify(after.secret, first!)).toThrow()
    expect(verify(before.secret, second!)).toBeTruthy()
    expect(verify(after.secret, second!)).toBeTruthy()
    expect(() => verify(before.secret, third!)).toThrow()
    expect(verify(after.secret, third!)).toBeTruthy()
  })

  test('an Ed25519 key signs beside the secret where it is switched on', async () => {
    const { world, create } = await worldWithPass()
    const { publicKey, secret } = await world.endpoint({ asymmetric: true })
    await create()
    await world.run()
    const [one] = world.sink.received
    expect(verify(secret, one!)).toBeTruthy()
    const signature = one!.headers
      .get('webhook-signature')!
      .split(' ')
      .find((each) => each.startsWith('v1a,'))!
    const bytes = (base64: string) => Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    const key = await crypto.subtle.importKey(
      'raw',
      bytes(publicKey!.replace('whpk_', '')),
      'Ed25519',
      false,
      ['verify'],
    )
    const signed = `${one!.payload.id}.${one!.headers.get('webhook-timestamp')}.${one!.body}`
    const data = new TextEncoder().encode(signed)
    expect(await crypto.subtle.verify('Ed25519', key, bytes(signature.slice(4)), data)).toBe(true)
  })

  test('nothing secret of an endpoint stands in the database or in an answer', async () => {
    const { world } = await worldWithPass()
    const { id, secret } = await world.endpoint({
      url: 'https://sink.example/hooks?token=t0ps3cret',
      customHeaders: { 'X-Key': 'also-s3cret' },
    })
    const rows = await world.env.DB.prepare('SELECT * FROM webhook_endpoints WHERE id = ?')
      .bind(id)
      .all()
    for (const text of [secret, 't0ps3cret', 'also-s3cret']) {
      expect(JSON.stringify(rows.results)).not.toContain(text)
    }
    const view = JSON.stringify(await world.api('GET', `/webhook-endpoints/${id}`))
    expect(view).not.toContain('also-s3cret')
    expect(view).not.toContain(secret)
  })
})

describe('the size of a workspace', () => {
  test('does not count where the events of a pass or the deliveries of an event are looked for', async () => {
    const counter = createCounter()
    const { world, create } = await worldWithPass(
      await createWebhookWorld({
        bindings: (real) => ({ DB: countingBindings(real, counter).DB }),
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
          const plan = world.env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`).bind(...params)
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

describe('erasure', () => {
  test('what a deleted pass said is not sent any more, and answers about it are gone', async () => {
    const { world, create } = await worldWithPass()
    const { id } = await world.endpoint()
    world.sink.answer = async ({ body }) => new Response(body, { status: 500 })
    const passId = await create({ customer: { name: 'Sofia Lindqvist' } })
    await world.run()
    const [delivery] = await world.deliveries()
    expect(delivery!.attempts[0]!.responseHead).toContain('Sofia')
    await world.api('DELETE', `/passes/${passId}`)
    world.sink.answer = async () => new Response(null, { status: 200 })
    world.clock.advance(MINUTE_MS)
    await world.run()
    const deliveries = await world.deliveries(`&endpointId=${id}`)
    expect(
      deliveries.map(({ type, status, failureReason }) => [type, status, failureReason]),
    ).toEqual([
      ['pass.deleted', 'SUCCEEDED', null],
      ['pass.created', 'FAILED', 'event_erased'],
    ])
    expect(deliveries[1]!.attempts).toMatchObject([{ statusCode: 500, responseHead: null }])
    const { payload } = world.sink.received.at(-1)!
    expect(payload).toMatchObject({ type: 'pass.deleted', data: { pass: { id: passId } } })
    expect(JSON.stringify(payload)).not.toContain('Sofia')
  })
})
