import { describe, expect, test } from 'vitest'
import {
  codeOf,
  type Data,
  dataOf,
  eventTypes,
  logged,
  makePass,
  setStatus,
} from '../support/doors.ts'
import { admissions, createScanner, newEventId, type Scanned, scan } from '../support/scanners.ts'
import { numbers, shuffled } from '../support/shuffled.ts'
import { createWorld, type World } from '../support/world.ts'

const TICKET = { barcode: { value: 'C-1' } }
const MINUTE_MS = 60_000

interface Batch {
  items: { statusCode: number; data?: Scanned; errors?: Data[] }[]
  summary: { succeeded: number; failed: number }
}

const askMany = (world: World, { key }: { key: string }, scans: unknown[]) =>
  world.request('POST', '/api/v1/scans/batch', { body: { scans }, key })

const tell = async (world: World, scanner: { key: string }, scans: unknown[]) =>
  dataOf<Batch>(await askMany(world, scanner, scans))

/** An admission that a device decided by itself. */
const kept = (at: number, more: Data = {}) => ({
  credential: 'C-1',
  action: 'admit',
  eventId: newEventId(),
  at: new Date(at).toISOString(),
  ...more,
})

describe('telling of scans', () => {
  test('stores what happened at the gate, and reports what was too many', async () => {
    const world = await createWorld()
    await makePass(world, TICKET)
    const [online, offline] = [await createScanner(world), await createScanner(world)]
    const before = world.clock.ms - 3 * MINUTE_MS
    const accepted = await scan(world, online)
    expect(accepted).toMatchObject({ decision: 'granted', entry: { conflict: false } })
    const { items } = await tell(world, offline, [kept(before)])
    expect(items).toMatchObject([
      { statusCode: 200, data: { decision: 'granted', entry: { used: 2, conflict: false } } },
    ])
    // The one that was first at a gate is regular, though it was told of last.
    expect(await admissions(world, '&conflict=true')).toMatchObject([{ id: accepted.id }])
    expect(await admissions(world, '&conflict=false')).toMatchObject([{ offline: true }])
    expect(await eventTypes(world)).toEqual([
      'pass.access.granted',
      'pass.access.granted',
      'pass.access.conflict',
    ])
  })

  test('takes each by itself, once, however often the batch is sent', async () => {
    const world = await createWorld()
    await makePass(world, TICKET)
    const gate = await createScanner(world, { entry: { scope: 'Friday', limit: 5 } })
    const batch = [
      kept(world.clock.ms - 2),
      kept(world.clock.ms - 1, { credential: 'nobody' }),
      kept(world.clock.ms, { credential: 'x'.repeat(10_000) }),
      { credential: 'C-1' },
      kept(world.clock.ms - 8 * 24 * 60 * MINUTE_MS),
    ]
    const first = await tell(world, gate, batch)
    expect(first.items).toMatchObject([
      { statusCode: 200, data: { reason: 'granted' } },
      { statusCode: 200, data: { reason: 'pass_not_found' } },
      { statusCode: 422, errors: [{ pointer: '/scans/2/credential' }] },
      { statusCode: 422, errors: [{ pointer: '/scans/3/eventId' }, {}] },
      { statusCode: 422, errors: [{ pointer: '/scans/4/at' }] },
    ])
    expect(first.summary).toEqual({ succeeded: 2, failed: 3 })
    expect(await tell(world, gate, batch)).toEqual(first)
    expect(await logged(world)).toHaveLength(2)
    const tooMany = Array.from({ length: 51 }, () => kept(world.clock.ms))
    expect(await codeOf(await askMany(world, gate, tooMany))).toMatchObject({
      status: 422,
      pointer: '/scans',
    })
  })

  test('keeps the reason that came too late, and no time in the future', async () => {
    const world = await createWorld()
    const { id } = await makePass(world, TICKET)
    const gate = await createScanner(world)
    await setStatus(world, id, 'VOIDED')
    const { items } = await tell(world, gate, [kept(world.clock.ms + 365 * 24 * 60 * MINUTE_MS)])
    expect(items[0]!.data).toMatchObject({ decision: 'granted', at: '2026-11-21T08:00:00.000Z' })
    expect(await admissions(world)).toMatchObject([
      { lateReason: 'pass_voided', at: '2026-11-21T08:00:00.000Z' },
    ])
  })

  test('keeps what the device refused, which does nothing', async () => {
    const world = await createWorld()
    await makePass(world, TICKET)
    const gate = await createScanner(world)
    const refused = kept(world.clock.ms, { reason: 'max_uses_reached' })
    const stranger = kept(world.clock.ms, { credential: 'C-9', reason: 'pass_not_found' })
    const first = await tell(world, gate, [refused, stranger])
    expect(first.items).toMatchObject([
      { data: { decision: 'denied', reason: 'max_uses_reached', entry: { used: 0 } } },
      { data: { decision: 'denied', reason: 'pass_not_found', passId: null } },
    ])
    expect(await tell(world, gate, [refused, stranger])).toEqual(first)
    const decisions = await logged(world)
    expect(decisions.map(({ reason, offline }) => [reason, offline]).sort()).toEqual([
      ['max_uses_reached', true],
      ['pass_not_found', true],
    ])
    expect(await admissions(world)).toEqual([])
    // The pass is still to be used.
    expect(await scan(world, gate)).toMatchObject({ decision: 'granted', entry: { used: 1 } })
    const { items } = await tell(world, gate, [
      { ...refused, reason: 'pass_voided' },
      kept(world.clock.ms, { reason: 'granted' }),
      { ...kept(world.clock.ms, { reason: 'pass_voided' }), at: undefined },
    ])
    expect(items).toMatchObject([
      { statusCode: 409, errors: [{ code: 'access_event_conflict' }] },
      { statusCode: 422, errors: [{ pointer: '/scans/1/reason' }] },
      { statusCode: 422, errors: [{ pointer: '/scans/2/reason' }] },
    ])
  })

  test('ends with the scanner, in the middle too', async () => {
    const world = await createWorld()
    await makePass(world, TICKET)
    const gate = await createScanner(world)
    await world.post(`/api/v1/scanners/${gate.id}/revoke`, {})
    expect((await askMany(world, gate, [kept(world.clock.ms)])).status).toBe(401)
    expect(await logged(world)).toEqual([])
  })
})

describe('conflicts', () => {
  test('are the same in whatever order scanners tell of them', async () => {
    for (let seed = 1; seed <= 4; seed++) {
      const random = numbers(seed)
      const credentials = ['P-1', 'P-2', 'P-3']
      const limit = 1 + Math.floor(random() * 2)
      // Few instants, so that several fall together.
      const plan = Array.from({ length: 14 }, (_, index) => ({
        credential: credentials[Math.floor(random() * credentials.length)]!,
        atMs: Math.floor(random() * 6) * 1000,
        eventId: `plan-${seed}-${String(index).padStart(4, '0')}`,
      }))
      const sets: string[][] = []
      for (let order = 0; order < 3; order++) {
        const world = await createWorld()
        const templateId = await world.publishTemplate({ kind: 'access' })
        for (const value of credentials) await makePass(world, { templateId, barcode: { value } })
        const entry = { scope: 'Friday', limit }
        const gates = [await createScanner(world, { entry }), await createScanner(world, { entry })]
        const base = world.clock.ms - 60_000
        for (const { atMs, ...each } of shuffled(plan, random)) {
          const gate = gates[Number(each.eventId.at(-1)) % 2]!
          await tell(world, gate, [kept(base + atMs, each)])
          world.clock.advance(1)
        }
        const events = await logged(world, '?limit=100')
        const byId = new Map(events.map(({ id, eventId }) => [id, eventId as string]))
        const conflicts = await admissions(world, '&conflict=true&limit=100')
        sets.push(conflicts.map(({ id }) => byId.get(id)!).sort())
        const regular = await admissions(world, '&conflict=false&limit=100')
        expect(regular.length + conflicts.length).toBe(plan.length)
        const told = (await eventTypes(world)).filter((type) => type.endsWith('conflict'))
        // None is withdrawn, so there are as many at least.
        expect(told.length).toBeGreaterThanOrEqual(conflicts.length)
      }
      // Ordered by hashes that hang on the workspace, those of one instant differ in who, but not in how many.
      expect(new Set(sets.map(({ length }) => length)).size).toBe(1)
    }
  })

  test('are told once each, also by many scanners at once', async () => {
    const world = await createWorld()
    await makePass(world, TICKET)
    const gate = await createScanner(world)
    const scans = Array.from({ length: 6 }, (_, index) => kept(world.clock.ms - index * 1000))
    await Promise.all([...scans, ...scans].map((each) => tell(world, gate, [each])))
    expect(await admissions(world)).toHaveLength(6)
    expect(await admissions(world, '&conflict=true')).toHaveLength(5)
  })
})
