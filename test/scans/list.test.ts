import { expect, test } from 'vitest'
import {
  codeOf,
  DAY_MS,
  type Data,
  dataOf,
  makePass,
  STAFF,
  setAccess,
  withCode,
} from '../support/doors.ts'
import { askUndo, COUNTER, createScanner, type ScannerOf, scan } from '../support/scanners.ts'
import { createWorld, type World } from '../support/world.ts'

interface Entry {
  pass: string
  h: string
  from: string | null
  until: string | null
}
interface List {
  jws: string
  cursor: string
  complete: boolean
  entry: {
    limit: number
    whole: boolean
    used: { h: string; used: number; doorId: string }[]
  } | null
}

const ask = (world: World, scanner: ScannerOf, query: Record<string, string> = {}) =>
  world.get(`/api/v1/scans/list?${new URLSearchParams(query)}`, { key: scanner.key })

const payloadOf = ({ jws }: List) =>
  JSON.parse(atob(jws.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as {
    scannerId: string
    workspaceId: string
    since: string | null
    entries: Entry[]
    removed: string[]
  }

async function listOf(world: World, scanner: ScannerOf, query: Record<string, string> = {}) {
  const list = await dataOf<List>(await ask(world, scanner, query))
  return { ...list, ...payloadOf(list) }
}

const passesOf = ({ entries }: { entries: Entry[] }) => entries.map(({ pass }) => pass)

test('has the tickets of the templates of the scanner, and what opens its door', async () => {
  const world = await createWorld()
  const ticket = await makePass(world, { barcode: { value: 'T-1' } })
  const staff = await makePass(world, withCode('S-1'))
  const elsewhere = await makePass(
    world,
    withCode('E-1', { access: { ...STAFF, allowedDoors: ['x'] } }),
  )
  const { templateId } = await dataOf<{ templateId: string }>(
    await world.get(`/api/v1/passes/${ticket.id}`),
  )
  const doorIds = ['door_main', 'x']
  const entry = await createScanner(world, { doorIds })
  expect(passesOf(await listOf(world, entry)).sort()).toEqual(
    [ticket.id, staff.id, elsewhere.id].sort(),
  )
  const main = await listOf(world, entry, { doorId: 'door_main' })
  expect(passesOf(main).sort()).toEqual([ticket.id, staff.id].sort())
  expect(main.entries.find(({ pass }) => pass === staff.id)).toMatchObject({
    from: STAFF.validFrom,
    until: STAFF.validUntil,
  })
  expect(main).toMatchObject({ scannerId: entry.id, workspaceId: world.first.id, complete: true })
  const door = await createScanner(world, { mode: 'door', doorIds })
  expect(passesOf(await listOf(world, door, { doorId: 'x' }))).toEqual([elsewhere.id])
  const narrow = await createScanner(world, { ...COUNTER, templateIds: [templateId] })
  const counter = await listOf(world, narrow)
  expect([passesOf(counter), counter.entry]).toEqual([[ticket.id], null])
})

test('gives what has changed, and takes an old barcode off the list with its pass', async () => {
  const world = await createWorld()
  const [one, other] = [
    await makePass(world, { barcode: { value: 'T-1' } }),
    await makePass(world, { barcode: { value: 'T-2' } }),
  ]
  const gate = await createScanner(world)
  const first = await listOf(world, gate)
  expect(first.since).toBeNull()
  const quiet = await listOf(world, gate, { since: first.cursor })
  expect(quiet).toMatchObject({ since: first.cursor, entries: [], removed: [] })
  await dataOf(await world.patch(`/api/v1/passes/${one.id}`, { barcode: { value: 'T-3' } }))
  await dataOf(await world.post(`/api/v1/passes/${other.id}/void`, {}))
  const later = await listOf(world, gate, { since: quiet.cursor })
  expect([passesOf(later), later.removed]).toEqual([[one.id], [other.id]])
  expect(first.entries.map(({ h }) => h)).not.toContain(later.entries[0]!.h)
  await dataOf(await setAccess(world, one.id, { ...STAFF, validUntil: '2026-11-02T00:00:00.000Z' }))
  const last = await listOf(world, gate, { since: later.cursor })
  expect([passesOf(last), last.removed]).toEqual([[], [one.id]])
  const third = await makePass(world, { barcode: { value: 'T-4' } })
  await dataOf(await world.delete(`/api/v1/passes/${other.id}`))
  const end = await listOf(world, gate, { since: last.cursor })
  expect([passesOf(end), end.removed]).toEqual([[third.id], [other.id]])
})

test('has no pass whose code rotates, and none of another workspace', async () => {
  const world = await createWorld()
  const templateId = await world.publishTemplate({
    kind: 'access',
    barcode: { value: '{{serialNumber}}', rotating: true },
  })
  await makePass(world, { templateId, serialNumber: 'R-1' })
  const stranger = await world.createTenant('test')
  await makePass(world, { barcode: { value: 'O-1' } }, stranger.apiKey)
  const gate = await createScanner(world)
  expect((await listOf(world, gate)).entries).toEqual([])
})

test('comes in parts, and what happens meanwhile is a change afterwards', async () => {
  const world = await createWorld()
  const { id } = await makePass(world, { barcode: { value: 'T-0' } })
  // More passes than one part looks at, behind the back of the service.
  const columns = await world.db.prepare('SELECT * FROM passes WHERE id = ?').bind(id).first<Data>()
  const names = Object.keys(columns!).filter(
    (name) => !['id', 'serial_number', 'barcode_value'].includes(name),
  )
  await world.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5200)
      INSERT INTO passes (id, serial_number, barcode_value, ${names.join()})
      SELECT printf('pass_zz%06d', i), printf('s%d', i), printf('Z-%d', i), ${names.join()}
      FROM passes, n WHERE id = ?`,
    )
    .bind(id)
    .run()
  const gate = await createScanner(world)
  const first = await listOf(world, gate)
  expect([first.complete, first.entries.length]).toEqual([false, 5000])
  await dataOf(await world.post(`/api/v1/passes/${id}/void`, {}))
  const second = await listOf(world, gate, { since: first.cursor })
  expect(second).toMatchObject({ complete: true, since: first.cursor, removed: [] })
  const all = new Set([...passesOf(first), ...passesOf(second)])
  expect(all.size).toBe(5201)
  const third = await listOf(world, gate, { since: second.cursor })
  expect([third.entries, third.removed]).toEqual([[], [id]])
})

test('is whole again after a day, and refuses what is no cursor', async () => {
  const world = await createWorld()
  await makePass(world, { barcode: { value: 'T-1' } })
  const gate = await createScanner(world)
  const other = await createScanner(world)
  const first = await listOf(world, gate)
  expect((await listOf(world, other, { since: first.cursor })).since).toBeNull()
  world.clock.advance(DAY_MS)
  expect(await listOf(world, gate, { since: first.cursor })).toMatchObject({ since: null })
  expect(await codeOf(await ask(world, gate, { since: 'x' }))).toMatchObject({
    status: 400,
    code: 'invalid_cursor',
  })
})

test('is for one of the doors of the scanner, which mode door needs', async () => {
  const world = await createWorld()
  const door = await createScanner(world, { mode: 'door', doorIds: ['door_main'] })
  for (const query of [{}, { doorId: 'x' }] as Record<string, string>[]) {
    expect(await codeOf(await ask(world, door, query))).toMatchObject({
      status: 400,
      code: 'invalid_query',
    })
  }
  await dataOf(await world.post(`/api/v1/scanners/${door.id}/revoke`, {}))
  expect((await ask(world, door, { doorId: 'door_main' })).status).toBe(401)
})

test('says how often barcodes were used in the scope, and then what has changed', async () => {
  const world = await createWorld()
  for (const value of ['C-1', 'C-2']) await makePass(world, withCode(value))
  const gate = await createScanner(world, { doorIds: ['door_main'] })
  const empty = await listOf(world, gate)
  expect(empty.entry).toEqual({ scope: 'Friday', limit: 1, whole: true, used: [] })
  const { eventId } = await scan(world, gate, { doorId: 'door_main' })
  const [use] = (await listOf(world, gate, { since: empty.cursor })).entry!.used
  expect(use).toMatchObject({ used: 1, at: '2026-11-21T08:00:00.000Z', doorId: 'door_main' })
  expect(empty.entries.map(({ h }) => h)).toContain(use!.h)
  await askUndo(world, gate, eventId)
  const after = await listOf(world, gate, { since: empty.cursor })
  expect(after.entry).toMatchObject({ whole: false, used: [{ h: use!.h, used: 0, at: null }] })
  world.clock.advance(60 * 60_000)
  const later = await listOf(world, gate, { since: after.cursor })
  expect((await listOf(world, gate, { since: later.cursor })).entry!.used).toEqual([])
})
