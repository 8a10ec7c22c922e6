import { expect, test } from 'vitest'
import { type Data, dataOf, makePass } from '../support/doors.ts'
import { askScan, createScanner } from '../support/scanners.ts'
import { createTrouble } from '../support/trouble.ts'
import { createWorld } from '../support/world.ts'

test('ends a scanner and its key at once, and a repeat changes nothing', async () => {
  const world = await createWorld()
  await makePass(world, { barcode: { value: 'C-1' } })
  const gate = await createScanner(world)
  expect((await askScan(world, gate)).status).toBe(200)
  const revoke = async () => dataOf(await world.post(`/api/v1/scanners/${gate.id}/revoke`, {}))
  const revoked = await revoke()
  expect(revoked).toMatchObject({ revokedAt: '2026-11-21T08:00:00.000Z' })
  expect((await askScan(world, gate)).status).toBe(401)
  world.clock.advance(1000)
  expect(await revoke()).toEqual(revoked)
  const keys = await dataOf<{ items: Data[] }>(await world.get('/api/v1/api-keys'))
  expect(keys.items.find(({ id }) => id === revoked.keyId)).toMatchObject({
    revokedAt: '2026-11-21T08:00:00.000Z',
  })
})

test('leaves a key that does nothing where it is cut off between the two', async () => {
  const trouble = createTrouble()
  const world = await createWorld({ bindings: trouble.bindings })
  await makePass(world, { barcode: { value: 'C-1' } })
  const gate = await createScanner(world)
  trouble.fates = ({ text }) => (text.startsWith('update api_keys set revoked_at') ? 'fails' : null)
  expect((await world.post(`/api/v1/scanners/${gate.id}/revoke`, {})).status).toBeGreaterThan(499)
  trouble.end()
  expect((await askScan(world, gate)).status).toBe(401)
  await dataOf(await world.post(`/api/v1/scanners/${gate.id}/revoke`, {}))
})
