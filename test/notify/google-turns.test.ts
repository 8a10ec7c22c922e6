import { describe, expect, test } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { createRequestTurns } from '../../src/stores/request-turns.ts'
import { accountDatabases } from '../../src/wiring/databases.ts'
import { nextTurnUs } from '../support/account-turns.ts'
import { control, googleState } from '../support/google.ts'
import { createPushWorld } from '../support/pushes.ts'
import { addGoogleAccount } from '../support/wallets.ts'

const HOUR_MS = 3_600_000

async function createTurnsWorld(template: Record<string, unknown> = {}) {
  const world = await createPushWorld()
  const { issuerId } = await addGoogleAccount(world.ctx)
  const templateId = await world.publishTemplate({
    fields: [{ key: 'gate', label: 'Gate', slot: 'primary', type: 'text' }],
    ...template,
  })
  const databases = accountDatabases(world.env as unknown as Bindings)
  const rates = createRequestTurns(databases, {
    requestsPerSecond: 20,
    now: () => world.clock.ms,
  })
  const issue = async () => {
    const response = await world.post('/api/v1/passes/issue', {
      templateId,
      fields: { gate: 'A' },
    })
    const { data } = await response.json<{
      data: { id: string; google: object | null; warnings: { code: string }[] }
    }>()
    return data
  }
  return {
    ...world,
    issuerId,
    issue,
    /** Takes turns as others do. */
    async occupy(lane: 'single' | 'bulk', requests: number) {
      await rates.take(issuerId, { lane, requests, maxWaitMs: HOUR_MS })
    },
    /** How many single requests were let through, or will be, since the world's clock stands. */
    async taken() {
      const at = await nextTurnUs(world.env, issuerId)
      return at === null ? 0 : Math.round((at / 1000 - world.clock.ms) / 50)
    },
    async change(id: string, gate: string, more: Record<string, unknown> = {}) {
      const response = await world.patch(`/api/v1/passes/${id}`, { fields: { gate }, ...more })
      expect(response.status).toBe(200)
    },
    async requests() {
      const response = await fetch(`https://walletobjects.test/_state?prefix=${issuerId}`)
      return (await response.json<{ requests: unknown[] }>()).requests.length
    },
    async shows(id: string, text: string) {
      const { objects } = await googleState(issuerId)
      return JSON.stringify(objects[`${issuerId}.${id}`]).includes(text)
    },
    async status() {
      const all = await world.ctx.credentials.list()
      return all.find(({ platform }) => platform === 'google')?.status
    },
  }
}

describe('a change that must wait for its turn at Google', () => {
  test('comes again when it is due, with the turn that it was given', async () => {
    const world = await createTurnsWorld()
    const { id } = await world.issue()
    world.clock.advance(60_000)
    await world.change(id, 'B')
    await world.occupy('single', 200)
    const asked = await world.requests()
    expect(await world.next()).toBe('ack')
    expect(await world.requests()).toBe(asked)
    expect(world.queue).toMatchObject([
      { body: { progress: { google: { turnAtMs: world.clock.ms + 10_000 } } }, delaySeconds: 10 },
    ])
    expect(await world.taken()).toBe(201)
    world.clock.advance(10_000)
    expect(await world.next()).toBe('ack')
    expect(await world.taken()).toBe(1)
    expect(await world.shows(id, '"B"')).toBe(true)
    expect(await world.events(id)).toMatchObject([{ type: 'pass.push.sent', version: 2 }])
  })

  test('waits on with the same turn when it comes too early', async () => {
    const world = await createTurnsWorld()
    const { id } = await world.issue()
    await world.change(id, 'B')
    await world.occupy('single', 200)
    await world.next()
    const first = world.queue[0]?.body
    world.clock.advance(5_000)
    await world.next()
    expect(world.queue[0]?.body).toEqual(first)
  })

  test('takes another turn when it comes much too late', async () => {
    const world = await createTurnsWorld()
    const { id } = await world.issue()
    await world.change(id, 'B')
    await world.occupy('single', 200)
    await world.next()
    world.clock.advance(HOUR_MS)
    await world.occupy('single', 100)
    await world.next()
    expect(world.queue).toMatchObject([
      { body: { progress: { google: { turnAtMs: world.clock.ms + 5_000 } } } },
    ])
  })

  test('has told its iPhones already, and does not tell them again', async () => {
    const world = await createTurnsWorld()
    const { id } = await world.issue()
    await world.phone(id)
    await world.change(id, 'B')
    await world.occupy('single', 200)
    await world.next()
    expect(world.apns.pushes).toHaveLength(1)
    world.clock.advance(11_000)
    await world.next()
    expect(world.apns.pushes).toHaveLength(1)
    expect(await world.events(id)).toHaveLength(2)
  })

  test.each([
    ['single', 15],
    ['bulk', 24 * 60],
  ] as const)('comes again without a turn where too many %s ones wait', async (lane, minutes) => {
    const world = await createTurnsWorld()
    const { id } = await world.issue()
    world.clock.advance(60_000)
    await world.change(id, 'B')
    const perSecond = lane === 'single' ? 20 : 12
    await world.occupy(lane, minutes * 60 * perSecond + perSecond)
    const [message] = world.queue
    await world.consume({ ...(world.queue.shift()!.body as object), lane })
    expect(world.queue).toHaveLength(1)
    expect(world.queue[0]).toMatchObject({ delaySeconds: minutes * 30 })
    expect((world.queue[0]!.body as { progress: object }).progress).toEqual({ google: {} })
    expect(message).toBeDefined()
    // Others have had their turns by then.
    world.clock.advance((minutes + 1) * 60_000)
    expect(await world.next()).toBe('ack')
    expect(await world.shows(id, '"B"')).toBe(true)
  })

  test('of a fan-out leaves room for a single one and for a pass that is issued', async () => {
    const world = await createTurnsWorld()
    const { id } = await world.issue()
    world.clock.advance(60_000)
    await world.occupy('bulk', 10_000)
    await world.change(id, 'B')
    const { body } = world.queue.shift()!
    await world.consume({ ...(body as object), lane: 'bulk' })
    expect(world.queue).toHaveLength(1)
    expect(await world.shows(id, '"B"')).toBe(false)
    await world.consume(body)
    expect(await world.shows(id, '"B"')).toBe(true)
    expect((await world.issue()).google).not.toBeNull()
  })
})

describe('a turn is taken', () => {
  test('for each request that a change really makes', async () => {
    const world = await createTurnsWorld()
    const { id } = await world.issue()
    // Class and object.
    expect(await world.taken()).toBe(2)
    world.clock.advance(60_000)
    await world.change(id, 'B', { pushMessage: 'Gate B' })
    await world.next()
    expect(await world.taken()).toBe(2)
    world.clock.advance(60_000)
    await world.change(id, 'C', { organizationName: 'Another', backgroundColor: '#123456' })
    const before = await world.requests()
    await world.next()
    expect(await world.taken()).toBe((await world.requests()) - before)
  })

  test('by whoever issues within the time that he waits, or not at all', async () => {
    const world = await createTurnsWorld()
    await world.issue()
    world.clock.advance(60_000)
    await world.occupy('single', 200)
    const { google, warnings } = await world.issue()
    expect(google).toBeNull()
    expect(warnings.map(({ code }) => code)).toContain('google_unavailable')
    expect(await world.taken()).toBe(200)
    expect(world.queue).toMatchObject([{ body: { type: 'copy.publish' } }])
  })
})

describe('a credential that Google refuses', () => {
  test('is FAILING, said once, until Google takes it again', async () => {
    const world = await createTurnsWorld()
    const { id } = await world.issue()
    const refuse = () =>
      control({
        fail: { match: world.issuerId, status: 403, reason: 'permissionDenied', message: 'No.' },
      })
    for (const gate of ['B', 'C']) {
      await world.change(id, gate)
      await refuse()
      expect(await world.next()).toBe('ack')
      expect(await world.status()).toBe('FAILING')
    }
    expect(await world.events(null)).toMatchObject([{ type: 'credential.failing' }])
    await world.change(id, 'D')
    await world.next()
    expect(await world.shows(id, '"D"')).toBe(true)
    expect(await world.status()).toBe('ACTIVE')
  })

  test('is ACTIVE again after a self-test that passes', async () => {
    const world = await createTurnsWorld()
    await control({ fail: { match: world.issuerId, status: 401, times: 2 } })
    expect((await world.issue()).google).toBeNull()
    expect(await world.status()).toBe('FAILING')
    const credential = (await world.ctx.credentials.list()).find(
      ({ platform }) => platform === 'google',
    )
    const tested = await world.post(`/api/v1/credentials/${credential!.id}/self-test`)
    expect(await tested.json()).toMatchObject({ data: { ok: true } })
    expect(await world.status()).toBe('ACTIVE')
  })

  test('is not one that meets an outage or a rate limit', async () => {
    const world = await createTurnsWorld()
    for (const [status, reason] of [
      [503, 'backendError'],
      [429, 'rateLimitExceeded'],
      [403, 'rateLimitExceeded'],
    ]) {
      await control({ fail: { match: world.issuerId, status, reason } })
      expect((await world.issue()).google).toBeNull()
      expect(await world.status()).toBe('ACTIVE')
    }
  })
})

describe('a refusal that one pass meets', () => {
  test('429 is tried again later', async () => {
    const world = await createTurnsWorld()
    const { id } = await world.issue()
    await world.change(id, 'B')
    await control({
      fail: { match: world.issuerId, status: 429, reason: 'rateLimitExceeded', message: 'Slow' },
    })
    expect(await world.next()).toBe(10)
  })

  test('of a logo on its class loses the logo and nothing else', async () => {
    const world = await createTurnsWorld({
      kind: 'eventTicket',
      fields: [
        { key: 'gate', label: 'Gate', slot: 'primary', type: 'text' },
        { key: 'event', label: 'Event', slot: 'header', binding: 'event.name', default: 'Jazz' },
      ],
    })
    const { id } = await world.issue()
    const { classes } = await googleState(world.issuerId)
    const [first] = Object.values(classes)
    const logo = (passClass: (typeof classes)[string]) =>
      (passClass.resource.logo as { sourceUri: { uri: string } }).sourceUri.uri
    await control({ unreachableImages: [logo(first!)] })
    await world.change(id, 'B', { organizationName: 'Another' })
    await world.next()
    expect(await world.shows(id, '"B"')).toBe(true)
    const after = await googleState(world.issuerId)
    const own = after.objects[`${world.issuerId}.${id}`]?.resource.classId as string
    expect(logo(after.classes[own]!)).toBe('https://wps.test/icon.png')
    expect(after.classes[own]?.resource.issuerName).toBe('Another')
  })
})
