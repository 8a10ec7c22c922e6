import { beforeEach, describe, expect, test } from 'vitest'
import { form, png, upload } from '../support/assets.ts'
import { CLUB } from '../support/club.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'
import { createWorld, type World } from '../support/world.ts'

interface Tier {
  key: string
  design: { backgroundColor: string | null; images: Record<string, string> } | null
}

let world: World
let owner: Member
let templateId: string
beforeEach(async () => {
  world = await createWorld()
  owner = await addMember(world, 'owner')
  templateId = await world.publishTemplate(CLUB)
})

const template = async () =>
  (
    await (
      await world.get(`/api/v1/templates/${templateId}`)
    ).json<{ data: { tiers: { items: Tier[] } | null } }>()
  ).data
const tier = async (key: string) =>
  (await template()).tiers!.items.find((each) => each.key === key)!

const STRIP = '/tiers/items/1/design/images/strip'
const LOGO = '/tiers/items/1/design/images/logo'

/** Sends the form with the images of a tier. */
async function save(
  key: string,
  fields: Record<string, Uint8Array | string>,
  { headers: ofBrowser }: Member = owner,
): Promise<Response> {
  const { body, headers } = await form(fields)
  const path = `/dashboard/${world.first.id}/templates/${templateId}/loyalty/tiers/${key}`
  return world.request('POST', path, { key: null, body, headers: { ...ofBrowser, ...headers } })
}
const page = async (member = owner) =>
  (await member.open(`/templates/${templateId}/loyalty`)).text()

describe('images of a tier', () => {
  test('are chosen, shown, replaced and removed, each by itself', async () => {
    const before = await template()
    expect(noticeIn(await save('gold', { [STRIP]: png(1), [LOGO]: png(2) }))).toBe('Changes saved.')
    const gold = await tier('gold')
    expect(gold.design).toMatchObject({
      backgroundColor: '#d4af37',
      images: { strip: expect.stringContaining('/ast_'), logo: expect.stringContaining('/ast_') },
    })
    const html = await page()
    expect(html).toContain('Gold: Logo, Strip image')
    expect(html).toContain('Silver: as in the template')
    expect(html).toContain(`src="${new URL(gold.design!.images.strip!).pathname}"`)

    await save('gold', { [STRIP]: png(3), [LOGO]: new Uint8Array(0) })
    const replaced = await tier('gold')
    expect(replaced.design!.images.strip).not.toBe(gold.design!.images.strip)
    expect(replaced.design!.images.logo).toBe(gold.design!.images.logo)

    await save('gold', { remove: 'logo' })
    expect(Object.keys((await tier('gold')).design!.images)).toEqual(['strip'])
    await save('gold', { remove: 'strip' })
    expect(await template()).toEqual({
      ...before,
      updatedAt: expect.anything(),
      design: expect.anything(),
    })
  })

  test('of a tier without any colour come and go whole', async () => {
    const strip = STRIP.replace('1', '0')
    await save('silver', { [strip]: png(1) })
    expect(Object.keys((await tier('silver')).design!.images)).toEqual(['strip'])
    await save('silver', { remove: 'strip' })
    expect((await tier('silver')).design).toBeNull()
  })

  test('stay when tiers and rewards are saved, and those that only the API sets stay as well', async () => {
    const { id } = await upload(world, png(7))
    const [silver, gold] = CLUB.tiers.items
    const patched = await world.patch(`/api/v1/templates/${templateId}`, {
      tiers: {
        items: [silver, { ...gold, design: { labelColor: '#102030', images: { thumbnail: id } } }],
      },
    })
    expect(patched.status).toBe(200)
    await save('gold', { [STRIP]: png(1) })
    const before = await tier('gold')
    expect(Object.keys(before.design!.images).sort()).toEqual(['strip', 'thumbnail'])
    const saved = await owner.send(`/templates/${templateId}/loyalty`, [
      ['/tiers/basis', 'earned'],
      ['/tiers/items/0/key', 'silver'],
      ['/tiers/items/0/label', 'Silver'],
      ['/tiers/items/1/key', 'gold'],
      ['/tiers/items/1/label', 'Gold'],
      ['number:/tiers/items/1/from', '100'],
      ['/tiers/items/1/design/backgroundColor', '#ffd700'],
    ])
    expect(saved.status).toBe(303)
    expect((await tier('gold')).design).toEqual({ ...before.design, backgroundColor: '#ffd700' })
  })

  test('that are none are refused beside their input, and nothing changes', async () => {
    const before = await template()
    const refused = await save('gold', { [LOGO]: png(1), [STRIP]: new Uint8Array(9) })
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(
      /name="\/tiers\/items\/1\/design\/images\/strip"[^>]*aria-invalid="true"/,
    )
    expect(await template()).toEqual(before)
  })

  test('of a tier that is not there are refused', async () => {
    expect((await save('platinum', { [STRIP]: png(1) })).status).toBe(404)
    templateId = await world.publishTemplate({ kind: 'loyalty' })
    expect((await save('gold', { [STRIP]: png(1) })).status).toBe(404)
    expect(await page()).not.toContain('Images of tiers')
  })

  test('are not for a viewer to choose, nor for another workspace', async () => {
    await save('gold', { [STRIP]: png(1) })
    const before = await template()
    const viewer = await addMember(world, 'viewer')
    expect(await page(viewer)).toContain('Gold: Strip image')
    expect((await save('gold', { remove: 'strip' }, viewer)).status).toBe(403)
    const other = await world.createTenant('test')
    const stranger = await addMember(world, 'owner', other)
    expect((await save('gold', { remove: 'strip' }, stranger)).status).toBe(404)
    expect(await template()).toEqual(before)
  })
})
