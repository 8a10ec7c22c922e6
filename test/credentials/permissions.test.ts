import { expect, test } from 'vitest'
import { SCOPES } from '../../src/domain/model/api-key.ts'
import { CREDENTIALS } from '../support/credentials.ts'
import { createWorld } from '../support/world.ts'

test.each([
  ['POST', CREDENTIALS, 'credentials:write'],
  ['GET', CREDENTIALS, 'credentials:read'],
  ['GET', `${CREDENTIALS}/cred_1`, 'credentials:read'],
  ['DELETE', `${CREDENTIALS}/cred_1`, 'credentials:write'],
  ['POST', `${CREDENTIALS}/cred_1/self-test`, 'credentials:write'],
] as const)('%s %s needs %s', async (method, path, scope) => {
  const world = await createWorld()
  const key = await world.keyWith(SCOPES.filter((other) => other !== scope))
  const response = await world.request(method, path, { key })
  expect(response.status).toBe(403)
  expect(response.headers.get('WWW-Authenticate')).toContain(`scope="${scope}"`)
})
