import { expect, test } from 'vitest'
import { addMember, invitation, join as joinAs } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

const join = (world: World, path: string, name = 'Ada') => joinAs(world, path, name)

const look = (world: World, path: string) => world.get(path, { key: null })

test('an invitation says who invites into what, and lets one person in, with that role', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  const link = await invitation(owner, 'viewer')
  const page = await (await look(world, link)).text()
  expect(page).toContain('Sofia Lindqvist invited you as a viewer')
  const joined = await join(world, link)
  expect(joined.status).toBe(303)
  const cookie = joined.headers.getSetCookie()[0]!.split(';')[0]!
  const keys = await world.get(`/dashboard/${world.first.id}/keys`, {
    key: null,
    headers: { Cookie: cookie },
  })
  expect(keys.status).toBe(200)
  expect(await (await owner.open('/team')).text()).toContain('Ada')
})

test('one of twenty who use it at once gets in', async () => {
  const world = await createWorld()
  const link = await invitation(await addMember(world, 'owner'))
  const all = await Promise.all(Array.from({ length: 20 }, (_, i) => join(world, link, `P${i}`)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([303, ...Array(19).fill(404)])
})

test('looking at it uses nothing up; taken back or after a week it is over', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  const link = await invitation(owner)
  for (let i = 0; i < 3; i++) expect((await look(world, link)).status).toBe(200)
  const page = await (await owner.open('/team')).text()
  const [, id] = /invitations\/(inv_\w+)\/revoke/.exec(page)!
  await owner.send(`/team/invitations/${id}/revoke`, [])
  expect((await join(world, link)).status).toBe(404)
  const late = await invitation(owner)
  world.clock.advance(7 * 86_400_000)
  expect((await join(world, late)).status).toBe(404)
})

test('without a name nobody joins, and the link stays good', async () => {
  const world = await createWorld()
  const link = await invitation(await addMember(world, 'owner'))
  expect((await join(world, link, ' ')).status).toBe(422)
  expect((await join(world, link)).status).toBe(303)
})

test('somebody who is signed in joins by one click, and an owner stays an owner', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  const other = await addMember(world, 'owner', await world.createTenant('test'))
  await other.sendTo(await invitation(owner, 'editor'))
  expect((await other.at(world.first).open('/keys')).status).toBe(200)
  await owner.sendTo(await invitation(owner, 'viewer'))
  expect((await owner.open('/keys/new')).status).toBe(200)
})

test.each(['viewer', 'editor'] as const)('%s: sees the team and changes nothing', async (role) => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  const member = await addMember(world, role)
  expect((await member.open('/team')).status).toBe(200)
  for (const [path, fields] of [
    ['/team/invite', [['/role', 'owner']]],
    [`/team/${member.id}/role`, [['/role', 'owner']]],
    [`/team/${owner.id}/remove`, []],
  ] as [string, [string, string][]][]) {
    expect((await member.send(path, fields)).status, path).toBe(403)
  }
})

test('a change needs a sign-in of the last 15 minutes', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  world.clock.advance(15 * 60_000)
  const refused = await owner.send('/team/invite', [['/role', 'owner']])
  expect(refused.headers.get('Location')).toMatch(/^\/dashboard\/confirm/)
})

test('a removed member loses the workspace at once, and stays in others', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  const editor = await addMember(world, 'editor')
  const other = await world.createTenant('test')
  await world.deps.people.join(editor.id, [other.id], 'viewer', world.clock.ms)
  await owner.send(`/team/${editor.id}/remove`, [])
  expect((await editor.open('/keys')).status).toBe(404)
  expect((await editor.at(other).open('/keys')).status).toBe(200)
})

test('the last owner cannot be removed, demoted, or leave', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  expect((await owner.send(`/team/${owner.id}/remove`, [])).status).toBe(409)
  expect((await owner.send(`/team/${owner.id}/role`, [['/role', 'viewer']])).status).toBe(409)
  const left = await owner.sendTo(`/dashboard/account/workspaces/${world.first.id}/leave`)
  expect(left.status).toBe(409)
})

test('of two owners who demote each other at once, one stays', async () => {
  const world = await createWorld()
  const [one, two] = [await addMember(world, 'owner'), await addMember(world, 'owner')]
  const answers = await Promise.all([
    one.send(`/team/${two.id}/role`, [['/role', 'viewer']]),
    two.send(`/team/${one.id}/role`, [['/role', 'viewer']]),
  ])
  expect(answers.map(({ status }) => status).toSorted()).not.toEqual([303, 303])
})

test('members of another workspace cannot be touched', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  await addMember(world, 'owner')
  const stranger = await addMember(world, 'owner', await world.createTenant('test'))
  expect((await stranger.send(`/team/${owner.id}/remove`, [])).status).toBe(409)
  expect((await owner.open('/team')).status).toBe(200)
})

test('the audit log has who was invited, joined, got another role, was removed, and by whom', async () => {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  const link = await invitation(owner, 'viewer')
  await join(world, link)
  const ada = (await world.deps.people.members(world.first.id)).find(({ name }) => name === 'Ada')!
  await owner.send(`/team/${ada.id}/role`, [['/role', 'editor']])
  await owner.send(`/team/${ada.id}/remove`, [])
  const response = await world.get('/api/v1/audit-entries?limit=20')
  const { data } = await response.json<{
    data: {
      items: { action: string; actor: string; subject: string | null; detail: { role?: string } }[]
    }
  }>()
  const told = data.items
    .filter(({ action }) => /^(member|session)\./.test(action))
    .map(({ action, actor, subject, detail }) => [action, actor, subject, detail.role])
  expect(told.toReversed()).toEqual([
    ['member.invited', owner.id, null, 'viewer'],
    ['member.joined', ada.id, ada.id, 'viewer'],
    ['session.signedIn', ada.id, null, undefined],
    ['member.changed', owner.id, ada.id, 'editor'],
    ['member.removed', owner.id, ada.id, undefined],
  ])
})
