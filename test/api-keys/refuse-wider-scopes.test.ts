import { expect, test } from 'vitest'
import { refuseWiderScopes } from '../../src/domain/api-keys/refuse-wider-scopes.ts'
import { type Ctx, withScopes } from '../../src/domain/model/ctx.ts'

const caller = withScopes({} as Ctx, new Set(['keys:write', 'passes:read']))

test.each([[[]], [['passes:read']], [['passes:read', 'keys:write']]])(
  'a caller may give %j, all of which it has',
  (scopes) => {
    expect(() => refuseWiderScopes(caller, scopes)).not.toThrow()
  },
)

test('a caller is told each scope that it lacks, and none that it has', () => {
  const asked = ['passes:read', 'passes:write', 'events:read']
  expect(() => refuseWiderScopes(caller, asked)).toThrow(
    expect.objectContaining({
      code: 'insufficient_scope',
      message: expect.stringMatching(/^(?!.*passes:read).*passes:write.*events:read/),
    }),
  )
})
