import { beforeEach, describe, expect, test } from 'vitest'
import { makeSignInLink, SignInLinkInput } from '../../src/domain/people/make-sign-in-link.ts'
import { useSignInLink } from '../../src/domain/people/use-sign-in-link.ts'
import { found, idIn, nobodyHasAPlace } from '../support/founding.ts'
import { addMember, comeByBootstrapLink, invitation, joinByLink } from '../support/members.ts'
import { createTrouble, meanwhile } from '../support/trouble.ts'
import { createWorld, type World } from '../support/world.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
  await nobodyHasAPlace(world)
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

describe('a sign-in link for no workspace', () => {
  test('is for an owner of some workspace', async () => {
    const world = await createWorld()
    await nobodyHasAPlace(world)
    await addMember(world, 'viewer')
    const owner = await addMember(world, 'owner')
    expect((await comeByBootstrapLink(world)).id).toBe(owner.id)
  })

  test('is for a new person where there are only viewers, editors and people who were removed', async () => {
    const world = await createWorld()
    await nobodyHasAPlace(world)
    const known = [await addMember(world, 'viewer'), await addMember(world, 'editor')]
    const removed = await addMember(world, 'editor')
    await world.deps.people.removeMember({
      personId: removed.id,
      workspaceId: world.first.id,
      by: null,
    })
    const came = await comeByBootstrapLink(world)
    expect([...known, removed].map(({ id }) => id)).not.toContain(came.id)
    expect((await found(came)).status).toBe(303)
  })

  test('is not for the first person once another owner has removed them', async () => {
    const world = await createWorld()
    await nobodyHasAPlace(world)
    const first = await comeByBootstrapLink(world)
    const here = first.at({ id: idIn(await found(first)), mode: 'test' })
    const second = await joinByLink(world, await invitation(here, 'owner'), 'Ada')
    await second.send(`/team/${first.id}/remove`)
    expect((await comeByBootstrapLink(world)).id).toBe(second.id)
  })

  test.each([[[]], [['first']]])(
    'brings nobody back who is removed at that very moment (%j)',
    async (named) => {
      const trouble = createTrouble()
      const world = await createWorld({ bindings: trouble.bindings })
      await nobodyHasAPlace(world)
      const first = await addMember(world, 'owner')
      world.clock.advance(1)
      const second = await addMember(world, 'owner')
      trouble.fates = meanwhile('insert into sign_in_links', () =>
        second.send(`/team/${first.id}/remove`),
      )
      const came = await comeByBootstrapLink(
        world,
        named.map(() => world.first.id),
      )
      expect(came.id).toBe(second.id)
      expect(await world.deps.people.memberships(first.id)).toEqual([])
    },
  )
})
