import { expect, test } from 'vitest'
import { findPass } from '../../src/domain/access/find-pass.ts'
import { makePass, withCode } from '../support/doors.ts'
import { createWorld } from '../support/world.ts'

test('finds one pass, and says so where there is none or several', async () => {
  const world = await createWorld()
  const find = async () => {
    const asked = { credential: 'C-1', prefix: null, byId: false, eventId: null }
    return findPass(world.ctx, 'C-1', (await world.ctx.access.look(asked)).passes)
  }
  expect(await find()).toEqual({ pass: null, refusal: 'pass_not_found', step: null })
  const { id } = await makePass(world, withCode('C-1'))
  expect(await find()).toMatchObject({ pass: { id }, refusal: null, step: null })
  await makePass(world, withCode('C-1'))
  expect(await find()).toEqual({ pass: null, refusal: 'credential_ambiguous', step: null })
})
