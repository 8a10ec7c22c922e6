import { beforeEach, describe, expect, test } from 'vitest'
import { paid, refunded } from '../support/checkouts.ts'
import { sampleBody } from '../support/deliveries.ts'
import {
  connectShop,
  openShop,
  shop,
  statuses,
  tell,
  templateId,
  tickets,
  world,
} from '../support/ticket-shop.ts'

beforeEach(() => openShop())

const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`
const line = (id: number, quantity: unknown = 1) => ({ id, quantity, sku: 'TICKET-STD' })

interface Version {
  minute: number
  status?: string
  lines?: object[]
  total?: string
  refunds?: unknown[]
  paid?: boolean
}

/** The order of each kind of shop, as it tells it at a minute. */
const send = {
  async shopify({ minute, status = 'paid', lines = [line(1)], total, refunds = [] }: Version) {
    const body = sampleBody('shopify_orders_paid.json', (order) => {
      Object.assign(order, { financial_status: status, line_items: lines, refunds })
      order.updated_at = at(minute)
      if (total) order.total_price = total
      if (status === 'cancelled') order.cancelled_at = at(minute)
    })
    const topic = status === 'cancelled' ? 'orders/cancelled' : 'orders/updated'
    return world.send.shopify(shop, topic, body)
  },
  async woocommerce(version: Version) {
    const { minute, status = 'processing', lines = [line(1)], total, refunds = [] } = version
    const body = sampleBody('woocommerce_order.updated_processing.json', (order) => {
      Object.assign(order, { status, line_items: lines, refunds })
      order.date_modified_gmt = at(minute).slice(0, 19)
      order.date_paid_gmt = version.paid === false ? null : at(1).slice(0, 19)
      if (total) order.total = total
    })
    return world.send.woocommerce(shop, body)
  },
  async generic({ minute, status = 'paid', lines = [line(1)], total }: Version) {
    const order = {
      orderId: '1001',
      updatedAt: at(minute),
      lines: lines.map((each) => ({ ...each, id: String((each as { id: number }).id) })),
      ...(total && { total }),
    }
    return world.send.generic(shop, { type: `order.${status}`, order })
  },
}

type Told = keyof typeof send
async function tellOf(source: Told, ...versions: Version[]) {
  const answers: string[] = []
  for (const version of versions) {
    const response = await send[source](version)
    expect(response.status).toBe(200)
    answers.push(((await response.json()) as { received: string }).received)
    await world.drain()
  }
  return answers
}

async function open(source: Told) {
  await connectShop(source)
  await tickets()
}

const units = async () =>
  (await world.order(shop)).passes.map(({ lineId, unit, status }) => `${lineId} ${unit} ${status}`)

describe.each(['shopify', 'woocommerce', 'generic'] as const)('a paid order of %s', (source) => {
  beforeEach(() => open(source))

  test('gets the pass of a line that was added, and nothing else happens to it', async () => {
    await tellOf(source, { minute: 1 })
    const [before] = await world.passes()
    const said = (await world.said()).length
    await tellOf(source, { minute: 2, lines: [line(1), line(2)] })
    expect(await units()).toEqual(['1 1 ISSUED', '2 1 ISSUED'])
    expect((await world.order(shop)).status).toBe('ISSUED')
    expect((await world.passes()).find(({ id }) => id === before!.id)).toEqual(before)
    expect((await world.said()).slice(said).toSorted()).toEqual([
      'checkout.pass_issued',
      'pass.created',
    ])
  })

  test('gets the passes that a line has grown by, once, and keeps them when it is told as it was', async () => {
    const grown = { minute: 2, lines: [line(1, 3)] }
    expect(await tellOf(source, { minute: 1 }, grown)).toEqual(['accepted', 'accepted'])
    await tellOf(source, grown, { minute: 3, lines: [line(1, 2)] })
    expect(await units()).toEqual(['1 1 ISSUED', '1 2 ISSUED', '1 3 ISSUED'])
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
  })

  test('has the same passes where both versions and a replay are worked on at once', async () => {
    await send[source]({ minute: 1, lines: [line(1), line(2)] })
    await send[source]({ minute: 2, lines: [line(1, 2), line(3)] })
    const messages = world.queue.splice(0)
    await Promise.all([...messages, ...messages].map((message) => world.consume(message)))
    await send[source]({ minute: 3, lines: [line(1, 3)] })
    const { id } = await world.order(shop)
    await Promise.all([
      world.replay(shop, id),
      ...world.queue.splice(0).map((message) => world.consume(message)),
      world.replay(shop, id),
    ])
    expect(await units()).toEqual(
      ['1 1', '1 2', '1 3', '2 1', '3 1'].map((unit) => `${unit} ISSUED`),
    )
    expect((await world.passes()).length).toBe(5)
    expect((await world.said()).filter((type) => type === 'checkout.pass_issued')).toHaveLength(5)
  })

  test('is void once refunds of money add up to its total, and asks for a look before', async () => {
    const refund = async (id: number, amount: string, minute: number) => {
      if (source === 'generic') {
        const order = { orderId: '1001', updatedAt: at(minute) }
        const body = { type: 'order.refunded', order, refund: { id: String(id), amount } }
        await world.send.generic(shop, body)
        return world.drain()
      }
      const all = [
        { id: 1, total: '-20.10', created_at: at(2), transactions: [part('20.10')] },
        { id: 2, total: '-24.90', created_at: at(3), transactions: [part('24.90')] },
      ]
      const refunds = all.slice(0, id)
      const lines = [line(1, 2)]
      await tellOf(source, { minute, lines, total: '45.00', refunds, ...PARTLY[source] })
    }
    const part = (amount: string) => ({
      kind: 'refund',
      status: 'success',
      amount,
      currency: 'EUR',
    })
    const PARTLY = { shopify: { status: 'partially_refunded' }, woocommerce: {} }
    await tellOf(source, { minute: 1, lines: [line(1, 2)], total: '45.00' })
    await refund(1, '20.10', 2)
    expect(await world.order(shop)).toMatchObject({
      status: 'ISSUED',
      warnings: [{ code: 'checkout_partial_refund' }],
    })
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
    await refund(1, '20.10', 3)
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
    await refund(2, '24.90', 4)
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED', warnings: [] })
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
  })

  test('with one odd line issues the others, and says what is wrong with that one', async () => {
    const odd = [null, '', '2', -1, {}].map((quantity, n) => line(10 + n, quantity))
    await tellOf(source, { minute: 1, lines: [line(1), ...odd] })
    const order = await world.order(shop)
    expect(order.status).toBe('PARTIAL')
    expect(await units()).toEqual(['1 1 ISSUED'])
    expect(order.failures.map(({ code, lineId }) => [code, lineId])).toEqual(
      odd.map(({ id }) => ['line_unreadable', String(id)]),
    )
    expect(JSON.stringify(order.failures)).toContain('quantity: ')
    expect(await world.said()).toContain('checkout.failed')
    await tellOf(source, { minute: 2, lines: [line(1), ...odd.map(({ id }) => line(id))] })
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED', failures: [] })
    expect(await statuses()).toHaveLength(6)
  })

  test('of nothing but odd lines has failed', async () => {
    await tellOf(source, { minute: 1, lines: [line(1, null)] })
    expect(await world.order(shop)).toMatchObject({
      status: 'FAILED',
      failures: [{ code: 'line_unreadable' }],
    })
  })
})

describe.each(['woocommerce', 'generic'] as const)('a cancellation by %s', (source) => {
  beforeEach(() => open(source))
  const cancelled = (minute: number): Version => ({ minute, status: 'cancelled' })

  test('of an order that was never paid ends with the payment, in either order of arrival', async () => {
    const versions = [{ ...cancelled(5), paid: false }, { minute: 9 }]
    await tellOf(source, ...versions)
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED' })
    await open(source)
    await tellOf(source, ...versions.toReversed())
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED' })
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
  })

  test('of a paid order stays when an older version is told again', async () => {
    const older = { minute: 1, lines: [line(1), line(2)] }
    await tellOf(source, older, cancelled(5), older, { ...older, minute: 2 }, { minute: 5 })
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED' })
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
  })

  test('ends with a version that was made later: passes are valid again, but for what was refunded', async () => {
    const lines = [line(1, 2)]
    await tellOf(source, { minute: 1, lines })
    if (source === 'generic') {
      const order = { orderId: '1001', updatedAt: at(2), lines: [{ id: '1', quantity: 1 }] }
      await world.send.generic(shop, { type: 'order.refunded', order })
      await world.drain()
    }
    await tellOf(source, cancelled(5))
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
    await tellOf(source, { minute: 9, lines })
    const second = source === 'generic' ? 'VOIDED' : 'ISSUED'
    expect(await units()).toEqual(['1 1 ISSUED', `1 2 ${second}`])
    expect((await world.order(shop)).status).toBe('ISSUED')
    expect((await world.said()).filter((type) => type === 'pass.reinstated')).toHaveLength(
      second === 'ISSUED' ? 2 : 1,
    )
    await tellOf(source, cancelled(11))
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
    expect(
      (await world.said()).filter((type) => type === 'checkout.voided').length,
    ).toBeGreaterThan(1)
  })
})

describe.each(['shopify', 'woocommerce', 'generic'] as const)(
  'a cancellation by %s that ends',
  (source) => {
    beforeEach(() => open(source))

    test('gives each pass back what it was: void by hand stays void, used stays used, expired expires', async () => {
      const lines = [line(1, 4)]
      await tellOf(source, { minute: 1, lines })
      const ids = (await world.order(shop)).passes.map(({ passId }) => passId)
      const change = async (id: string, verb: string, body: object = {}) =>
        expect((await world.post(`/api/v1/passes/${id}/${verb}`, body)).status).toBe(200)
      await change(ids[0]!, 'void')
      await change(ids[1]!, 'redeem')
      await change(ids[2]!, 'suspend')
      const expirationDate = new Date(world.clock.ms + 60_000).toISOString()
      expect((await world.patch(`/api/v1/passes/${ids[3]}`, { expirationDate })).status).toBe(200)
      await tellOf(source, { minute: 5, status: 'cancelled', lines })
      expect(await statuses()).toEqual(Array(4).fill('VOIDED'))
      world.clock.advance(120_000)
      await tellOf(source, { minute: 9, lines })
      const status = async (id: string) => {
        const { data } = await (await world.get(`/api/v1/passes/${id}`)).json<{
          data: { status: string }
        }>()
        return data.status
      }
      expect(await Promise.all(ids.map(status))).toEqual([
        'VOIDED',
        'REDEEMED',
        'SUSPENDED',
        'EXPIRED',
      ])
      expect(await units()).toEqual(['1 1 VOIDED', '1 2 ISSUED', '1 3 ISSUED', '1 4 ISSUED'])
      await tellOf(source, { minute: 11, status: 'cancelled', lines }, { minute: 13, lines })
      expect(await Promise.all(ids.slice(0, 3).map(status))).toEqual([
        'VOIDED',
        'REDEEMED',
        'SUSPENDED',
      ])
    })
  },
)

test('an odd refund in an order of WooCommerce spoils only itself', async () => {
  await open('woocommerce')
  const refunds = [
    null,
    7,
    { id: null, total: '' },
    { id: 2, total: null },
    { id: 3, total: '-1.00' },
  ]
  await tellOf('woocommerce', { minute: 1, refunds })
  expect(await world.order(shop)).toMatchObject({ status: 'ISSUED' })
  expect(await statuses()).toEqual(['ACTIVE'])
})

describe('a payment that is captured by hand', () => {
  test('of Shopify is paid once it is', async () => {
    await open('shopify')
    await tellOf('shopify', { minute: 1, status: 'authorized' })
    expect(await world.order(shop)).toMatchObject({ status: 'WAITING', passes: [] })
    await tellOf('shopify', { minute: 2 })
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED' })
  })

  test('of WooCommerce is paid once it is', async () => {
    await open('woocommerce')
    await tellOf('woocommerce', { minute: 1, status: 'on-hold', paid: false })
    expect(await world.order(shop)).toMatchObject({ status: 'WAITING', passes: [] })
    await tellOf('woocommerce', { minute: 2 })
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED' })
  })

  describe('of Stripe', () => {
    beforeEach(async () => {
      await connectShop('stripe')
      await world.rule(shop, { templateId })
    })
    const session = () =>
      sampleBody('stripe_checkout.session.completed_paid.json', (event) => {
        event.data.object.payment_status = 'unpaid'
      })
    const PAYMENT = 'pi_3SVhDemo0000000000000000'
    const about = (type: string, object: object) =>
      JSON.stringify({
        id: `evt_${type}`,
        type,
        livemode: false,
        created: 1_795_246_990,
        data: { object },
      })
    const CAPTURES: [string, string][] = [
      [
        'charge.captured',
        about('charge.captured', { id: 'ch_1', payment_intent: PAYMENT, refunded: false }),
      ],
      [
        'payment_intent.succeeded',
        about('payment_intent.succeeded', { id: PAYMENT, capture_method: 'manual' }),
      ],
    ]
    async function tellStripe(...bodies: string[]) {
      for (const body of bodies) {
        expect((await world.send.stripe(shop, body)).status).toBe(200)
        await world.drain()
      }
    }

    test.each(CAPTURES)('is paid by %s, also where that comes first', async (_, captured) => {
      await tellStripe(session())
      expect(await world.order(shop)).toMatchObject({ status: 'WAITING', passes: [] })
      await tellStripe(captured)
      expect(await world.order(shop)).toMatchObject({
        status: 'ISSUED',
        paidAt: '2026-11-21T07:43:10.000Z',
      })
      await connectShop('stripe')
      await world.rule(shop, { templateId })
      await tellStripe(captured, session())
      expect(await world.order(shop)).toMatchObject({ status: 'ISSUED' })
    })

    test('is void where the money is let go', async () => {
      const gone = about('payment_intent.canceled', { id: PAYMENT, capture_method: 'manual' })
      await tellStripe(session(), gone)
      expect(await world.order(shop)).toMatchObject({ status: 'VOIDED', passes: [] })
    })
  })
})

describe('a line whose rule says that it gets no pass', () => {
  const lines = [line(1), { id: 2, quantity: 1, sku: 'MUG' }]

  test('is settled without one: such an order is issued', async () => {
    await open('shopify')
    const rule = { match: { sku: ['MUG'] }, pass: 'none' }
    await world.rule(shop, rule)
    await tellOf('shopify', { minute: 1, lines })
    const order = await world.order(shop)
    expect(order).toMatchObject({ status: 'ISSUED', unmatched: [], passes: [{ lineId: '1' }] })
    expect(order).toMatchObject({ withoutPass: [{ lineId: '2', sku: 'MUG' }] })
    expect(await world.said()).not.toContain('checkout.unmatched')
    const dry = await world.data<object>(
      await world.post(
        `${shop.api}/dry-run`,
        JSON.parse(
          sampleBody('shopify_orders_paid.json', (body) => {
            body.line_items = lines
          }),
        ),
      ),
    )
    expect(dry).toMatchObject({ passes: [{}], unmatched: [], withoutPass: [{ lineId: '2' }] })
  })

  test('mends an order that lacks it, by a replay', async () => {
    await open('shopify')
    await tellOf('shopify', { minute: 1, lines: lines.slice(1) })
    const { id, status } = await world.order(shop)
    expect(status).toBe('UNMATCHED')
    await world.rule(shop, { pass: 'none' })
    expect(await world.replay(shop, id)).toMatchObject({ status: 'ISSUED', passes: [] })
  })

  test('needs no template, and a rule that issues passes does', async () => {
    const create = (body: object) => world.post(`${shop.api}/rules`, body)
    const refused = await create({ match: { sku: ['MUG'] } })
    expect(refused.status).toBe(422)
    expect(((await refused.json()) as { errors: object[] }).errors).toMatchObject([
      { code: 'validation_failed', pointer: '/templateId', reason: 'required' },
    ])
    const { id } = await world.data<{ id: string }>(await create({ pass: 'none' }))
    const issues = await world.patch(`${shop.api}/rules/${id}`, { pass: 'issue' })
    expect(issues.status).toBe(422)
    expect(
      (await world.patch(`${shop.api}/rules/${id}`, { pass: 'issue', templateId })).status,
    ).toBe(200)
    expect((await create({ pass: 'none', templateId: 'tpl_nobody' })).status).toBe(422)
  })
})

test('a line that is added after a pass of the order was deleted is issued, and nothing of it is kept', async () => {
  await tickets()
  await tell(paid({ updatedAt: at(1) }))
  const { passes } = await world.order(shop)
  await world.delete(`/api/v1/passes/${passes[0]!.passId}`)
  const lines = [
    { id: 'l1', sku: 'TICKET-STD', quantity: 2 },
    { id: 'l2', sku: 'TICKET-STD' },
  ]
  await tell(paid({ updatedAt: at(2), lines }))
  expect((await world.passes()).length).toBe(3)
  const kept = await world.db
    .prepare(
      'SELECT count(*) AS n FROM checkout_orders WHERE workspace_id = ? AND body IS NOT NULL',
    )
    .bind(world.first.id)
    .first()
  expect(kept).toEqual({ n: 0 })
})

test('an order of very many lines and units is refused line by line, quickly', async () => {
  await tickets()
  const lines = Array.from({ length: 10_000 }, (_, n) => ({
    id: `l${n}`,
    sku: 'TICKET-STD',
    quantity: n === 0 ? 2 : 1e9,
  }))
  await tell(paid({ lines }))
  const order = await world.order(shop)
  expect([order.status, order.passes.length]).toEqual(['PARTIAL', 2])
  expect(order.failures.map(({ code }) => code)).toContain('too_many_passes')
  expect(order.failures.at(0)).toMatchObject({ code: 'line_unreadable', lineId: null })
})

test('a refund takes what was bought until then: what is bought later is another unit', async () => {
  await tickets()
  const bought = (quantity: number, minute: number) =>
    paid({ updatedAt: at(minute), lines: [{ id: 'l1', sku: 'TICKET-STD', quantity }] })
  await tell(bought(2, 1), refunded([{ id: 'l1', quantity: 1 }]), bought(3, 9))
  const order = { orderId: '1001', updatedAt: at(5), lines: [{ id: 'l1', quantity: 1 }] }
  await connectShop('generic')
  await tickets()
  await tell(bought(2, 1), bought(3, 9), { type: 'order.refunded', order })
  expect(await units()).toEqual(['l1 1 ISSUED', 'l1 2 VOIDED', 'l1 3 ISSUED'])
})
