import { describe, expect, test } from 'vitest'
import { codeOf, type Data, dataOf, makePass } from '../support/doors.ts'
import { askScan, COUNTER, createScanner, ENTRY } from '../support/scanners.ts'
import { createTrouble } from '../support/trouble.ts'
import { createWorld } from '../support/world.ts'

const BODY = { name: 'North gate', ...ENTRY, expiresAt: '2027-01-01T00:00:00.000Z' }

describe('POST /scanners', () => {
  test('creates a scanner, and shows its link once', async () => {
    const world = await createWorld()
    const { id, url, key } = await createScanner(world, { doorIds: ['A', 'A'], showsName: 'first' })
    expect(url).toBe(`https://wps.test/scan#scanner=${key}`)
    const read = await dataOf(await world.get(`/api/v1/scanners/${id}`))
    expect(read).toEqual({
      id,
      name: 'North gate',
      mode: 'entry',
      doorIds: ['A'],
      templateIds: null,
      entry: { scope: 'Friday', limit: 1, redeemOnAdmit: false },
      counter: null,
      showsName: 'first',
      showsImage: true,
      keyId: expect.stringMatching(/^key_/),
      version: 1,
      createdAt: '2026-11-21T08:00:00.000Z',
      expiresAt: '2027-01-01T00:00:00.000Z',
      revokedAt: null,
    })
    expect(await dataOf(await world.get('/api/v1/scans/scanner', { key }))).toEqual(read)
    const keys = await dataOf<{ items: Data[] }>(await world.get('/api/v1/api-keys'))
    expect(keys.items).toContainEqual(
      expect.objectContaining({ id: read.keyId, scopes: ['scans:write'] }),
    )
    const listed = await dataOf<{ items: Data[] }>(await world.get('/api/v1/scanners'))
    expect(listed.items).toEqual([read])
    expect((await world.db.prepare('SELECT * FROM scanners').all()).results).not.toContain(key)
  })

  test.each([
    [{ mode: 'entry', entry: undefined }, '/entry'],
    [{ mode: 'door' }, '/entry'],
    [{ ...COUNTER }, '/entry'],
    [{ entry: { scope: 'a\u0007', limit: 1 } }, '/entry/scope'],
    [{ entry: { scope: 'a', limit: 0 } }, '/entry/limit'],
    [{ entry: { scope: 'a', limit: 101 } }, '/entry/limit'],
    [{ expiresAt: '2026-11-21T07:59:59Z' }, '/expiresAt'],
    [{ name: ' ' }, '/name'],
    [{ more: 1 }, '/more'],
  ])('refuses %j', async (body, pointer) => {
    const world = await createWorld()
    expect(await codeOf(await world.post('/api/v1/scanners', { ...BODY, ...body }))).toEqual({
      status: 422,
      code: 'validation_failed',
      pointer,
    })
  })

  test('gives nobody more than they may do themselves', async () => {
    const world = await createWorld()
    const key = await world.keyWith(['scanners:write'])
    const refused = await world.request('POST', '/api/v1/scanners', { key, body: BODY })
    expect(await codeOf(refused)).toMatchObject({ status: 403, code: 'insufficient_scope' })
  })

  test('has room for two hundred', async () => {
    const world = await createWorld()
    await world.db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
        INSERT INTO scanners SELECT ?1, 'scn_' || i, 'N', 'entry', '{}', 'key_' || i, 1, 1, NULL, 1 FROM n`,
      )
      .bind(world.first.id)
      .run()
    const refused = await world.post('/api/v1/scanners', BODY)
    expect(await codeOf(refused)).toMatchObject({ status: 422, pointer: '' })
    // The key that was stored for it must not stay behind.
    const { items } = await dataOf<{ items: { name: string; revokedAt: string | null }[] }>(
      await world.get('/api/v1/api-keys'),
    )
    expect(items.filter(({ name }) => name.startsWith('Scanner:'))).toMatchObject([
      { revokedAt: expect.any(String) },
    ])
    await world.db
      .prepare("UPDATE scanners SET revoked_at = 1 WHERE id = 'scn_7' AND workspace_id = ?")
      .bind(world.first.id)
      .run()
    expect((await world.post('/api/v1/scanners', BODY)).status).toBe(201)
  })

  test('goes on where it was cut off, under its Idempotency-Key', async () => {
    for (let calls = 1; calls <= 5; calls++) {
      const trouble = createTrouble()
      const world = await createWorld({ bindings: trouble.bindings })
      await makePass(world, { barcode: { value: 'C-1' } })
      const ask = () => world.post('/api/v1/scanners', BODY, { 'Idempotency-Key': 'k-1' })
      let left = calls
      trouble.fates = ({ to }) => (to === 'DB' && left-- <= 1 ? 'dies_after' : null)
      await ask().catch(() => null)
      trouble.end()
      world.clock.advance(10 * 60_000)
      const again = await ask()
      if (again.status === 201) {
        const { url } = await dataOf<{ url: string }>(again)
        const key = new URLSearchParams(new URL(url).hash.slice(1)).get('scanner')!
        expect((await askScan(world, { key })).status).toBe(200)
      } else expect(await codeOf(again)).toMatchObject({ code: 'idempotency_key_used' })
      const { n } = (await world.db
        .prepare('SELECT count(*) AS n FROM scanners WHERE workspace_id = ?')
        .bind(world.first.id)
        .first<{ n: number }>())!
      expect(n, `after ${calls} calls`).toBe(1)
    }
  })
})

test('the audit log names the scanner that somebody created', async () => {
  const world = await createWorld()
  const gate = await createScanner(world, { name: 'North gate' })
  const { items } = await dataOf<{ items: Data[] }>(
    await world.get('/api/v1/audit-entries?action=createScanner'),
  )
  expect(items).toMatchObject([{ subject: gate.id, subjectName: 'North gate' }])
})
