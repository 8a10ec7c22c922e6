import { describe, expect, test } from 'vitest'
import { rotatingValueAt } from '../../src/lib/rotating-barcode.ts'
import {
  codeOf,
  DAY_MS,
  type Data,
  eventTypes,
  logged,
  makePass,
  SECOND_MS,
  STAFF,
  setStatus,
  verify,
  withCode,
} from '../support/doors.ts'
import { createTrouble } from '../support/trouble.ts'
import { createWorld } from '../support/world.ts'

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
    world.clock.advance(13 * SECOND_MS)
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
    const deletion = world.dataOf(other.id).prepare('UPDATE passes SET deleted_at = 1 WHERE id = ?')
    await deletion.bind(id).run()
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
    world.clock.advance(DAY_MS)
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
    world.clock.advance(30 * DAY_MS)
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
        world.clock.ms + offsetSeconds * SECOND_MS,
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
