import { describe, expect, test } from 'vitest'
import type { ApnsAnswer } from '../../src/lib/apple/apns-transport.ts'
import { changedPass, changeGate, createPushWorld, makePass } from '../support/pushes.ts'

describe('a burst of changes', () => {
  test('is one push at its start and one at its end', async () => {
    const world = await createPushWorld()
    const { id } = await makePass(world)
    await world.phone(id)
    for (const gate of ['B', 'C', 'D', 'E']) {
      await changeGate(world, id, gate)
      await world.consume(world.queue.pop()?.body)
      world.clock.advance(400)
    }
    expect(world.apns.pushes).toHaveLength(1)
    expect(world.queue.map(({ delaySeconds }) => delaySeconds)).toEqual([2, 2, 2])
    world.clock.advance(2_000)
    while (world.queue.length > 0) expect(await world.next()).toBe('ack')
    expect(world.apns.pushes).toHaveLength(2)
    expect((await world.events(id)).map(({ version }) => version)).toEqual([2, 5])
  })

  test('of several passes on one device is one push more for all of them', async () => {
    const world = await createPushWorld()
    const first = await makePass(world)
    const others = [
      await makePass(world, first.templateId),
      await makePass(world, first.templateId),
    ]
    const phone = await world.phone(first.id)
    for (const { id } of others) await world.phone(id, phone)
    for (const { id } of [first, ...others]) await changeGate(world, id, 'B')
    while (world.queue[0]?.delaySeconds === 0) await world.next()
    expect(world.apns.pushes).toHaveLength(1)
    world.clock.advance(2_000)
    while (world.queue.length > 0) await world.next()
    expect(world.apns.pushes).toHaveLength(2)
    for (const { id } of others) expect(await world.events(id)).toHaveLength(1)
  })

  test('waits for no push that another pass announced and never got through with', async () => {
    const world = await createPushWorld()
    const first = await makePass(world)
    const second = await makePass(world, first.templateId)
    const third = await makePass(world, first.templateId)
    const phone = await world.phone(first.id)
    for (const { id } of [second, third]) await world.phone(id, phone)
    for (const { id } of [first, second, third]) await changeGate(world, id, 'B')
    while (world.queue[0]?.delaySeconds === 0) await world.next()
    expect(world.queue).toHaveLength(2)
    world.clock.advance(2_000)
    world.apns.answer = async () => ({ status: 503, reason: 'ServiceUnavailable' })
    expect(await world.next()).toBe(10)
    world.apns.answer = async () => ({})
    await world.next()
    expect(await world.events(third.id)).toEqual([])
    world.clock.advance(2_000)
    while (world.queue.length > 0) await world.next()
    expect(await world.events(third.id)).toMatchObject([
      { type: 'pass.push.sent', detail: { devices: 1, failed: {} } },
    ])
    expect(world.apns.pushes).toHaveLength(3)
  })

  test('is told even if the message of its end comes twice or too early', async () => {
    const world = await createPushWorld()
    const { id } = await makePass(world)
    await world.phone(id)
    await changeGate(world, id, 'B')
    await world.next()
    await changeGate(world, id, 'C')
    await world.next()
    const deferred = world.queue.shift()?.body
    await world.consume(deferred)
    expect(world.apns.pushes).toHaveLength(1)
    world.clock.advance(2_000)
    await world.consume(deferred)
    await world.consume(deferred)
    await world.next()
    expect(world.apns.pushes).toHaveLength(2)
  })
})

/** What APNs may answer, and what becomes of token, message, credential and timeline. */
const ANSWERS: [
  name: string,
  answer: Partial<ApnsAnswer>,
  expected: { reachable: boolean; outcome: 'ack' | number; status: string; event?: string },
][] = [
  [
    '410 Unregistered',
    { status: 410, reason: 'Unregistered' },
    { reachable: false, outcome: 'ack', status: 'ACTIVE', event: 'pass.push.failed' },
  ],
  [
    '410 ExpiredToken',
    { status: 410, reason: 'ExpiredToken' },
    { reachable: false, outcome: 'ack', status: 'ACTIVE', event: 'pass.push.failed' },
  ],
  [
    '400 BadDeviceToken',
    { status: 400, reason: 'BadDeviceToken' },
    { reachable: false, outcome: 'ack', status: 'ACTIVE', event: 'pass.push.failed' },
  ],
  [
    '400 DeviceTokenNotForTopic',
    { status: 400, reason: 'DeviceTokenNotForTopic' },
    { reachable: false, outcome: 'ack', status: 'ACTIVE', event: 'pass.push.failed' },
  ],
  ...['BadTopic', 'MissingTopic', 'TopicDisallowed'].map(
    (reason) =>
      [
        `400 ${reason}`,
        { status: 400, reason },
        { reachable: true, outcome: 'ack', status: 'FAILING' },
      ] as never,
  ),
  ...[
    'InvalidProviderToken',
    'MissingProviderToken',
    'Forbidden',
    'BadCertificate',
    'BadCertificateEnvironment',
    'BadEnvironmentKeyIdInToken',
  ].map(
    (reason) =>
      [
        `403 ${reason}`,
        { status: 403, reason },
        { reachable: true, outcome: 'ack', status: 'FAILING' },
      ] as never,
  ),
  [
    '403 ExpiredProviderToken',
    { status: 403, reason: 'ExpiredProviderToken' },
    { reachable: true, outcome: 10, status: 'ACTIVE' },
  ],
  [
    '429 TooManyRequests',
    { status: 429, reason: 'TooManyRequests' },
    { reachable: true, outcome: 10, status: 'ACTIVE' },
  ],
  [
    '429 TooManyProviderTokenUpdates',
    { status: 429, reason: 'TooManyProviderTokenUpdates' },
    { reachable: true, outcome: 10, status: 'ACTIVE' },
  ],
  [
    '500',
    { status: 500, reason: 'InternalServerError' },
    { reachable: true, outcome: 10, status: 'ACTIVE' },
  ],
  [
    '503',
    { status: 503, reason: 'ServiceUnavailable' },
    { reachable: true, outcome: 10, status: 'ACTIVE' },
  ],
  [
    '503 Shutdown',
    { status: 503, reason: 'Shutdown' },
    { reachable: true, outcome: 10, status: 'ACTIVE' },
  ],
  [
    '520 of the edge',
    { status: 520, reason: '' },
    { reachable: true, outcome: 10, status: 'ACTIVE' },
  ],
  [
    'silence',
    { status: 0, reason: 'APNS_TRANSPORT_H2' },
    { reachable: true, outcome: 10, status: 'ACTIVE' },
  ],
  [
    '413 PayloadTooLarge',
    { status: 413, reason: 'PayloadTooLarge' },
    { reachable: true, outcome: 'ack', status: 'ACTIVE', event: 'pass.push.failed' },
  ],
  [
    '404 BadPath',
    { status: 404, reason: 'BadPath' },
    { reachable: true, outcome: 'ack', status: 'ACTIVE', event: 'pass.push.failed' },
  ],
  [
    '405',
    { status: 405, reason: 'MethodNotAllowed' },
    { reachable: true, outcome: 'ack', status: 'ACTIVE', event: 'pass.push.failed' },
  ],
  [
    'an unknown reason',
    { status: 400, reason: 'SomethingNew' },
    { reachable: true, outcome: 'ack', status: 'ACTIVE', event: 'pass.push.failed' },
  ],
]

describe('an answer of APNs', () => {
  test.each(ANSWERS)('%s', async (_, answer, expected) => {
    const world = await createPushWorld()
    const { id } = await changedPass(world)
    // The device has been silent since it registered.
    const timestampMs = answer.status === 410 ? world.clock.ms + 1_000 : null
    world.apns.answer = async () => ({ timestampMs, ...answer })
    expect(await world.next()).toBe(expected.outcome)
    expect(await world.ctx.registrations.devicesOf(id)).toHaveLength(expected.reachable ? 1 : 0)
    const [credential] = await world.ctx.credentials.list()
    expect(credential?.status).toBe(expected.status)
    const events = await world.events(id)
    expect(events.map(({ type }) => type)).toEqual(expected.event ? [expected.event] : [])
    const failing = (await world.events(null)).map(({ type }) => type)
    expect(failing).toEqual(expected.status === 'FAILING' ? ['credential.failing'] : [])
  })

  test('400 of a token leaves the pass counted: the device may hold it still', async () => {
    const world = await createPushWorld()
    const { id } = await changedPass(world)
    world.apns.answer = async () => ({ status: 400, reason: 'BadDeviceToken' })
    await world.next()
    expect(await world.ctx.registrations.devicesOf(id)).toEqual([])
    expect((await world.ctx.passes.get(id))!.wallets.apple?.installations).toBe(1)
  })

  test('about a token leaves the device alone that has another one by now', async () => {
    const world = await createPushWorld()
    const { id, phone } = await changedPass(world)
    world.apns.answer = async () => {
      const { registrations } = world.ctx
      const write = registrations.deviceUpsertion(phone, 'c'.repeat(64), world.clock.ms)
      await world.ctx.commit({ writes: [write] })
      return { status: 400, reason: 'BadDeviceToken' }
    }
    await world.next()
    expect(await world.ctx.registrations.devicesOf(id)).toMatchObject([
      { pushToken: 'c'.repeat(64) },
    ])
  })

  test('that refuses the credential stops it, says so once, and leaves it signing', async () => {
    const world = await createPushWorld()
    const { id } = await makePass(world)
    for (let n = 0; n < 20; n++) await world.phone(id)
    world.apns.answer = async () => ({ status: 403, reason: 'InvalidProviderToken' })
    await changeGate(world, id, 'B')
    await world.next()
    expect(world.apns.pushes.length).toBeLessThanOrEqual(6)
    const before = world.apns.pushes.length
    await changeGate(world, id, 'C')
    world.clock.advance(60_000)
    await world.next()
    expect(world.apns.pushes).toHaveLength(before)
    expect(await world.events(null)).toHaveLength(1)
    expect(await world.ctx.wallets.get('apple').readiness()).toBe('ready')
  })

  test('that asks for patience is tried again for that device alone, then given up', async () => {
    const world = await createPushWorld()
    const { id } = await makePass(world)
    const [good, bad] = [await world.phone(id), await world.phone(id)]
    world.apns.answer = async (token) =>
      token === bad.pushToken ? { status: 503, reason: 'ServiceUnavailable' } : {}
    await changeGate(world, id, 'B')
    const message = world.queue.shift()?.body
    expect(await world.consume(message)).toBe(10)
    world.clock.advance(10_000)
    expect(await world.consume(message, { attempts: 2 })).toBe(20)
    expect(world.apns.tokens().filter((token) => token === good.pushToken)).toHaveLength(1)
    expect(world.apns.tokens().filter((token) => token === bad.pushToken)).toHaveLength(2)
    expect(await world.events(id)).toEqual([])
    expect(await world.consume(message, { queueName: 'wps-push-dlq' })).toBe('ack')
    expect(await world.consume(message, { queueName: 'wps-push-dlq' })).toBe('ack')
    expect(await world.events(id)).toMatchObject([
      { type: 'pass.push.sent', detail: { devices: 1, failed: { unreachable: 1 } } },
    ])
  })
})
