import { beforeAll, describe, expect, test } from 'vitest'
import { type CheckoutWorld, createCheckoutWorld, SHOPIFY_SECRET } from '../support/checkouts.ts'
import { sampleBody } from '../support/deliveries.ts'

const CONNECTIONS = '/api/v1/checkout-connections'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})

interface Shown {
  hasSecret: boolean
  refused: { reason: string; count: number; lastAt: string }[]
  ignored: { topic: string; count: number; lastAt: string }[]
  warnings: { code: string; message: string }[]
}

describe('a shop that shows its secret only later', () => {
  const create = (body: Record<string, unknown>) =>
    world.post(CONNECTIONS, { name: 'Later', secret: null, ...body })

  test.each(['stripe', 'shopify', 'woocommerce'])(
    '%s waits for it, and says so',
    async (source) => {
      const made = await world.data<Shown & { id: string; url: string; secret?: string }>(
        await create({ source }),
      )
      expect(made).toMatchObject({
        hasSecret: false,
        warnings: [{ code: 'checkout_secret_missing' }],
      })
      expect(made.secret).toBeUndefined()
      const { id, url } = made
      const shop = { id, url, path: new URL(url).pathname, api: `${CONNECTIONS}/${id}` }
      const body = sampleBody('shopify_orders_paid.json')
      for (const secret of ['', 'null', SHOPIFY_SECRET].filter(Boolean)) {
        expect((await world.send.shopify(shop, 'orders/paid', body, secret)).status).toBe(401)
      }
      const secret = source === 'stripe' ? 'whsec_at_last' : SHOPIFY_SECRET
      const rotated = await world.post(`${shop.api}/rotate-secret`, { secret })
      expect(await world.data(rotated)).toMatchObject({
        hasSecret: true,
        previousSecretUntil: null,
      })
    },
  )

  test('cannot lose it again', async () => {
    const shop = await world.connect('stripe')
    const refused = await world.post(`${shop.api}/rotate-secret`, { secret: null })
    expect(refused.status).toBe(422)
  })
})

describe('what was pasted is told by its beginning', () => {
  const refusal = async (response: Promise<Response>) => {
    const answer = await response
    const { errors } = (await answer.json()) as { errors: { pointer: string; message: string }[] }
    return [answer.status, errors[0]?.pointer, errors[0]?.message]
  }
  const KEY_OF_TESTS = ['sk', 'test', '51Hx2Qa'].join('_')

  test.each([
    ['/secret', 'stripe', { secret: 'pk_test_1' }, /publishable key/],
    ['/secret', 'stripe', { secret: KEY_OF_TESTS }, /secret key.*belongs into `apiKey`/],
    ['/secret', 'stripe', { secret: 'rk_test_1' }, /restricted key.*belongs into `apiKey`/],
    ['/secret', 'stripe', { secret: 'we_1' }, /an id of Stripe/],
    ['/secret', 'stripe', { secret: 'hush' }, /begins with whsec_/],
    ['/secret', 'stripe', { secret: 'whsec_' }, /begins with whsec_/],
    ['/secret', 'shopify', { secret: 'shpat_1' }, /access token/],
    ['/secret', 'generic', { secret: 'hush' }, /whsec_ and base64/],
    ['/apiKey', 'stripe', { apiKey: 'whsec_1' }, /signing secret.*belongs into `secret`/],
    ['/apiKey', 'stripe', { apiKey: 'pk_test_1' }, /publishable key.*rk_test_/],
    ['/apiKey', 'stripe', { apiKey: 'hush' }, /rk_test_/],
    ['/apiKey', 'stripe', { apiKey: 'rk_live_1' }, /live mode.*test workspace/],
    ['/apiKey', 'stripe', { apiKey: 'sk_org_live_1' }, /live mode.*test workspace/],
    ['/apiKey', 'shopify', { apiKey: 'rk_test_1' }, /only for Stripe/],
  ] as const)('%s of %s: %o', async (pointer, source, body, message) => {
    const secret = { stripe: 'whsec_good', shopify: 'hush', generic: undefined }[source]
    const created = world.post(CONNECTIONS, { source, name: 'Shop', secret, ...body })
    expect(await refusal(created)).toEqual([422, pointer, expect.stringMatching(message)])
    const shop = await world.connect(source)
    const changed =
      'apiKey' in body ? world.patch(shop.api, body) : world.post(`${shop.api}/rotate-secret`, body)
    expect(await refusal(changed)).toEqual([422, pointer, expect.stringMatching(message)])
  })

  test('and never repeated', async () => {
    const wrong = { source: 'stripe', name: 'Shop', secret: 'pk_test_neverrepeated' }
    const answer = await world.post(CONNECTIONS, wrong)
    expect(await answer.text()).not.toContain('neverrepeated')
  })

  test.each([KEY_OF_TESTS, 'rk_test_1', 'sk_org_test_1'])(
    '%s is a key of the test mode',
    async (apiKey) => {
      const response = await world.post(CONNECTIONS, {
        source: 'stripe',
        name: 'Shop',
        secret: 'whsec_x',
        apiKey,
      })
      expect(response.status).toBe(201)
    },
  )

  test('keys of the live mode are for live workspaces', async () => {
    const live = await world.createTenant('live')
    const create = (apiKey: string) =>
      world.request('POST', CONNECTIONS, {
        key: live.apiKey,
        body: { source: 'stripe', name: 'Shop', secret: 'whsec_x', apiKey },
      })
    expect((await create('rk_live_1')).status).toBe(201)
    expect(await refusal(create('rk_test_1'))).toEqual([
      422,
      '/apiKey',
      expect.stringMatching(/test mode.*live workspace/),
    ])
  })
})
