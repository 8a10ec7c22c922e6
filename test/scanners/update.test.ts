import { expect, test } from 'vitest'
import { codeOf, dataOf, makePass } from '../support/doors.ts'
import { askScan, createScanner } from '../support/scanners.ts'
import { createWorld } from '../support/world.ts'

test('renames a scanner and moves its end, and nothing else', async () => {
  const world = await createWorld()
  await makePass(world, { barcode: { value: 'C-1' } })
  const gate = await createScanner(world, { expiresAt: '2026-11-21T09:00:00Z' })
  const path = `/api/v1/scanners/${gate.id}`
  const changed = await world.patch(path, { name: 'South gate', expiresAt: '2026-11-21T10:00:00Z' })
  expect(await dataOf(changed)).toMatchObject({
    name: 'South gate',
    expiresAt: '2026-11-21T10:00:00.000Z',
  })
  world.clock.advance(90 * 60_000)
  expect((await askScan(world, gate)).status).toBe(200)
  expect(await codeOf(await world.patch(path, { mode: 'door' }))).toMatchObject({
    pointer: '/mode',
  })
  expect(
    await codeOf(await world.patch(path, { expiresAt: '2026-11-21T09:00:00Z' })),
  ).toMatchObject({
    pointer: '/expiresAt',
  })
  const stale = await world.patch(path, { name: 'X' }, { 'If-Match': `"${gate.id}-1"` })
  expect(await codeOf(stale)).toMatchObject({ status: 412 })
  await world.post(`${path}/revoke`, {})
  expect(await codeOf(await world.patch(path, { name: 'X' }))).toMatchObject({
    status: 409,
    code: 'invalid_state_transition',
  })
})

test('knows no scanner of another workspace', async () => {
  const world = await createWorld()
  const gate = await createScanner(world)
  const { apiKey: key } = await world.createTenant('test')
  const path = `/api/v1/scanners/${gate.id}`
  expect((await world.request('PATCH', path, { key, body: { name: 'X' } })).status).toBe(404)
  expect((await world.request('POST', `${path}/revoke`, { key, body: {} })).status).toBe(404)
  expect((await world.get(path, { key })).status).toBe(404)
  expect((await world.get(`${path}/counts`, { key })).status).toBe(404)
})
