import { describe, expect, test } from 'vitest'
import {
  createWebhookWorld,
  ENDPOINTS,
  refused,
  type WebhookWorld,
  worldWithPass,
} from '../support/webhooks.ts'
import ssrf from '../vectors/ssrf.json'
import delivery from '../vectors/webhook-delivery.json'

const create = (world: WebhookWorld, body: Record<string, unknown>) =>
  world.post(ENDPOINTS, { url: 'https://sink.example/', ...body })

describe('POST /webhook-endpoints', () => {
  test('shows the secret once, and everything else ever after', async () => {
    const { world } = await worldWithPass()
    const response = await create(world, {
      types: ['pass.created'],
      description: 'Backend',
      customHeaders: { 'X-Team': 'loyalty' },
    })
    expect(response.status).toBe(201)
    const { secret, ...shown } = ((await response.json()) as { data: Record<string, string> }).data
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    expect(shown).toMatchObject({
      url: 'https://sink.example/',
      types: ['pass.created'],
      status: 'ENABLED',
      disabledReason: null,
      customHeaders: ['X-Team'],
      publicKey: null,
      failingSince: null,
    })
    const location = response.headers.get('Location')!
    const read = await world.get(location)
    expect(((await read.json()) as { data: unknown }).data).toEqual(shown)
    expect(read.headers.get('ETag')).toBe(response.headers.get('ETag'))
    const { items } = await world.api<{ items: unknown[] }>('GET', '/webhook-endpoints')
    expect(items).toEqual([shown])
  })

  test.each(ssrf.blocked_urls)('refuses %s', async (url) => {
    const { world } = await worldWithPass()
    expect(await refused(await create(world, { url }))).toEqual([
      422,
      'webhook_url_blocked',
      '/url',
    ])
    const { id } = await world.endpoint()
    const patched = await world.patch(`${ENDPOINTS}/${id}`, { url })
    expect(await refused(patched)).toEqual([422, 'webhook_url_blocked', '/url'])
  })

  test.each(ssrf.allowed_urls)('takes %s', async (url) => {
    const { world } = await worldWithPass()
    expect((await create(world, { url })).status).toBe(201)
  })

  test('takes loopback where ALLOW_LOCAL_TARGETS says so', async () => {
    const world = await createWebhookWorld({ variables: { ALLOW_LOCAL_TARGETS: 'true' } })
    expect((await create(world, { url: 'http://localhost:9999/hooks' })).status).toBe(201)
    expect((await create(world, { url: 'http://10.0.0.5/' })).status).toBe(422)
  })

  test('refuses headers that are not a receiver’s to set', async () => {
    const { world } = await worldWithPass()
    const names = [
      ...delivery.custom_header_denylist,
      ...delivery.custom_header_denied_prefixes.map((prefix) => `${prefix}x`),
    ]
    for (const name of names) {
      const response = await create(world, { customHeaders: { [name]: 'x' } })
      expect(await refused(response)).toEqual([422, 'validation_failed', `/customHeaders/${name}`])
    }
  })

  test('refuses types that there are not, or twice, or none', async () => {
    const { world } = await worldWithPass()
    for (const types of [['pass.eaten'], ['ping', 'ping'], []]) {
      expect((await create(world, { types })).status).toBe(422)
    }
  })

  test('gives a workspace twenty of them, also when all are asked for at once', async () => {
    const { world } = await worldWithPass()
    const made = await Promise.all(Array.from({ length: 23 }, () => create(world, {})))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(await refused(made.find(({ status }) => status !== 201)!)).toEqual([
      422,
      'validation_failed',
      '',
    ])
    const { items } = await world.api<{ items: { id: string }[] }>('GET', '/webhook-endpoints')
    await world.api('DELETE', `/webhook-endpoints/${items[0]!.id}`)
    expect((await create(world, {})).status).toBe(201)
    const { apiKey } = await world.createTenant('test')
    const body = { url: 'https://sink.example/' }
    expect((await world.request('POST', ENDPOINTS, { key: apiKey, body })).status).toBe(201)
  })
})
