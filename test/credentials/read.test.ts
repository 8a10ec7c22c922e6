import { expect, test } from 'vitest'
import { appleWorld, CREDENTIALS, json, list, upload } from '../support/credentials.ts'

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
