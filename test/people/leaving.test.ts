import { describe, expect, test } from 'vitest'
import { makeRecoveryCodes } from '../../src/domain/people/recovery-codes.ts'
import { tokenHash } from '../../src/domain/people/secret-token.ts'
import { addMember, invitation, join, type Member } from '../support/members.ts'
import { createTrouble, meanwhile } from '../support/trouble.ts'
import { createWorld, type World } from '../support/world.ts'

type Fields = [string, string][]

/** Ways by which an owner is one no more. */
const WAYS: [string, (world: World, owner: Member, other: Member) => Promise<Response>][] = [
  ['is removed', (_, owner, other) => other.send(`/team/${owner.id}/remove`)],
  ['is demoted', (_, owner, other) => other.send(`/team/${owner.id}/role`, [['/role', 'editor']])],
  ['demotes themselves', (_, owner) => owner.send(`/team/${owner.id}/role`, [['/role', 'viewer']])],
  [
    'leaves',
    (world, owner) => owner.sendTo(`/dashboard/account/workspaces/${world.first.id}/leave`),
  ],
  ['loses access', (_, owner, other) => other.send(`/team/${owner.id}/end-access`)],
]

const newAccount = () => ({ subject: crypto.randomUUID(), label: 'sofia@example.com', boundAt: 0 })
const statusOf = async (response: Promise<Response>) => (await response).status
const look = (world: World, path: string) => world.get(path, { key: null })

/** A link that signs a person in, made by an owner or by the bootstrap token. */
async function signInLink(
  world: World,
  personId: string,
  madeBy: string | null = null,
): Promise<string> {
  const token = Array.from({ length: 43 }, () => 'abcdefghij'[Math.floor(Math.random() * 10)]).join(
    '',
  )
  await world.deps.people.insertSignInLink({
    hash: tokenHash(token)!,
    personId,
    madeBy,
    expiresAt: world.clock.ms + 3_600_000,
  })
  return `/dashboard/sign-in/${token}`
}

describe.each(WAYS)('an owner who %s', (_, leave) => {
  async function afterwards() {
    const world = await createWorld()
    const [owner, other] = [await addMember(world, 'owner'), await addMember(world, 'owner')]
    return { world, owner, other }
  }

  test.each(['viewer', 'editor', 'owner'] as const)(
    'has no open invitation for a %s any more',
    async (role) => {
      const { world, owner, other } = await afterwards()
      const [before, kept] = [await invitation(owner, role), await invitation(other, role)]
      expect((await leave(world, owner, other)).status).toBe(303)
      expect(await statusOf(look(world, before))).toBe(404)
      expect(await statusOf(join(world, before, 'Mallory'))).toBe(404)
      expect(await statusOf(join(world, kept, 'Ada'))).toBe(303)
      const members = await world.deps.people.members(world.first.id)
      expect(members.map(({ name }) => name)).not.toContain('Mallory')
      expect(await (await other.open('/team')).text()).not.toContain('Open invitations')
    },
  )

  test('has none that came to be or is taken at that very moment', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    const [owner, other] = [await addMember(world, 'owner'), await addMember(world, 'owner')]
    const taken = await invitation(owner, 'owner')
    trouble.fates = meanwhile('delete from invitations', () => leave(world, owner, other))
    expect(await statusOf(join(world, taken, 'Mallory'))).toBe(404)
    const second = await addMember(world, 'owner')
    trouble.fates = meanwhile('insert into invitations', () => leave(world, second, other))
    const made = await second.send('/team/invite', [['/role', 'owner']])
    expect(made.status).toBe(403)
    const members = await world.deps.people.members(world.first.id)
    expect(members.filter(({ name }) => name === 'Mallory')).toEqual([])
  })

  test('is signed in by no link that was open, and neither is anybody by a link they made', async () => {
    const { world, owner, other } = await afterwards()
    const viewer = await addMember(world, 'viewer')
    const links = [
      await signInLink(world, owner.id),
      await signInLink(world, owner.id, other.id),
      await signInLink(world, viewer.id, owner.id),
    ]
    const kept = await signInLink(world, viewer.id, other.id)
    expect((await leave(world, owner, other)).status).toBe(303)
    for (const link of links) expect(await statusOf(look(world, link))).toBe(404)
    expect(await statusOf(look(world, kept))).toBe(303)
  })

  test('makes no key in a request that was under way', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    const [owner, other] = [await addMember(world, 'owner'), await addMember(world, 'owner')]
    trouble.fates = meanwhile('insert into api_keys', () => leave(world, owner, other))
    const body = { name: 'Mallory', scopes: ['keys:write'] }
    const made = await owner.call('POST', '/api-keys', { body })
    expect(made.status).toBe(403)
    expect(await (await other.open('/keys')).text()).not.toContain('Mallory')
  })

  test('changes nobody in a request that was under way', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    const [owner, other] = [await addMember(world, 'owner'), await addMember(world, 'owner')]
    const attempts: [string, string, Fields][] = [
      ['update memberships', 'role', [['/role', 'viewer']]],
      ['delete from memberships', 'remove', []],
      ['update people', 'end-access', []],
    ]
    for (const [text, path, fields] of attempts) {
      const leaving = await addMember(world, 'owner')
      trouble.fates = meanwhile(text, () => leave(world, leaving, other))
      expect(await statusOf(leaving.send(`/team/${owner.id}/${path}`, fields)), path).toBe(403)
      expect(await statusOf(owner.open('/keys/new')), path).toBe(200)
    }
  })

  test('founds no workspace any more, not even in a request that was under way', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    const [owner, other] = [await addMember(world, 'owner'), await addMember(world, 'owner')]
    const form: Fields = [
      ['/name', 'Phishing'],
      ['/mode', 'live'],
    ]
    trouble.fates = meanwhile('insert into workspaces', () => leave(world, owner, other))
    expect(await statusOf(owner.sendTo('/dashboard/account/workspaces/new', form))).toBe(403)
    const again = await owner.sendTo('/dashboard/account/workspaces/new', form)
    expect([403, 303]).toContain(again.status)
    if (again.status === 303) expect(again.headers.get('Location')).toBe('/dashboard')
    expect(await world.deps.people.memberships(owner.id)).not.toContainEqual(
      expect.objectContaining({ role: 'owner' }),
    )
  })
})

test('a lower role of somebody who was no owner ends their links; a higher one ends nothing', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  const editor = await addMember(world, 'editor')
  const link = await signInLink(world, editor.id)
  await owner.send(`/team/${editor.id}/role`, [['/role', 'owner']])
  const invited = await invitation(editor, 'viewer')
  await owner.send(`/team/${editor.id}/role`, [['/role', 'owner']])
  expect(await statusOf(look(world, invited))).toBe(200)
  expect(await statusOf(look(world, link))).toBe(303)
  await owner.send(`/team/${editor.id}/role`, [['/role', 'editor']])
  const second = await signInLink(world, editor.id)
  await owner.send(`/team/${editor.id}/role`, [['/role', 'viewer']])
  expect(await statusOf(look(world, second))).toBe(404)
})

test('whoever is made an owner once more does not get their old invitations back', async () => {
  const world = await createWorld()
  const [owner, other] = [await addMember(world, 'owner'), await addMember(world, 'owner')]
  const before = await invitation(other, 'owner')
  for (const role of ['viewer', 'owner']) {
    await owner.send(`/team/${other.id}/role`, [['/role', role]])
  }
  expect(await statusOf(join(world, before, 'Mallory'))).toBe(404)
})

test('a sign-in link counts only while its maker owns every workspace of the person', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  const viewer = await addMember(world, 'viewer')
  const second = await world.createTenant('test')
  const stranger = await addMember(world, 'owner', second)
  for (const [personId, madeBy, status] of [
    [viewer.id, owner.id, 303],
    [viewer.id, viewer.id, 404],
    [viewer.id, stranger.id, 404],
    [stranger.id, owner.id, 404],
  ] as const) {
    expect(await statusOf(look(world, await signInLink(world, personId, madeBy)))).toBe(status)
  }
  const link = await signInLink(world, viewer.id, owner.id)
  await world.deps.people.join(viewer.id, [second.id], 'viewer', world.clock.ms)
  expect(await statusOf(look(world, link))).toBe(404)
})

describe('sessions', () => {
  test('end with the last place, in every browser; with another place they go on', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const member = await addMember(world, 'viewer')
    const phone = await member.again()
    const second = await world.createTenant('test')
    await world.deps.people.join(member.id, [second.id], 'editor', world.clock.ms)
    const secondOwner = await addMember(world, 'owner', second)
    await owner.send(`/team/${member.id}/remove`)
    expect(await statusOf(phone.openAt('/dashboard/account'))).toBe(200)
    await secondOwner.send(`/team/${member.id}/remove`)
    for (const browser of [member, phone]) {
      expect(await statusOf(browser.openAt('/dashboard/account'))).toBe(303)
    }
    expect(await world.deps.people.sessionsOf(member.id)).toEqual([])
  })

  test('whoever leaves their last workspace is signed out', async () => {
    const world = await createWorld()
    await addMember(world, 'owner')
    const member = await addMember(world, 'viewer')
    const left = await member.sendTo(`/dashboard/account/workspaces/${world.first.id}/leave`)
    expect(left.status).toBe(303)
    expect(left.headers.getSetCookie()[0]).toContain('Max-Age=0')
    expect(await statusOf(member.openAt('/dashboard/account'))).toBe(303)
  })

  test('accounts at Cloudflare Access are no longer bound with the last place', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const member = await addMember(world, 'viewer')
    const { accessAccounts } = world.deps
    const account = newAccount()
    await accessAccounts.bind(member.id, account)
    expect(await accessAccounts.personOf(account.subject)).toBe(member.id)
    await owner.send(`/team/${member.id}/remove`)
    expect(await accessAccounts.personOf(account.subject)).toBeNull()
  })
})

test('of two owners who remove each other at once, in every way, one stays', async () => {
  const acts: ((one: Member, two: Member) => Promise<Response>)[] = [
    (one, two) => one.send(`/team/${two.id}/remove`),
    (one, two) => one.send(`/team/${two.id}/role`, [['/role', 'viewer']]),
    (one, two) => one.send(`/team/${two.id}/end-access`),
  ]
  for (const first of acts) {
    for (const second of acts) {
      const world = await createWorld()
      const [one, two] = [await addMember(world, 'owner'), await addMember(world, 'owner')]
      const answers = await Promise.all([first(one, two), second(two, one)])
      expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
      const members = await world.deps.people.members(world.first.id)
      expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
    }
  }
})

test('of two owners who leave at once, one stays', async () => {
  const world = await createWorld()
  const owners = [await addMember(world, 'owner'), await addMember(world, 'owner')]
  const path = `/dashboard/account/workspaces/${world.first.id}/leave`
  const answers = await Promise.all(owners.map((owner) => owner.sendTo(path)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 409])
})

describe('ending access', () => {
  test('ends every place, session and way in, for good', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const second = await world.createTenant('test')
    await world.deps.people.join(owner.id, [second.id], 'owner', world.clock.ms)
    const member = await addMember(world, 'viewer')
    await world.deps.people.join(member.id, [second.id], 'owner', world.clock.ms)
    const codes = (await (await member.sendTo('/dashboard/account/codes')).text()).match(
      /[2-9a-z]{5}(?:-[2-9a-z]{5}){3}/g,
    )!
    const invited = await invitation(member.at(second), 'owner')
    const link = await signInLink(world, member.id)
    expect(await (await owner.open(`/team/${member.id}/remove`)).text()).toContain('End access')
    expect(await statusOf(owner.send(`/team/${member.id}/end-access`))).toBe(303)
    expect(await world.deps.people.memberships(member.id)).toEqual([])
    expect(await statusOf(member.openAt('/dashboard/account'))).toBe(303)
    for (const path of [invited, link]) expect(await statusOf(look(world, path))).toBe(404)
    const recovered = await owner.sendTo('/dashboard/recover', [['/code', codes[0]!]])
    expect(recovered.status).toBe(401)
    for (const { id } of [world.first, second]) {
      const log = await (await owner.at({ id, mode: 'test' }).open('/audit')).text()
      expect(log).toContain('ended the access of')
    }
  })

  test('a sign-in that was under way opens nothing', async () => {
    const trouble = createTrouble()
    const world = await createWorld({ bindings: trouble.bindings })
    const owner = await addMember(world, 'owner')
    const member = await addMember(world, 'viewer')
    const link = await signInLink(world, member.id)
    trouble.fates = meanwhile('insert into sessions', () =>
      owner.send(`/team/${member.id}/end-access`),
    )
    expect(await statusOf(look(world, link))).toBe(401)
    expect(await world.deps.people.sessionsOf(member.id)).toEqual([])
  })

  test('what they had begun to add signs nobody in either', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const member = await addMember(world, 'viewer')
    await owner.send(`/team/${member.id}/end-access`)
    const [code] = await makeRecoveryCodes(world.deps, member.id)
    expect(await statusOf(owner.sendTo('/dashboard/recover', [['/code', code!]]))).toBe(401)
    const account = newAccount()
    await world.deps.accessAccounts.bind(member.id, account)
    expect(await world.deps.accessAccounts.personOf(account.subject)).toBeNull()
    expect(await statusOf(look(world, await signInLink(world, member.id)))).toBe(404)
  })

  test('is for an owner of every workspace of the person', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const member = await addMember(world, 'viewer')
    const second = await world.createTenant('test')
    await world.deps.people.join(member.id, [second.id], 'owner', world.clock.ms)
    const page = await (await owner.open(`/team/${member.id}/remove`)).text()
    expect(page).not.toContain('End access')
    expect(await statusOf(owner.send(`/team/${member.id}/end-access`))).toBe(403)
    expect(await statusOf(member.at(second).open('/keys/new'))).toBe(200)
    const stranger = await addMember(world, 'owner', await world.createTenant('test'))
    expect(await statusOf(stranger.send(`/team/${owner.id}/end-access`))).toBe(409)
    expect(await statusOf(owner.send(`/team/${owner.id}/end-access`))).toBe(409)
    const viewer = await addMember(world, 'viewer')
    expect(await statusOf(viewer.send(`/team/${member.id}/end-access`))).toBe(403)
  })
})

describe('the page that asks before somebody is removed', () => {
  const keyOf = async (member: Member, name: string) => {
    const made = await member.call('POST', '/api-keys', {
      body: { name, scopes: ['passes:read', 'keys:write', 'keys:read'] },
    })
    return (await made.json<{ data: { id: string; key: string } }>()).data
  }

  test('lists the keys that they made and that came from these, and revokes one or all', async () => {
    const world = await createWorld()
    const [owner, other] = [await addMember(world, 'owner'), await addMember(world, 'owner')]
    const [shop, till] = [await keyOf(other, 'Web shop'), await keyOf(other, 'Till')]
    await keyOf(owner, 'Mine')
    const child = await world.request('POST', '/api/v1/api-keys', {
      key: till.key,
      body: { name: 'From the till', scopes: ['passes:read'] },
    })
    const { data: made } = await child.json<{ data: { key: string } }>()
    const path = `/team/${other.id}/remove`
    const before = await (await owner.open(path)).text()
    for (const name of ['Web shop', 'Till', 'From the till']) expect(before).toContain(name)
    expect(before).not.toContain('>Mine<')

    expect(await statusOf(owner.send(`/team/${other.id}/keys/${shop.id}/revoke`))).toBe(303)
    expect(await statusOf(world.get('/api/v1/passes', { key: shop.key }))).toBe(401)
    expect(await (await owner.open(path)).text()).not.toContain('Web shop')

    expect(await statusOf(owner.send(`/team/${other.id}/keys/revoke`))).toBe(303)
    for (const { key } of [till, made]) {
      expect(await statusOf(world.get('/api/v1/passes', { key }))).toBe(401)
    }
    expect(await (await owner.open(path)).text()).toContain('None is active.')
    const log = await (await owner.open('/audit')).text()
    expect(log).toContain('revoked the keys of')
    const { data } = await (await owner.call('GET', '/events?type=api_key.revoked')).json<{
      data: { items: unknown[] }
    }>()
    expect(data.items).toHaveLength(3)
  })

  test('is for owners, who have confirmed it for what changes something', async () => {
    const world = await createWorld()
    const owner = await addMember(world, 'owner')
    const editor = await addMember(world, 'editor')
    expect(await statusOf(editor.open(`/team/${owner.id}/remove`))).toBe(403)
    expect(await statusOf(owner.open('/team/user_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3/remove'))).toBe(404)
    const stranger = await addMember(world, 'owner', await world.createTenant('test'))
    expect(await statusOf(owner.open(`/team/${stranger.id}/remove`))).toBe(404)
    world.clock.advance(15 * 60_000)
    for (const path of ['remove', 'end-access', 'keys/revoke', 'keys/key_1/revoke']) {
      const asked = await owner.send(`/team/${editor.id}/${path}`)
      expect(asked.headers.get('Location'), path).toMatch(/^\/dashboard\/confirm/)
    }
    expect(await statusOf(editor.open('/keys'))).toBe(200)
  })
})
