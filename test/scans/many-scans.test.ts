import { expect, test } from 'vitest'
import { groupOf, type KeptScan } from '../../src/dashboard/islands/scan/kept-scans.ts'
import { createScanService } from '../../src/dashboard/islands/scan/scan-service.ts'
import { TOLD_AT_ONCE, tellKept } from '../../src/dashboard/islands/scan/tell-kept.ts'
import { type Data, dataOf, makePass } from '../support/doors.ts'
import { createScanner, newEventId } from '../support/scanners.ts'
import { createTrouble } from '../support/trouble.ts'
import { createWorld, type World } from '../support/world.ts'

const TICKETS = 200
const LIMIT = 4
const USES = 5
const CUT_EVERY = 50
/** How often one scan may ask the database. */
const MOST_ROUND_TRIPS = 8

/** More tickets than are quickly created one by one, behind the back of the service. */
async function manyTickets(world: World): Promise<string[]> {
  const { id } = await makePass(world, { barcode: { value: 'T-0' } })
  const columns = await world.db.prepare('SELECT * FROM passes WHERE id = ?').bind(id).first<Data>()
  const own = ['id', 'serial_number', 'barcode_value']
  const names = Object.keys(columns!).filter((name) => !own.includes(name))
  await world.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${TICKETS - 1})
      INSERT INTO passes (${own.join()}, ${names.join()})
      SELECT printf('pass_zz%06d', i), printf('s%d', i), printf('T-%d', i), ${names.join()} FROM passes, n WHERE id = ?`,
    )
    .bind(id)
    .run()
  return Array.from({ length: TICKETS }, (_, index) => `T-${index}`)
}

test('1,000 scans, with the network cut every 50 of them, before or after the service has worked: each once', async () => {
  const trouble = createTrouble()
  const world = await createWorld({ bindings: trouble.bindings })
  const codes = await manyTickets(world)
  const gate = await createScanner(world, { entry: { scope: 'Friday', limit: LIMIT } })
  let sent = 0
  let calls = 0
  let cuts = 0
  const service = createScanService(gate.key, async (path, init) => {
    const body = JSON.parse(String(init?.body)) as { scans?: unknown[] }
    const isCut = Math.floor((sent + TOLD_AT_ONCE) / CUT_EVERY) > Math.floor(sent / CUT_EVERY)
    sent += body.scans?.length ?? 1
    calls++
    if (isCut && cuts++ % 2 === 0) throw new TypeError('no network')
    const answer = await world.request('POST', String(path), { key: gate.key, body })
    if (isCut) throw new TypeError('no answer')
    return answer
  })
  const scanner = { mode: 'entry', entry: { scope: 'Friday', limit: LIMIT } } as const
  const group = groupOf(
    { id: gate.id, name: '', doorIds: [], counter: null, ...scanner },
    world.first.id,
  )
  const from = world.clock.ms - 60 * 60_000
  const scans = new Map<number, KeptScan & { order: number }>()
  for (let index = 0; index < TICKETS * USES; index++) {
    const question = {
      credential: codes[index % TICKETS]!,
      eventId: newEventId(),
      action: 'admit' as const,
      at: new Date(from + index).toISOString(),
    }
    scans.set(index, { order: index, group, question, decision: 'granted' })
  }
  const storage = {
    queue: async () => [...scans.values()],
    keep: async () => Promise.reject(new Error('nothing is told anew')),
    drop: async (order: number) => void scans.delete(order),
  }
  trouble.end()
  let told = 0
  for (let times = 0; scans.size > 0 && times < TICKETS; times++) {
    const outcome = await tellKept(
      service,
      storage,
      { group, isReady: () => true, newId: newEventId },
      async () => {},
    )
    expect(outcome.refused).toEqual([])
    told += outcome.told
  }
  const roundTrips = trouble.calls.filter(({ to }) => to === 'DB').length
  expect({ told, left: scans.size }).toEqual({ told: TICKETS * USES, left: 0 })
  expect(cuts).toBeGreaterThan(TICKETS / CUT_EVERY)
  const counted = await world.db
    .prepare(
      `SELECT count(*) AS admissions, count(DISTINCT event_hash) AS scans, sum(conflict) AS conflicts,
        (SELECT count(*) FROM access_events) AS decisions FROM admissions`,
    )
    .first()
  expect(counted).toEqual({
    admissions: TICKETS * USES,
    scans: TICKETS * USES,
    conflicts: TICKETS * (USES - LIMIT),
    decisions: TICKETS * USES,
  })
  expect(await dataOf(await world.get(`/api/v1/scanners/${gate.id}/counts`))).toMatchObject({
    scans: 1000,
    granted: 1000,
    offline: 1000,
    passes: 200,
    conflicts: 200,
  })
  expect(roundTrips / sent).toBeLessThan(MOST_ROUND_TRIPS)
  expect(calls).toBeLessThan((2 * TICKETS * USES) / TOLD_AT_ONCE)
}, 60_000)
