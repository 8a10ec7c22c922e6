import { expect, test } from 'vitest'
import { unregisterDevice } from '../../src/domain/registrations/unregister.ts'
import { EVENTS } from '../support/events-table.ts'
import { createPushWorld, makePass } from '../support/pushes.ts'

async function setUp() {
  const world = await createPushWorld()
  const { id } = await makePass(world)
  const read = async () => (await world.ctx.passes.get(id))!
  const uninstalled = async () => {
    const row = await world.db
      .prepare(
        `SELECT count(*) AS n FROM ${EVENTS} WHERE workspace_id = ? AND type = 'pass.uninstalled'`,
      )
      .bind(world.first.id)
      .first<{ n: number }>()
    return row!.n
  }
  return { world, id, phone: await world.phone(id), read, uninstalled }
}

test('a pass that was removed from a device is counted out once, with one event', async () => {
  const { world, id, phone, read, uninstalled } = await setUp()
  const other = await world.phone(id)
  const pass = await read()
  await Promise.all([1, 2].map(() => unregisterDevice(world.ctx, pass, phone)))
  await unregisterDevice(world.ctx, pass, phone)
  expect(await world.ctx.registrations.devicesOf(id)).toEqual([other])
  expect((await read()).wallets.apple?.installations).toBe(1)
  expect(await uninstalled()).toBe(1)
})

test('the device keeps its other passes', async () => {
  const { world, phone, read } = await setUp()
  const { id: second } = await makePass(world)
  await world.phone(second, phone)
  await unregisterDevice(world.ctx, await read(), phone)
  expect(await world.ctx.registrations.devicesOf(second)).toEqual([phone])
})

test('a device that never had the pass changes nothing', async () => {
  const { world, id, phone, read, uninstalled } = await setUp()
  const stranger = { ...phone, deviceLibraryIdentifier: 'stranger' }
  await unregisterDevice(world.ctx, await read(), stranger)
  expect(await world.ctx.registrations.devicesOf(id)).toEqual([phone])
  expect(await uninstalled()).toBe(0)
})
