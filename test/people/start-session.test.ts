import { expect, test } from 'vitest'
import { findSession } from '../../src/domain/people/find-session.ts'
import { startSession } from '../../src/domain/people/start-session.ts'
import { addMember } from '../support/members.ts'
import { createWorld, START } from '../support/world.ts'

const BEGINNING = {
  device: 'Firefox on macOS',
  country: 'CH',
  authenticatedAt: START - 1_000,
  cameBy: 'recoveryCode',
  accessSubject: null,
} as const

test('a session records how the person came in', async () => {
  const world = await createWorld()
  const { id } = await addMember(world, 'viewer')
  const token = await startSession(world.deps, id, BEGINNING)
  expect((await findSession(world.deps, token))?.session).toMatchObject({
    ...BEGINNING,
    id: expect.stringMatching(/^ses_/),
    personId: id,
    createdAt: START,
    lastSeenAt: START,
  })
})

test('each sign-in is a session of its own', async () => {
  const world = await createWorld()
  const { id } = await addMember(world, 'viewer')
  const tokens = [
    await startSession(world.deps, id, BEGINNING),
    await startSession(world.deps, id, BEGINNING),
  ]
  const found = await Promise.all(tokens.map((token) => findSession(world.deps, token)))
  expect(new Set(found.map((each) => each?.session.id)).size).toBe(2)
})

test('nobody is signed in whose access was ended', async () => {
  const world = await createWorld()
  const [owner, viewer] = [await addMember(world, 'owner'), await addMember(world, 'viewer')]
  await world.deps.people.endAccess(
    { personId: viewer.id, workspaceId: world.first.id, by: owner.id },
    START,
  )
  await expect(startSession(world.deps, viewer.id, BEGINNING)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})
