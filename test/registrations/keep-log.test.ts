import { expect, test } from 'vitest'
import { keepDeviceLog } from '../../src/domain/registrations/keep-log.ts'
import { createPushWorld, makePass } from '../support/pushes.ts'
import { createTrouble } from '../support/trouble.ts'

const line = (text: string, serialNumber: string | null = null) => ({
  code: 'unknown',
  line: text,
  serialNumber,
})

test('a line that names a pass is on its timeline, and on no other', async () => {
  const world = await createPushWorld()
  const ids = [(await makePass(world)).id, (await makePass(world)).id]
  const pass = (await world.ctx.passes.get(ids[0]!))!
  await keepDeviceLog(world.ctx, [line('Could not fetch', pass.serialNumber)])
  const timelines = await Promise.all(
    ids.map(async (id) => (await world.get(`/api/v1/passes/${id}/timeline`)).text()),
  )
  expect(timelines.map((text) => text.includes('Could not fetch'))).toEqual([true, false])
})

test('no line costs no statement', async () => {
  const trouble = createTrouble()
  const world = await createPushWorld({ bindings: trouble.databases })
  trouble.end()
  await keepDeviceLog(world.ctx, [])
  expect(trouble.calls).toEqual([])
  await keepDeviceLog(world.ctx, [line('Something')])
  expect(trouble.calls).not.toEqual([])
})
