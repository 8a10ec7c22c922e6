import { describe, expect, test } from 'vitest'
import { registerDevice } from '../../src/domain/registrations/register.ts'
import type { Bindings } from '../../src/env.ts'
import type { ApnsAnswer } from '../../src/lib/apple/apns-transport.ts'
import { EVENTS } from '../support/events-table.ts'
import { control, googleState } from '../support/google.ts'
import { createPushWorld, type PushWorld } from '../support/pushes.ts'
import { createTrouble, whenever } from '../support/trouble.ts'
import { addGoogleAccount } from '../support/wallets.ts'

/** A published template and one of its passes. */
async function makePass(world: PushWorld, templateId?: string) {
  const id =
    templateId ??
    (await world.publishTemplate({
      fields: [{ key: 'gate', label: 'Gate', slot: 'primary', changeMessage: 'Gate %@' }],
    }))
  const response = await world.post('/api/v1/passes', { templateId: id, fields: { gate: 'A' } })
  const { data } = (await response.json()) as { data: { id: string } }
  return { id: data.id, templateId: id }
}

async function change(world: PushWorld, passId: string, gate: string, more: object = {}) {
  const response = await world.patch(`/api/v1/passes/${passId}`, { fields: { gate }, ...more })
  expect(response.status).toBe(200)
}

async function changedPass(world: PushWorld) {
  const { id } = await makePass(world)
  const phone = await world.phone(id)
  await change(world, id, 'B')
  return { id, phone }
}

describe('a changed pass', () => {
  test('is told to every device that holds it, once', async () => {
    const world = await createPushWorld()
    const { id } = await makePass(world)
    const phones = []
    for (let n = 0; n < 14; n++) phones.push(await world.phone(id))
    await change(world, id, 'B')
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
    await change(world, id, 'B')
    await change(world, id, 'C')
    const [older, newer] = world.queue
    await world.consume(newer?.body)
    await world.consume(older?.body)
    expect(world.apns.pushes).toHaveLength(1)
    expect((await world.events(id)).map(({ version }) => version)).toEqual([3])
  })

  test('tells nobody where nobody holds it', async () => {
    const world = await createPushWorld()
    const { id } = await makePass(world)
    await change(world, id, 'B')
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

describe('a burst of changes', () => {
  test('is one push at its start and one at its end', async () => {
    const world = await createPushWorld()
    const { id } = await makePass(world)
    await world.phone(id)
    for (const gate of ['B', 'C', 'D', 'E']) {
      await change(world, id, gate)
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
    for (const { id } of [first, ...others]) await change(world, id, 'B')
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
    for (const { id } of [first, second, third]) await change(world, id, 'B')
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
    await change(world, id, 'B')
    await world.next()
    await change(world, id, 'C')
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

  test('410 counts the device out of all passes of the type, once, until it registers again', async () => {
    const world = await createPushWorld()
    const { id, phone } = await changedPass(world)
    const { id: second } = await makePass(world)
    await world.phone(second, phone)
    const { id: third } = await makePass(world)
    const neighbour = await world.phone(third)
    await world.phone(third, phone)
    const installed = async (passId: string) => {
      const response = await world.get(`/api/v1/passes/${passId}`)
      const { data } = await response.json<{
        data: { installations: { apple: number } }
      }>()
      return [data.installations.apple, response.headers.get('ETag')]
    }
    const uninstalled = async () => {
      const { results } = await world.env.DB.prepare(
        `SELECT pass_id AS passId, detail ->> 'device' AS device FROM ${EVENTS}
         WHERE workspace_id = ? AND type = 'pass.uninstalled' ORDER BY pass_id`,
      )
        .bind(world.first.id)
        .all<{ passId: string; device: string }>()
      return results
    }
    const [, tag] = await installed(id)
    const message = world.queue[0]
    const gone = { status: 410, reason: 'Unregistered', timestampMs: world.clock.ms + 1 }
    world.apns.answer = async (token) => (token === phone.pushToken ? gone : {})
    expect(await world.next()).toBe('ack')
    expect((await installed(id))[0]).toBe(0)
    expect((await installed(id))[1]).not.toBe(tag)
    expect((await installed(second))[0]).toBe(0)
    expect((await installed(third))[0]).toBe(1)
    expect(await world.ctx.registrations.devicesOf(third)).toEqual([neighbour])
    const told = await uninstalled()
    expect(told.map(({ passId }) => passId)).toEqual([id, second, third].toSorted())
    expect(new Set(told.map(({ device }) => device)).size).toBe(1)

    // Delivered twice, and told of the next change: nobody is left to count out.
    await world.consume(message?.body)
    await change(world, second, 'C')
    await world.next()
    expect(await uninstalled()).toHaveLength(3)
    const { results } = await world.env.DB.prepare(
      'SELECT 1 FROM devices WHERE workspace_id = ? AND device_library_identifier = ?',
    )
      .bind(world.first.id, phone.deviceLibraryIdentifier)
      .all()
    expect(results).toEqual([])

    const pass = (await world.ctx.passes.get(id))!
    expect(await registerDevice(world.ctx, pass, phone, phone.pushToken)).toBe('new')
    expect((await installed(id))[0]).toBe(1)
  })

  test('410 of two passes at once counts a device out of each once', async () => {
    const world = await createPushWorld()
    const { id, phone } = await changedPass(world)
    const { id: second } = await makePass(world)
    await world.phone(second, phone)
    await change(world, second, 'B')
    const timestampMs = world.clock.ms + 1
    world.apns.answer = async () => ({ status: 410, reason: 'Unregistered', timestampMs })
    const messages = world.queue.splice(0)
    await Promise.all(messages.map(({ body }) => world.consume(body)))
    for (const passId of [id, second]) {
      expect((await world.ctx.passes.get(passId))!.wallets.apple?.installations).toBe(0)
    }
  })

  test('410 leaves a device alone that registered since then', async () => {
    const world = await createPushWorld()
    const { id } = await changedPass(world)
    const timestampMs = world.clock.ms - 1
    world.apns.answer = async () => ({ status: 410, reason: 'Unregistered', timestampMs })
    await world.next()
    expect(await world.ctx.registrations.devicesOf(id)).toHaveLength(1)
    expect((await world.ctx.passes.get(id))!.wallets.apple?.installations).toBe(1)
  })

  test('410 leaves a device alone that registers while APNs answers', async () => {
    const world = await createPushWorld()
    const { id, phone } = await changedPass(world)
    world.apns.answer = async () => {
      const timestampMs = world.clock.ms + 1
      world.clock.advance(1_000)
      const pass = (await world.ctx.passes.get(id))!
      expect(await registerDevice(world.ctx, pass, phone, phone.pushToken)).toBe('known')
      return { status: 410, reason: 'Unregistered', timestampMs }
    }
    await world.next()
    expect(await world.ctx.registrations.devicesOf(id)).toEqual([phone])
    expect((await world.ctx.passes.get(id))!.wallets.apple?.installations).toBe(1)
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
    await change(world, id, 'B')
    await world.next()
    expect(world.apns.pushes.length).toBeLessThanOrEqual(6)
    const before = world.apns.pushes.length
    await change(world, id, 'C')
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
    await change(world, id, 'B')
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
      bindings: (real) => ({ DB: trouble.bindings(real).DB }),
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
    const { DB } = world.env as unknown as Bindings
    await DB.prepare('UPDATE passes SET renotify_at = NULL').run()
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

describe('Google', () => {
  async function googlePass(kind = 'generic') {
    const world = await createPushWorld()
    const { issuerId } = await addGoogleAccount(world.ctx)
    const templateId = await world.publishTemplate({
      kind,
      fields: [{ key: 'gate', label: 'Gate', slot: 'primary' }],
    })
    const response = await world.post('/api/v1/passes/issue', {
      templateId,
      fields: { gate: 'A' },
    })
    const { data } = (await response.json()) as { data: { id: string } }
    const object = async () => {
      const { objects } = await googleState(issuerId)
      return objects[`${issuerId}.${data.id}`]?.resource as {
        textModulesData: { body: string }[]
        messages?: { id: string; body: string }[]
      }
    }
    const notified = async () => {
      const { notifications } = await googleState(issuerId)
      return notifications[`${issuerId}.${data.id}`]?.length ?? 0
    }
    return { world, id: data.id, issuerId, object, notified }
  }

  test('shows the change and carries the message, once', async () => {
    const { world, id, object } = await googlePass()
    await change(world, id, 'B', { pushMessage: 'Your gate is now B' })
    const message = world.queue.shift()?.body
    await world.consume(message)
    await world.consume(message)
    expect(JSON.stringify(await object())).toContain('"B"')
    expect((await object()).messages).toMatchObject([{ id: `${id}-2`, body: 'Your gate is now B' }])
    await change(world, id, 'C')
    await world.next()
    expect((await object()).messages).toHaveLength(1)
    expect((await world.ctx.passes.get(id))?.wallets.google?.copyVersion).toBe(3)
    expect(await world.events(id)).toEqual([
      {
        type: 'pass.push.sent',
        version: 2,
        detail: { platform: 'google', devices: 1, failed: {}, tookMs: 0 },
      },
      {
        type: 'pass.push.sent',
        version: 3,
        detail: { platform: 'google', devices: 1, failed: {}, tookMs: 0 },
      },
    ])
  })

  test('notifies of a burst of changes once, for it does so three times a day, and shows its end', async () => {
    const { world, id, object, notified } = await googlePass('eventTicket')
    for (const gate of ['B', 'C', 'D', 'E']) {
      await change(world, id, gate)
      await world.next()
      world.clock.advance(5_000)
    }
    expect(await notified()).toBe(1)
    expect(JSON.stringify(await object())).toContain('"E"')
    expect(await world.events(id)).toHaveLength(4)
    world.clock.advance(10_000)
    await change(world, id, 'F')
    await world.next()
    expect(await notified()).toBe(2)
  })

  test('notifies of every message, and not of a change right after one', async () => {
    const { world, id, object, notified } = await googlePass('eventTicket')
    await change(world, id, 'B', { pushMessage: 'Gate B' })
    await world.next()
    await change(world, id, 'C')
    await world.next()
    expect(await notified()).toBe(1)
    await change(world, id, 'D', { pushMessage: 'Gate D' })
    await world.next()
    expect(await notified()).toBe(2)
    expect((await object()).messages).toHaveLength(2)
  })

  test('notifies of a change that it took at the second try', async () => {
    const { world, id, issuerId, notified } = await googlePass('eventTicket')
    await change(world, id, 'B')
    const message = world.queue.shift()?.body
    await control({ fail: { match: issuerId, status: 503, times: 20 } })
    expect(await world.consume(message)).toBe(10)
    await control({ fail: null, match: issuerId })
    world.clock.advance(10_000)
    expect(await world.consume(message)).toBe('ack')
    expect(await notified()).toBe(1)
  })

  test('that is down is tried again, then given up with an event', async () => {
    const { world, id, issuerId } = await googlePass()
    await change(world, id, 'B')
    const message = world.queue.shift()?.body
    await control({ fail: { match: issuerId, status: 503, times: 20 } })
    expect(await world.consume(message)).toBe(10)
    expect(await world.consume(message, { queueName: 'wps-push-dlq' })).toBe('ack')
    await control({ fail: null, match: issuerId })
    expect(await world.events(id)).toMatchObject([
      { type: 'pass.push.failed', version: 2, detail: { platform: 'google' } },
    ])
  })

  test('hears nothing of a pass that has no object there', async () => {
    const world = await createPushWorld()
    const { issuerId } = await addGoogleAccount(world.ctx)
    const { id } = await makePass(world)
    await change(world, id, 'B')
    await world.next()
    expect((await googleState(issuerId)).objects).toEqual({})
    expect(await world.events(id)).toEqual([])
  })
})
