import { expect, test } from 'vitest'
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../../src/domain/model/person.ts'
import { findSession } from '../../src/domain/people/find-session.ts'
import { tokenHash } from '../../src/domain/people/secret-token.ts'
import { addMember } from '../support/members.ts'
import { createWorld } from '../support/world.ts'

async function signedIn() {
  const world = await createWorld()
  const member = await addMember(world, 'editor')
  const token = member.headers.Cookie.split('=')[1]!
  return { world, member, token, find: () => findSession(world.deps, token) }
}

test('a session says who it is and where they may go', async () => {
  const { world, member, find } = await signedIn()
  expect(await find()).toMatchObject({
    person: { id: member.id },
    memberships: [{ workspace: { id: world.first.id }, role: 'editor' }],
  })
})

test('a session ends when it was idle too long', async () => {
  const { world, find } = await signedIn()
  world.clock.advance(SESSION_IDLE_MS - 1)
  expect(await find()).not.toBeNull()
  world.clock.advance(1)
  expect(await find()).toBeNull()
})

test('a session ends in any case in the end', async () => {
  const { world, token, find } = await signedIn()
  world.clock.advance(SESSION_MAX_MS - 1)
  await world.deps.people.noteSessionUse(tokenHash(token)!, world.clock.ms)
  expect(await find()).not.toBeNull()
  world.clock.advance(1)
  expect(await find()).toBeNull()
})

test('nobody is signed in by what is no secret of a session', async () => {
  const { world } = await signedIn()
  for (const none of ['', 'x'.repeat(43), 'x'.repeat(44)]) {
    expect(await findSession(world.deps, none)).toBeNull()
  }
})
