import { describe, expect, test } from 'vitest'
import { codeOf, type Data, dataOf, makePass, setStatus } from '../support/doors.ts'
import { EVENTS } from '../support/events-table.ts'
import {
  admissions,
  askScan,
  askUndo,
  createScanner,
  newEventId,
  scan,
} from '../support/scanners.ts'
import { createTrouble } from '../support/trouble.ts'
import { createWorld, type World } from '../support/world.ts'

const TICKET = { barcode: { value: 'C-1' } }
const REDEEMS = { entry: { scope: 'Friday', limit: 1, redeemOnAdmit: true } }

async function atTheGate(bindings?: ReturnType<typeof createTrouble>['bindings']) {
  const world = await createWorld(bindings ? { bindings } : {})
  const { id } = await makePass(world, TICKET)
  const gate = await createScanner(world, REDEEMS)
  return { world, id, gate }
}

const statusOf = async (world: World, id: string) =>
  (await dataOf<{ status: string }>(await world.get(`/api/v1/passes/${id}`))).status

/** The types of the events of a pass since it was created, oldest first. */
async function eventsOf(world: World, id: string): Promise<string[]> {
  const { results } = await world.db
    .prepare(`SELECT type FROM ${EVENTS} WHERE pass_id = ? AND type <> 'pass.created' ORDER BY seq`)
    .bind(id)
    .all<{ type: string }>()
  return results.map(({ type }) => type)
}

test('an admission redeems the pass, once, and notifies its phones', async () => {
  const trouble = createTrouble()
  const { world, id, gate } = await atTheGate(trouble.bindings)
  trouble.end()
  const eventId = newEventId()
  const first = await scan(world, gate, { eventId })
  expect(first).toMatchObject({ decision: 'granted', entry: { used: 1, limit: 1 } })
  const queued = trouble.calls.filter(({ to, text }) => to === 'PUSH_QUEUE' && text.includes(id))
  expect(queued).toHaveLength(1)
  expect(await scan(world, gate, { eventId })).toEqual(first)
  expect(await statusOf(world, id)).toBe('REDEEMED')
  expect(await eventsOf(world, id)).toEqual(['pass.access.granted', 'pass.redeemed'])
  expect(await scan(world, gate)).toMatchObject({
    decision: 'denied',
    reason: 'pass_redeemed',
    entry: { used: 1, previous: [{ doorId: 'North gate' }] },
  })
  const saturday = await createScanner(world, { entry: { scope: 'Saturday', limit: 1 } })
  expect(await scan(world, saturday)).toMatchObject({ reason: 'pass_redeemed' })
})

test('a check redeems nothing, and neither does a scanner that was not told to', async () => {
  const { world, id, gate } = await atTheGate()
  await scan(world, gate, { action: 'check' })
  const other = await createScanner(world, { entry: { scope: 'Saturday', limit: 1 } })
  await scan(world, other)
  expect(await statusOf(world, id)).toBe('ACTIVE')
})

test('is taken with a limit of 1 alone', async () => {
  const world = await createWorld()
  const body = { name: 'Gate', mode: 'entry', expiresAt: '2027-01-01T00:00:00.000Z' }
  const entry = { ...REDEEMS.entry, limit: 2 }
  expect(await codeOf(await world.post('/api/v1/scanners', { ...body, entry }))).toEqual({
    status: 422,
    code: 'validation_failed',
    pointer: '/entry/limit',
  })
})

test('of many at once, one is let in and redeems', async () => {
  const { world, id, gate } = await atTheGate()
  const answers = await Promise.all(Array.from({ length: 20 }, () => askScan(world, gate)))
  const scans = await Promise.all(answers.map((answer) => dataOf<{ decision: string }>(answer)))
  expect(scans.filter(({ decision }) => decision === 'granted')).toHaveLength(1)
  expect((await eventsOf(world, id)).filter((type) => type === 'pass.redeemed')).toHaveLength(1)
  expect(await admissions(world)).toHaveLength(1)
})

test('races a redemption elsewhere: the pass is used once', async () => {
  const { world, id, gate } = await atTheGate()
  const [scanned, redeemed] = await Promise.all([
    askScan(world, gate),
    world.post(`/api/v1/passes/${id}/redeem`, {}),
  ])
  const { decision } = await dataOf<{ decision: string }>(scanned)
  expect([decision === 'granted', redeemed.status === 200].filter(Boolean)).toHaveLength(1)
  expect((await eventsOf(world, id)).filter((type) => type === 'pass.redeemed')).toHaveLength(1)
})

test('is whole or not there at all, wherever it is cut off', async () => {
  for (let calls = 0; calls < 5; calls++) {
    const trouble = createTrouble()
    const { world, id, gate } = await atTheGate(trouble.bindings)
    let left = calls
    trouble.fates = ({ to }) => (to === 'DB' && left-- <= 0 ? 'fails_after' : null)
    const eventId = newEventId()
    await askScan(world, gate, { eventId }).catch(() => null)
    trouble.end()
    const isRedeemed = (await statusOf(world, id)) === 'REDEEMED'
    expect(await admissions(world), `after ${calls} calls`).toHaveLength(isRedeemed ? 1 : 0)
    expect(await scan(world, gate, { eventId })).toMatchObject({ decision: 'granted' })
    expect(await eventsOf(world, id)).toEqual(['pass.access.granted', 'pass.redeemed'])
  }
})

describe('an admission that happened offline', () => {
  const told = (world: World, gate: { key: string }, scans: Data[]) =>
    world.request('POST', '/api/v1/scans/batch', { key: gate.key, body: { scans } })
  const kept = (world: World, more: Data = {}) => ({
    credential: 'C-1',
    action: 'admit',
    eventId: newEventId(),
    at: new Date(world.clock.ms - 60_000).toISOString(),
    ...more,
  })

  test('redeems when it is told, and a second one is a conflict', async () => {
    const { world, id, gate } = await atTheGate()
    const scans = [kept(world), kept(world)]
    for (let times = 0; times < 2; times++) {
      expect(await dataOf(await told(world, gate, scans))).toMatchObject({
        items: [{ data: { decision: 'granted' } }, { data: { decision: 'granted' } }],
      })
    }
    expect(await statusOf(world, id)).toBe('REDEEMED')
    expect((await eventsOf(world, id)).filter((type) => type === 'pass.redeemed')).toHaveLength(1)
    const all = await admissions(world)
    expect(new Set(all.map(({ lateReason }) => lateReason))).toEqual(
      new Set([null, 'pass_redeemed']),
    )
    expect(all.filter(({ conflict }) => conflict)).toHaveLength(1)
  })

  test('leaves a pass alone that was voided in the meantime', async () => {
    const { world, id, gate } = await atTheGate()
    await setStatus(world, id, 'VOIDED')
    expect(await scan(world, gate, kept(world))).toMatchObject({ decision: 'granted' })
    expect(await statusOf(world, id)).toBe('VOIDED')
    expect(await admissions(world)).toMatchObject([{ lateReason: 'pass_voided' }])
  })
})

describe('undoing', () => {
  test('takes the redemption back, once', async () => {
    const { world, id, gate } = await atTheGate()
    const { eventId } = await scan(world, gate)
    const undone = await dataOf(await askUndo(world, gate, eventId))
    expect(undone).toMatchObject({ entry: { used: 0 }, undoUntil: null })
    expect(await dataOf(await askUndo(world, gate, eventId))).toEqual(undone)
    expect(await statusOf(world, id)).toBe('ACTIVE')
    expect((await eventsOf(world, id)).slice(2)).toEqual(['pass.access.undone', 'pass.reinstated'])
    expect(await scan(world, gate)).toMatchObject({ decision: 'granted' })
    expect(await statusOf(world, id)).toBe('REDEEMED')
  })

  test('leaves a redemption that is not its own, and a pass that was voided since', async () => {
    const { world, id, gate } = await atTheGate()
    await dataOf(await world.post(`/api/v1/passes/${id}/redeem`, {}))
    const at = new Date(world.clock.ms - 1000).toISOString()
    const late = await scan(world, gate, { at })
    await dataOf(await askUndo(world, gate, late.eventId))
    expect(await statusOf(world, id)).toBe('REDEEMED')

    await dataOf(await world.post(`/api/v1/passes/${id}/reinstate`, {}))
    const { eventId } = await scan(world, gate)
    await dataOf(await world.post(`/api/v1/passes/${id}/void`, {}))
    await dataOf(await askUndo(world, gate, eventId))
    expect(await statusOf(world, id)).toBe('VOIDED')
    expect((await admissions(world)).every(({ undoneAt }) => undoneAt !== null)).toBe(true)
  })

  test('races further scans: whoever is in last has the pass redeemed', async () => {
    const { world, id, gate } = await atTheGate()
    const { eventId } = await scan(world, gate)
    await Promise.all([
      ...Array.from({ length: 3 }, () => askUndo(world, gate, eventId)),
      ...Array.from({ length: 5 }, () => askScan(world, gate)),
    ])
    const inside = (await admissions(world)).filter(({ undoneAt }) => undoneAt === null)
    expect(await statusOf(world, id)).toBe(inside.length === 1 ? 'REDEEMED' : 'ACTIVE')
    expect(inside.length).toBeLessThanOrEqual(1)
  })
})
