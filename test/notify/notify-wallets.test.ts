import { describe, expect, test } from 'vitest'
import { changedPass, changeGate, createPushWorld, makePass } from '../support/pushes.ts'
import { createTrouble, whenever } from '../support/trouble.ts'

describe('a changed pass', () => {
  test('is told to every device that holds it, once', async () => {
    const world = await createPushWorld()
    const { id } = await makePass(world)
    const phones = []
    for (let n = 0; n < 14; n++) phones.push(await world.phone(id))
    await changeGate(world, id, 'B')
    const [message] = world.queue
    expect(await world.next()).toBe('ack')
    expect(world.apns.tokens().toSorted()).toEqual(phones.map((p) => p.pushToken).toSorted())
    expect(world.apns.pushes[0]?.request.headers['apns-topic']).toBe(world.passTypeIdentifier)
    expect(await world.consume(message?.body)).toBe('ack')
    expect(world.apns.pushes).toHaveLength(14)
    expect(await world.events(id)).toEqual([
      {
        type: 'pass.push.sent',
        version: 2,
        detail: { platform: 'apple', devices: 14, failed: {}, tookMs: 0 },
      },
    ])
  })

  test('is left to the message of its newer version, in whatever order they come', async () => {
    const world = await createPushWorld()
    const { id } = await makePass(world)
    await world.phone(id)
    await changeGate(world, id, 'B')
    await changeGate(world, id, 'C')
    const [older, newer] = world.queue
    await world.consume(newer?.body)
    await world.consume(older?.body)
    expect(world.apns.pushes).toHaveLength(1)
    expect((await world.events(id)).map(({ version }) => version)).toEqual([3])
  })

  test('tells nobody where nobody holds it', async () => {
    const world = await createPushWorld()
    const { id } = await makePass(world)
    await changeGate(world, id, 'B')
    expect(await world.next()).toBe('ack')
    expect(await world.events(id)).toEqual([])
    expect((await world.ctx.passes.get(id))?.renotifyAt).toBeNull()
  })

  test('goes with the certificate where there is no key, and its private key only sealed', async () => {
    const world = await createPushWorld()
    await changedPass(world)
    await world.next()
    const [push] = world.apns.pushes
    expect(push?.identity?.certificatePem).toContain('BEGIN CERTIFICATE')
    expect(push?.request.headers).not.toHaveProperty('authorization')
  })

  test('fails without a key where only a key will do, and the credential goes on signing', async () => {
    const world = await createPushWorld({ speaksWith: 'token' })
    const { id } = await changedPass(world)
    expect(await world.next()).toBe('ack')
    expect(world.apns.pushes).toEqual([])
    expect(await world.events(id)).toMatchObject([
      { type: 'pass.push.failed', detail: { failed: { no_apns_key: 1 } } },
    ])
    expect(await world.ctx.wallets.get('apple').readiness()).toBe('ready')
  })
})

describe('a consumer that dies', () => {
  test('before APNs has answered is followed by one that pushes', async () => {
    const world = await createPushWorld()
    const { id } = await changedPass(world)
    const message = world.queue.shift()?.body
    world.apns.answer = () => Promise.reject(new Error('the isolate ended'))
    expect(await world.consume(message)).toBe(10)
    world.apns.answer = async () => ({})
    expect(await world.consume(message)).toBe('ack')
    expect(world.apns.pushes).toHaveLength(2)
    expect(await world.events(id)).toHaveLength(1)
  })

  test('after the push and before its event is followed by one that writes the event only', async () => {
    const trouble = createTrouble()
    const world = await createPushWorld({
      bindings: trouble.databases,
    })
    const { id } = await changedPass(world)
    const message = world.queue.shift()?.body
    trouble.fates = whenever(({ text }) => /update passes.*notified_version/.test(text), 'dies')
    expect(await world.consume(message)).toBe(10)
    trouble.end()
    expect(await world.consume(message)).toBe('ack')
    expect(world.apns.pushes).toHaveLength(1)
    expect(await world.events(id)).toHaveLength(1)
  })
})

describe('the sweep', () => {
  test('queues again what nobody was told of, once in a while', async () => {
    const world = await createPushWorld()
    // The sweep is for all workspaces, and other files have left passes that are untold or due to expire.
    await world.db.prepare('UPDATE passes SET renotify_at = NULL').run()
    const { id } = await changedPass(world)
    world.queue.length = 0
    await world.sweep()
    expect(world.queue.filter(({ body }) => (body as { passId: string }).passId === id)).toEqual([])
    world.clock.advance(11 * 60_000)
    await world.sweep()
    await world.sweep()
    const mine = world.queue.filter(({ body }) => (body as { passId: string }).passId === id)
    expect(mine).toHaveLength(1)
    await world.consume(mine[0]?.body)
    expect(world.apns.pushes).toHaveLength(1)
    world.queue.length = 0
    world.clock.advance(24 * 60 * 60_000)
    await world.sweep()
    expect(world.queue.filter(({ body }) => (body as { passId: string }).passId === id)).toEqual([])
  })
})
