import { expect, test } from 'vitest'
import { codeOf, dataOf, makePass, withCode } from '../support/doors.ts'
import { askUndo, createScanner, scan } from '../support/scanners.ts'
import { createWorld } from '../support/world.ts'

interface List {
  jws: string
  cursor: string
  entry: { limit: number; whole: boolean; used: { h: string; used: number; doorId: string }[] }
}

test('says how often the barcodes of a door were used, and then what has changed', async () => {
  const world = await createWorld()
  for (const value of ['C-1', 'C-2']) await makePass(world, withCode(value))
  const gate = await createScanner(world, { doorIds: ['door_main'] })
  const list = async (query = '') =>
    dataOf<List>(await world.get(`/api/v1/scans/doors/door_main/list${query}`, { key: gate.key }))
  const empty = await list()
  expect(empty.entry).toEqual({ scope: 'Friday', limit: 1, whole: true, used: [] })
  const { eventId } = await scan(world, gate, { doorId: 'door_main' })
  const [use] = (await list(`?since=${empty.cursor}`)).entry.used
  expect(use).toMatchObject({ used: 1, at: '2026-11-21T08:00:00.000Z', doorId: 'door_main' })
  const { entries } = JSON.parse(
    atob(empty.jws.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')),
  ) as {
    entries: { h: string }[]
  }
  expect(entries.map(({ h }) => h)).toContain(use!.h)
  await askUndo(world, gate, eventId)
  const after = await list(`?since=${empty.cursor}`)
  expect(after.entry).toMatchObject({ whole: false, used: [{ h: use!.h, used: 0, at: null }] })
  world.clock.advance(60 * 60_000)
  const later = await list(`?since=${after.cursor}`)
  expect((await list(`?since=${later.cursor}`)).entry.used).toEqual([])
  expect(
    await codeOf(await world.get('/api/v1/scans/doors/door_x/list', { key: gate.key })),
  ).toMatchObject({ status: 422 })
})
