import { expect, test } from 'vitest'
import { newToken, tokenHash } from '../../src/domain/people/secret-token.ts'
import { useSignInLink } from '../../src/domain/people/use-sign-in-link.ts'
import { addMember } from '../support/members.ts'
import { randomBytes } from '../support/random.ts'
import { createWorld, START } from '../support/world.ts'

async function linked(expiresAt = START + 1) {
  const world = await createWorld()
  const owner = await addMember(world, 'owner')
  const { id } = await addMember(world, 'viewer')
  const token = newToken(randomBytes)
  const link = { hash: tokenHash(token)!, personId: id, madeBy: owner.id, expiresAt }
  await world.deps.people.insertSignInLink(link)
  return { id, use: () => useSignInLink(world.deps, token), deps: world.deps }
}

test('a link says whose it is, once', async () => {
  const { id, use } = await linked()
  expect(await use()).toBe(id)
  expect(await use()).toBeNull()
})

test('of several who open it at once, one is signed in', async () => {
  const { id, use } = await linked()
  const came = await Promise.all([use(), use(), use()])
  expect(came.filter((each) => each !== null)).toEqual([id])
})

test('a link that is over, or never was, is nobody’s', async () => {
  const { use, deps } = await linked(START)
  expect(await use()).toBeNull()
  for (const none of ['', 'x'.repeat(43)]) expect(await useSignInLink(deps, none)).toBeNull()
})
