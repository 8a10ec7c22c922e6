import { describe, expect, test } from 'vitest'
import { createClaimWorld, refusalOf } from '../support/claim-links.ts'
import { START } from '../support/world.ts'

/** What both ways of opening a link answer. */
async function refusals(world: Awaited<ReturnType<typeof createClaimWorld>>, token = world.sign()) {
  const seen = await world.get(`/c/${token}`, { key: null })
  return [await refusalOf(seen), await refusalOf(await world.claim(token))]
}

describe('a claim link is refused', () => {
  test('once its key is used up, for passes that are not there yet', async () => {
    const world = await createClaimWorld({ maxPasses: 2 })
    for (const serialNumber of ['A-1', 'A-2']) await world.claim(world.sign({ serialNumber }))
    const full = { status: 409, code: 'quota_reached' }
    expect(await refusals(world, world.sign({ serialNumber: 'A-3' }))).toMatchObject([full, full])
    expect((await world.claim(world.sign())).status).toBe(303)
    expect(await world.shown()).toMatchObject({ passesCreated: 2 })
  })

  test('when its key has expired, in the words for a wrong one', async () => {
    const world = await createClaimWorld({ expiresAt: new Date(START + 1000).toISOString() })
    const token = world.sign()
    expect((await world.open(token)).status).toBe(200)
    world.clock.advance(1000)
    const [expired] = await refusals(world, token)
    const [forged] = await refusals(world, `${token.slice(0, -1)}_`)
    expect(expired).toEqual(forged)
    expect(expired).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('when its key has ended and the link as well, in the same words', async () => {
    const world = await createClaimWorld({ expiresAt: new Date(START + 1000).toISOString() })
    const exp = Math.floor(START / 1000) + 60
    const token = world.sign({ exp })
    world.clock.advance(120_000)
    const [both] = await refusals(world, token)
    expect(both).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('where it never had a row', async () => {
    const world = await createClaimWorld()
    await world.db.prepare('DELETE FROM link_keys').run()
    expect(await refusals(world)).toMatchObject([{ status: 404 }, { status: 404 }])
  })

  test('for a template that its key is not for', async () => {
    const world = await createClaimWorld()
    const templateId = await world.publishTemplate({ name: 'Other' })
    await world.db
      .prepare('UPDATE link_keys SET template_ids = ? WHERE id = ?')
      .bind(JSON.stringify([templateId]), world.key.id)
      .run()
    const wrong = { status: 422, code: 'link_payload_invalid', pointer: '/templateId' }
    expect(await refusals(world)).toMatchObject([wrong, wrong])
    expect((await world.claim(world.sign({ templateId }))).status).toBe(303)
  })

  test('for templates of other workspaces, and those that are not published', async () => {
    const world = await createClaimWorld()
    const other = await world.createTenant('live')
    const foreign = await world.publishTemplate({}, other.apiKey)
    const draft = await world.post('/api/v1/templates', { name: 'Draft', kind: 'generic' })
    const { data } = (await draft.json()) as { data: { id: string } }
    for (const templateId of [foreign, data.id, 'tpl_none']) {
      const wrong = { status: 422, code: 'link_payload_invalid' }
      expect(await refusals(world, world.sign({ templateId }))).toMatchObject([wrong, wrong])
    }
    expect(await world.passes()).toEqual([])
  })

  test('for what the rules of passes refuse, each at its place', async () => {
    const world = await createClaimWorld()
    const token = world.sign({ fields: { gate: 'B', door: '1' } })
    const wrong = { status: 422, code: 'link_payload_invalid', pointer: '/fields/door' }
    expect(await refusals(world, token)).toMatchObject([wrong, wrong])
  })

  test('after its time, whatever became of the pass', async () => {
    const world = await createClaimWorld()
    const token = world.sign()
    await world.claim(token)
    world.clock.advance(3600_000)
    const over = { status: 410, code: 'link_expired' }
    expect(await refusals(world, token)).toMatchObject([over, over])
  })

  test('when its pass was deleted: the serial number is never free again', async () => {
    const world = await createClaimWorld()
    await world.claim(world.sign())
    const [pass] = await world.passes()
    await world.delete(`/api/v1/passes/${pass!.id}`)
    const gone = { status: 410, code: 'gone' }
    expect(await refusals(world)).toMatchObject([gone, gone])
  })

  test('when its pass was given another link: replacing it would be in vain', async () => {
    const world = await createClaimWorld()
    await world.claim(world.sign())
    const [pass] = await world.passes()
    await world.post(`/api/v1/passes/${pass!.id}/rotate-link`)
    expect(await refusals(world)).toMatchObject([{ status: 404 }, { status: 404 }])
  })

  test('where the serial number is that of a pass of another template', async () => {
    const world = await createClaimWorld()
    const templateId = await world.publishTemplate({ name: 'Other' })
    await world.post('/api/v1/passes', { templateId, serialNumber: 'A-1' })
    const wrong = { status: 422, pointer: '/serialNumber' }
    expect(await refusals(world)).toMatchObject([wrong, wrong])
  })
})

test('a forged link reads no database', async () => {
  const reads: string[] = []
  const world = await createClaimWorld(
    {},
    {
      bindings: (real) => ({
        DB: new Proxy(real.DB, {
          get(target, name) {
            reads.push(String(name))
            const member = Reflect.get(target, name)
            return typeof member === 'function' ? member.bind(target) : member
          },
        }),
      }),
    },
  )
  const token = world.sign()
  reads.length = 0
  expect((await world.open(token.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')))).status).toBe(
    404,
  )
  expect(reads).toEqual([])
})
