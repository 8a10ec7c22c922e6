import { expect, test } from 'vitest'
import type { RecordedEvent } from '../../src/domain/model/recorded-event.ts'
import { finishedData } from '../../src/domain/points/finish-event.ts'
import { EVENTS } from '../support/events-table.ts'
import { card } from '../support/points.ts'

const MINUTE_MS = 60_000

/** The event of an entry whose request died before the second batch. */
async function cutOff(transactionId = 'txn_1') {
  const { world, id, url, add } = await card(100)
  await add(5, 'txn_1')
  const row = await world.db
    .prepare(`SELECT seq FROM ${EVENTS} WHERE workspace_id = ? AND type = 'pass.points.added'`)
    .bind(world.first.id)
    .first<{ seq: number }>()
  const event: RecordedEvent & { data: unknown } = {
    seq: row!.seq,
    id: 'evt_1',
    passId: id,
    type: 'pass.points.added',
    actor: 'system',
    version: 2,
    at: world.clock.ms,
    detail: {},
    isErased: false,
    data: { transaction: { transactionId }, pass: { id } },
  }
  return { world, url, event }
}

test('an event waits a minute for its second half', async () => {
  const { world, event } = await cutOff()
  world.clock.advance(MINUTE_MS - 1)
  expect(await finishedData(world.ctx, event)).toBeNull()
})

test('an event that is left half is completed with the pass as it is by now', async () => {
  const { world, url, event } = await cutOff()
  await world.post(`${url}/points`, { pointsAdded: 7, transactionId: 'txn_2' })
  world.clock.advance(MINUTE_MS)
  expect(await finishedData(world.ctx, event)).toMatchObject({
    transaction: { transactionId: 'txn_1', points: 5, balanceAfter: 105 },
    pass: { points: 112, version: 3 },
  })
})

test('an event of another type, a whole one, and one without its entry are as they are', async () => {
  const { world, event } = await cutOff('txn_lost')
  world.clock.advance(MINUTE_MS)
  expect(await finishedData(world.ctx, event)).toBe(event.data)
  const whole = { ...event, data: { pass: { id: event.passId, version: 2 } } }
  expect(await finishedData(world.ctx, whole)).toBe(whole.data)
  const other = { ...event, type: 'pass.created' }
  expect(await finishedData(world.ctx, other)).toBe(other.data)
})

test('an event of a pass that is deleted says that alone', async () => {
  const { world, url, event } = await cutOff()
  await world.delete(url)
  world.clock.advance(MINUTE_MS)
  const data = JSON.stringify(await finishedData(world.ctx, event))
  expect(data).not.toContain('"balanceAfter"')
  expect(data).toContain('2026-11-21T08:00:00.000Z')
})
