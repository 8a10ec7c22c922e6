import { expect, test } from 'vitest'
import { ExpectationFailed } from '../../src/domain/model/commit.ts'
import { changeTeam } from '../../src/domain/people/team-refusals.ts'

const failing = (error: Error) =>
  changeTeam(async () => {
    throw error
  })

test('a change that goes through is handed on', async () => {
  expect(await changeTeam(async () => 7)).toBe(7)
})

test.each([
  ['not_owner', 'insufficient_scope'],
  ['not_owner_of_all', 'insufficient_scope'],
  ['last_owner', 'invalid_state_transition'],
  ['no_member', 'invalid_state_transition'],
])('what fails by %s is refused as %s', async (expectation, code) => {
  await expect(failing(new ExpectationFailed(expectation))).rejects.toMatchObject({ code })
})

test('any other error stays what it is', async () => {
  for (const error of [new ExpectationFailed('other'), new Error('the database is away')]) {
    await expect(failing(error)).rejects.toBe(error)
  }
})
