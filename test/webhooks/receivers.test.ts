import { describe, expect, test } from 'vitest'
import { worldWithPass } from '../support/webhooks.ts'

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
