import { describe, expect, test } from 'vitest'
import { codeOf, dataOf, eventTypes, makePass } from '../support/doors.ts'
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
import { createWorld } from '../support/world.ts'

const TICKET = { barcode: { value: 'C-1' } }
const refusedAs = async (response: Response) => {
  const { status, code } = (await codeOf(response)) as { status: number; code: string }
  return [status, code]
}

describe('undoing an admission', () => {
  test('frees the place, once, with its event', async () => {
    const world = await createWorld()
    await makePass(world, TICKET)
    const gate = await createScanner(world)
    const { eventId } = await scan(world, gate)
    const undone = await dataOf(await askUndo(world, gate, eventId))
    expect(undone).toMatchObject({ eventId, entry: { used: 0 }, undoUntil: null })
    expect(await dataOf(await askUndo(world, gate, eventId))).toEqual(undone)
    expect(await eventTypes(world)).toEqual(['pass.access.granted', 'pass.access.undone'])
    expect(await scan(world, gate)).toMatchObject({ decision: 'granted' })
    expect(await scan(world, gate)).toMatchObject({ reason: 'max_uses_reached' })
    expect(await admissions(world)).toMatchObject([
      { undoneAt: null },
      { undoneAt: expect.any(String) },
    ])
  })

  test('is refused after a minute, to another scanner, and where nothing was done', async () => {
    const world = await createWorld()
    await makePass(world, TICKET)
    const gate = await createScanner(world, { entry: { scope: 'Friday', limit: 2 } })
    const other = await createScanner(world)
    const { eventId } = await scan(world, gate)
    expect(await refusedAs(await askUndo(world, other, eventId))).toEqual([
      404,
      'resource_not_found',
    ])
    expect(await refusedAs(await askUndo(world, gate, newEventId()))).toEqual([
      404,
      'resource_not_found',
    ])
    const check = await scan(world, gate, { action: 'check' })
    const denied = await scan(world, other)
    const late = [409, 'admission_not_undoable']
    expect(await refusedAs(await askUndo(world, gate, check.eventId))).toEqual(late)
    expect(await refusedAs(await askUndo(world, other, denied.eventId))).toEqual(late)
    world.clock.advance(60_001)
    expect(await refusedAs(await askUndo(world, gate, eventId))).toEqual(late)
  })

  test('races a second scan: never more than the limit are in', async () => {
    const world = await createWorld()
    await makePass(world, TICKET)
    const gate = await createScanner(world)
    const { eventId } = await scan(world, gate)
    await Promise.all([
      ...Array.from({ length: 5 }, () => askUndo(world, gate, eventId)),
      ...Array.from({ length: 10 }, () => askScan(world, gate)),
    ])
    const inside = (await admissions(world)).filter(({ undoneAt }) => undoneAt === null)
    expect(inside.length).toBeLessThanOrEqual(1)
    expect((await eventTypes(world)).filter((type) => type.endsWith('undone'))).toHaveLength(1)
  })
})

describe('undoing points', () => {
  test('gives them back by a reversal, once', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate(LOYALTY)
    const { id } = await makePass(world, { templateId, ...TICKET })
    const bar = await createScanner(world, COUNTER)
    const { eventId } = await scan(world, bar, { action: 'points', points: 7 })
    for (let times = 0; times < 2; times++) {
      expect(await dataOf(await askUndo(world, bar, eventId))).toMatchObject({
        points: { moved: -7, balance: 0 },
      })
    }
    // The answer to the first try may have been lost for long.
    world.clock.advance(10 * 60_000)
    expect((await askUndo(world, bar, eventId)).status).toBe(200)
    const { items } = await dataOf<{ items: unknown[] }>(
      await world.get(`/api/v1/passes/${id}/points`),
    )
    expect(items).toMatchObject([
      { type: 'reverse', transactionId: `txn_undo_${eventId}`, reverses: `txn_scan_${eventId}` },
      { type: 'earn', transactionId: `txn_scan_${eventId}` },
    ])
    const check = await scan(world, bar, { action: 'check' })
    expect(await refusedAs(await askUndo(world, bar, check.eventId))).toEqual([
      409,
      'admission_not_undoable',
    ])
  })
})
