import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_PASSES_PER_ORDER, planOrder } from '../../src/domain/checkout/plan-order.ts'
import { CheckoutOrder } from '../../src/domain/model/checkout-order.ts'
import { CheckoutRuleInput } from '../../src/domain/model/checkout-rule.ts'
import { CreatePassInput } from '../../src/domain/model/pass-input.ts'
import { issueDetails } from '../../src/domain/model/validation.ts'
import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'
import { shopify } from '../../src/shops/shopify.ts'
import { mergeStripeLineItems, stripe } from '../../src/shops/stripe.ts'
import { delivery, sampleBody } from '../support/deliveries.ts'

type RuleIn = Parameters<typeof CheckoutRuleInput.parse>[0]

let next = 0
const rule = (input: object) => ({
  ...CheckoutRuleInput.parse({ templateId: 'tpl_1', ...input }),
  id: `rule_${++next}`,
})
const orderOf = (input: object) => CheckoutOrder.parse({ orderId: 'o1', ...input })
const oneLine = (line: object, order: object = {}) =>
  orderOf({ ...order, lines: [{ id: 'l1', ...line }] })

function paid(parsed: ReturnType<typeof shopify.parse>) {
  const [notice] = parsed
  if (notice?.type !== 'paid') throw new Error('not paid')
  return notice.order
}
const shopifyOrder = () =>
  paid(
    shopify.parse(
      delivery(sampleBody('shopify_orders_paid.json'), { 'X-Shopify-Topic': 'orders/paid' }),
    ),
  )

describe('the documented rule on the documented order', () => {
  test('gives a pass for each unit', () => {
    const seats = rule({
      match: { sku: ['TICKET-*'], productId: [], variantId: [], priceId: [] },
      perUnit: true,
      serialNumber: '{{order.id}}-{{line.id}}-{{unit}}',
      customer: { name: '{{customer.name}}', email: '{{customer.email}}' },
      fields: {
        seat: '{{line.properties.Seat[unit]}}',
        gate: "{{order.attributes.Gate|default:'A'}}",
        row: '{{line.properties.Row[unit]}}',
        price: 45,
      },
      onRefund: 'void',
      onDispute: 'none',
      notify: 'email',
    })
    const pass = (unit: number, seat: string) => ({
      orderId: '5840000000001',
      lineId: '14400000000001',
      unit,
      ruleId: seats.id,
      onRefund: 'void',
      onDispute: 'none',
      body: {
        templateId: 'tpl_1',
        serialNumber: `5840000000001-14400000000001-${unit}`,
        customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
        fields: { seat, gate: 'B', price: 45 },
        notify: 'email',
      },
    })
    const plan = planOrder(shopifyOrder(), [seats])
    expect(plan).toEqual({
      passes: [pass(1, '12A'), pass(2, '12B')],
      unmatched: [],
      withoutPass: [],
      refused: [],
    })
    for (const { body } of plan.passes) expect(CreatePassInput.parse(body)).toEqual(body)
  })

  test('fetched line items match by price, product and lookup key', () => {
    const order = paid(
      stripe.parse(delivery(sampleBody('stripe_checkout.session.completed_paid.json'))),
    )
    const items = encodeUtf8(sampleBody('stripe_GET_checkout_session_line_items.json'))
    const byPrice = rule({ match: { priceId: ['price_1SVg*'], lookupKey: ['gold_2027'] } })
    expect(planOrder(order, [byPrice]).unmatched).toMatchObject([{ lineId: 'checkout' }])
    expect(planOrder(mergeStripeLineItems(order, items), [byPrice]).passes).toHaveLength(1)
    const byOrder = rule({ match: { clientReference: ['user_*'], metadata: { seat: '12A' } } })
    expect(planOrder(order, [byOrder]).passes).toHaveLength(1)
  })
})

describe('which rule a line gets', () => {
  const line = {
    sku: 'TICKET-1',
    productId: 'p1',
    variantId: 'v1',
    priceId: 'price_1',
    lookupKey: 'gold',
    properties: { Size: ['S', 'M'], both: 'property' },
    metadata: { tier: 'gold', both: 'line' },
  }
  const order = {
    paymentLink: 'plink_1',
    clientReference: 'ref-9',
    attributes: { channel: 'web', both: 'order' },
  }
  const fits = (match: object) =>
    planOrder(oneLine(line, order), [rule({ match })]).passes.length === 1

  test.each([
    [{}, true],
    [{ sku: [] }, true],
    [{ sku: ['TICKET-1'] }, true],
    [{ sku: ['TICKET'] }, false],
    [{ sku: ['TICKET*'] }, true],
    [{ sku: ['*'] }, true],
    [{ sku: ['ticket-1'] }, false],
    [{ sku: ['X', 'Y', 'TICK*'] }, true],
    [{ sku: ['TICKET-1'], productId: ['p2'] }, false],
    [{ sku: ['TICKET-1'], productId: ['p1'], variantId: ['v*'], priceId: ['price_1'] }, true],
    [{ lookupKey: ['gold'] }, true],
    [{ lookupKey: ['silver'] }, false],
    [{ paymentLink: ['plink_1'] }, true],
    [{ paymentLink: ['plink_2'] }, false],
    [{ clientReference: ['ref-*'] }, true],
    [{ metadata: {} }, true],
    [{ metadata: { tier: 'gold' } }, true],
    [{ metadata: { tier: 'g*' } }, true],
    [{ metadata: { tier: 'silver' } }, false],
    [{ metadata: { tier: 'gold', channel: 'web' } }, true],
    [{ metadata: { tier: 'gold', channel: 'app' } }, false],
    [{ metadata: { Size: 'M' } }, true],
    [{ metadata: { Size: 'L' } }, false],
    [{ metadata: { both: 'line' } }, true],
    [{ metadata: { both: 'property' } }, false],
    [{ metadata: { both: 'order' } }, false],
    [{ metadata: { missing: '*' } }, false],
    [{ metadata: { constructor: '*' } }, false],
  ])('%o fits: %o', (match, expected) => expect(fits(match)).toBe(expected))

  test('* fits any value, and not a missing one', () =>
    expect(planOrder(oneLine({}), [rule({ match: { sku: ['*'] } })]).unmatched).toEqual([
      { lineId: 'l1', sku: null, title: null, quantity: 1 },
    ]))

  test('a line of no units is not missed', () =>
    expect(planOrder(oneLine({ quantity: 0 }), []).unmatched).toEqual([]))

  test('the first that fits wins, line by line', () => {
    const vip = rule({ match: { sku: ['VIP*'] }, templateId: 'tpl_vip' })
    const any = rule({ match: { sku: ['*'] }, templateId: 'tpl_any' })
    const order = orderOf({
      lines: [
        { id: 'a', sku: 'VIP-1' },
        { id: 'b', sku: 'STD-1' },
        { id: 'c', title: 'Tip' },
      ],
    })
    const templates = (plan: ReturnType<typeof planOrder>) =>
      plan.passes.map(({ lineId, body }) => `${lineId} ${body.templateId}`)
    expect(templates(planOrder(order, [vip, any]))).toEqual(['a tpl_vip', 'b tpl_any'])
    expect(templates(planOrder(order, [any, vip]))).toEqual(['a tpl_any', 'b tpl_any'])
    expect(planOrder(order, [vip, any]).unmatched).toEqual([
      { lineId: 'c', sku: null, title: 'Tip', quantity: 1 },
    ])
    expect(planOrder(order, []).unmatched).toHaveLength(3)
  })
})

describe('how many passes', () => {
  const count = (line: object, input: object) => {
    const plan = planOrder(oneLine(line), [rule(input)])
    return plan.refused[0]?.reason ?? plan.passes.map(({ unit }) => unit).join(' ')
  }

  test.each([
    [{ quantity: 3 }, {}, '1 2 3'],
    [{ quantity: 3 }, { perUnit: false }, '1'],
    [{ quantity: 0 }, {}, ''],
    [{ quantity: 0 }, { quantity: 2 }, ''],
    [{ quantity: 3 }, { quantity: 2 }, '1 2'],
    [{ quantity: 3 }, { quantity: 0 }, ''],
    [{ quantity: 3 }, { quantity: 0, perUnit: false }, ''],
    [{ properties: { Seats: '4' } }, { quantity: 'line.properties.Seats' }, '1 2 3 4'],
    [{ properties: { Seats: ' 2 ' } }, { quantity: '{{line.properties.Seats}}' }, '1 2'],
    [{}, { quantity: "{{line.properties.Seats|default:'2'}}" }, '1 2'],
    [{ quantity: 2 }, { quantity: 'line.quantity' }, '1 2'],
    [{}, { quantity: 'line.properties.Seats' }, 'quantity_invalid'],
    [{ properties: { Seats: '-1' } }, { quantity: 'line.properties.Seats' }, 'quantity_invalid'],
    [{ properties: { Seats: '1.5' } }, { quantity: 'line.properties.Seats' }, 'quantity_invalid'],
    [{ properties: { Seats: '1e3' } }, { quantity: 'line.properties.Seats' }, 'quantity_invalid'],
    [
      { properties: { Seats: '999999999' } },
      { quantity: 'line.properties.Seats' },
      'too_many_passes',
    ],
    [{ quantity: 1_000_000_000 }, {}, 'too_many_passes'],
    [{ quantity: 1_000_000_000 }, { perUnit: false }, '1'],
  ])('%o by %o: %s', (line, input, expected) => expect(count(line, input)).toBe(expected))

  test('an order has an end, and says which line went over it', () => {
    const order = orderOf({
      lines: [
        { id: 'a', quantity: MAX_PASSES_PER_ORDER },
        { id: 'b', quantity: 1 },
      ],
    })
    const any = rule({})
    const plan = planOrder(order, [any])
    expect(plan.passes).toHaveLength(MAX_PASSES_PER_ORDER)
    expect(plan.refused).toEqual([
      { lineId: 'b', ruleId: any.id, unit: null, reason: 'too_many_passes' },
    ])
  })
})

describe('what a pass is made of', () => {
  const bodyOf = (input: object, order: object = {}) =>
    planOrder(oneLine({}, order), [rule(input)]).passes[0]?.body

  test('the buyer is the customer unless the rule says otherwise', () => {
    const customer = { name: 'Ada', email: 'ada@example.com' }
    expect(bodyOf({}, { customer })).toEqual({ templateId: 'tpl_1', customer })
    expect(bodyOf({ customer: {} }, { customer })).toEqual({ templateId: 'tpl_1' })
    expect(bodyOf({ customer: { name: 'Guest of {{customer.name}}' } }, { customer })).toEqual({
      templateId: 'tpl_1',
      customer: { name: 'Guest of Ada' },
    })
  })

  test('what is empty is left out', () =>
    expect(
      bodyOf({
        serialNumber: '{{line.properties.none}}',
        fields: { a: '{{line.sku}}', b: '  ', c: 'x{{line.sku}}' },
      }),
    ).toEqual({ templateId: 'tpl_1', fields: { c: 'x' } }))

  test('an address that is none is left out, a long name is cut: paid is paid', () => {
    const customer = { name: 'x'.repeat(4000), email: 'not an address' }
    expect(bodyOf({}, { customer })?.customer).toEqual({ name: 'x'.repeat(256) })
  })

  test('a serial number that is too long is refused, never cut', () => {
    const long = rule({ serialNumber: '{{order.clientReference}}-{{unit}}' })
    const order = orderOf({
      clientReference: 'x'.repeat(127),
      lines: [{ id: 'l1', quantity: 2 }],
    })
    expect(planOrder(order, [long])).toMatchObject({
      passes: [],
      refused: [
        { unit: 1, reason: 'serial_number_too_long' },
        { unit: 2, reason: 'serial_number_too_long' },
      ],
    })
  })

  test('whatever a shop says, the body is one that creating a pass takes', () => {
    const input = rule({
      serialNumber: '{{order.attributes.a}}',
      customer: { name: '{{order.attributes.b}}', email: '{{order.attributes.c}}' },
      fields: { x: '{{order.attributes.d}}', y: "{{line.properties.e[unit]|default:'-'}}" },
      notify: 'email',
    })
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }).map((value) => value.toWellFormed()),
      fc.emailAddress(),
    )
    fc.assert(
      fc.property(
        fc.record({ a: text, b: text, c: text, d: text }),
        fc.array(text, { maxLength: 4 }),
        (attributes, e) => {
          const order = orderOf({
            attributes,
            lines: [{ id: 'l', quantity: 3, properties: { e } }],
          })
          for (const { body } of planOrder(order, [input]).passes) {
            expect(CreatePassInput.parse(body)).toEqual(body)
          }
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('saving a rule', () => {
  const faults = (input: object) => {
    const result = CheckoutRuleInput.safeParse({ templateId: 'tpl_1', ...input } as RuleIn)
    return result.success ? [] : issueDetails(result.error).map(({ pointer }) => pointer)
  }

  test.each([
    ['/serialNumber', { serialNumber: '{{order.id' }],
    ['/serialNumber', { serialNumber: '{{order.id}}-{{ordre.name}}' }],
    ['/customer/name', { customer: { name: "{{buyer.name|default:'Guest'}}" } }],
    ['/fields/gate', { fields: { gate: '{{constructor}}' } }],
    ['/quantity', { quantity: 'lines.quantity' }],
    ['/quantity', { quantity: '{{quantity}}' }],
    ['/customer/email', { customer: { email: '{{}}' } }],
    ['/fields/seat', { fields: { seat: "{{a|default:'x}}" } }],
    ['/fields/a~1b', { fields: { 'a/b': '{{a[0]}}' } }],
    ['/quantity', { quantity: 'a..b' }],
    ['/quantity', { quantity: '{{a' }],
    ['/quantity', { quantity: 1.5 }],
    ['/quantity', { quantity: -1 }],
    ['/match/sku/1', { match: { sku: ['A', 'A*B'] } }],
    ['/match/sku/0', { match: { sku: [''] } }],
    ['/match/metadata/k', { match: { metadata: { k: 7 } } }],
    ['/match/colour', { match: { colour: ['red'] } }],
    ['/onRefund', { onRefund: 'maybe' }],
    ['/notify', { notify: 'sms' }],
    ['/templateId', { templateId: '' }],
    ['/pass', { pass: 'mug' }],
    ['/serial', { serial: 'x' }],
  ])('a fault at %s is found: %o', (pointer, input) => expect(faults(input)).toEqual([pointer]))

  test('the message says what and where', () => {
    const result = CheckoutRuleInput.safeParse({ templateId: 't', fields: { seat: '{{a|upper}}' } })
    expect(result.error && issueDetails(result.error)).toEqual([
      {
        message: "Only |default:'…' may follow (at character 5)",
        pointer: '/fields/seat',
        reason: expect.any(String),
      },
    ])
  })

  test('a line whose rule says none gets no pass, and is no line without a rule', () => {
    const mugs = rule({ match: { sku: ['MUG'] }, pass: 'none', templateId: undefined })
    const plan = planOrder(oneLine({ sku: 'MUG', quantity: 2 }), [mugs])
    expect(plan).toEqual({
      passes: [],
      unmatched: [],
      withoutPass: [{ lineId: 'l1', sku: 'MUG', title: null, quantity: 2 }],
      refused: [],
    })
  })

  test('a rule needs a template alone', () =>
    expect(CheckoutRuleInput.parse({ templateId: 'tpl_1' })).toEqual({
      match: {},
      pass: 'issue',
      templateId: 'tpl_1',
      perUnit: true,
      fields: {},
      onRefund: 'void',
      onDispute: 'none',
    }))
})
