import { describe, expect, test } from 'vitest'
import { type Data, dataOf, makePass, verify, withCode } from '../support/doors.ts'
import { askUndo, createScanner, scan } from '../support/scanners.ts'
import { createWorld } from '../support/world.ts'

const itemsOf = async (response: Response): Promise<Data[]> =>
  (await dataOf<{ items: Data[] }>(response)).items

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
    lastScanAt: '2026-11-21T08:00:00.003Z',
    complete: true,
  })
  expect(await counts('?since=2026-11-21T08:00:00.002Z')).toMatchObject({ scans: 2, denied: 0 })
})

describe('of all scanners', () => {
  test('counts each that has scanned since then', async () => {
    const world = await createWorld()
    for (const value of ['C-1', 'C-2']) await makePass(world, { barcode: { value } })
    const [gate, other] = [await createScanner(world), await createScanner(world)]
    await createScanner(world)
    await scan(world, gate)
    await scan(world, gate, { at: new Date(world.clock.ms).toISOString() })
    await verify(world, {})
    await scan(world, other, { credential: 'C-2' })
    const all = async (query = '') => itemsOf(await world.get(`/api/v1/scanners/counts${query}`))
    const found = await all()
    expect(found).toHaveLength(2)
    for (const { id } of [gate, other]) {
      const own = await dataOf(await world.get(`/api/v1/scanners/${id}/counts`))
      expect(found.find(({ scannerId }) => scannerId === id)).toEqual(own)
    }
    expect(found.find(({ scannerId }) => scannerId === gate.id)).toMatchObject({
      scans: 2,
      offline: 1,
      conflicts: 1,
    })
    const later = await all(`?since=${new Date(world.clock.ms - 1).toISOString()}`)
    expect(later).toMatchObject([{ scannerId: other.id, scans: 1 }])
    expect(await all('?since=2027-02-01T00:00:00Z')).toEqual([])
  })

  test('counts at each door, of scanners and of readers', async () => {
    const world = await createWorld()
    await makePass(world, withCode('C-1'))
    const [gate, other] = [
      await createScanner(world, { mode: 'door', entry: undefined, doorIds: ['main', 'side'] }),
      await createScanner(world),
    ]
    await scan(world, gate, { action: 'check', doorId: 'main' })
    await scan(world, gate, { action: 'check', doorId: 'side' })
    await verify(world, { doorId: 'main', eventId: 'reader-1' })
    await scan(world, other, { credential: 'nobody' })
    const { doors } = await dataOf<{ doors: Data[] }>(await world.get('/api/v1/scanners/counts'))
    expect(doors).toMatchObject([
      { doorId: 'North gate', scans: 1, denied: 1, passes: 0 },
      { doorId: 'main', scans: 2, passes: 1 },
      { doorId: 'side', scans: 1 },
    ])
  })

  test('leaves out those of another workspace', async () => {
    const world = await createWorld()
    await makePass(world, { barcode: { value: 'C-1' } })
    await scan(world, await createScanner(world))
    const { apiKey: key } = await world.createTenant('test')
    expect(await itemsOf(await world.get('/api/v1/scanners/counts', { key }))).toEqual([])
  })
})

test('decisions are listed by scanner, also with a door, a pass and a reason', async () => {
  const world = await createWorld()
  await makePass(world, { barcode: { value: 'C-1' } })
  const [gate, other] = [await createScanner(world), await createScanner(world)]
  const first = await scan(world, gate, { doorId: 'north' })
  const second = await scan(world, gate, { doorId: 'south' })
  await scan(world, other, { doorId: 'north' })
  const listed = async (query: string) =>
    (await itemsOf(await world.get(`/api/v1/access/events?scannerId=${gate.id}${query}`))).map(
      ({ doorId }) => doorId,
    )
  expect(await listed('')).toEqual(['south', 'north'])
  expect(await listed('&doorId=north')).toEqual(['north'])
  expect(await listed(`&passId=${first.passId}&doorId=south`)).toEqual(['south'])
  expect(await listed('&decision=granted')).toEqual(['north'])
  expect(second.decision).toBe('denied')
})
