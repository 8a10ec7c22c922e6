import { expect, test } from 'vitest'
import { expirePass } from '../../src/domain/passes/expire.ts'
import { EVENTS } from '../support/events-table.ts'
import { createPushWorld, makePass } from '../support/pushes.ts'

const HOUR_MS = 3_600_000

async function setUp() {
  const world = await createPushWorld()
  const { templateId } = await makePass(world)
  const expirationDate = new Date(world.clock.ms + HOUR_MS).toISOString()
  const made = await world.post('/api/v1/passes', { templateId, expirationDate })
  const { data } = await made.json<{ data: { id: string } }>()
  const events = async () => {
    const { results } = await world.db
      .prepare(`SELECT type FROM ${EVENTS} WHERE workspace_id = ? AND pass_id = ? ORDER BY seq`)
      .bind(world.first.id, data.id)
      .all<{ type: string }>()
    return results.map(({ type }) => type)
  }
  const expire = () => expirePass(world.ctx, data.id)
  return { world, id: data.id, expire, events, read: () => world.ctx.passes.get(data.id) }
}

test('a pass whose end has come is stored as expired, once, and its phones are notified', async () => {
  const { world, id, expire, events, read } = await setUp()
  world.clock.advance(HOUR_MS)
  await expire()
  await expire()
  expect(await read()).toMatchObject({ status: 'EXPIRED', version: 2 })
  expect(await events()).toEqual(['pass.created', 'pass.expired'])
  expect(world.queue).toMatchObject([{ body: { type: 'pass.push', passId: id, version: 2 } }])
})

test('a pass whose end has not come, or was moved, goes on', async () => {
  const { world, id, expire, read } = await setUp()
  world.clock.advance(HOUR_MS - 1)
  await expire()
  expect(await read()).toMatchObject({ status: 'ACTIVE', version: 1 })
  await world.patch(`/api/v1/passes/${id}`, { expirationDate: null })
  world.clock.advance(1)
  await expire()
  expect(await read()).toMatchObject({ status: 'ACTIVE', version: 2 })
})

test('a pass that was redeemed stays redeemed', async () => {
  const { world, id, expire, read } = await setUp()
  await world.post(`/api/v1/passes/${id}/redeem`)
  world.clock.advance(HOUR_MS)
  await expire()
  expect(await read()).toMatchObject({ status: 'REDEEMED', version: 2 })
})
