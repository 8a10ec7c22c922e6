import { describe, expect, test } from 'vitest'
import { CONFIRMED_MS, MEMBER_LINK_MS } from '../../src/domain/model/person.ts'
import { createAuthenticator } from '../support/authenticator.ts'
import { addMember, type Member } from '../support/members.ts'
import { BASE_URL, createWorld, type World } from '../support/world.ts'

/** How somebody who came by a link stays, and how a member comes back. */
const HOST = new URL(BASE_URL).hostname

const post = (world: World, path: string, body: unknown, member: Member) =>
  world.request('POST', `/dashboard/passkeys/${path}`, {
    key: null,
    body,
    headers: { Accept: 'application/json', ...member.headers },
  })

/** The statuses of asking for a new passkey and of adding it; null: it did not come to that. */
async function add(world: World, member: Member): Promise<[asked: number, added: number | null]> {
  const asked = await post(world, 'options', { purpose: 'add' }, member)
  if (asked.status !== 200) return [asked.status, null]
  const { data } = await asked.json<{ data: { challenge: string } }>()
  const authenticator = await createAuthenticator(HOST, BASE_URL)
  const answer = await authenticator.register(data)
  const added = await post(world, 'add', { answer, name: 'Phone', next: null }, member)
  return [200, added.status]
}

describe('the first passkey', () => {
  test.each(['link', 'invitation'] as const)(
    'is added by whoever came by %s, as long as the session lives',
    async (cameBy) => {
      const world = await createWorld()
      const member = await addMember(world, 'viewer', world.first, { cameBy })
      world.clock.advance(11 * 3_600_000)
      expect((await member.open('/passes')).status).toBe(200)
      world.clock.advance(11 * 3_600_000)
      expect(await add(world, member)).toEqual([200, 200])
      expect(await add(world, member), 'the second one asks').toEqual([401, null])
    },
  )

  test('of somebody with recovery codes, too', async () => {
    const world = await createWorld()
    const member = await addMember(world, 'viewer', world.first, { cameBy: 'invitation' })
    await member.sendTo('/dashboard/account/codes')
    world.clock.advance(CONFIRMED_MS)
    expect(await add(world, member)).toEqual([200, 200])
  })

  test.each(['passkey', 'recoveryCode', 'access'] as const)(
    'asks whoever came by %s for a fresh confirmation',
    async (cameBy) => {
      const world = await createWorld()
      const member = await addMember(world, 'owner', world.first, { cameBy })
      world.clock.advance(CONFIRMED_MS)
      expect(await add(world, member)).toEqual([401, null])
    },
  )

  test('is one, however many are added at once', async () => {
    const world = await createWorld()
    const member = await addMember(world, 'editor', world.first, { cameBy: 'link' })
    world.clock.advance(CONFIRMED_MS)
    const other = { ...member, headers: member.headers }
    const all = await Promise.all([member, other, member, other].map((one) => add(world, one)))
    const added = all.map(([, status]) => status)
    expect(added.filter((status) => status === 200)).toHaveLength(1)
    expect(await world.deps.passkeys.of(member.id)).toHaveLength(1)
  })

  test('confirms nothing by itself: what asks leads to it, and it answers', async () => {
    const world = await createWorld()
    const member = await addMember(world, 'owner', world.first, { cameBy: 'link' })
    world.clock.advance(CONFIRMED_MS)
    const asked = await member.open('/keys/new')
    const page = await (await member.openAt(asked.headers.get('Location')!)).text()
    expect(page).toContain('data-passkey="add"')
    expect(page).not.toContain('data-passkey="confirm"')
    expect(await add(world, member)).toEqual([200, 200])
    expect((await member.open('/keys/new')).status).toBe(303)
    const again = await (await member.openAt(asked.headers.get('Location')!)).text()
    expect(again).toContain('data-passkey="confirm"')
    expect(again).not.toContain('data-passkey="add"')
  })

  test('is the first step on the overview, until there is one', async () => {
    const world = await createWorld()
    const member = await addMember(world, 'owner', world.first, { cameBy: 'link' })
    const first = async () =>
      /<ol class="steps">.*?<b>(.*?)<\/b>/s.exec(await (await member.open('')).text())?.[1]
    expect(await first()).toBe('Add a passkey')
    await add(world, member)
    expect(await first()).toBe('Set up Apple Wallet and Google Wallet')
    const body = { templateId: await world.publishTemplate() }
    expect((await world.request('POST', '/api/v1/passes', { body })).status).toBe(201)
    expect(await first()).toBeUndefined()
    const other = await addMember(world, 'viewer', world.first, { cameBy: 'invitation' })
    expect(await (await other.open('')).text()).toContain('One step is left')
  })
})

const leave = (deps: World['deps'], personId: string, workspaceId: string) =>
  deps.people.removeMember({ personId, workspaceId, by: null })

const linkIn = (html: string) => /https:\/\/[^"<\s]+\/dashboard\/sign-in\/[\w-]+/.exec(html)?.[0]

describe('a sign-in link for a member', () => {
  const linkFor = async (owner: Member, member: { id: string }) => {
    const made = await owner.send(`/team/${member.id}/sign-in-link`, [])
    return {
      status: made.status,
      link: linkIn(await made.text()),
      location: made.headers.get('Location'),
    }
  }
  const open = (world: World, link: string) =>
    world.get(link, { key: null, headers: { Accept: 'text/html' } })

  test('signs the member in once, who can then add the first passkey', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const member = await addMember(world, 'editor')
    expect(await (await owner.open('/team')).text()).toContain(`/team/${member.id}/sign-in-link`)
    const { status, link } = await linkFor(owner, member)
    expect(status).toBe(200)
    const entered = await open(world, link!)
    expect(entered.status).toBe(303)
    const Cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!
    world.clock.advance(CONFIRMED_MS)
    const came = { ...member, headers: { Cookie, Origin: BASE_URL } }
    expect(await add(world, came)).toEqual([200, 200])
    expect((await open(world, link!)).status).toBe(404)
    const { data } = await (await world.get('/api/v1/audit-entries?action=member.linkMade')).json<{
      data: { items: { actor: string; subject: string }[] }
    }>()
    expect(data.items).toMatchObject([{ actor: owner.id, subject: member.id }])
  })

  test.each(['viewer', 'editor'] as const)('is not made by a %s', async (role) => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const member = await addMember(world, role)
    expect((await linkFor(member, owner)).status).toBe(403)
    expect(await (await member.open('/team')).text()).not.toContain('sign-in-link')
  })

  test('asks its maker for a fresh confirmation', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const member = await addMember(world, 'editor')
    world.clock.advance(CONFIRMED_MS)
    const { link, location } = await linkFor(owner, member)
    expect(link).toBeUndefined()
    expect(location).toMatch(/^\/dashboard\/confirm/)
  })

  test('is over after a day', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const { link } = await linkFor(owner, await addMember(world, 'editor'))
    world.clock.advance(MEMBER_LINK_MS)
    expect((await open(world, link!)).status).toBe(404)
  })

  test('is for members: nobody else is named, and no colleague elsewhere', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const stranger = await addMember(world, 'viewer', await world.createTenant('test'))
    expect((await linkFor(owner, stranger)).status).toBe(404)
    expect((await linkFor(owner, { id: 'user_00000000000000000000000000' })).status).toBe(404)
  })

  test('opens no workspace that its maker does not own', async () => {
    const world = await createWorld()
    const other = await world.createTenant('test')
    const owner = await addMember(world, 'owner')
    const both = await addMember(world, 'viewer')
    await world.deps.people.join(both.id, [other.id], 'owner', world.clock.ms)
    expect((await linkFor(owner, both)).status).toBe(409)
    await world.deps.people.join(owner.id, [other.id], 'viewer', world.clock.ms)
    expect((await linkFor(owner, both)).status, 'a place there is not enough').toBe(409)
    await world.deps.people.join(owner.id, [other.id], 'owner', world.clock.ms)
    const { link } = await linkFor(owner, both)
    expect((await open(world, link!)).status).toBe(303)
  })

  test.each<[string, (world: World, owner: Member, member: Member) => Promise<unknown>]>([
    [
      'the maker is demoted',
      ({ deps, first }, { id }) =>
        deps.people.setRole({ personId: id, workspaceId: first.id, by: id }, 'editor'),
    ],
    ['the maker leaves', ({ deps, first }, { id }) => leave(deps, id, first.id)],
    ['the member leaves', ({ deps, first }, _, { id }) => leave(deps, id, first.id)],
    [
      'the member joins another workspace',
      async (world, _, { id }) =>
        world.deps.people.join(id, [(await world.createTenant('test')).id], 'viewer', 0),
    ],
  ])('is over once %s', async (_, change) => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const spare = await addMember(world, 'owner')
    const member = await addMember(world, 'editor')
    const { link } = await linkFor(owner, member)
    await change(world, owner, member)
    expect((await open(world, link!)).status).toBe(404)
    expect(spare.id).toBeDefined()
  })
})
