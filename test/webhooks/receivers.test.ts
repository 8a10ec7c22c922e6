import { describe, expect, test } from 'vitest'
import { createWebhookWorld, worldWithPass } from '../support/webhooks.ts'

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
      {
        status: 'PENDING',
        // Cut off in the fast lane, then given the whole time in the slow one.
        attempts: [
          { statusCode: null, error: 'timeout', trigger: 'scheduled' },
          { statusCode: null, error: 'timeout', trigger: 'scheduled' },
        ],
      },
    ])
    expect(world.queues['wps-webhooks']).toEqual([])
    expect(world.queues['wps-webhooks-slow']).toHaveLength(1)
    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    expect(world.takeDue('wps-webhooks')).toEqual([])
    const [next] = world.takeDue('wps-webhooks-slow')
    // Whichever queue it comes by: the fast one passes it on.
    await world.consume('wps-webhooks', [next])
    expect(world.sink.received).toHaveLength(2)
    hangs = false
    await world.run()
    expect(world.sink.received).toHaveLength(3)
    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    expect(world.queues['wps-webhooks']).toHaveLength(1)
    await world.run()
    expect(await world.deliveries(`&endpointId=${hanging.id}&status=SUCCEEDED`)).toHaveLength(2)
  })

  test('one that answers late is delivered in the slow lane, and asked there from now on', async () => {
    const { world, create } = await worldWithPass(
      await createWebhookWorld({ webhookTimeoutsMs: { fast: 40, slow: 5_000 } }),
    )
    const { id } = await world.endpoint()
    world.sink.answer = async () => {
      const isCutOff = world.sink.received.length === 1
      await new Promise((resolve) => setTimeout(resolve, 100))
      if (!isCutOff) world.clock.advance(4_000)
      return new Response(null, { status: 200 })
    }
    await create()
    await world.run()
    const [first] = await world.deliveries()
    expect(first).toMatchObject({
      status: 'SUCCEEDED',
      attempts: [
        { error: 'timeout', statusCode: null },
        { error: null, statusCode: 200, durationMs: 4_000 },
      ],
    })
    // Both tries are of one event, so that the receiver can tell.
    const ids = world.sink.received.map(({ headers }) => headers.get('webhook-id'))
    expect(ids).toEqual([first!.eventId, first!.eventId])
    expect(await world.api('GET', `/webhook-endpoints/${id}`)).toMatchObject({
      status: 'ENABLED',
      failingSince: null,
    })

    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    expect(world.queues['wps-webhooks']).toEqual([])
    await world.run()
    expect(world.sink.received).toHaveLength(3)
    expect((await world.deliveries())[0]).toMatchObject({
      status: 'SUCCEEDED',
      attempts: [{ statusCode: 200 }],
    })

    world.sink.answer = async () => new Response(null, { status: 200 })
    await create()
    await world.run()
    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    expect(world.queues['wps-webhooks']).toHaveLength(1)
  })

  test('one that hangs when it is asked by hand is asked again in the slow lane', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    await create()
    await world.run()
    const [delivery] = await world.deliveries()
    world.sink.answer = () => new Promise(() => {})
    await world.api('POST', `/webhook-deliveries/${delivery!.id}/replay`)
    await world.consume('wps-webhooks', world.takeDue('wps-webhooks'))
    world.sink.answer = async () => new Response(null, { status: 202 })
    await world.run()
    const [after] = await world.deliveries()
    expect(after!.attempts.map(({ trigger, statusCode }) => [trigger, statusCode])).toEqual([
      ['scheduled', 204],
      ['manual', null],
      ['manual', 202],
    ])
    expect(after).toMatchObject({ status: 'SUCCEEDED', nextAttemptAt: null })
  })

  test('what was cut off is found by the sweep when its message is lost', async () => {
    const { world, create } = await worldWithPass()
    await world.endpoint()
    world.sink.answer = () => new Promise(() => {})
    await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    await world.consume('wps-webhooks', world.takeDue('wps-webhooks'))
    expect(world.takeDue('wps-webhooks-slow')).toHaveLength(1)
    world.sink.answer = async () => new Response(null, { status: 200 })
    await world.pass(3 * 60_000)
    expect(await world.deliveries()).toMatchObject([{ status: 'SUCCEEDED' }])
  })

  test('one that hangs for the first time holds a batch no longer than the short wait', async () => {
    const { world, create } = await worldWithPass(
      await createWebhookWorld({ webhookTimeoutsMs: { fast: 60, slow: 60_000 } }),
    )
    await world.endpoint({ url: 'https://hangs.example/' })
    await world.endpoint({ url: 'https://fine.example/' })
    world.sink.answer = ({ url }) =>
      url.includes('hangs')
        ? new Promise(() => {})
        : Promise.resolve(new Response(null, { status: 200 }))
    for (let i = 0; i < 5; i++) await create()
    await world.consume('wps-events', world.takeDue('wps-events'))
    const bodies = world.takeDue('wps-webhooks', 100)
    expect(bodies).toHaveLength(10)
    // Comes to an end although the receiver never answers.
    await world.consume('wps-webhooks', bodies)
    const asked = (name: string) =>
      world.sink.received.filter(({ url }) => url.includes(name)).length
    expect(asked('fine')).toBe(5)
    // Two at a time, and the rest is passed on without waiting.
    expect(asked('hangs')).toBe(2)
    expect(world.queues['wps-webhooks-slow']).toHaveLength(5)
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
    expect(world.sink.received).toHaveLength(2)
    await world.consume('wps-webhooks-slow', [waits])
    expect(world.sink.received).toHaveLength(3)
    await world.run()
    expect(world.sink.received).toHaveLength(4)
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
