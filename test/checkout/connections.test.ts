import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CheckoutWorld,
  type Connected,
  createCheckoutWorld,
  order,
  paid,
  STRIPE_SECRET,
} from '../support/checkouts.ts'
import { sampleBody } from '../support/deliveries.ts'

const CONNECTIONS = '/api/v1/checkout-connections'

let world: CheckoutWorld
let templateId: string
beforeAll(async () => {
  world = await createCheckoutWorld()
  templateId = await world.publishTemplate({
    fields: [{ key: 'seat', label: 'Seat', slot: 'primary' }],
  })
})

interface Refusal {
  errors: { code: string; pointer?: string; reason?: string }[]
}
async function refused(response: Promise<Response>) {
  const answer = await response
  const { errors } = (await answer.json()) as Refusal
  return [answer.status, ...errors.map(({ code, pointer }) => `${code} ${pointer}`)]
}

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

  test('of your own gets a secret that is shown once, and one more with each rotation', async () => {
    const made = await world.data<{ id: string; url: string; secret: string }>(
      await world.post(CONNECTIONS, { source: 'generic', name: 'Own' }),
    )
    const path = `${CONNECTIONS}/${made.id}`
    const shop = { id: made.id, url: made.url, path: new URL(made.url).pathname, api: path }
    const sent = async (secret: string) =>
      (await world.send.generic(shop, paid(), { secret })).status
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(await (await world.get(path)).text()).not.toContain('whsec_')
    const rotate = async () =>
      (await world.data<{ secret: string }>(await world.post(`${path}/rotate-secret`, {}))).secret
    const second = await rotate()
    expect([await sent(made.secret), await sent(second)]).toEqual([200, 200])
    const third = await rotate()
    expect(await Promise.all([made.secret, second, third].map(sent))).toEqual([401, 200, 200])
    const once = await world.post(`${path}/rotate-secret`, { gracePeriodSeconds: 0 })
    expect(once.status).toBe(200)
    expect([await sent(third), await sent(second)]).toEqual([401, 401])
    world.queue.splice(0)
  })

  test('given the secret that it has, keeps the one before', async () => {
    const shop = await world.connect('stripe')
    const rotate = (secret: string) => world.post(`${shop.api}/rotate-secret`, { secret })
    await rotate('whsec_second')
    await rotate('whsec_second')
    const body = sampleBody('stripe_checkout.session.completed_paid.json')
    expect((await world.send.stripe(shop, body, STRIPE_SECRET)).status).toBe(200)
    expect((await world.send.stripe(shop, body, 'whsec_second')).status).toBe(200)
    world.queue.splice(0)
  })

  test('changed by two at once has both changes', async () => {
    const shop = await world.connect('stripe')
    await Promise.all([
      world.patch(shop.api, { name: 'Other' }),
      world.patch(shop.api, { apiKey: 'rk_test_1' }),
      world.patch(shop.api, { status: 'DISABLED' }),
    ])
    expect(await world.data(await world.get(shop.api))).toMatchObject({
      name: 'Other',
      hasApiKey: true,
      status: 'DISABLED',
    })
  })
})

describe('a rule', () => {
  let shop: Connected
  beforeAll(async () => {
    shop = await world.connect('generic')
  })
  const add = (body: Record<string, unknown>) =>
    world.post(`${shop.api}/rules`, { templateId, ...body })

  test.each([
    [{ fields: { seat: '{{order.' } }, '/fields/seat'],
    [{ serialNumber: '{{line.id|upper}}' }, '/serialNumber'],
    [{ customer: { email: '{{' } }, '/customer/email'],
    [{ quantity: 'line.properties[' }, '/quantity'],
    [{ match: { sku: ['A', 'B*C'] } }, '/match/sku/1'],
    [{ match: { colour: ['red'] } }, '/match/colour'],
    [{ onRefund: 'keep' }, '/onRefund'],
    [{ position: -1 }, '/position'],
  ])('that says %o is refused where it is wrong, new or changed', async (body, pointer) => {
    expect(await refused(add(body))).toEqual([422, `validation_failed ${pointer}`])
    const id = await world.rule(shop, { templateId })
    expect(await refused(world.patch(`${shop.api}/rules/${id}`, body))).toEqual([
      422,
      `validation_failed ${pointer}`,
    ])
    await world.delete(`${shop.api}/rules/${id}`)
  })

  test("names a template of this workspace, whether new or changed, and not another's", async () => {
    const stranger = await world.createTenant('test')
    const theirs = await world.publishTemplate({}, stranger.apiKey)
    const id = await world.rule(shop, { templateId })
    for (const unknown of ['tpl_none', theirs]) {
      const expected = [422, 'template_not_found /templateId']
      expect(await refused(add({ templateId: unknown }))).toEqual(expected)
      const patched = world.patch(`${shop.api}/rules/${id}`, { templateId: unknown })
      expect(await refused(patched)).toEqual(expected)
    }
  })

  test('is tried in the order of creation, unless it has a position', async () => {
    const other = await world.connect('generic')
    const first = await world.rule(other, { templateId })
    world.clock.advance(1)
    const second = await world.rule(other, { templateId })
    world.clock.advance(1)
    const front = await world.rule(other, { templateId, position: 0 })
    const listed = async () => {
      const { items } = await world.data<{ items: { id: string }[] }>(
        await world.get(`${other.api}/rules`),
      )
      return items.map(({ id }) => id)
    }
    expect(await listed()).toEqual([front, first, second])
    await world.patch(`${other.api}/rules/${front}`, { position: 7 })
    expect(await listed()).toEqual([first, second, front])
    await world.delete(`${other.api}/rules/${first}`)
    expect(await listed()).toEqual([second, front])
    expect((await world.get(`${other.api}/rules/${first}`)).status).toBe(404)
  })

  test('is patched as RFC 7396 says: null removes, what is left out stays', async () => {
    const id = await world.rule(shop, {
      templateId,
      match: { sku: ['A'], metadata: { wallet: 'yes' } },
      fields: { seat: '{{unit}}' },
      serialNumber: '{{unit}}',
    })
    const path = `${shop.api}/rules/${id}`
    await world.patch(path, { match: { sku: null }, serialNumber: null, onRefund: 'none' })
    const rule = await world.data<Record<string, unknown>>(await world.get(path))
    expect(rule).toMatchObject({
      match: { metadata: { wallet: 'yes' } },
      fields: { seat: '{{unit}}' },
      onRefund: 'none',
    })
    expect(rule).not.toHaveProperty('serialNumber')
    expect(rule.match).not.toHaveProperty('sku')
  })

  test('of another connection is not found under this one', async () => {
    const id = await world.rule(shop, { templateId })
    const other = await world.connect('generic')
    expect((await world.get(`${other.api}/rules/${id}`)).status).toBe(404)
    expect((await world.delete(`${other.api}/rules/${id}`)).status).toBe(404)
    expect((await world.get(`${shop.api}/rules/${id}`)).status).toBe(200)
  })
})

interface DryRun {
  order: { orderId: string; lines: unknown[] }
  passes: { templateId: string; customer?: { email: string }; fields?: Record<string, string> }[]
  unmatched: { lineId: string }[]
  failures: { pointer?: string; code: string }[]
  warnings: { code: string }[]
}

describe('a dry run', () => {
  const dryRun = async (shop: Connected, body: unknown) =>
    world.data<DryRun>(await world.post(`${shop.api}/dry-run`, body))

  test.each([
    ['stripe', 'stripe_checkout.session.completed_paid.json', 1, 'ada@example.com'],
    ['shopify', 'shopify_orders_paid.json', 2, 'ada@example.com'],
    ['woocommerce', 'woocommerce_order.updated_processing.json', 1, 'ada@example.com'],
  ])('shows what a body of %s would get', async (source, file, count, email) => {
    const shop = await world.connect(source)
    await world.rule(shop, { templateId, fields: { seat: '{{line.properties.Seat[unit]}}' } })
    const { passes, unmatched, failures, warnings } = await dryRun(
      shop,
      JSON.parse(sampleBody(file)),
    )
    expect(passes.map((pass) => [pass.templateId, pass.customer?.email])).toEqual(
      Array(count).fill([templateId, email]),
    )
    expect([unmatched, failures, warnings]).toEqual([[], [], []])
  })

  test('takes a session or an order without its event', async () => {
    const event = JSON.parse(sampleBody('stripe_checkout.session.completed_paid.json'))
    const stripe = await dryRun(await world.connect('stripe'), event.data.object)
    expect(stripe.order.orderId).toBe(event.data.object.id)
    const generic = await dryRun(await world.connect('generic'), order())
    expect(generic).toMatchObject({ order: order(), unmatched: [{ lineId: 'l1' }] })
    const shopifyOrder = JSON.parse(sampleBody('shopify_orders_paid.json'))
    const shopify = await world.connect('shopify')
    expect(await dryRun(shopify, { order: shopifyOrder })).toEqual(
      await dryRun(shopify, shopifyOrder),
    )
  })

  test('says what would be refused, and where', async () => {
    const shop = await world.connect('generic')
    await world.rule(shop, { templateId, fields: { nosuch: '{{unit}}' } })
    const { passes, failures } = await dryRun(shop, paid())
    expect(passes).toHaveLength(2)
    expect(failures).toMatchObject([
      { code: 'validation_failed', pointer: '/fields/nosuch' },
      { code: 'validation_failed', pointer: '/fields/nosuch' },
    ])
  })

  test('warns of the other mode, and of an API that does not answer', async () => {
    const shop = await world.connect('stripe', { apiKey: 'rk_test_1' })
    const body = JSON.parse(sampleBody('stripe_checkout.session.completed_paid.json'))
    const { warnings } = await dryRun(shop, { ...body, livemode: true })
    expect(warnings.map(({ code }) => code)).toEqual([
      'checkout_wrong_mode',
      'checkout_line_items_unavailable',
    ])
  })

  test.each([
    ['is no order', { hello: 'world' }, ''],
    ['has an order at fault', { type: 'order.paid', order: { orderId: 7 } }, '/order/orderId'],
    ['is a refund', { type: 'order.refunded', order: { orderId: '1' } }, ''],
  ])('refuses what %s', async (_, body, pointer) => {
    const shop = await world.connect('generic')
    const [status, first] = await refused(world.post(`${shop.api}/dry-run`, body))
    expect(status).toBe(422)
    if (pointer) expect(first).toBe(`validation_failed ${pointer}`)
  })

  test('leaves nothing behind', async () => {
    const shop = await world.connect('generic')
    await world.rule(shop, { templateId })
    const before = [(await world.passes()).length, (await world.said()).length]
    await dryRun(shop, paid())
    expect([(await world.passes()).length, (await world.said()).length]).toEqual(before)
    expect(await world.orders(shop)).toEqual([])
    expect(world.queue).toEqual([])
  })
})

describe('a dry run of a rule that is not kept', () => {
  let shop: Connected
  let keptId: string
  beforeAll(async () => {
    shop = await world.connect('generic')
    keptId = await world.rule(shop, {
      templateId,
      match: { sku: ['TICKET-*'] },
      fields: { seat: 'kept' },
      position: 5,
    })
  })
  const seats = async (body: Record<string, unknown>, rule: Record<string, unknown> = {}) => {
    const tried = {
      rule: { templateId, fields: { seat: 'tried' }, ...rule },
      order: paid(),
      ...body,
    }
    const { passes } = await world.data<DryRun>(
      await world.post(`${shop.api}/rules/dry-run`, tried),
    )
    return passes.map(({ fields }) => fields?.seat)
  }

  test('tries it behind the others, at its position, or in the place of the rule it would change', async () => {
    expect(await seats({})).toEqual(['kept', 'kept'])
    expect(await seats({}, { position: 5 })).toEqual(['kept', 'kept'])
    expect(await seats({}, { position: 4 })).toEqual(['tried', 'tried'])
    expect(await seats({ ruleId: keptId })).toEqual(['tried', 'tried'])
    expect(await seats({ ruleId: keptId }, { perUnit: false })).toEqual(['tried'])
    expect(await seats({ ruleId: keptId }, { match: { sku: ['SHIRT'] } })).toEqual([])
  })

  test('is not for other workspaces', async () => {
    const { apiKey } = await world.createTenant('test')
    const body = { rule: { templateId }, order: paid() }
    const path = `${shop.api}/rules/dry-run`
    expect((await world.request('POST', path, { key: apiKey, body })).status).toBe(404)
  })

  test('keeps nothing', async () => {
    await seats({ ruleId: keptId })
    await seats({})
    const { items } = await world.data<{ items: { id: string }[] }>(
      await world.get(`${shop.api}/rules`),
    )
    expect(items.map(({ id }) => id)).toEqual([keptId])
  })

  test.each([
    ['a template that is not there', { rule: { templateId: 'tpl_none' } }, 'template_not_found'],
    ['a mistake in the rule', { rule: { quantity: '{{' } }, 'validation_failed /rule/quantity'],
    ['a rule that is not there', { ruleId: 'rule_none' }, 'resource_not_found'],
    ['what is no order', { order: { hello: 'world' } }, 'validation_failed'],
  ])('refuses %s', async (_, { rule, ...change }: Record<string, unknown>, refusal) => {
    const body = { rule: { templateId, ...(rule as object) }, order: paid(), ...change }
    const [, first] = await refused(world.post(`${shop.api}/rules/dry-run`, body))
    expect(first).toContain(refusal)
  })
})

describe('orders', () => {
  let shop: Connected
  beforeAll(async () => {
    shop = await world.connect('generic')
    await world.rule(shop, { templateId, match: { sku: ['TICKET-*'] } })
    for (const [orderId, sku] of [
      ['o1', 'TICKET-1'],
      ['o2', 'SHIRT'],
      ['o3', 'TICKET-3'],
    ]) {
      world.clock.advance(1000)
      const lines = [{ id: 'l', sku }]
      await world.send.generic(shop, paid({ orderId, aliases: [`pay-${orderId}`], lines }))
      await world.drain()
    }
  })

  test('are listed newest first, page by page', async () => {
    const seen: string[] = []
    let path: string | null = `${shop.api}/orders?limit=2`
    while (path) {
      const response = await world.get(path)
      const link: string | null = response.headers.get('Link')
      const { items } = await world.data<{ items: { orderId: string }[] }>(response)
      seen.push(...items.map(({ orderId }) => orderId))
      path = link && /<([^>]+)>/.exec(link)![1]!
    }
    expect(seen).toEqual(['o3', 'o2', 'o1'])
  })

  test.each([
    ['status=UNMATCHED', ['o2']],
    ['status=ISSUED&sort=createdAt', ['o1', 'o3']],
    ['orderId=o1', ['o1']],
    ['orderId=pay-o3', ['o3']],
    ['orderId=nobody', []],
    ['createdAt[lt]=2000-01-01T00:00:00Z', []],
    ['createdAt[gte]=2000-01-01T00:00:00Z&status=UNMATCHED', ['o2']],
  ])('are filtered by %s', async (query, expected) => {
    const found = await world.orders(shop, `?${query}`)
    expect(found.map(({ orderId }) => orderId)).toEqual(expected)
  })

  test('of another connection are not found under this one', async () => {
    const other = await world.connect('generic')
    const { id } = (await world.orders(shop))[0]!
    expect((await world.get(`${other.api}/orders/${id}`)).status).toBe(404)
    expect((await world.post(`${other.api}/orders/${id}/replay`)).status).toBe(404)
  })

  test('of another workspace are not found, whatever ids a caller knows', async () => {
    const stranger = await world.createTenant('test')
    const { id } = (await world.orders(shop))[0]!
    const rules = await world.data<{ items: { id: string }[] }>(
      await world.get(`${shop.api}/rules`),
    )
    for (const [method, path] of [
      ['GET', shop.api],
      ['PATCH', shop.api],
      ['DELETE', shop.api],
      ['POST', `${shop.api}/rotate-secret`],
      ['POST', `${shop.api}/dry-run`],
      ['GET', `${shop.api}/rules`],
      ['DELETE', `${shop.api}/rules/${rules.items[0]!.id}`],
      ['GET', `${shop.api}/orders`],
      ['GET', `${shop.api}/orders/${id}`],
      ['POST', `${shop.api}/orders/${id}/replay`],
    ] as const) {
      const body = method === 'POST' || method === 'PATCH' ? {} : undefined
      const response = await world.request(method, path, { key: stranger.apiKey, body })
      expect([method, path, response.status]).toEqual([method, path, 404])
    }
    expect(await world.orders(shop)).toHaveLength(3)
  })

  test('whose content is no longer kept cannot be replayed, and says so', async () => {
    const fresh = await world.connect('generic')
    await world.send.generic(fresh, paid())
    await world.drain()
    const { id } = await world.order(fresh)
    world.clock.advance(31 * 86_400_000)
    await world.deps.purges.checkouts()
    expect((await refused(world.post(`${fresh.api}/orders/${id}/replay`)))[0]).toBe(409)
    // The shop can tell it again.
    await world.rule(fresh, { templateId })
    await world.send.generic(fresh, paid())
    await world.drain()
    expect(await world.order(fresh)).toMatchObject({ id, status: 'ISSUED' })
  })
})
