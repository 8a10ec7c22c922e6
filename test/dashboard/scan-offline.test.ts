import { describe, expect, test } from 'vitest'
import { decideOffline, POINTS_PAUSE_MS } from '../../src/dashboard/islands/scan/decide-offline.ts'
import type { PublicKey } from '../../src/dashboard/islands/scan/door-list.ts'
import {
  groupOf,
  type KeptScan,
  type ScanStorage,
  toKeep,
} from '../../src/dashboard/islands/scan/kept-scans.ts'
import { noteUse } from '../../src/dashboard/islands/scan/note-use.ts'
import { refreshScanList } from '../../src/dashboard/islands/scan/refresh-scan-list.ts'
import { readPart, type ScanList } from '../../src/dashboard/islands/scan/scan-list.ts'
import {
  createScanService,
  type OwnScanner,
  type ScanService,
} from '../../src/dashboard/islands/scan/scan-service.ts'
import { tellKept } from '../../src/dashboard/islands/scan/tell-kept.ts'
import { dataOf, eventTypes, logged, makePass, withCode } from '../support/doors.ts'
import { LOYALTY } from '../support/points.ts'
import {
  admissions,
  COUNTER,
  createScanner,
  newEventId,
  type ScannerOf,
  scan,
} from '../support/scanners.ts'
import { createWorld, type World } from '../support/world.ts'

/** `cut`: nothing reaches the service. `deaf`: it does its work, and no answer comes back. */
type Network = { state: 'up' | 'cut' | 'deaf' }

const serviceOf = (world: World, { key }: ScannerOf, network: Network = { state: 'up' }) =>
  createScanService(key, async (path, init) => {
    if (network.state === 'cut') throw new TypeError('no network')
    const answer = await world.request(init?.method ?? 'GET', String(path), {
      key,
      ...(init?.body && { body: JSON.parse(String(init.body)) }),
    })
    if (network.state === 'deaf') throw new TypeError('no answer')
    return answer
  })

type Queued = KeptScan & { order: number }

/** A queue that behaves as the one in IndexedDB does. */
function memory(): Pick<ScanStorage, 'queue' | 'keep' | 'drop'> & { scans: Queued[] } {
  const scans: Queued[] = []
  let last = 0
  return {
    scans,
    queue: async () => scans.map((each) => ({ ...each })),
    async keep(scan) {
      const order = scan.order ?? ++last
      const at = scans.findIndex((each) => each.order === order)
      if (at < 0) scans.push({ ...scan, order })
      else scans[at] = { ...scan, order }
      return order
    },
    async drop(order) {
      const at = scans.findIndex((each) => each.order === order)
      if (at >= 0) scans.splice(at, 1)
    },
  }
}

/** A phone with the link of a scanner. */
async function phoneOf(world: World, made: ScannerOf) {
  const network: Network = { state: 'up' }
  const service = serviceOf(world, made, network)
  const own = await service.own()
  if (!own.ok) throw new Error(own.code)
  const scanner = own.data
  const storage = memory()
  let list: ScanList | null = null
  const phone = {
    network,
    service,
    scanner,
    storage,
    list: () => list!,
    async refresh(doorId = '') {
      const asked = { scannerId: scanner.id, doorId, behindMs: () => 0 }
      const refreshed = await refreshScanList(service, asked, list)
      if (refreshed.kind === 'list') list = refreshed.list
      return refreshed.kind
    },
    /** Decides without a network, and keeps what is to be told. */
    async offline(credential: string, more: Partial<Parameters<typeof decideOffline>[2]> = {}) {
      const question = { credential, eventId: newEventId(), action: 'admit' as const, ...more }
      const decision = await decideOffline(
        {
          list,
          kept: storage.scans.filter((each) => each.decision === 'granted'),
          pointsAddedMs: null,
          nowMs: world.clock.ms,
        },
        scanner,
        question,
      )
      if (decision.kind === 'not_decided') return decision.why
      const { reason } = decision
      const nowMs = world.clock.ms
      const keeping = toKeep(scanner, groupOf(scanner, list!.workspaceId), question, {
        reason,
        nowMs,
      })
      if (keeping) await storage.keep(keeping)
      world.clock.advance(1)
      return decision
    },
    tell: (scans: Pick<ScanService, 'scan' | 'scanMany'> = service) =>
      tellKept(
        scans,
        storage,
        {
          group: groupOf(scanner, list!.workspaceId),
          isReady: () => true,
          newId: () => newEventId(),
        },
        (question, scanned) => noteUse(list!, question, scanned, world.clock.ms),
      ),
  }
  await phone.refresh(scanner.doorIds[0])
  return phone
}

const tickets = async (world: World, ...codes: string[]) => {
  const templateId = await world.publishTemplate()
  for (const value of codes) await makePass(world, { templateId, barcode: { value } })
}

describe('the list of a scanner', () => {
  test('is refused when it is forged, or is that of another scanner or door', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1')
    const [gate, other] = [await createScanner(world), await createScanner(world)]
    const keys = (
      await (
        await world.get('/.well-known/door-list-keys.json', { key: null })
      ).json<{
        keys: PublicKey[]
      }>()
    ).keys
    const answer = await serviceOf(world, gate).list('', null)
    if (!answer.ok) throw new Error(answer.code)
    const asked = { scannerId: gate.id, doorId: '', behindMs: 0 }
    expect((await readPart(answer.data, keys, asked, null)).entries.size).toBe(1)
    const refused: [typeof asked, PublicKey[], string][] = [
      [{ ...asked, scannerId: other.id }, keys, 'another scanner'],
      [{ ...asked, doorId: 'x' }, keys, 'another door'],
      [asked, [], 'unknown key'],
    ]
    for (const [wrong, with_, why] of refused) {
      await expect(readPart(answer.data, with_, wrong, null)).rejects.toThrow(why)
    }
  })

  test('is read again where the network is back, and says why there is none', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1')
    const gate = await createScanner(world, { mode: 'door', entry: undefined, doorIds: ['a'] })
    const phone = await phoneOf(world, gate)
    phone.network.state = 'cut'
    expect(await phone.refresh('a')).toBe('unreachable')
    phone.network.state = 'up'
    expect(await phone.refresh('x')).toBe('none')
    await dataOf(await world.post(`/api/v1/scanners/${gate.id}/revoke`, {}))
    expect(await phone.refresh('a')).toBe('ended')
  })
})

describe('without a network', () => {
  test('a ticket is admitted as often as is left in the scope', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1', 'T-2')
    const entry = { scope: 'Friday', limit: 2 }
    const [gate, other] = [
      await createScanner(world, { entry }),
      await createScanner(world, { entry, name: 'Door B' }),
    ]
    await scan(world, other, { credential: 'T-1' })
    const phone = await phoneOf(world, gate)
    expect(await phone.offline('T-1')).toMatchObject({ reason: 'granted' })
    expect(await phone.offline('T-1')).toMatchObject({ reason: 'max_uses_reached' })
    expect(await phone.offline('T-2')).toMatchObject({ reason: 'granted' })
    expect(await phone.offline('T-3')).toMatchObject({ reason: 'pass_not_found', last: null })
    // What was told does not come back as room: the answer says how often the ticket was used.
    await phone.tell()
    expect(phone.storage.scans).toEqual([])
    expect(await phone.offline('T-1')).toMatchObject({ reason: 'max_uses_reached' })
    expect(await phone.offline('T-2')).toMatchObject({ reason: 'granted' })
  })

  test('the refusal says when and where the ticket was used', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1')
    const [gate, other] = [
      await createScanner(world),
      await createScanner(world, { name: 'Door B' }),
    ]
    const { at = new Date(world.clock.ms).toISOString() } = {}
    await scan(world, other, { credential: 'T-1' })
    const phone = await phoneOf(world, gate)
    expect(await phone.offline('T-1')).toMatchObject({
      reason: 'max_uses_reached',
      last: { at, doorId: 'Door B' },
    })
  })

  test('a pass that an admission has redeemed is refused, and the refusal says where it was used', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1')
    const entry = { scope: 'Friday', limit: 1, redeemOnAdmit: true }
    const [gate, other] = [
      await createScanner(world, { entry }),
      await createScanner(world, { entry, name: 'Door B' }),
    ]
    await scan(world, other, { credential: 'T-1' })
    const phone = await phoneOf(world, gate)
    expect(await phone.offline('T-1')).toMatchObject({
      reason: 'max_uses_reached',
      last: { doorId: 'Door B' },
    })
    const saturday = await createScanner(world, { entry: { scope: 'Saturday', limit: 1 } })
    const elsewhere = await phoneOf(world, saturday)
    expect(await elsewhere.offline('T-1')).toMatchObject({ reason: 'pass_not_found' })
  })

  test('nothing is decided by a list that is too old, missing parts or not there', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1')
    const phone = await phoneOf(world, await createScanner(world))
    const ask = { credential: 'T-1', eventId: 'x', action: 'admit' } as const
    const decide = (list: ScanList | null, nowMs = world.clock.ms) =>
      decideOffline({ list, kept: [], pointsAddedMs: null, nowMs }, phone.scanner, ask)
    const noList = { kind: 'not_decided', why: 'no_list' }
    expect(await decide(phone.list())).toMatchObject({ reason: 'granted' })
    expect(await decide(null)).toEqual(noList)
    expect(await decide({ ...phone.list(), complete: false })).toEqual(noList)
    expect(await decide(phone.list(), Date.parse(phone.list().expiresAt))).toEqual(noList)
  })

  test('a door goes by the permissions of passes', async () => {
    const world = await createWorld()
    await makePass(world, withCode('S-1'))
    await tickets(world, 'T-1')
    const phone = await phoneOf(
      world,
      await createScanner(world, { mode: 'door', entry: undefined, doorIds: ['door_main'] }),
    )
    const check = { action: 'check', doorId: 'door_main' } as const
    expect(await phone.offline('S-1', check)).toMatchObject({ reason: 'granted' })
    expect(await phone.offline('T-1', check)).toMatchObject({ reason: 'pass_not_found' })
    expect(await phone.tell()).toMatchObject({ told: 2, wronglyGranted: 0 })
    const decisions = await logged(world)
    expect(decisions.map(({ reason, offline }) => [reason, offline]).sort()).toEqual([
      ['granted', true],
      ['no_permissions', true],
    ])
  })

  test('a counter adds once in five minutes, and redeems nothing', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate(LOYALTY)
    await makePass(world, { templateId, barcode: { value: 'L-1' } })
    const phone = await phoneOf(world, await createScanner(world, COUNTER))
    const add = { action: 'points', points: 3 } as const
    expect(await phone.offline('L-1', add)).toMatchObject({ reason: 'granted' })
    expect(await phone.offline('L-1', { action: 'redeem', points: 1 })).toBe('redeem')
    const nowMs = world.clock.ms
    const again = (pointsAddedMs: number) =>
      decideOffline({ list: phone.list(), kept: [], pointsAddedMs, nowMs }, phone.scanner, {
        credential: 'L-1',
        eventId: 'x',
        ...add,
      })
    expect(await again(nowMs - POINTS_PAUSE_MS + 1)).toMatchObject({ why: 'points_pause' })
    expect(await again(nowMs - POINTS_PAUSE_MS)).toMatchObject({ reason: 'granted' })
    expect(await phone.tell()).toMatchObject({ told: 1, refused: [], trouble: null })
    expect(
      await scan(world, await createScanner(world, COUNTER), {
        credential: 'L-1',
        action: 'points',
        points: 1,
      }),
    ).toMatchObject({ points: { balance: 4 } })
  })
})

describe('telling', () => {
  test('two scanners offline admit the same ticket: one conflict, whichever is told first', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1')
    const [one, two] = [
      await phoneOf(world, await createScanner(world)),
      await phoneOf(world, await createScanner(world)),
    ]
    expect(await one.offline('T-1')).toMatchObject({ reason: 'granted' })
    expect(await two.offline('T-1')).toMatchObject({ reason: 'granted' })
    expect(await two.tell()).toMatchObject({ told: 1, conflicts: 0 })
    expect(await one.tell()).toMatchObject({ told: 1, conflicts: 0 })
    expect(await admissions(world, '&conflict=true')).toMatchObject([{ scannerId: two.scanner.id }])
    expect((await eventTypes(world)).filter((type) => type.endsWith('conflict'))).toHaveLength(1)
  })

  test('an answer that never came: each counts once, also what the service had refused', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1', 'T-2')
    const [gate, other] = [await createScanner(world), await createScanner(world)]
    const phone = await phoneOf(world, gate)
    await scan(world, other, { credential: 'T-2' })
    phone.network.state = 'deaf'
    for (const credential of ['T-1', 'T-2']) {
      const eventId = newEventId()
      const asked = { credential, eventId, action: 'admit' } as const
      expect((await phone.service.scan(asked)).ok).toBe(false)
      world.clock.advance(1000)
      expect(await phone.offline(credential, { eventId })).toMatchObject({ reason: 'granted' })
    }
    expect((await phone.tell()).trouble).toBe('unreachable')
    phone.network.state = 'up'
    await phone.tell()
    await phone.tell()
    expect(phone.storage.scans).toEqual([])
    const all = await admissions(world)
    // T-1 was admitted online once. T-2 was refused online, and somebody was let in: that is the conflict.
    expect(all).toHaveLength(3)
    expect(all.filter(({ conflict }) => conflict)).toMatchObject([
      { scannerId: gate.id, offline: true },
    ])
  })

  test('a revoked scanner keeps its queue, and another one of its kind tells it', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1')
    const gate = await createScanner(world)
    const phone = await phoneOf(world, gate)
    await phone.offline('T-1')
    await dataOf(await world.post(`/api/v1/scanners/${gate.id}/revoke`, {}))
    expect(await phone.tell()).toMatchObject({ told: 0, trouble: 'ended' })
    expect(phone.storage.scans).toHaveLength(1)
    const stranger = await phoneOf(
      world,
      await createScanner(world, { entry: { scope: 'Saturday', limit: 1 } }),
    )
    stranger.storage.scans.push(...phone.storage.scans)
    expect(await stranger.tell()).toMatchObject({ told: 0, trouble: null })
    const successor = await phoneOf(world, await createScanner(world))
    expect(await phone.tell(successor.service)).toMatchObject({ told: 1 })
    expect(await admissions(world)).toHaveLength(1)
  })

  test('a refusal is told with its reason, and a look at a valid pass is not', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1')
    const phone = await phoneOf(world, await createScanner(world))
    for (const action of ['check', 'admit', 'admit'] as const)
      await phone.offline('T-1', { action })
    await phone.offline('T-9')
    expect(await phone.tell()).toMatchObject({ told: 3, conflicts: 0, wronglyGranted: 0 })
    expect((await logged(world)).map(({ reason }) => reason).sort()).toEqual([
      'granted',
      'max_uses_reached',
      'pass_not_found',
    ])
    expect(await admissions(world)).toHaveLength(1)
  })

  test('what is never taken is told once, and named', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1')
    const phone = await phoneOf(world, await createScanner(world))
    await phone.offline('T-1')
    world.clock.advance(8 * 24 * 60 * 60_000)
    expect(await phone.tell()).toMatchObject({ told: 1, refused: ['validation_failed'] })
    expect(phone.storage.scans).toEqual([])
  })

  test('is left to later where the person may still undo', async () => {
    const world = await createWorld()
    await tickets(world, 'T-1')
    const phone = await phoneOf(world, await createScanner(world))
    await phone.offline('T-1')
    const told = await tellKept(
      phone.service,
      phone.storage,
      { group: groupOf(phone.scanner, world.first.id), isReady: () => false, newId: newEventId },
      async () => {},
    )
    expect(told).toMatchObject({ told: 0, trouble: null })
    expect(phone.storage.scans).toHaveLength(1)
  })
})

test('the group is that of workspace, mode and scope', () => {
  const own = { mode: 'entry', entry: { scope: 'Friday', limit: 1 } } as OwnScanner
  expect(groupOf(own, 'ws_1')).toBe('["ws_1","entry","Friday"]')
  expect(groupOf({ ...own, mode: 'door', entry: null }, 'ws_1')).toBe('["ws_1","door",null]')
})
