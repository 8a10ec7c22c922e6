import { describe, expect, test } from 'vitest'
import { rotatingValueAt } from '../../src/lib/rotating-barcode.ts'
import { CLUB } from '../support/club.ts'
import {
  codeOf,
  dataOf,
  eventTypes,
  logged,
  makePass,
  STAFF,
  setStatus,
  withCode,
} from '../support/doors.ts'
import { LOYALTY } from '../support/points.ts'
import {
  admissions,
  askScan,
  askUndo,
  COUNTER,
  createScanner,
  newEventId,
  scan,
} from '../support/scanners.ts'
import { stampsIn } from '../support/stamps.ts'
import { createTrouble } from '../support/trouble.ts'
import { createWorld, type World } from '../support/world.ts'

const ticket = (value = 'C-1') => ({ barcode: { value }, customer: { name: 'Ana Maria Reyes' } })

/** An access pass whose code turns, and its code now. */
async function rotatingPass(world: World): Promise<string> {
  const templateId = await world.publishTemplate({
    kind: 'access',
    barcode: { value: '{{serialNumber}}', rotating: true },
  })
  const { id } = await makePass(world, { templateId, serialNumber: 'R-1', access: STAFF })
  const pass = (await world.ctx.passes.get(id))!
  const secretHex = await world.ctx.links.rotatingSecretHex(pass)
  return rotatingValueAt({ secretHex, periodSeconds: 30, prefix: 'R-1' }, world.clock.ms)
}

/** A pass without points yet, of a template that has some. */
async function member(world: World, value: string): Promise<string> {
  const templateId = await world.publishTemplate(LOYALTY)
  return (await makePass(world, { templateId, barcode: { value } })).id
}

test('an admission that happened offline is stored, although its rotating code was used elsewhere', async () => {
  const world = await createWorld()
  const credential = await rotatingPass(world)
  const gate = await createScanner(world)
  const door = { credential, doorId: STAFF.allowedDoors[0] }
  expect(await scan(world, gate, door)).toMatchObject({ decision: 'granted' })
  const at = new Date(world.clock.ms).toISOString()
  const eventId = newEventId()
  for (let times = 0; times < 2; times++) {
    expect(await scan(world, gate, { ...door, at, eventId })).toMatchObject({
      decision: 'granted',
      entry: { used: 2, conflict: true },
    })
  }
  expect(await admissions(world, '&conflict=true')).toMatchObject([{ lateReason: 'already_used' }])
})

describe('admitting', () => {
  test('lets a ticket in once in a scope, and says when it was used', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({
      kind: 'access',
      scanner: { name: 'first', image: false },
    })
    const { id } = await makePass(world, { ...ticket(), templateId })
    const gate = await createScanner(world)
    const other = await createScanner(world, { name: 'South gate' })
    expect(await scan(world, gate)).toMatchObject({
      decision: 'granted',
      passId: id,
      holderName: 'Ana',
      doorId: 'North gate',
      entry: { scope: 'Friday', used: 1, limit: 1, conflict: false, previous: [] },
      undoUntil: '2026-11-21T08:01:00.000Z',
    })
    expect(await scan(world, other)).toMatchObject({
      decision: 'denied',
      reason: 'max_uses_reached',
      reasonCode: 156,
      holderName: 'Ana',
      entry: {
        used: 1,
        previous: [
          { at: '2026-11-21T08:00:00.000Z', doorId: 'North gate', readerId: 'North gate' },
        ],
      },
      undoUntil: null,
    })
    expect(await eventTypes(world)).toEqual(['pass.access.granted', 'pass.access.denied'])
    expect(await logged(world)).toMatchObject([
      { scannerId: other.id, readerId: 'South gate' },
      { scannerId: gate.id, readerId: 'North gate' },
    ])
    const saturday = await createScanner(world, { entry: { scope: 'Saturday', limit: 1 } })
    expect(await scan(world, saturday)).toMatchObject({ decision: 'granted' })
  })

  test('counts to the limit, and a check counts for nothing', async () => {
    const world = await createWorld()
    await makePass(world, ticket())
    const gate = await createScanner(world, { entry: { scope: 'Friday', limit: 2 } })
    const reasons: string[] = []
    for (const action of ['check', 'admit', 'check', 'admit', 'check', 'admit']) {
      reasons.push((await scan(world, gate, { action })).reason)
    }
    expect(reasons).toEqual([...Array(5).fill('granted'), 'max_uses_reached'])
    expect(await admissions(world)).toHaveLength(2)
  })

  test('grants one of a hundred at once', async () => {
    const world = await createWorld()
    await makePass(world, ticket())
    const gate = await createScanner(world)
    const answers = await Promise.all(Array.from({ length: 100 }, () => askScan(world, gate)))
    const scans = await Promise.all(answers.map((answer) => dataOf(answer)))
    expect(scans.filter(({ decision }) => decision === 'granted')).toHaveLength(1)
    expect(scans.filter(({ reason }) => reason === 'max_uses_reached')).toHaveLength(99)
    expect(await admissions(world)).toHaveLength(1)
  })

  test('judges state, template, and the permissions that a pass has', async () => {
    const world = await createWorld()
    const { id } = await makePass(world, withCode('C-1'))
    const gate = await createScanner(world, { doorIds: ['door_main', 'door_back'] })
    const at = (doorId?: string) =>
      scan(world, gate, { action: 'check', ...(doorId && { doorId }) })
    expect((await at('door_main')).reason).toBe('granted')
    expect((await at('door_back')).reason).toBe('door_not_allowed')
    expect((await at()).reason).toBe('granted')
    await setStatus(world, id, 'VOIDED')
    expect((await at()).reason).toBe('pass_voided')
    const elsewhere = await createScanner(world, { templateIds: ['tpl_other'] })
    expect(await scan(world, elsewhere)).toMatchObject({
      reason: 'template_not_allowed',
      reasonCode: 133,
    })
    expect((await scan(world, gate, { credential: 'nobody' })).reason).toBe('pass_not_found')
  })

  test('takes an eventId once, and refuses other content under it', async () => {
    const world = await createWorld()
    await makePass(world, ticket())
    const gate = await createScanner(world)
    const eventId = newEventId()
    const [first, again] = [
      await scan(world, gate, { eventId }),
      await scan(world, gate, { eventId }),
    ]
    expect(again).toEqual(first)
    expect(await logged(world)).toHaveLength(1)
    const other = await askScan(world, gate, { eventId, action: 'check' })
    expect(await codeOf(other)).toMatchObject({
      status: 409,
      code: 'access_event_conflict',
      pointer: '/eventId',
    })
  })

  test('is whole or not there at all, wherever it is cut off', async () => {
    for (let writes = 0; writes < 3; writes++) {
      const trouble = createTrouble()
      const world = await createWorld({ bindings: trouble.bindings })
      await makePass(world, ticket())
      const gate = await createScanner(world)
      await scan(world, gate, { action: 'check' })
      trouble.end()
      const eventId = newEventId()
      let calls = 0
      trouble.fates = ({ to }) => (to === 'DB' && calls++ >= writes ? 'fails_after' : null)
      await askScan(world, gate, { eventId }).catch(() => null)
      trouble.end()
      expect(await scan(world, gate, { eventId })).toMatchObject({ decision: 'granted' })
      expect(await scan(world, gate)).toMatchObject({ reason: 'max_uses_reached' })
      expect(await admissions(world)).toHaveLength(1)
    }
  })
})

describe('a door', () => {
  test('is checked by the permissions of passes', async () => {
    const world = await createWorld()
    await makePass(world, withCode('C-1'))
    await makePass(world, ticket('C-2'))
    const door = await createScanner(world, { mode: 'door', doorIds: ['door_main'] })
    const at = (body: object) =>
      scan(world, door, { action: 'check', doorId: 'door_main', ...body })
    expect(await at({})).toMatchObject({ reason: 'granted', accessLevel: STAFF.accessLevel })
    expect(await at({ credential: 'C-2' })).toMatchObject({ reason: 'no_permissions' })
    for (const [body, pointer] of [
      [{ action: 'admit', doorId: 'door_main' }, '/action'],
      [{ action: 'check' }, '/doorId'],
      [{ action: 'check', doorId: 'door_x' }, '/doorId'],
    ] as const) {
      expect(await codeOf(await askScan(world, door, body))).toEqual({
        status: 422,
        code: 'validation_failed',
        pointer,
      })
    }
  })
})

describe('a counter', () => {
  test('adds and takes points, up to its limit, once for each scan', async () => {
    const world = await createWorld()
    await member(world, 'C-1')
    const bar = await createScanner(world, COUNTER)
    const eventId = newEventId()
    const add = { action: 'points', points: 10, eventId }
    expect(await scan(world, bar, add)).toMatchObject({
      decision: 'granted',
      points: { moved: 10, balance: 10 },
    })
    expect(await scan(world, bar, add)).toMatchObject({ points: { moved: 10, balance: 10 } })
    expect(await scan(world, bar, { action: 'redeem', points: 4 })).toMatchObject({
      points: { moved: -4, balance: 6 },
    })
    for (const [body, status, pointer] of [
      [{ action: 'points', points: 11 }, 422, '/points'],
      [{ action: 'points', points: 0 }, 422, '/points'],
      [{ action: 'points' }, 422, '/points'],
      [{ action: 'check', points: 1 }, 422, '/points'],
      [{ action: 'redeem', points: 7 }, 422, '/points'],
      [{ action: 'redeem', points: 1, at: '2026-11-21T08:00:00Z' }, 422, '/at'],
      [{ action: 'points', points: 2, eventId }, 409, '/eventId'],
    ] as const) {
      expect(await codeOf(await askScan(world, bar, body))).toMatchObject({ status, pointer })
    }
    const noRedeem = await createScanner(world, { ...COUNTER, counter: { maxPointsPerScan: 1 } })
    expect(
      await codeOf(await askScan(world, noRedeem, { action: 'redeem', points: 1 })),
    ).toMatchObject({ pointer: '/action' })
  })

  test('shows what a pass can get, hands a reward out once, and takes it back', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate(CLUB)
    await makePass(world, { templateId, barcode: { value: 'C-1' }, points: 25 })
    const bar = await createScanner(world, COUNTER)
    const check = () => scan(world, bar, { action: 'check' })
    const loyaltyOf = async () => {
      const { loyalty, points } = await check()
      expect(points).toBeNull()
      return {
        balance: loyalty?.balance,
        states: loyalty?.rewards.map(({ key, state }) => `${key} ${state}`),
      }
    }
    const states = ['coffee AVAILABLE', 'cup TOO_FEW', 'tour TIER', 'summer ENDED']
    expect(await loyaltyOf()).toEqual({ balance: 25, states })
    const eventId = newEventId()
    const coffee = { action: 'reward', rewardKey: 'coffee', eventId }
    const handedOut = { decision: 'granted', points: { moved: -10, balance: 15 }, loyalty: null }
    expect(await scan(world, bar, coffee)).toMatchObject(handedOut)
    expect(await scan(world, bar, coffee)).toMatchObject(handedOut)
    expect(await loyaltyOf()).toMatchObject({ balance: 15 })
    await dataOf(await askUndo(world, bar, eventId))
    expect(await loyaltyOf()).toEqual({ balance: 25, states })
    // Several at once take what there is, and no more.
    const all = await Promise.all(
      Array.from({ length: 4 }, () =>
        askScan(world, bar, { action: 'reward', rewardKey: 'coffee' }),
      ),
    )
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409])
    expect(await loyaltyOf()).toMatchObject({ balance: 5 })
  })

  test('refuses rewards that are none, that it may not hand out, and that were decided offline', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate(CLUB)
    await makePass(world, { templateId, barcode: { value: 'C-1' }, points: 25 })
    const bar = await createScanner(world, COUNTER)
    const reward = { action: 'reward', rewardKey: 'coffee' }
    for (const [body, status, pointer] of [
      [{ action: 'reward' }, 422, '/rewardKey'],
      [{ ...reward, action: 'check' }, 422, '/rewardKey'],
      [{ ...reward, points: 1 }, 422, '/points'],
      [{ ...reward, at: '2026-11-21T08:00:00Z' }, 422, '/at'],
      [{ ...reward, rewardKey: 'nothing' }, 404, undefined],
      [{ ...reward, rewardKey: 'cup' }, 409, undefined],
    ] as const) {
      expect(await codeOf(await askScan(world, bar, body))).toMatchObject({ status, pointer })
    }
    const adding = await createScanner(world, { ...COUNTER, counter: { maxPointsPerScan: 1 } })
    expect(await codeOf(await askScan(world, adding, reward))).toMatchObject({ pointer: '/action' })
    const gate = await createScanner(world)
    expect((await scan(world, gate, { action: 'check' })).loyalty).toBeNull()
  })

  test('stamps a card with a point, and says how full it is', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({
      ...LOYALTY,
      stamps: await stampsIn(world, { count: 2 }),
    })
    await makePass(world, { templateId, barcode: { value: 'C-1' } })
    const bar = await createScanner(world, COUNTER)
    const stamp = { action: 'points', points: 1, eventId: newEventId() }
    const first = { stamps: { full: false, count: 1, of: 2 }, points: { balance: 1 } }
    expect(await scan(world, bar, stamp)).toMatchObject(first)
    expect(await scan(world, bar, stamp)).toMatchObject(first)
    expect(await scan(world, bar, { action: 'check' })).toMatchObject({ stamps: null })
    expect(await scan(world, bar, { action: 'points', points: 1 })).toMatchObject({
      stamps: { full: true, count: 2, of: 2 },
    })
  })

  test('adds every one of many points at once', async () => {
    const world = await createWorld()
    await member(world, 'C-1')
    const bar = await createScanner(world, COUNTER)
    const bodies = Array.from({ length: 12 }, () => ({
      action: 'points',
      points: 1,
      eventId: newEventId(),
    }))
    await Promise.all([...bodies, ...bodies].map((body) => askScan(world, bar, body)))
    expect(await scan(world, bar, { action: 'points', points: 1 })).toMatchObject({
      points: { balance: 13 },
    })
    expect(await logged(world)).toHaveLength(13)
  })

  test('moves no points of a pass that is not active', async () => {
    const world = await createWorld()
    const id = await member(world, 'C-1')
    await setStatus(world, id, 'SUSPENDED')
    const bar = await createScanner(world, COUNTER)
    expect(await scan(world, bar, { action: 'points', points: 1 })).toMatchObject({
      decision: 'denied',
      reason: 'pass_suspended',
      points: null,
    })
  })
})
