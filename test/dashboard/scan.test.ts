import { beforeAll, describe, expect, test } from 'vitest'
import { decideScan, type Scanning } from '../../src/dashboard/islands/scan/decide-scan.ts'
import {
  type DoorList,
  decideByList,
  type PublicKey,
  readList,
} from '../../src/dashboard/islands/scan/door-list.ts'
import { parseLink, parseScannerKey } from '../../src/dashboard/islands/scan/link.ts'
import { createQuestions, wantedOf } from '../../src/dashboard/islands/scan/next-question.ts'
import { refreshList } from '../../src/dashboard/islands/scan/refresh-list.ts'
import { createRepeats } from '../../src/dashboard/islands/scan/repeats.ts'
import {
  createScanService,
  type OwnScanner,
} from '../../src/dashboard/islands/scan/scan-service.ts'
import { createService } from '../../src/dashboard/islands/scan/service.ts'
import type { UntoldScan } from '../../src/dashboard/islands/scan/stored.ts'
import { tellScans } from '../../src/dashboard/islands/scan/tell-scans.ts'
import { dataOf, logged, makePass, STAFF, withCode } from '../support/doors.ts'
import { createWorld, type World } from '../support/world.ts'

describe('a link', () => {
  test('says the key and the doors', () => {
    expect(parseLink('#key=wps_test_1&door=north&door=south+gate&door=north')).toEqual({
      key: 'wps_test_1',
      doors: ['north', 'south gate'],
    })
  })

  test.each(['', '#', '#door=north', '#key='])('%j is none without a key', (hash) => {
    expect(parseLink(hash)).toBeNull()
  })
})

describe('the link of a scanner with limits', () => {
  const OWN: OwnScanner = {
    id: 'scn_1',
    name: 'Gate B',
    mode: 'door',
    doorIds: ['b'],
    entry: null,
    counter: null,
  }

  test('says the key, and no other link does', () => {
    expect(parseScannerKey('#scanner=wps_test_1')).toBe('wps_test_1')
    for (const hash of ['', '#', '#key=wps_test_1', '#scanner=', '#scanner=%20']) {
      expect(parseScannerKey(hash)).toBeNull()
    }
  })

  test('asks what its mode is for', () => {
    const common = { credential: 'CODE', doorId: 'b' }
    expect(wantedOf(OWN, 'b', 'CODE')).toEqual({ ...common, action: 'check' })
    expect(wantedOf({ ...OWN, mode: 'entry' }, 'b', 'CODE')).toEqual({ ...common, action: 'admit' })
    // The person at a counter decides afterwards.
    expect(wantedOf({ ...OWN, mode: 'counter' }, '', 'CODE')).toEqual({
      credential: 'CODE',
      action: 'check',
    })
  })

  test('asks again under the same id where no answer came', () => {
    let ids = 0
    const questions = createQuestions(() => `event_000${++ids}`)
    const wanted = wantedOf(OWN, 'b', 'CODE')
    const first = questions.ask(wanted)
    expect(questions.ask(wanted)).toBe(first)
    const points = { ...wanted, action: 'points', points: 1 } as const
    expect([
      questions.ask(points).eventId,
      questions.ask({ ...points, points: 2 }).eventId,
    ]).toEqual(['event_0002', 'event_0003'])
    questions.settle(first)
    expect(questions.ask(wanted).eventId).toBe('event_0004')
  })

  test('admits once by the API, shows when that was, and undoes it', async () => {
    const world = await createWorld()
    await makePass(world, {
      templateId: await world.publishTemplate(),
      barcode: { value: 'TICKET-1' },
    })
    const created = await world.post('/api/v1/scanners', {
      name: 'Gate B',
      mode: 'entry',
      entry: { scope: 'evening', limit: 1 },
      expiresAt: new Date(world.clock.ms + 86_400_000).toISOString(),
    })
    const { url } = ((await created.json()) as { data: { url: string } }).data
    const key = parseScannerKey(new URL(url).hash)!
    const service = createScanService(key, ((path: string, init: RequestInit) =>
      world.request(init.method ?? 'GET', path, {
        key,
        ...(init.body ? { body: JSON.parse(String(init.body)) } : {}),
      })) as typeof fetch)
    const own = await service.own()
    expect(own).toMatchObject({ ok: true, data: { name: 'Gate B', mode: 'entry' } })
    const scan = async (eventId: string) => {
      const answer = await service.scan({
        credential: 'TICKET-1',
        eventId,
        action: 'admit',
      })
      return answer.ok ? answer.data : answer
    }
    expect(await scan('event_0001')).toMatchObject({ decision: 'granted', entry: { used: 1 } })
    expect(await scan('event_0001')).toMatchObject({ decision: 'granted', entry: { used: 1 } })
    expect(await scan('event_0002')).toMatchObject({
      decision: 'denied',
      reason: 'max_uses_reached',
      entry: { previous: [{ readerId: 'Gate B' }] },
    })
    expect((await service.undo('event_0001')).ok).toBe(true)
    expect(await scan('event_0003')).toMatchObject({ decision: 'granted' })
  })
})

test('a code counts once until it has been out of sight', () => {
  const isRepeat = createRepeats()
  expect([
    isRepeat('A', 0),
    isRepeat('A', 2000),
    isRepeat('A', 4000),
    isRepeat('B', 4100),
    isRepeat('A', 4200),
    isRepeat('A', 9000),
  ]).toEqual([false, true, true, false, false, false])
})

let world: World
let keys: PublicKey[]
beforeAll(async () => {
  world = await createWorld()
  await makePass(world, withCode('C-1'))
  const response = await world.get('/.well-known/door-list-keys.json', { key: null })
  keys = (await response.json<{ keys: PublicKey[] }>()).keys
})

const asked = (doorId = 'door_main') => ({ workspaceId: world.first.id, doorId })

/** The service of a scanner with this key, in front of the real operations. */
const serviceOf = (key: string) =>
  createService(key, (path, init) =>
    world.request(init?.method ?? 'GET', String(path), {
      key,
      ...(init?.body && { body: JSON.parse(String(init.body)) }),
    }),
  )

async function signedList(since: string | null = null): Promise<string> {
  const query = since === null ? '' : `?${new URLSearchParams({ since })}`
  const answer = await world.get(`/api/v1/access/doors/door_main/list${query}`)
  return (await dataOf<{ jws: string }>(answer)).jws
}

describe('the list of a door', () => {
  test('opens to its codes in their windows, and to nothing else', async () => {
    const list = await readList(await signedList(), keys, asked(), null)
    const now = world.clock.ms
    expect(await decideByList(list, 'C-1', now)).toBe('granted')
    expect(await decideByList(list, 'C-2', now)).toBe('pass_not_found')
    expect(await decideByList(list, 'C-1', Date.parse(STAFF.validFrom) - 1)).toBe('not_yet_valid')
    const lasting = { ...list, expiresAt: '2027-01-01T00:00:00.000Z' }
    expect(await decideByList(lasting, 'C-1', Date.parse(STAFF.validUntil))).toBe('expired')
  })

  test('decides nothing once it is too old', async () => {
    const list = await readList(await signedList(), keys, asked(), null)
    expect(await decideByList(list, 'C-1', Date.parse(list.expiresAt))).toBeNull()
  })

  test('takes changes into the list whose cursor was sent, and into no other', async () => {
    const first = await readList(await signedList(), keys, asked(), null)
    const pass = await makePass(world, withCode('C-9'))
    const changes = await signedList(first.cursor)
    const second = await readList(changes, keys, asked(), first)
    expect([...second.entries.keys()]).toHaveLength(first.entries.size + 1)
    await expect(readList(changes, keys, asked(), null)).rejects.toThrow('changes to another list')
    await world.request('POST', `/api/v1/passes/${pass.id}/void`, { body: {} })
    const third = await readList(await signedList(second.cursor), keys, asked(), second)
    expect(await decideByList(third, 'C-9', world.clock.ms)).toBe('pass_not_found')
    expect(await decideByList(third, 'C-1', world.clock.ms)).toBe('granted')
  })

  test('is refused when it is forged, of another door or workspace, or by an unknown key', async () => {
    const jws = await signedList()
    const [header, payload, signature] = jws.split('.') as [string, string, string]
    const forged = btoa(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')).replace('door_main', 'door_mine'),
    )
    const text = `${header}.${forged.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.${signature}`
    await expect(readList(text, keys, asked('door_mine'), null)).rejects.toThrow('forged')
    await expect(readList(jws, keys, asked('door_store'), null)).rejects.toThrow('another door')
    const other = { workspaceId: 'ws_other', doorId: 'door_main' }
    await expect(readList(jws, keys, other, null)).rejects.toThrow('another workspace')
    await expect(readList(jws, [], asked(), null)).rejects.toThrow('unknown key')
  })

  test('is not for keys that may only verify: they work with network', async () => {
    const key = await world.keyWith(['access:verify'])
    expect(await refreshList(serviceOf(key), asked(), null)).toMatchObject({ kind: 'none' })
    const reader = await world.keyWith(['access:verify', 'access:read'])
    expect(await refreshList(serviceOf(reader), asked(), null)).toMatchObject({ kind: 'list' })
    expect(await refreshList(serviceOf('wps_test_nothing'), asked(), null)).toEqual({
      kind: 'ended',
    })
  })
})

describe('a scan', () => {
  const down = createService('any', () => Promise.reject(new TypeError('no network')))
  const question = (credential: string) => ({
    credential,
    doorId: 'door_main',
    readerId: 'scanner-1',
    eventId: crypto.randomUUID(),
  })
  let kept: UntoldScan[]
  let list: DoorList

  async function scanning(more: Partial<Scanning> = {}): Promise<Scanning> {
    kept = []
    list = await readList(await signedList(), keys, asked(), null)
    const key = await world.keyWith(['access:verify'])
    return {
      service: serviceOf(key),
      workspaceId: world.first.id,
      list,
      now: () => world.clock.ms,
      keepScan: async (scan) => void kept.push(scan),
      ...more,
    }
  }

  test('is decided by the service where it answers, and kept nowhere', async () => {
    expect(await decideScan(await scanning(), question('C-1'))).toEqual({
      kind: 'granted',
      reason: 'granted',
      accessLevel: 'Staff',
      isOffline: false,
    })
    expect(kept).toEqual([])
  })

  test('is decided by the list without network, and kept until the service knows', async () => {
    const outcome = await decideScan(await scanning({ service: down }), question('C-1'))
    expect(outcome).toMatchObject({ kind: 'granted', isOffline: true })
    expect(kept).toMatchObject([{ credential: 'C-1', isGranted: true }])
  })

  test('is not decided without network and list: the door stays shut', async () => {
    const outcome = await decideScan(await scanning({ service: down, list: null }), question('C-1'))
    expect(outcome).toEqual({ kind: 'undecided', why: 'unreachable' })
    expect(kept).toEqual([])
  })

  test('is not decided by the list once the key has ended', async () => {
    const ended = await scanning({ service: serviceOf('wps_test_nothing') })
    expect(await decideScan(ended, question('C-1'))).toEqual({ kind: 'undecided', why: 'ended' })
  })

  test('is told once, though the answer to it is lost', async () => {
    const { service } = await scanning()
    const offline = await scanning({ service: down })
    await decideScan(offline, question('C-1'))
    await decideScan(offline, question('nobody'))
    const before = (await logged(world)).length
    let scans = kept
    const storage = {
      untold: async () => [...scans],
      dropScan: async (eventId: string) => {
        scans = scans.filter((scan) => scan.eventId !== eventId)
      },
    }
    const lost = {
      ...service,
      verify: async (asking: Parameters<typeof service.verify>[0]) => {
        await service.verify(asking)
        return { ok: false, trouble: 'unreachable', code: 'unreachable' } as const
      },
    }
    expect(await tellScans(lost, storage, world.first.id)).toMatchObject({ told: 0 })
    expect(scans).toHaveLength(2)
    expect(await tellScans(service, storage, world.first.id)).toEqual({
      told: 2,
      wronglyGranted: 0,
      trouble: null,
    })
    expect(scans).toEqual([])
    expect(await logged(world)).toHaveLength(before + 2)
  })

  test('is dropped when the first try, which did not answer, has been logged', async () => {
    const { service } = await scanning()
    const asking = question('C-1')
    await service.verify(asking)
    const scan = { ...asking, at: new Date(world.clock.ms).toISOString() }
    const dropped: string[] = []
    const storage = {
      untold: async () => [{ ...scan, workspaceId: world.first.id, isGranted: true }],
      dropScan: async (eventId: string) => void dropped.push(eventId),
    }
    expect(await tellScans(service, storage, world.first.id)).toMatchObject({ told: 1 })
    expect(dropped).toEqual([asking.eventId])
  })

  test('stays untold with a key that has ended', async () => {
    const storage = {
      untold: async () => [{ ...question('C-1'), at: '', workspaceId: '', isGranted: true }],
      dropScan: () => Promise.reject(new Error('must stay')),
    }
    const told = await tellScans(serviceOf('wps_test_nothing'), storage, world.first.id)
    expect(told).toEqual({ told: 0, wronglyGranted: 0, trouble: 'ended' })
  })
})
