import { describe, expect, test } from 'vitest'
import { claimPass } from '../../src/domain/claim-links/claim-pass.ts'
import { openClaimToken } from '../../src/lib/tokens/claim-token.ts'
import { createClaimWorld, LINK_KEYS } from '../support/claim-links.ts'
import { EVENTS } from '../support/events-table.ts'
import { createTrouble, meanwhile, whenever } from '../support/trouble.ts'
import { START } from '../support/world.ts'

const eventsOf = async (world: Awaited<ReturnType<typeof createClaimWorld>>) =>
  (
    await world.db
      .prepare(`SELECT type, actor FROM ${EVENTS} WHERE workspace_id = ? AND type LIKE 'pass.%'`)
      .bind(world.first.id)
      .all()
  ).results

describe('claiming a pass', () => {
  test('creates it as the link says, and says where it came from', async () => {
    const world = await createClaimWorld()
    const token = world.sign({
      customer: { name: 'Zoë', email: 'zoe@example.com' },
      fields: { gate: 'B' },
      points: 10,
      metadata: { campaign: 'winter' },
    })
    const response = await world.claim(token)
    expect(response.status).toBe(303)
    const [pass, ...others] = await world.passes()
    expect(others).toEqual([])
    expect(pass).toMatchObject({
      serialNumber: 'A-1',
      templateId: world.templateId,
      status: 'ACTIVE',
      source: { type: 'claim', id: world.key.id },
      points: 10,
      metadata: { campaign: 'winter' },
      customer: { name: 'Zoë', email: 'zoe@example.com', language: 'en-GB', timeZone: null },
    })
    expect(response.headers.get('Location')).toBe(pass!.passAccessUrl)
    expect(await eventsOf(world)).toEqual([{ type: 'pass.created', actor: 'holder' }])
    expect(await world.shown()).toMatchObject({ passesCreated: 1 })
    const ofKey = await world.get(`/api/v1/passes?source=claim:${world.key.id}`)
    expect(await ofKey.json()).toMatchObject({ data: { items: [{ id: pass!.id }] } })
  })

  test('keeps the language of the link before that of the browser, and goes without either', async () => {
    const world = await createClaimWorld()
    await world.claim(world.sign({ customer: { language: 'fr' } }))
    await world.claim(world.sign({ serialNumber: 'A-2' }), '', { 'Accept-Language': '*' })
    await world.claim(world.sign({ serialNumber: 'A-3' }), '', {
      'Accept-Language': 'de-at,en;q=0.5',
    })
    const languages = (await world.passes()).map(({ serialNumber, customer }) => [
      serialNumber,
      customer?.language ?? null,
    ])
    expect(Object.fromEntries(languages)).toEqual({ 'A-1': 'fr', 'A-2': null, 'A-3': 'de-AT' })
  })

  test('keeps the time zone of the link before that of the browser, and none that there is not', async () => {
    const world = await createClaimWorld()
    const claim = (more: object, form: string) => world.claim(world.sign({ ...more }), '', {}, form)
    await claim({ customer: { timeZone: 'Asia/Tokyo' } }, 'timeZone=Europe%2FMadrid')
    await claim({ serialNumber: 'A-2' }, 'timeZone=Europe%2FMadrid')
    await claim({ serialNumber: 'A-3' }, 'timeZone=Mars%2FOlympus')
    await claim({ serialNumber: 'A-4' }, '%ff=&&timeZone')
    const zones = (await world.passes()).map(({ serialNumber, customer }) => [
      serialNumber,
      customer?.timeZone,
    ])
    expect(Object.fromEntries(zones)).toEqual({
      'A-1': 'Asia/Tokyo',
      'A-2': 'Europe/Madrid',
      'A-3': null,
      'A-4': null,
    })
  })

  test('again finds the pass, and changes nothing of it', async () => {
    const world = await createClaimWorld()
    const first = await world.claim(world.sign({ points: 10 }))
    const [pass] = await world.passes()
    const added = { pointsAdded: 5, transactionId: 'txn_1' }
    expect((await world.post(`/api/v1/passes/${pass!.id}/points`, added)).status).toBe(201)
    const again = await world.claim(world.sign({ points: 99, fields: { gate: 'Z' } }))
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'))
    const [after] = await world.passes()
    expect(after).toMatchObject({ id: pass!.id, points: 15, fields: { gate: 'A' } })
    expect(await world.shown()).toMatchObject({ passesCreated: 1 })
  })

  test('finds a pass that was created in another way', async () => {
    const world = await createClaimWorld({ maxPasses: 1 })
    const { templateId } = world
    const created = await world.post('/api/v1/passes', { templateId, serialNumber: 'A-1' })
    const { data } = (await created.json()) as { data: { passAccessUrl: string } }
    const claimed = await world.claim(world.sign())
    expect(claimed.headers.get('Location')).toBe(data.passAccessUrl)
    expect(await world.shown()).toMatchObject({ passesCreated: 0 })
  })

  test('a hundred times at once creates one pass, also as the last that there is', async () => {
    const world = await createClaimWorld({ maxPasses: 1 })
    const token = world.sign()
    const answers = await Promise.all(Array.from({ length: 100 }, () => world.claim(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(new Set(answers.map(({ headers }) => headers.get('Location'))).size).toBe(1)
    expect(await world.passes()).toHaveLength(1)
    expect(await world.shown()).toMatchObject({ passesCreated: 1 })
    expect(await eventsOf(world)).toHaveLength(1)
  })

  test('by many at once gives away as many as there are', async () => {
    const world = await createClaimWorld({ maxPasses: 7 })
    const tokens = Array.from({ length: 30 }, (_, n) => world.sign({ serialNumber: `S-${n}` }))
    const answers = await Promise.all(tokens.map((token) => world.claim(token)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(7)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(23)
    expect(await world.passes()).toHaveLength(7)
    expect(await world.shown()).toMatchObject({ passesCreated: 7 })
  })

  test('with a key that is revoked at this moment creates nothing', async () => {
    const trouble = createTrouble()
    const world = await createClaimWorld({}, { bindings: trouble.bindings })
    trouble.fates = meanwhile('insert into passes', () =>
      world.db
        .prepare('UPDATE link_keys SET revoked_at = ? WHERE id = ?')
        .bind(START, world.key.id)
        .run(),
    )
    expect((await world.claim(world.sign())).status).toBe(404)
    expect(await world.passes()).toEqual([])
    expect(await world.shown()).toMatchObject({ passesCreated: 0 })
  })

  test('with a template that is published anew at this moment takes the new version', async () => {
    const trouble = createTrouble()
    const world = await createClaimWorld({}, { bindings: trouble.bindings })
    await world.patch(`/api/v1/templates/${world.templateId}`, { name: 'Better' })
    trouble.fates = meanwhile('insert into passes', () =>
      world.post(`/api/v1/templates/${world.templateId}/publish`),
    )
    expect((await world.claim(world.sign())).status).toBe(303)
    expect(await world.passes()).toMatchObject([{ name: 'Better' }])
  })

  test.each(['fails', 'fails_after', 'dies', 'dies_after'] as const)(
    'that %s half-way leaves nothing or all of it, and is done by the next press',
    async (fate) => {
      const trouble = createTrouble()
      const world = await createClaimWorld({}, { bindings: trouble.bindings })
      const token = world.sign({ points: 3 })
      trouble.fates = whenever(({ text }) => text.includes('insert into passes'), fate)
      expect((await world.claim(token)).status).toBeGreaterThanOrEqual(500)
      trouble.end()
      const isThere = fate.endsWith('_after')
      expect(await world.passes()).toHaveLength(isThere ? 1 : 0)
      expect(await world.shown()).toMatchObject({ passesCreated: isThere ? 1 : 0 })
      expect((await world.claim(token)).status).toBe(303)
      expect(await world.passes()).toMatchObject([{ points: 3 }])
      expect(await world.shown()).toMatchObject({ passesCreated: 1 })
      expect(await eventsOf(world)).toHaveLength(1)
    },
  )

  test('keeps names sealed', async () => {
    const world = await createClaimWorld()
    const claim = await openClaimToken(
      world.deps.config.linkSigningKeys,
      world.sign({ customer: { name: 'Zoë Łukaszewicz' } }),
    )
    await claimPass(world.ctx, claim!, { language: null, timeZone: null })
    const { results } = await world.db.prepare('SELECT * FROM passes').all()
    expect(JSON.stringify(results)).not.toContain('ukaszewicz')
  })

  test('of a workspace goes on in that workspace alone', async () => {
    const world = await createClaimWorld()
    const other = await world.createTenant('live')
    await world.claim(world.sign())
    const foreign = await world.get('/api/v1/passes', { key: other.apiKey })
    expect(await foreign.json()).toMatchObject({ data: { items: [] } })
    expect((await world.get(`${LINK_KEYS}/${world.key.id}`, { key: other.apiKey })).status).toBe(
      404,
    )
  })
})
