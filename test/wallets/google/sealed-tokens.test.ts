import { expect, test } from 'vitest'
import type { Bindings } from '../../../src/env.ts'
import { TOKEN_URL } from '../../support/google.ts'
import { addGoogleAccount } from '../../support/wallets.ts'
import { createWorld } from '../../support/world.ts'

test('who reads KV finds no access token, and the next isolate uses the one there', async () => {
  const minted: string[] = []
  const options = {
    fetch: async (url: string, init: RequestInit) => {
      const response = await fetch(url, init)
      if (url !== TOKEN_URL) return response
      const body = (await response.json()) as { access_token: string }
      minted.push(body.access_token)
      return Response.json(body)
    },
  }
  const world = await createWorld(options)
  const kv = (world.env as unknown as Bindings).IDEMPOTENCY
  const all = async () => {
    const { keys } = await kv.list()
    return Promise.all(keys.map(async ({ name }) => [name, await kv.get(name)] as const))
  }
  const before = new Set((await all()).map(([name]) => name))
  await addGoogleAccount(world.ctx)
  const templateId = await world.publishTemplate()
  expect((await world.post('/api/v1/passes/issue', { templateId })).status).toBe(201)
  expect(minted).toHaveLength(1)
  const written = (await all()).filter(([name]) => !before.has(name))
  expect(written.length).toBeGreaterThan(0)
  for (const [, value] of written) expect(value).not.toContain(minted[0])

  // Another isolate has nothing in memory and the same KV.
  const next = await createWorld({
    ...options,
    bindings: () => ({ DB: (world.env as unknown as Bindings).DB }),
  })
  const response = await next.request('POST', '/api/v1/passes/issue', {
    key: world.first.apiKey,
    body: { templateId },
  })
  expect(response.status).toBe(201)
  expect(minted).toHaveLength(1)
})
