import { expect, test } from 'vitest'
import { findPassForDevice } from '../../src/domain/registrations/find-pass.ts'
import { createPushWorld, makePass } from '../support/pushes.ts'

async function setUp() {
  const world = await createPushWorld()
  const { id } = await makePass(world)
  const pass = (await world.ctx.passes.get(id))!
  const place = {
    passTypeIdentifier: world.passTypeIdentifier,
    serialNumber: pass.serialNumber,
    token: await world.ctx.links.authenticationToken(pass),
  }
  return { world, id, place }
}

test('a device finds the pass whose token it has, a deleted one too', async () => {
  const { world, id, place } = await setUp()
  expect(await findPassForDevice(world.ctx, place)).toMatchObject({ id })
  await world.delete(`/api/v1/passes/${id}`)
  expect(await findPassForDevice(world.ctx, place)).toMatchObject({ id })
})

test.each([
  ['without a token', { token: null }],
  ['with another token', { token: 'x'.repeat(32) }],
  ['under another pass type', { passTypeIdentifier: 'pass.test.other' }],
  ['under another serial number', { serialNumber: 'CARD-0002' }],
])('it finds none %s', async (_, wrong) => {
  const { world, place } = await setUp()
  expect(await findPassForDevice(world.ctx, { ...place, ...wrong })).toBeNull()
})

test('the token of another pass, or of another workspace, finds none', async () => {
  const { world, place } = await setUp()
  const other = (await world.ctx.passes.get((await makePass(world)).id))!
  const { serialNumber } = other
  expect(await findPassForDevice(world.ctx, { ...place, serialNumber })).toBeNull()
  const elsewhere = world.ctxOf(await world.createTenant('test'))
  expect(await findPassForDevice(elsewhere, place)).toBeNull()
})
