import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from 'jose'
import { describe, expect, test } from 'vitest'
import {
  codeOf,
  DAY_MS,
  type Data,
  dataOf,
  makePass,
  STAFF,
  setAccess,
  setStatus,
  withCode,
} from '../support/doors.ts'
import { createTrouble, whenever } from '../support/trouble.ts'
import { createWorld, type World } from '../support/world.ts'

describe('GET /access/doors/{doorId}/list', () => {
  interface List {
    workspaceId: string
    doorId: string
    issuedAt: string
    expiresAt: string
    since: string | null
    cursor: string
    salt: string
    entries: { h: string; from: string | null; until: string | null }[]
    removed: string[]
  }

  async function listOf(world: World, door: string, since?: string): Promise<List> {
    const query = since === undefined ? '' : `?since=${since}`
    const data = await dataOf(await world.get(`/api/v1/access/doors/${door}/list${query}`))
    const keys = await world.get('/.well-known/door-list-keys.json', { key: null })
    const keySet = createLocalJWKSet((await keys.json()) as JSONWebKeySet)
    const { payload, protectedHeader } = await compactVerify(data.jws as string, keySet)
    expect(protectedHeader.alg).toBe('EdDSA')
    const list = JSON.parse(new TextDecoder().decode(payload)) as List
    expect(list).toMatchObject({ cursor: data.cursor, expiresAt: data.expiresAt, doorId: door })
    return list
  }

  async function hash({ salt }: List, value: string): Promise<string> {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(salt + value))
    return btoa(String.fromCharCode(...new Uint8Array(bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  }

  async function hashes(list: List, ...values: string[]): Promise<string[]> {
    return (await Promise.all(values.map((value) => hash(list, value)))).toSorted()
  }
  const entriesOf = (list: List) => list.entries.map(({ h }) => h).toSorted()

  test('has the salted hash of what opens the door, with its window, signed', async () => {
    const world = await createWorld()
    await makePass(world, withCode('Zürich-1'))
    await makePass(world, withCode('C-2', { expirationDate: '2026-11-25T00:00:00Z' }))
    await makePass(
      world,
      withCode('C-3', { access: { ...STAFF, allowedDoors: ['*', 'door_main'] } }),
    )
    await makePass(world, withCode('C-4', { access: { ...STAFF, allowedDoors: ['door_roof'] } }))
    await makePass(
      world,
      withCode('C-5', { access: { ...STAFF, validUntil: '2026-11-20T00:00:00Z' } }),
    )
    const list = await listOf(world, 'door_main')
    expect(list).toMatchObject({
      workspaceId: world.first.id,
      issuedAt: '2026-11-21T08:00:00.000Z',
      expiresAt: '2026-11-22T08:00:00.000Z',
      since: null,
      removed: [],
    })
    expect(entriesOf(list)).toEqual(await hashes(list, 'Zürich-1', 'C-2', 'C-3'))
    const ends = new Map(list.entries.map(({ h, from, until }) => [h, [from, until]]))
    expect(ends.get(await hash(list, 'C-2'))).toEqual([STAFF.validFrom, '2026-11-25T00:00:00.000Z'])
    expect(ends.get(await hash(list, 'C-3'))).toEqual([STAFF.validFrom, STAFF.validUntil])
    const roof = await listOf(world, 'door_roof')
    expect(roof.salt).not.toBe(list.salt)
    expect(entriesOf(roof)).toEqual(await hashes(roof, 'C-3', 'C-4'))
  })

  test('since a cursor, has what has changed and nothing else', async () => {
    const world = await createWorld()
    const one = await makePass(world, withCode('C-1'))
    const two = await makePass(world, withCode('C-2'))
    await makePass(world, withCode('C-3'))
    await makePass(world, {})
    const first = await listOf(world, 'door_main')
    const nothing = await listOf(world, 'door_main', first.cursor)
    expect(nothing).toMatchObject({ since: first.cursor, entries: [], removed: [] })

    await dataOf(await setAccess(world, one.id, { ...STAFF, allowedDoors: ['door_store'] }))
    await dataOf(await setAccess(world, two.id, { ...STAFF, validUntil: null }))
    await makePass(world, withCode('C-6'))
    const second = await listOf(world, 'door_main', first.cursor)
    expect(second.removed).toEqual([await hash(first, 'C-1')])
    expect(entriesOf(second)).toEqual(await hashes(first, 'C-2', 'C-6'))

    await dataOf(await setAccess(world, one.id, STAFF))
    await dataOf(await world.patch(`/api/v1/passes/${two.id}`, { barcode: { value: 'C-7' } }))
    const third = await listOf(world, 'door_main', second.cursor)
    expect(third.removed).toEqual([await hash(first, 'C-2')])
    expect(entriesOf(third)).toEqual(expect.arrayContaining(await hashes(first, 'C-1', 'C-7')))
  })

  test('loses what is voided, suspended or has its barcode twice, and keeps what a star still opens', async () => {
    const world = await createWorld()
    const ids: string[] = []
    for (const value of ['C-1', 'C-2', 'C-3', 'C-4']) {
      ids.push((await makePass(world, withCode(value))).id)
    }
    const first = await listOf(world, 'door_main')
    await setStatus(world, ids[0]!, 'VOIDED')
    await setStatus(world, ids[1]!, 'SUSPENDED')
    await makePass(world, { barcode: { value: 'C-3' } })
    await dataOf(await setAccess(world, ids[3]!, { ...STAFF, allowedDoors: ['*'] }))
    const changed = await listOf(world, 'door_main', first.cursor)
    expect(changed.removed.toSorted()).toEqual(await hashes(first, 'C-1', 'C-2', 'C-3'))
    expect(entriesOf(changed)).toEqual(await hashes(first, 'C-4'))
    const whole = await listOf(world, 'door_main')
    expect(entriesOf(whole)).toEqual(await hashes(first, 'C-4'))
    await setStatus(world, ids[1]!, 'ACTIVE')
    expect(entriesOf(await listOf(world, 'door_main'))).toEqual(await hashes(first, 'C-2', 'C-4'))
  })

  test('has no rotating codes: their fixed part opens nothing', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate({
      kind: 'access',
      barcode: { value: '{{serialNumber}}', rotating: true },
    })
    await makePass(world, { templateId, serialNumber: 'R-1', access: STAFF })
    expect((await world.get('/api/v1/access/doors/door_main/list')).status).toBe(404)
    await makePass(world, withCode('C-1'))
    const list = await listOf(world, 'door_main')
    expect(entriesOf(list)).toEqual(await hashes(list, 'C-1'))
  })

  test("is whole again when the cursor is a day old or another door's", async () => {
    const world = await createWorld()
    await makePass(world, withCode('C-1'))
    const main = await listOf(world, 'door_main')
    expect(await listOf(world, 'door_store', main.cursor)).toMatchObject({ since: null })
    world.clock.advance(DAY_MS)
    const later = await listOf(world, 'door_main', main.cursor)
    expect(later.since).toBeNull()
    expect(later.entries).toHaveLength(1)
    expect(
      await codeOf(await world.get('/api/v1/access/doors/door_main/list?since=x')),
    ).toMatchObject({ status: 400, code: 'invalid_cursor' })
  })

  test('forgets removed entries after two days, and no others', async () => {
    const world = await createWorld()
    const { id } = await makePass(world, withCode('C-1'))
    await makePass(world, withCode('C-2'))
    await dataOf(await setAccess(world, id, { ...STAFF, allowedDoors: [] }))
    const rows = async () => {
      const { results } = await world.db
        .prepare(
          'SELECT barcode_value AS value FROM door_entries WHERE workspace_id = ? AND door_id = ? ORDER BY barcode_value',
        )
        .bind(world.first.id, 'door_main')
        .all<{ value: string }>()
      return results.map(({ value }) => value)
    }
    await world.deps.purgesOf(world.first.id).doorEntries()
    expect(await rows()).toEqual(['C-1', 'C-2'])
    world.clock.advance(2 * DAY_MS + 1)
    await world.deps.purgesOf(world.first.id).doorEntries()
    expect(await rows()).toEqual(['C-2'])
  })

  describe('of a pass that was deleted', () => {
    const deletePass = async (world: World, id: string) =>
      dataOf(await world.delete(`/api/v1/passes/${id}`))

    /** All of the workspace's rows, as they lie there. */
    async function rowsOf(world: World): Promise<string> {
      const { results } = await world.db
        .prepare('SELECT * FROM door_entries WHERE workspace_id = ?')
        .bind(world.first.id)
        .all()
      return JSON.stringify(results)
    }

    /** What a reader has after it has taken in a list. */
    function taken(before: string[], list: List): string[] {
      const kept = list.since === null ? [] : before.filter((h) => !list.removed.includes(h))
      return [...new Set([...kept, ...entriesOf(list)])].toSorted()
    }

    test('tells what was removed, and keeps the barcode nowhere', async () => {
      const world = await createWorld()
      const { id } = await makePass(world, withCode('CODE-1'))
      await makePass(world, withCode('CODE-2'))
      await makePass(world, {})
      const first = await listOf(world, 'door_main')
      await deletePass(world, id)
      expect(await rowsOf(world)).not.toContain('CODE-1')
      const second = await listOf(world, 'door_main', first.cursor)
      expect([second.removed, second.entries]).toEqual([[await hash(first, 'CODE-1')], []])
      const store = await listOf(world, 'door_store')
      expect(entriesOf(store)).toEqual(await hashes(store, 'CODE-2'))
      // Each row has the digest of its own door, which nobody computes without the key of the salt.
      expect(await rowsOf(world)).toContain(await hash(first, 'CODE-1'))
      expect(await rowsOf(world)).toContain(await hash(store, 'CODE-1'))
    })

    test('keeps none of the barcodes either that it had before', async () => {
      const world = await createWorld()
      const { id } = await makePass(world, withCode('CODE-1'))
      const first = await listOf(world, 'door_main')
      const patch = { barcode: { value: 'CODE-2' } }
      await dataOf(await world.patch(`/api/v1/passes/${id}`, patch))
      await dataOf(await setAccess(world, id, { ...STAFF, allowedDoors: ['door_main'] }))
      await deletePass(world, id)
      expect(await rowsOf(world)).not.toContain('CODE-')
      const second = await listOf(world, 'door_main', first.cursor)
      expect(second.removed.toSorted()).toEqual(await hashes(first, 'CODE-1', 'CODE-2'))
    })

    test('leaves the barcode on the list where another pass has it', async () => {
      const world = await createWorld()
      const { id } = await makePass(world, withCode('CODE-1'))
      const first = await listOf(world, 'door_main')
      await makePass(world, withCode('CODE-1'))
      await deletePass(world, id)
      const second = await listOf(world, 'door_main', first.cursor)
      expect([second.removed, entriesOf(second)]).toEqual([[], await hashes(first, 'CODE-1')])
    })

    test('that opened every door gives readers the whole list once', async () => {
      const world = await createWorld()
      await makePass(world, withCode('CODE-1'))
      const all = { access: { ...STAFF, allowedDoors: ['*'] } }
      const { id } = await makePass(world, withCode('CODE-2', all))
      const first = await listOf(world, 'door_main')
      await deletePass(world, id)
      expect(await rowsOf(world)).not.toContain('CODE-2')
      const second = await listOf(world, 'door_main', first.cursor)
      expect(second.since).toBeNull()
      expect(taken(entriesOf(first), second)).toEqual(await hashes(first, 'CODE-1'))
      const third = await listOf(world, 'door_main', second.cursor)
      expect(third).toMatchObject({ since: second.cursor, entries: [] })
    })

    test('under a salt that counts no more gives readers the whole list', async () => {
      const world = await createWorld()
      const { id } = await makePass(world, withCode('CODE-1'))
      await makePass(world, withCode('CODE-2'))
      const first = await listOf(world, 'door_main')
      await deletePass(world, id)
      await world.db
        .prepare(`UPDATE door_entries SET salted_with = 'k0' WHERE pass_id = ?`)
        .bind(id)
        .run()
      const second = await listOf(world, 'door_main', first.cursor)
      expect(second.since).toBeNull()
      expect(taken(entriesOf(first), second)).toEqual(await hashes(first, 'CODE-2'))
    })

    test('is finished by the sweep, and forgotten after two days', async () => {
      const trouble = createTrouble()
      const world = await createWorld({ bindings: trouble.bindings })
      const { id } = await makePass(world, withCode('CODE-1'))
      trouble.fates = whenever(
        ({ to, text }) => to === 'DB' && /update or replace door_entries/i.test(text),
        'fails',
      )
      await deletePass(world, id)
      expect(await rowsOf(world)).toContain('CODE-1')
      trouble.end()
      world.clock.advance(3 * 60_000)
      await world.sweep()
      expect(await rowsOf(world)).not.toContain('CODE-1')
      expect(await rowsOf(world)).toContain(id)
      world.clock.advance(2 * DAY_MS)
      await world.deps.purgesOf(world.first.id).doorEntries()
      expect(await rowsOf(world)).not.toContain(id)
    })
  })

  test('the key set is public, and holds no private key', async () => {
    const world = await createWorld()
    const response = await world.get('/.well-known/door-list-keys.json', { key: null })
    expect(response.headers.get('Cache-Control')).toMatch(/^public/)
    const { keys } = (await response.json()) as { keys: Data[] }
    expect(keys).toEqual([
      {
        kty: 'OKP',
        crv: 'Ed25519',
        use: 'sig',
        alg: 'EdDSA',
        kid: 'k1',
        x: expect.stringMatching(/^[\w-]{43}$/),
      },
    ])
  })
})
