import { describe, expect, test } from 'vitest'
import { createLinkKey } from '../../src/domain/claim-links/create-link-key.ts'
import type { Answers } from '../../src/http/endpoints.ts'
import { LINK_KEYS, newLinkKey, refusalOf } from '../support/claim-links.ts'
import { createWorld, START, withOther } from '../support/world.ts'

describe('POST /api/v1/link-keys', () => {
  test('shows the key once, which begins with the workspace', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const created = await newLinkKey(world, {
      templateIds: [templateId],
      maxPasses: 10,
      expiresAt: '2027-01-01T00:00:00+01:00',
    })
    const { key, ...shown } = created
    expect(key).toBe(`wps_link_${created.id}_${key.slice(40)}`)
    expect(Buffer.from(key.slice(40), 'base64url')).toHaveLength(32)
    expect(created.id.slice(0, 26)).toBe(world.first.id.slice(3))
    expect(shown).toEqual({
      id: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{30}$/),
      name: 'Mailing',
      status: 'ACTIVE',
      templateIds: [templateId],
      maxPasses: 10,
      passesCreated: 0,
      createdAt: new Date(START).toISOString(),
      expiresAt: '2026-12-31T23:00:00.000Z',
      revokedAt: null,
      createdBy: expect.stringMatching(/^key_/),
    })
    const read = await world.get(`${LINK_KEYS}/${created.id}`)
    expect(await read.json()).toMatchObject({ data: shown })
    const { results } = await world.db.prepare('SELECT * FROM link_keys').all()
    expect(JSON.stringify(results)).not.toContain(key.slice(40))
  })

  test('needs nothing but a name', async () => {
    const world = await createWorld()
    expect(await newLinkKey(world)).toMatchObject({
      templateIds: null,
      maxPasses: null,
      expiresAt: null,
    })
  })

  test('a repeat with the same Idempotency-Key creates no second one, and shows none', async () => {
    const world = await createWorld()
    const headers = { 'Idempotency-Key': 'once' }
    expect((await world.post(LINK_KEYS, { name: 'A' }, headers)).status).toBe(201)
    const repeated = await world.post(LINK_KEYS, { name: 'A' }, headers)
    expect(await refusalOf(repeated)).toMatchObject({ code: 'idempotency_key_used' })
    const { data } = (await (await world.get(LINK_KEYS)).json()) as { data: { items: unknown[] } }
    expect(data.items).toHaveLength(1)
  })

  test.each([
    [{}, '/name'],
    [{ name: 'a\nb' }, '/name'],
    [{ name: 'x'.repeat(129) }, '/name'],
    [{ name: 'A', maxPasses: 0 }, '/maxPasses'],
    [{ name: 'A', maxPasses: 1.5 }, '/maxPasses'],
    [{ name: 'A', expiresAt: new Date(START).toISOString() }, '/expiresAt'],
    [{ name: 'A', expiresAt: 'tomorrow' }, '/expiresAt'],
    [{ name: 'A', templateIds: [] }, '/templateIds'],
    [{ name: 'A', templateIds: ['tpl_1', 'tpl_1'] }, '/templateIds'],
    [{ name: 'A', templateIds: ['tpl_1'] }, '/templateIds/0'],
    [{ name: 'A', secret: 'mine' }, '/secret'],
  ])('refuses %j at %s', async (body, pointer) => {
    const world = await createWorld()
    expect(await refusalOf(await world.post(LINK_KEYS, body))).toMatchObject({
      status: 422,
      pointer,
    })
  })

  test('refuses a template of another workspace', async () => {
    const world = await createWorld()
    const other = await world.createTenant('live')
    const foreign = await world.publishTemplate({}, other.apiKey)
    const own = await world.publishTemplate()
    const refused = await world.post(LINK_KEYS, { name: 'A', templateIds: [own, foreign] })
    expect(await refusalOf(refused)).toMatchObject({
      code: 'template_not_found',
      pointer: '/templateIds/1',
    })
  })

  test('takes another id where there is a key with it', async () => {
    const world = await createWorld()
    let asked = 0
    const randomBytes = (length: number) =>
      new Uint8Array(length).fill(asked++ < 2 ? 1 : 2) as Uint8Array<ArrayBuffer>
    const ctx = withOther(world.ctx, { randomBytes })
    const ids = []
    for (const name of ['A', 'B']) {
      const { data } = await createLinkKey(ctx, { name })
      ids.push((data as { id: string }).id.slice(26))
    }
    expect(ids).toEqual(['1111', '2222'])
  })
})

describe('GET /api/v1/link-keys', () => {
  test('lists in the order of creation, page by page, and nothing of another workspace', async () => {
    const world = await createWorld()
    const other = await world.createTenant('live')
    await world.request('POST', LINK_KEYS, { key: other.apiKey, body: { name: 'foreign' } })
    for (const name of ['A', 'B', 'C', 'D', 'E']) {
      await newLinkKey(world, { name })
      if (name !== 'B') world.clock.advance(1000)
    }
    const names: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const more = cursor && `&cursor=${cursor}`
      const response = await world.get(`${LINK_KEYS}?limit=2${more}&sort=createdAt`)
      const { data } = (await response.json()) as {
        data: { items: Answers['LinkKey'][]; nextCursor: string | null }
      }
      names.push(...data.items.map(({ name }) => name))
      cursor = data.nextCursor
    }
    expect([names[0], ...names.slice(1, 3).toSorted(), ...names.slice(3)]).toEqual([
      ...['A', 'B', 'C', 'D', 'E'],
    ])
    const foreign = await world.get(LINK_KEYS, { key: other.apiKey })
    expect(await foreign.json()).toMatchObject({ data: { items: [{ name: 'foreign' }] } })
  })

  test('one of another workspace is nobody’s', async () => {
    const world = await createWorld()
    const other = await world.createTenant('live')
    const { id } = await newLinkKey(world)
    for (const [method, path] of [
      ['GET', `${LINK_KEYS}/${id}`],
      ['POST', `${LINK_KEYS}/${id}/rotate`],
      ['POST', `${LINK_KEYS}/${id}/revoke`],
    ] as const) {
      const response = await world.request(method, path, { key: other.apiKey })
      expect(response.status, path).toBe(404)
    }
  })
})
