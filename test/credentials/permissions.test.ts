import { expect, test } from 'vitest'
import { SCOPES } from '../../src/domain/model/api-key.ts'
import { appleWorld, CREDENTIALS, json, list, upload } from '../support/credentials.ts'
import { createWorld } from '../support/world.ts'

test('another workspace’s credential is as unknown as one that never was', async () => {
  const { world, body } = await appleWorld()
  const { id } = await upload(world, body)
  const { apiKey } = await world.createTenant('test')
  for (const [method, suffix] of [
    ['GET', ''],
    ['POST', '/self-test'],
    ['DELETE', ''],
  ] as const) {
    const texts = await Promise.all(
      [id, 'cred_00000000000000000000000000'].map(async (each) => {
        const response = await world.request(method, `${CREDENTIALS}/${each}${suffix}`, {
          key: apiKey,
        })
        expect(response.status).toBe(404)
        return response.text()
      }),
    )
    expect(texts[0]).toBe(texts[1])
  }
  const theirs = await world.get(CREDENTIALS, { key: apiKey })
  expect((await json<{ items: unknown[] }>(theirs)).data.items).toEqual([])
  expect(await list(world)).toHaveLength(1)
})

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
