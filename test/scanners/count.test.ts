import { expect, test } from 'vitest'
import { dataOf, makePass } from '../support/doors.ts'
import { askUndo, createScanner, scan } from '../support/scanners.ts'
import { createWorld } from '../support/world.ts'

test('counts what a scanner has done, and no other one', async () => {
  const world = await createWorld()
  for (const value of ['C-1', 'C-2']) await makePass(world, { barcode: { value } })
  const [gate, other] = [await createScanner(world), await createScanner(world)]
  await scan(world, gate)
  await scan(world, gate)
  const { eventId } = await scan(world, gate, { credential: 'C-2' })
  await askUndo(world, gate, eventId)
  const at = new Date(world.clock.ms).toISOString()
  await scan(world, gate, { at })
  await scan(world, other, { credential: 'C-2' })
  const counts = async (query = '') =>
    dataOf(await world.get(`/api/v1/scanners/${gate.id}/counts${query}`))
  expect(await counts()).toEqual({
    scannerId: gate.id,
    since: '2026-11-20T08:00:00.005Z',
    scans: 4,
    granted: 3,
    denied: 1,
    passes: 2,
    offline: 1,
    undone: 1,
    conflicts: 1,
    complete: true,
  })
  expect(await counts('?since=2026-11-21T08:00:00.002Z')).toMatchObject({ scans: 2, denied: 0 })
})
