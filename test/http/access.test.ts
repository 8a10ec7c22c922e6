import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { describe, expect, test } from 'vitest'
import { decide } from '../../src/domain/access/decide.ts'
import { REASONS } from '../../src/domain/model/access-event.ts'
import type { Bindings } from '../../src/env.ts'
import { rotatingValueAt } from '../../src/lib/google/rotating-barcode.ts'
import { consume as consumeBatch } from '../../src/queues/consumers.ts'
import { type Call, createTrouble, whenever } from '../support/trouble.ts'
import { createWorld, type RequestOptions, type World } from '../support/world.ts'
import decisions from '../vectors/access-decisions.json'
import denyReasons from '../vectors/access-deny-reasons.json'

type Data = Record<string, unknown>
const SECOND = 1000
const DAY = 86_400_000
const STAFF = {
  accessLevel: 'Staff',
  validFrom: '2026-11-01T00:00:00.000Z',
  validUntil: '2026-12-01T00:00:00.000Z',
  allowedDoors: ['door_main', 'door_store'],
}

async function dataOf<T = Data>(response: Response): Promise<T> {
  const body = (await response.json()) as { data: T }
  expect(response.status, JSON.stringify(body)).toBeLessThan(300)
  return body.data
}

async function codeOf(response: Response): Promise<unknown> {
  const { errors } = (await response.json()) as { errors: { code: string; pointer?: string }[] }
  return { status: response.status, code: errors[0]?.code, pointer: errors[0]?.pointer }
}

async function makePass(world: World, body: Data = {}, key?: string): Promise<{ id: string }> {
  const templateId = body.templateId ?? (await world.publishTemplate({ kind: 'access' }, key))
  const response = await world.request('POST', '/api/v1/passes', {
    body: { templateId, ...body },
    ...(key && { key }),
  })
  return dataOf(response)
}

const withCode = (value: string, more: Data = {}) => ({
  barcode: { value },
  access: STAFF,
  ...more,
})

async function verify(world: World, body: Data, options: RequestOptions = {}): Promise<Data> {
  const asked = { credential: 'C-1', doorId: 'door_main', ...body }
  const response = await world.request('POST', '/api/v1/access/verify', {
    body: asked,
    ...options,
  })
  // Within a millisecond the log has no order.
  world.clock.advance(1)
  return dataOf(response)
}

const setAccess = (world: World, id: string, body: unknown) =>
  world.post(`/api/v1/passes/${id}/access`, body)

async function logged(world: World, query = ''): Promise<Data[]> {
  const page = await dataOf<{ items: Data[] }>(await world.get(`/api/v1/access/events${query}`))
  return page.items
}

async function eventTypes(world: World): Promise<string[]> {
  const { results } = await (world.env as unknown as Bindings).DB.prepare(
    "SELECT type FROM events WHERE workspace_id = ?1 AND type LIKE 'pass.access.%' ORDER BY seq",
  )
    .bind(world.first.id)
    .all<{ type: string }>()
  return results.map(({ type }) => type)
}

async function setStatus(world: World, id: string, status: string): Promise<void> {
  await (world.env as unknown as Bindings).DB.prepare('UPDATE passes SET status = ?2 WHERE id = ?1')
    .bind(id, status)
    .run()
}

describe('the decision', () => {
  test.each(decisions.cases)('$name', ({ pass, door, at, expect: [decision, reason] }) => {
    const ms = Date.parse(at)
    const given = { ...pass, expiresAt: null } as Parameters<typeof decide>[0]
    const decided = decide(given, door, { nowMs: ms, windowMs: ms })
    expect([decided === 'granted' ? 'granted' : 'denied', decided]).toEqual([decision, reason])
  })

  test('has the BACnet number of every reason', () => {
    const codes = new Map<string, number>(
      [...denyReasons.map, denyReasons.granted].map(([name, , code]) => [
        name as string,
        code as number,
      ]),
    )
    for (const [reason, code] of Object.entries(REASONS))
      expect(codes.get(reason), reason).toBe(code)
  })

  test('goes by the state before anything else', () => {
    const at = { nowMs: 5, windowMs: 5 }
    const states = {
      SUSPENDED: 'suspended',
      REDEEMED: 'redeemed',
      EXPIRED: 'expired',
      VOIDED: 'voided',
    }
    for (const [status, word] of Object.entries(states)) {
      const pass = { status, expiresAt: null, access: null } as Parameters<typeof decide>[0]
      expect(decide(pass, 'x', at)).toBe(`pass_${word}`)
    }
    expect(decide({ status: 'ACTIVE', expiresAt: 5, access: null }, 'x', at)).toBe('pass_expired')
    expect(decide({ status: 'ACTIVE', expiresAt: 6, access: null }, 'x', at)).toBe('no_permissions')
  })
})

describe('POST /passes/{passId}/access', () => {
  test('replaces the whole set, with its event, and the pass shows it', async () => {
    const world = await createWorld()
    const { id } = await makePass(world, { access: STAFF })
    const next = { accessLevel: 'Guest', allowedDoors: ['a', 'a', 'A'] }
    const { access, pass } = await dataOf(await setAccess(world, id, next))
    const kept = {
      accessLevel: 'Guest',
      validFrom: null,
      validUntil: null,
      allowedDoors: ['a', 'A'],
    }
    expect(access).toEqual(kept)
    expect(pass).toMatchObject({ id, version: 2, access: kept })
    expect(await dataOf(await world.get(`/api/v1/passes/${id}/access`))).toEqual({ access: kept })
    expect(await eventTypes(world)).toEqual(['pass.access.updated'])
    const again = await dataOf(await setAccess(world, id, next))
    expect(again.pass).toMatchObject({ version: 2 })
    expect(await eventTypes(world)).toHaveLength(1)
  })

  test('refuses a window that is empty, and what is no door', async () => {
    const world = await createWorld()
    const { id } = await makePass(world)
    const refused: [Data, string][] = [
      [{ ...STAFF, validUntil: STAFF.validFrom }, '/validUntil'],
      [{ ...STAFF, validFrom: '2026-02-30T00:00:00Z' }, '/validFrom'],
      [{ ...STAFF, allowedDoors: ['a', ''] }, '/allowedDoors/1'],
      [{ ...STAFF, allowedDoors: Array.from({ length: 501 }, (_, i) => `d${i}`) }, '/allowedDoors'],
      [{ validFrom: null, accessLevel: 'x' }, '/allowedDoors'],
    ]
    for (const [body, pointer] of refused) {
      expect(await codeOf(await setAccess(world, id, body))).toEqual({
        status: 422,
        code: 'validation_failed',
        pointer,
      })
    }
    const most = { ...STAFF, allowedDoors: Array.from({ length: 500 }, (_, i) => `d${i}`) }
    expect((await setAccess(world, id, most)).status).toBe(200)
    expect(await dataOf(await world.get(`/api/v1/passes/${id}/access`))).toEqual({ access: most })
  })

  test('is open in every state but VOIDED', async () => {
    const world = await createWorld()
    for (const status of ['ACTIVE', 'SUSPENDED', 'REDEEMED', 'EXPIRED']) {
      const { id } = await makePass(world)
      await setStatus(world, id, status)
      const { pass } = await dataOf(await setAccess(world, id, STAFF))
      expect(pass).toMatchObject({ status })
    }
    const { id } = await makePass(world)
    await setStatus(world, id, 'VOIDED')
    expect(await codeOf(await setAccess(world, id, STAFF))).toMatchObject({
      status: 409,
      code: 'pass_not_active',
    })
  })
})

describe('POST /access/verify', () => {
  test('answers with the decision, and logs it with its event', async () => {
    const world = await createWorld()
    const { id } = await makePass(world, withCode('C-1'))
    const answer = await verify(world, { direction: 'in', readerId: 'r-1' })
    expect(answer).toEqual({
      decision: 'granted',
      reason: 'granted',
      reasonCode: 1,
      passId: id,
      accessLevel: 'Staff',
      validUntil: STAFF.validUntil,
      doorId: 'door_main',
      accessEventId: expect.stringMatching(/^ace_/),
      evaluatedAt: '2026-11-21T08:00:00.000Z',
      cacheTtlSeconds: 30,
    })
    expect(await verify(world, { doorId: 'DOOR_MAIN' })).toMatchObject({
      decision: 'denied',
      reason: 'door_not_allowed',
      reasonCode: 134,
      cacheTtlSeconds: 0,
    })
    expect(await eventTypes(world)).toEqual(['pass.access.granted', 'pass.access.denied'])
    const [denied, granted] = await logged(world)
    expect(denied).toMatchObject({ reason: 'door_not_allowed', passId: id })
    expect(granted).toMatchObject({
      id: answer.accessEventId,
      direction: 'in',
      readerId: 'r-1',
      offline: false,
      at: null,
    })
  })

  test('asks D1 once before the answer', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    await makePass(world, withCode('C-1'))
    await verify(world, {})
    trouble.end()
    await verify(world, {})
    const asked = trouble.calls.filter(({ to, method }) => to === 'DB' && method === 'batch')
    // The read, and the log after it.
    expect(asked).toHaveLength(2)
  })

  test('opens every door for a star, and none for an empty list', async () => {
    const world = await createWorld()
    await makePass(world, withCode('ALL', { access: { ...STAFF, allowedDoors: ['*'] } }))
    await makePass(world, withCode('NONE', { access: { ...STAFF, allowedDoors: [] } }))
    expect(await verify(world, { credential: 'ALL', doorId: 'any' })).toMatchObject({
      reason: 'granted',
    })
    expect(await verify(world, { credential: 'NONE' })).toMatchObject({
      reason: 'door_not_allowed',
    })
  })

  test('lets a reader go by the answer no longer than the permission lasts', async () => {
    const world = await createWorld()
    await makePass(world, withCode('C-1', { expirationDate: '2026-11-21T08:00:12.500Z' }))
    expect(await verify(world, {})).toMatchObject({ reason: 'granted', cacheTtlSeconds: 12 })
    world.clock.advance(13 * SECOND)
    expect(await verify(world, {})).toMatchObject({ reason: 'pass_expired', reasonCode: 152 })
  })

  test('takes a pass id only from keys that may read passes', async () => {
    const world = await createWorld()
    const { id } = await makePass(world, withCode('C-1'))
    const door = await world.keyWith(['access:verify'])
    expect(await verify(world, { credential: id })).toMatchObject({ reason: 'granted' })
    expect(await verify(world, { credential: id }, { key: door })).toMatchObject({
      reason: 'pass_not_found',
      reasonCode: 129,
      passId: null,
    })
    expect(await verify(world, {}, { key: door })).toMatchObject({ reason: 'granted', passId: id })
  })

  test('opens nothing for a barcode that several passes have', async () => {
    const world = await createWorld()
    await makePass(world, withCode('C-1'))
    await makePass(world, withCode('C-1'))
    expect(await verify(world, {})).toMatchObject({
      reason: 'credential_ambiguous',
      reasonCode: 164,
      passId: null,
    })
  })

  test('knows no pass of another workspace, and none that was deleted', async () => {
    const world = await createWorld()
    const other = await world.createTenant('test')
    const { id } = await makePass(world, withCode('C-1'), other.apiKey)
    expect(await verify(world, {})).toMatchObject({ reason: 'pass_not_found' })
    expect(await verify(world, { credential: id })).toMatchObject({ reason: 'pass_not_found' })
    expect(await verify(world, {}, { key: other.apiKey })).toMatchObject({ reason: 'granted' })
    expect(await logged(world)).toHaveLength(2)
    await (world.env as unknown as Bindings).DB.prepare(
      'UPDATE passes SET deleted_at = 1 WHERE id = ?',
    )
      .bind(id)
      .run()
    expect(await verify(world, {}, { key: other.apiKey })).toMatchObject({
      reason: 'pass_not_found',
    })
  })

  test("answers a reader's event once, however often it comes", async () => {
    const world = await createWorld()
    const { id } = await makePass(world, withCode('C-1'))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => verify(world, { eventId: 'e-1' })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    await setStatus(world, id, 'SUSPENDED')
    world.clock.advance(DAY)
    expect(await verify(world, { eventId: 'e-1' })).toEqual(answers[0])
    expect(await logged(world)).toHaveLength(1)
    expect(await eventTypes(world)).toEqual(['pass.access.granted'])
    for (const other of [{ doorId: 'x' }, { credential: 'x' }, { direction: 'out' }]) {
      const body = { credential: 'C-1', doorId: 'door_main', eventId: 'e-1', ...other }
      expect(await codeOf(await world.post('/api/v1/access/verify', body))).toEqual({
        status: 409,
        code: 'access_event_conflict',
        pointer: '/eventId',
      })
    }
    const stranger = await world.createTenant('test')
    expect(await verify(world, { eventId: 'e-1' }, { key: stranger.apiKey })).toMatchObject({
      reason: 'pass_not_found',
    })
  })

  test('judges the window of an offline decision by its own time, and the state by ours', async () => {
    const world = await createWorld()
    const { id } = await makePass(world, withCode('C-1'))
    const at = '2026-10-31T23:59:59.999Z'
    expect(
      await codeOf(
        await world.post('/api/v1/access/verify', { credential: 'C-1', doorId: 'd', at }),
      ),
    ).toEqual({ status: 422, code: 'validation_failed', pointer: '/at' })
    expect(await verify(world, { eventId: 'e-1', at })).toMatchObject({ reason: 'not_yet_valid' })
    world.clock.advance(30 * DAY)
    const inTime = { at: '2026-11-30T23:59:59.999Z' }
    expect(await verify(world, {})).toMatchObject({ reason: 'expired' })
    expect(await verify(world, { eventId: 'e-2', ...inTime })).toMatchObject({ reason: 'granted' })
    await setStatus(world, id, 'SUSPENDED')
    expect(await verify(world, { eventId: 'e-3', ...inTime })).toMatchObject({
      reason: 'pass_suspended',
    })
    expect((await logged(world))[0]).toMatchObject({ offline: true, ...inTime, eventId: 'e-3' })
  })

  test('writes the log before the answer where an Idempotency-Key must bring it back', async () => {
    const world = await createWorld()
    await makePass(world, withCode('C-1'))
    const headers = { 'Idempotency-Key': 'k' }
    const [first, again] = [
      await verify(world, {}, { headers }),
      await verify(world, {}, { headers }),
    ]
    expect(again).toEqual(first)
    expect(await logged(world)).toHaveLength(1)
  })
})

describe('the log', () => {
  const writes = ({ text }: Call) => text.includes('insert into access_events')

  async function troubledWorld() {
    const trouble = createTrouble()
    const sent: unknown[] = []
    const world = await createWorld({
      bindings: (real) => ({
        ...trouble.bindings(real),
        PUSH_QUEUE: { send: async (body: unknown) => void sent.push(body) } as unknown as Queue,
      }),
    })
    await makePass(world, withCode('C-1'))
    return { world, trouble, sent }
  }

  test('is written once though the database fails at first, before or after the write', async () => {
    for (const fate of ['fails', 'fails_after'] as const) {
      const { world, trouble, sent } = await troubledWorld()
      let met = 0
      trouble.fates = (call) => (writes(call) && met++ < 2 ? fate : null)
      const answer = await verify(world, {})
      expect(met).toBeGreaterThan(0)
      expect((await logged(world)).map(({ id }) => id)).toEqual([answer.accessEventId])
      expect(await eventTypes(world)).toEqual(['pass.access.granted'])
      expect(sent).toEqual([])
    }
  })

  test('goes through the queue when the database stays away, and is written once from there', async () => {
    const { world, trouble, sent } = await troubledWorld()
    trouble.fates = whenever(writes, 'fails')
    const answer = await verify(world, {})
    expect(answer.decision).toBe('granted')
    trouble.end()
    expect(await logged(world)).toEqual([])
    expect(sent).toHaveLength(1)
    expect(JSON.stringify(sent)).not.toContain('C-1')
    const acked: number[] = []
    const body = JSON.parse(JSON.stringify(sent[0]))
    for (const queue of ['wps-push', 'wps-push', 'wps-push-dlq']) {
      const message = { body, attempts: 1, ack: () => acked.push(1), retry: () => acked.push(0) }
      const batch = { queue, messages: [message] } as unknown as MessageBatch
      await consumeBatch(batch, world.deps, () => {})
    }
    expect(acked).toEqual([1, 1, 1])
    expect((await logged(world)).map(({ id }) => id)).toEqual([answer.accessEventId])
    expect(await eventTypes(world)).toEqual(['pass.access.granted'])
  })

  test('goes round again when even the last try finds no database', async () => {
    const { world, trouble, sent } = await troubledWorld()
    trouble.fates = whenever(writes, 'fails')
    await verify(world, {})
    const acked: string[] = []
    const consume = async (body: unknown) => {
      const message = { body, attempts: 9, ack: () => acked.push('ack'), retry: () => {} }
      const batch = { queue: 'wps-push-dlq', messages: [message] } as unknown as MessageBatch
      await consumeBatch(batch, world.deps, () => {})
    }
    await consume(sent[0])
    expect(sent).toEqual([sent[0], sent[0]])
    trouble.end()
    await consume(sent[1])
    expect(acked).toEqual(['ack', 'ack'])
    expect(await logged(world)).toHaveLength(1)
  })

  test('refuses the answer when what must come first cannot be written', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    await makePass(world, withCode('C-1'))
    const body = { credential: 'C-1', doorId: 'door_main', eventId: 'e-1' }
    trouble.fates = whenever(writes, 'fails')
    expect((await world.post('/api/v1/access/verify', body)).status).toBe(503)
    expect(await logged(world)).toEqual([])
    trouble.end()
    expect(await verify(world, { eventId: 'e-1' })).toMatchObject({ reason: 'granted' })
  })

  test('is filtered and paged, newest first, and each workspace has its own', async () => {
    const world = await createWorld()
    const { id } = await makePass(world, withCode('C-1'))
    const doors = ['door_main', 'x', 'door_main', 'door_store', 'x']
    for (const doorId of doors) {
      await verify(world, { doorId })
      world.clock.advance(SECOND)
    }
    await verify(world, { credential: 'nobody' })
    const doorsOf = async (query: string) =>
      (await logged(world, query)).map(({ doorId }) => doorId)
    expect(await doorsOf('')).toEqual(['door_main', ...doors.toReversed()])
    expect(await doorsOf('?doorId=x')).toEqual(['x', 'x'])
    expect(await doorsOf(`?passId=${id}`)).toEqual(doors.toReversed())
    expect(await doorsOf(`?decision=denied&passId=${id}`)).toEqual(['x', 'x'])
    const range = 'evaluatedAt[gte]=2026-11-21T08:00:01Z&evaluatedAt[lt]=2026-11-21T08:00:03Z'
    expect(await doorsOf(`?${range}`)).toEqual(['door_main', 'x'])
    const paged: unknown[] = []
    let next: string | null = '/api/v1/access/events?limit=4'
    while (next) {
      const response: Response = await world.get(next)
      const page = await dataOf<{ items: Data[] }>(response.clone())
      paged.push(...page.items.map(({ doorId }) => doorId))
      next = /<(.*)>/.exec(response.headers.get('Link') ?? '')?.[1] ?? null
    }
    expect(paged).toEqual(['door_main', ...doors.toReversed()])
    const stranger = await world.createTenant('test')
    const theirs = await world.get('/api/v1/access/events', { key: stranger.apiKey })
    expect(await dataOf(theirs)).toMatchObject({ items: [] })
  })
})

describe('a rotating code', () => {
  async function rotatingWorld(more: Data = {}) {
    const world = await createWorld()
    const templateId = await world.publishTemplate({
      kind: 'access',
      barcode: { value: '{{serialNumber}}', rotating: true },
    })
    const { id } = await makePass(world, {
      templateId,
      serialNumber: 'R-1',
      access: STAFF,
      ...more,
    })
    const pass = (await world.ctx.passes.get(id))!
    const secretHex = await world.ctx.links.rotatingSecretHex(pass)
    const at = (offsetSeconds: number) =>
      rotatingValueAt(
        { secretHex, periodSeconds: 30, prefix: 'R-1' },
        world.clock.ms + offsetSeconds * SECOND,
      )
    const scan = async (credential: string, more: Data = {}) =>
      (await verify(world, { credential, ...more })).reason
    return { world, id, at, scan }
  }

  test('opens with the current step and its neighbours, each once', async () => {
    const { at, scan } = await rotatingWorld()
    for (const offset of [0, -30, 30]) {
      const value = await at(offset)
      expect(await scan(value)).toBe('granted')
      expect(await scan(value)).toBe('already_used')
    }
    expect(await scan(await at(-60))).toBe('token_expired')
    expect(await scan(await at(60))).toBe('token_expired')
  })

  test('opens one door for one of many who show it at once', async () => {
    const { at, world } = await rotatingWorld()
    const credential = await at(0)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => verify(world, { credential })),
    )
    const reasons = answers.map(({ reason }) => reason).toSorted()
    expect(reasons).toEqual([...Array(5).fill('already_used'), 'granted'])
    expect(await logged(world)).toHaveLength(6)
    expect(await eventTypes(world)).toHaveLength(6)
  })

  test('is not used up where the door stays shut, nor asked about twice by one event', async () => {
    const { at, scan } = await rotatingWorld()
    const value = await at(0)
    expect(await scan(value, { doorId: 'x' })).toBe('door_not_allowed')
    expect(await scan(value, { eventId: 'e-1' })).toBe('granted')
    expect(await scan(value, { eventId: 'e-1' })).toBe('granted')
    expect(await scan(value, { eventId: 'e-2' })).toBe('already_used')
  })

  test('opens nothing without its code: not by id, not by its fixed part, not by another number', async () => {
    const { at, scan, id } = await rotatingWorld()
    expect(await scan(id)).toBe('pass_not_found')
    expect(await scan('R-1')).toBe('pass_not_found')
    const value = await at(0)
    const wrong = value.slice(0, -1) + ((Number(value.at(-1)) + 1) % 10)
    expect(await scan(wrong)).toBe('token_invalid')
    expect(await scan(value.replace('R-1', 'R-2'))).toBe('pass_not_found')
  })

  test('is no code of a pass whose barcode stands still', async () => {
    const world = await createWorld()
    await makePass(world, withCode('C-1'))
    expect(await verify(world, { credential: 'C-1.1795248000.12345678' })).toMatchObject({
      reason: 'pass_not_found',
    })
    await makePass(world, withCode('C-2.1795248000.12345678'))
    expect(await verify(world, { credential: 'C-2.1795248000.12345678' })).toMatchObject({
      reason: 'granted',
    })
  })
})

describe('GET /access/doors/{doorId}/list', () => {
  interface List {
    workspaceId: string
    doorId: string
    issuedAt: string
    expiresAt: string
    since: string | null
    cursor: string
    salt: string
    entries: { h: string; from: string | null; until: string | null }[]
    removed: string[]
  }

  async function listOf(world: World, door: string, since?: string): Promise<List> {
    const query = since === undefined ? '' : `?since=${since}`
    const data = await dataOf(await world.get(`/api/v1/access/doors/${door}/list${query}`))
    const keys = await world.get('/.well-known/door-list-keys.json', { key: null })
    const keySet = createLocalJWKSet((await keys.json()) as JSONWebKeySet)
    const { payload, protectedHeader } = await compactVerify(data.jws as string, keySet)
    expect(protectedHeader.alg).toBe('EdDSA')
    const list = JSON.parse(new TextDecoder().decode(payload)) as List
    expect(list).toMatchObject({ cursor: data.cursor, expiresAt: data.expiresAt, doorId: door })
    return list
  }

  async function hash({ salt }: List, value: string): Promise<string> {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + value))
    return btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  }

  async function hashes(list: List, ...values: string[]): Promise<string[]> {
    return (await Promise.all(values.map((value) => hash(list, value)))).toSorted()
  }
  const entriesOf = (list: List) => list.entries.map(({ h }) => h).toSorted()

  test('has the salted hash of what opens the door, with its window, signed', async () => {
    const world = await createWorld()
    await makePass(world, withCode('Zürich-1'))
    await makePass(world, withCode('C-2', { expirationDate: '2026-11-25T00:00:00Z' }))
    await makePass(
      world,
      withCode('C-3', { access: { ...STAFF, allowedDoors: ['*', 'door_main'] } }),
    )
    await makePass(world, withCode('C-4', { access: { ...STAFF, allowedDoors: ['door_roof'] } }))
    await makePass(
      world,
      withCode('C-5', { access: { ...STAFF, validUntil: '2026-11-20T00:00:00Z' } }),
    )
    const list = await listOf(world, 'door_main')
    expect(list).toMatchObject({
      workspaceId: world.first.id,
      issuedAt: '2026-11-21T08:00:00.000Z',
      expiresAt: '2026-11-22T08:00:00.000Z',
      since: null,
      removed: [],
    })
    expect(entriesOf(list)).toEqual(await hashes(list, 'Zürich-1', 'C-2', 'C-3'))
    const ends = new Map(list.entries.map(({ h, from, until }) => [h, [from, until]]))
    expect(ends.get(await hash(list, 'C-2'))).toEqual([STAFF.validFrom, '2026-11-25T00:00:00.000Z'])
    expect(ends.get(await hash(list, 'C-3'))).toEqual([STAFF.validFrom, STAFF.validUntil])
    const roof = await listOf(world, 'door_roof')
    expect(roof.salt).not.toBe(list.salt)
    expect(entriesOf(roof)).toEqual(await hashes(roof, 'C-3', 'C-4'))
  })

  test('since a cursor, has what has changed and nothing else', async () => {
    const world = await createWorld()
    const one = await makePass(world, withCode('C-1'))
    const two = await makePass(world, withCode('C-2'))
    await makePass(world, withCode('C-3'))
    await makePass(world, {})
    const first = await listOf(world, 'door_main')
    const nothing = await listOf(world, 'door_main', first.cursor)
    expect(nothing).toMatchObject({ since: first.cursor, entries: [], removed: [] })

    await dataOf(await setAccess(world, one.id, { ...STAFF, allowedDoors: ['door_store'] }))
    await dataOf(await setAccess(world, two.id, { ...STAFF, validUntil: null }))
    await makePass(world, withCode('C-6'))
    const second = await listOf(world, 'door_main', first.cursor)
    expect(second.removed).toEqual([await hash(first, 'C-1')])
    expect(entriesOf(second)).toEqual(await hashes(first, 'C-2', 'C-6'))

    await dataOf(await setAccess(world, one.id, STAFF))
    await dataOf(await world.patch(`/api/v1/passes/${two.id}`, { barcode: { value: 'C-7' } }))
    const third = await listOf(world, 'door_main', second.cursor)
    expect(third.removed).toEqual([await hash(first, 'C-2')])
    expect(entriesOf(third)).toEqual(expect.arrayContaining(await hashes(first, 'C-1', 'C-7')))
  })

  test('loses what is voided, suspended or has its barcode twice, and keeps what a star still opens', async () => {
    const world = await createWorld()
    const ids: string[] = []
    for (const value of ['C-1', 'C-2', 'C-3', 'C-4']) {
      ids.push((await makePass(world, withCode(value))).id)
    }
    const first = await listOf(world, 'door_main')
    await setStatus(world, ids[0]!, 'VOIDED')
    await setStatus(world, ids[1]!, 'SUSPENDED')
    await makePass(world, { barcode: { value: 'C-3' } })
    await dataOf(await setAccess(world, ids[3]!, { ...STAFF, allowedDoors: ['*'] }))
    const changed = await listOf(world, 'door_main', first.cursor)
    expect(changed.removed.toSorted()).toEqual(await hashes(first, 'C-1', 'C-2', 'C-3'))
    expect(entriesOf(changed)).toEqual(await hashes(first, 'C-4'))
    const whole = await listOf(world, 'door_main')
    expect(entriesOf(whole)).toEqual(await hashes(first, 'C-4'))
    await setStatus(world, ids[1]!, 'ACTIVE')
    expect(entriesOf(await listOf(world, 'door_main'))).toEqual(await hashes(first, 'C-2', 'C-4'))
  })

  test('has no rotating codes: their fixed part opens nothing', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({
      kind: 'access',
      barcode: { value: '{{serialNumber}}', rotating: true },
    })
    await makePass(world, { templateId, serialNumber: 'R-1', access: STAFF })
    expect((await world.get('/api/v1/access/doors/door_main/list')).status).toBe(404)
    await makePass(world, withCode('C-1'))
    const list = await listOf(world, 'door_main')
    expect(entriesOf(list)).toEqual(await hashes(list, 'C-1'))
  })

  test("is whole again when the cursor is a day old or another door's", async () => {
    const world = await createWorld()
    await makePass(world, withCode('C-1'))
    const main = await listOf(world, 'door_main')
    expect(await listOf(world, 'door_store', main.cursor)).toMatchObject({ since: null })
    world.clock.advance(DAY)
    const later = await listOf(world, 'door_main', main.cursor)
    expect(later.since).toBeNull()
    expect(later.entries).toHaveLength(1)
    expect(
      await codeOf(await world.get('/api/v1/access/doors/door_main/list?since=x')),
    ).toMatchObject({ status: 400, code: 'invalid_cursor' })
  })

  test('forgets removed entries after two days, and no others', async () => {
    const world = await createWorld()
    const { id } = await makePass(world, withCode('C-1'))
    await makePass(world, withCode('C-2'))
    await dataOf(await setAccess(world, id, { ...STAFF, allowedDoors: [] }))
    const rows = async () => {
      const { results } = await (world.env as unknown as Bindings).DB.prepare(
        'SELECT barcode_value AS value FROM door_entries WHERE workspace_id = ? AND door_id = ? ORDER BY barcode_value',
      )
        .bind(world.first.id, 'door_main')
        .all<{ value: string }>()
      return results.map(({ value }) => value)
    }
    await world.deps.purges.doorEntries()
    expect(await rows()).toEqual(['C-1', 'C-2'])
    world.clock.advance(2 * DAY + 1)
    await world.deps.purges.doorEntries()
    expect(await rows()).toEqual(['C-2'])
  })

  test('the key set is public, and holds no private key', async () => {
    const world = await createWorld()
    const response = await world.get('/.well-known/door-list-keys.json', { key: null })
    expect(response.headers.get('Cache-Control')).toMatch(/^public/)
    const { keys } = (await response.json()) as { keys: Data[] }
    expect(keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        use: 'sig',
        alg: 'EdDSA',
        kid: 'k1',
        x: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
  })
})
