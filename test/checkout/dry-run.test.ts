import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CheckoutWorld,
  type Connected,
  createCheckoutWorld,
  order,
  paid,
  refused,
} from '../support/checkouts.ts'
import { sampleBody } from '../support/deliveries.ts'

let world: CheckoutWorld
let templateId: string
beforeAll(async () => {
  world = await createCheckoutWorld()
  templateId = await world.publishTemplate({
    fields: [{ key: 'seat', label: 'Seat', slot: 'primary' }],
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
