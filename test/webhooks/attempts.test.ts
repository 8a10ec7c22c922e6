import { describe, expect, test } from 'vitest'
import type { WebhookEndpointView } from '../../src/domain/webhooks/endpoint-view.ts'
import { MINUTE_MS, verify, worldWithPass } from '../support/webhooks.ts'

const HOUR_MS = 60 * MINUTE_MS

describe('the schedule', () => {
  test('tries ten times over 75 hours while the receiver is down, then fails', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    world.sink.answer = async () => new Response('out of order', { status: 500 })
    const start = world.clock.ms
    await create()
    await world.run()
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
