import { beforeEach, expect, test } from 'vitest'
import { makeSignInLink, SignInLinkInput } from '../../src/domain/people/make-sign-in-link.ts'
import { useSignInLink } from '../../src/domain/people/use-sign-in-link.ts'
import { addMember } from '../support/members.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
/** All worlds have one database, and a link for no workspace looks at all of them. */
beforeEach(async () => {
  world = await createWorld()
  await world.env.DB.prepare('DELETE FROM memberships').run()
})

async function comes(workspaceIds: string[]): Promise<string> {
  const { data } = await makeSignInLink(world.deps, { workspaceIds, expiresInSeconds: 60 })
  return (await useSignInLink(world.deps, data.token))!
}

test('a link is for the first owner of the first workspace, who then owns all that are named', async () => {
  const owner = await addMember(world, 'owner')
  world.clock.advance(1)
  await addMember(world, 'owner')
  const second = await world.createTenant('test')
  await addMember(world, 'owner', second)
  expect(await comes([world.first.id, second.id])).toBe(owner.id)
  const places = await world.deps.people.memberships(owner.id)
  expect(places.map(({ workspace, role }) => [workspace.id, role])).toEqual([
    [world.first.id, 'owner'],
    [second.id, 'owner'],
  ])
})

test('a link is for an owner of any workspace where none is named', async () => {
  await addMember(world, 'editor')
  const owner = await addMember(world, 'owner')
  expect(await comes([])).toBe(owner.id)
})

test('a link is for a new person where nobody owns the workspace', async () => {
  const editor = await addMember(world, 'editor')
  const came = await comes([world.first.id])
  expect(came).not.toBe(editor.id)
  expect(await world.deps.people.memberships(came)).toMatchObject([{ role: 'owner' }])
})

test('a link opens for as long as was asked', async () => {
  const made = await makeSignInLink(world.deps, { workspaceIds: [], expiresInSeconds: 60 })
  expect(made).toMatchObject({ data: { expiresAt: world.clock.ms + 60_000 }, secret: true })
  world.clock.advance(60_000)
  expect(await useSignInLink(world.deps, made.data.token)).toBeNull()
})

test('an hour is asked for where nothing is said, a day at most', () => {
  expect(SignInLinkInput.parse({ workspaceIds: [] }).expiresInSeconds).toBe(3600)
  for (const expiresInSeconds of [59, 86_401]) {
    expect(SignInLinkInput.safeParse({ workspaceIds: [], expiresInSeconds }).success).toBe(false)
  }
})
