import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CheckoutWorld,
  createCheckoutWorld,
  refused,
  STRIPE_SECRET,
} from '../support/checkouts.ts'

const CONNECTIONS = '/api/v1/checkout-connections'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})

const create = (body: Record<string, unknown>) =>
  world.post(CONNECTIONS, { source: 'stripe', name: 'Shop', secret: STRIPE_SECRET, ...body })

describe('a connection', () => {
  test('has an address of its own, and shows neither secret nor API key in any answer', async () => {
    const apiKey = 'rk_test_that_nobody_sees'
    const headers = { 'Idempotency-Key': 'connection' }
    const body = { source: 'stripe', name: 'Main', secret: STRIPE_SECRET, apiKey }
    const created = await world.post(CONNECTIONS, body, headers)
    expect(created.status).toBe(201)
    const text = await created.text()
    const { id, url } = JSON.parse(text).data
    expect(url).toBe(`https://wps.test/hooks/checkout/${world.first.id}/${id}`)
    const path = `${CONNECTIONS}/${id}`
    expect(created.headers.get('Location')).toBe(path)
    const answers = [
      text,
      await (await world.post(CONNECTIONS, body, headers)).text(),
      await (await world.get(path)).text(),
      await (await world.get(CONNECTIONS)).text(),
      await (await world.patch(path, { name: 'Renamed' })).text(),
      await (await world.post(`${path}/rotate-secret`, { secret: 'whsec_next' })).text(),
    ]
    for (const answer of answers) {
      expect(answer).toContain(id)
      for (const secret of [STRIPE_SECRET, apiKey, 'whsec_next'])
        expect(answer).not.toContain(secret)
    }
    expect(await world.data(await world.get(path))).toMatchObject({
      name: 'Renamed',
      status: 'ENABLED',
      hasApiKey: true,
      previousSecretUntil: '2026-11-22T08:00:00.000Z',
      warnings: [],
    })
    await world.patch(path, { apiKey: null })
    expect(await world.data(await world.get(path))).toMatchObject({ hasApiKey: false })
  })

  test.each([
    ['without the secret that its shop makes', { secret: undefined }, '/secret'],
    ['with an empty secret', { secret: '' }, '/secret'],
    ['with a secret that was copied with a line break', { secret: 'whsec_a\n' }, '/secret'],
    ['of an unknown kind', { source: 'ebay' }, '/source'],
    ['without a name', { name: ' ' }, '/name'],
    ['with an API key that nobody would ask', { source: 'shopify', apiKey: 'x' }, '/apiKey'],
    ['with an API key that is no header', { apiKey: 'rk_\n' }, '/apiKey'],
    ['of your own with a secret too short', { source: 'generic', secret: 'whsec_YQ==' }, '/secret'],
  ])('%s is refused', async (_, body, pointer) => {
    expect(await refused(create(body))).toEqual([422, `validation_failed ${pointer}`])
  })
})
