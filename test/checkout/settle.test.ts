import { beforeEach, describe, expect, test } from 'vitest'
import {
  type CheckoutWorld,
  type Connected,
  createCheckoutWorld,
  order,
  paid,
  refunded,
} from '../support/checkouts.ts'
import { sampleBody } from '../support/deliveries.ts'
import { type Call, type Fate, whenever } from '../support/trouble.ts'

const STRIPE_PAID = 'stripe_checkout.session.completed_paid.json'
const STRIPE_UNPAID = 'stripe_checkout.session.completed_unpaid_async.json'
const STRIPE_SUCCEEDED = 'stripe_checkout.session.async_payment_succeeded.json'
const LINE_ITEMS = 'stripe_GET_checkout_session_line_items.json'

let world: CheckoutWorld
let templateId: string
let shop: Connected
beforeEach(async () => {
  world = await createCheckoutWorld()
  templateId = await world.publishTemplate({
    fields: [
      { key: 'seat', label: 'Seat', slot: 'primary' },
      { key: 'row', label: 'Row', slot: 'auxiliary', type: 'number' },
    ],
  })
  shop = await world.connect('generic')
})

const tickets = (more: Record<string, unknown> = {}) =>
  world.rule(shop, { match: { sku: ['TICKET-*'] }, templateId, ...more })

/** All of these at the shop, and all done. */
async function tell(...bodies: unknown[]) {
  for (const body of bodies) {
    expect((await world.send.generic(shop, body)).status).toBe(200)
    await world.drain()
  }
}

const statuses = async () => (await world.passes()).map(({ status }) => status)

describe('a paid order', () => {
  test('gets a pass for each unit, by the first rule that fits, with one link to them all', async () => {
    const ruleId = await tickets({
      serialNumber: '{{order.id}}-{{line.id}}-{{unit}}',
      fields: { seat: '{{line.properties.Seat[unit]}}' },
    })
    await world.rule(shop, { templateId, fields: { seat: 'other' } })
    const lines = [
      { id: 'l1', sku: 'TICKET-STD', quantity: 2, properties: { Seat: ['12A', '12B'] } },
      { id: 'l2', sku: 'SHIRT', quantity: 1 },
    ]
    await tell(paid({ lines }))
    const settled = await world.order(shop)
    expect(settled.status).toBe('ISSUED')
    expect(settled.passes.map(({ lineId, unit }) => [lineId, unit])).toEqual([
      ['l1', 1],
      ['l1', 2],
      ['l2', 1],
    ])
    expect(settled.passes[0]!.ruleId).toBe(ruleId)
    const passes = await world.passes()
    expect(passes.map(({ fields }) => fields.seat).toSorted()).toEqual(['12A', '12B', 'other'])
    expect(passes.map(({ serialNumber }) => serialNumber)).toContain('1001-l1-2')
    const bundle = await world.get(new URL(settled.bundleUrl!).pathname, {
      key: null,
      headers: { Accept: 'text/html' },
    })
    expect(await bundle.text()).toContain('12B')
    expect((await world.said()).toSorted()).toEqual([
      ...Array(3).fill('checkout.pass_issued'),
      ...Array(3).fill('pass.created'),
    ])
    const events = await world.events('checkout.pass_issued')
    for (const { passId, data } of events) {
      expect(data).toMatchObject({
        pass: { id: passId, customer: { email: 'sofia@example.com' } },
        checkout: { connectionId: shop.id, orderId: '1001' },
      })
      expect(JSON.stringify(data!.checkout)).not.toContain('sofia')
    }
  })

  test('shows its content, its passes and their links where one order is read', async () => {
    await tickets()
    await tell(paid())
    const { id } = await world.order(shop)
    const detail = await world.data<{ order: object; passes: { downloadUrl: string }[] }>(
      await world.get(`${shop.api}/orders/${id}`),
    )
    expect(detail.order).toMatchObject(order())
    const page = await world.get(new URL(detail.passes[0]!.downloadUrl).pathname, {
      key: null,
      headers: { Accept: 'text/html' },
    })
    expect(page.status).toBe(200)
  })

  test('that no rule fits is UNMATCHED, is told once, and is issued by a replay after the rule was made', async () => {
    await tell(paid())
    const { id, status, unmatched } = await world.order(shop)
    expect([status, unmatched]).toMatchObject(['UNMATCHED', [{ lineId: 'l1' }]])
    await world.replay(shop, id)
    expect(await world.said()).toEqual(['checkout.unmatched'])
    await tickets()
    expect(await world.replay(shop, id)).toMatchObject({ status: 'ISSUED', unmatched: [] })
    expect(await world.replay(shop, id)).toMatchObject({ status: 'ISSUED' })
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
  })

  test('of which some lines have no rule is PARTIAL', async () => {
    await tickets()
    const lines = [
      { id: 'l1', sku: 'TICKET-STD' },
      { id: 'l2', sku: 'SHIRT' },
    ]
    await tell(paid({ lines }))
    expect(await world.order(shop)).toMatchObject({
      status: 'PARTIAL',
      passes: [{ lineId: 'l1' }],
      unmatched: [{ lineId: 'l2' }],
    })
  })

  test('whose rule makes no valid pass is FAILED: which rule, which member; a replay mends it', async () => {
    const ruleId = await tickets({ fields: { row: 'far back', nosuch: 'x' } })
    await tell(paid())
    const failed = await world.order(shop)
    expect(failed.status).toBe('FAILED')
    expect(failed.failures).toMatchObject(
      [1, 2].flatMap((unit) =>
        ['/fields/row', '/fields/nosuch'].map((pointer) => ({
          code: 'validation_failed',
          lineId: 'l1',
          unit,
          ruleId,
          pointer,
        })),
      ),
    )
    await world.replay(shop, failed.id)
    expect(await world.said()).toEqual(['checkout.failed'])
    await world.patch(`${shop.api}/rules/${ruleId}`, { fields: { row: '12', nosuch: null } })
    expect(await world.replay(shop, failed.id)).toMatchObject({ status: 'ISSUED', failures: [] })
    expect((await world.passes()).map(({ fields }) => fields.row)).toEqual([12, 12])
  })

  test('whose serial number is taken fails for that unit alone', async () => {
    await tickets({ serialNumber: '{{order.id}}-{{unit}}' })
    await world.post('/api/v1/passes', { templateId, serialNumber: '1001-2' })
    await tell(paid({ lines: [{ id: 'l1', sku: 'TICKET-STD', quantity: 3 }] }))
    expect(await world.order(shop)).toMatchObject({
      status: 'PARTIAL',
      passes: [{ unit: 1 }, { unit: 3 }],
      failures: [{ code: 'serial_number_taken', unit: 2, pointer: '/serialNumber' }],
    })
  })

  test('with one serial number for all its units gives it to the first', async () => {
    await tickets({ serialNumber: '{{order.id}}' })
    await tell(paid())
    expect(await world.order(shop)).toMatchObject({
      status: 'PARTIAL',
      passes: [{ unit: 1 }],
      failures: [{ code: 'serial_number_taken', unit: 2 }],
    })
  })

  test('whose template is archived fails until it is published again', async () => {
    await tickets()
    await world.post(`/api/v1/templates/${templateId}/archive`)
    await tell(paid())
    const failed = await world.order(shop)
    expect(failed).toMatchObject({
      status: 'FAILED',
      failures: [{ code: 'template_not_published' }, { code: 'template_not_published' }],
    })
    await world.post(`/api/v1/templates/${templateId}/publish`)
    expect(await world.replay(shop, failed.id)).toMatchObject({ status: 'ISSUED' })
  })

  test('of very many units is issued whole, batch by batch', async () => {
    await tickets()
    await tell(paid({ lines: [{ id: 'l1', sku: 'TICKET-STD', quantity: 120 }] }))
    const { status, passes } = await world.order(shop)
    expect([status, passes.length]).toEqual(['ISSUED', 120])
    expect(passes.map(({ unit }) => unit)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1))
    await tell(refunded([{ id: 'l1', quantity: 60 }]))
    expect((await statuses()).filter((status) => status === 'VOIDED')).toHaveLength(60)
    await tell(refunded())
    expect((await statuses()).every((status) => status === 'VOIDED')).toBe(true)
    const said = await world.said()
    expect(said.filter((type) => type === 'pass.voided')).toHaveLength(120)
    expect(said.filter((type) => type === 'checkout.voided')).toHaveLength(2)
  })
})

describe('rules that have changed', () => {
  test('are not asked again by a refund, nor by the shop telling an issued order again', async () => {
    const ruleId = await tickets({ perUnit: false })
    const lines = [{ id: 'l1', sku: 'TICKET-STD', quantity: 2 }]
    await tell(paid({ lines }))
    await world.patch(`${shop.api}/rules/${ruleId}`, { perUnit: true, quantity: 5 })
    await tell(paid({ lines }), refunded([{ id: 'l1', quantity: 1 }]))
    expect(await world.order(shop)).toMatchObject({
      status: 'ISSUED',
      passes: [{ unit: 1, status: 'ISSUED' }],
    })
    await tell(refunded([{ id: 'l1', quantity: 1 }]))
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED', passes: [{ unit: 1 }] })
    expect(await statuses()).toEqual(['VOIDED'])
  })

  test('are asked again where an order lacks something, by a replay or by the shop telling it again', async () => {
    await tell(paid())
    await tickets({ fields: { nosuch: 'x' } })
    await tell(refunded([{ id: 'l1', quantity: 1 }]))
    expect(await world.order(shop)).toMatchObject({ status: 'UNMATCHED', unmatched: [{}] })
    await tell(paid())
    expect(await world.order(shop)).toMatchObject({ status: 'FAILED', unmatched: [] })
    await world.rule(shop, { templateId, position: 0 })
    await tell(refunded([{ id: 'l1', quantity: 0 }]))
    expect(await world.order(shop)).toMatchObject({ status: 'FAILED', failures: [{ unit: 1 }] })
    await tell(paid())
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED', failures: [] })
    expect(await statuses()).toEqual(['ACTIVE'])
  })
})

describe('exactly once', () => {
  const proof = async () => {
    expect((await world.order(shop)).passes).toHaveLength(2)
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
    expect((await world.said()).toSorted()).toEqual([
      'checkout.pass_issued',
      'checkout.pass_issued',
      'pass.created',
      'pass.created',
    ])
  }

  test('when the message is doubled, in a row and at once', async () => {
    await tickets()
    await world.send.generic(shop, paid())
    const [message] = world.queue.splice(0)
    expect(await Promise.all([1, 2, 3, 4].map(() => world.consume(message)))).toContain('ack')
    await world.consume(message)
    await proof()
  })

  test('when the shop tells the same order as other deliveries, at once', async () => {
    await tickets()
    for (let n = 0; n < 6; n++) await world.send.generic(shop, paid())
    const messages = world.queue.splice(0)
    expect(messages).toHaveLength(6)
    const outcomes = await Promise.all(messages.map((message) => world.consume(message)))
    expect(outcomes).toEqual(Array(6).fill('ack'))
    await proof()
  })

  test('when replays and deliveries meet', async () => {
    await tell(paid())
    const { id } = await world.order(shop)
    await tickets()
    await world.send.generic(shop, paid())
    const [message] = world.queue.splice(0)
    await Promise.all([
      world.replay(shop, id),
      world.replay(shop, id),
      world.consume(message),
      world.replay(shop, id),
    ])
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
    const said = await world.said()
    expect(said.filter((type) => type === 'checkout.pass_issued')).toHaveLength(2)
    expect(said.filter((type) => type === 'checkout.unmatched')).toHaveLength(1)
  })

  test.each<Exclude<Fate, null>>(['fails', 'fails_after', 'dies', 'dies_after'])(
    'when any call %s, on the way from the shop to the passes and back by a refund',
    async (fate) => {
      await tickets()
      let met: Call | null = null
      let issued = 0
      for (let at = 0; at === 0 || met; at++) {
        met = null
        let before = at
        world.trouble.fates = (call) => {
          if (before-- !== 0) return null
          met = call
          return fate
        }
        const orderId = `o-${fate}-${at}`
        const news = [paid({ orderId }), refunded([{ id: 'l1', quantity: 1 }], orderId)]
        for (const body of news) {
          const id = `${orderId}-${body.type.replace('.', '-')}`
          // Shops send again what was not answered 200.
          for (let tries = 0; ; tries++) {
            const response = await world.send.generic(shop, body, { id })
            if (response.status === 200) break
            expect(response.status).toBeGreaterThanOrEqual(500)
            expect(tries).toBe(0)
            world.trouble.end()
          }
          for (const message of world.queue.splice(0)) {
            for (let tries = 0; (await world.consume(message)) !== 'ack'; tries++) {
              expect(tries).toBe(0)
              world.trouble.end()
            }
          }
          if (world.trouble.dead) world.trouble.end()
        }
        world.trouble.end()
        // Whatever was lost on the way, the sweep finds.
        world.clock.advance(10 * 60_000)
        await world.sweep()
        await world.drain()
        const [settled] = await world.orders(shop, `?orderId=${orderId}`)
        // A unit that was refunded before its order was processed is never issued.
        const units = settled!.passes.length
        expect([met, units]).toEqual([met, expect.toSatisfy((n) => n === 1 || n === 2)])
        const left = settled!.passes.filter((pass) => pass.status === 'ISSUED')
        expect([met, settled!.status, left]).toMatchObject([met, 'ISSUED', [{ unit: 1 }]])
        const { results } = await world.env.DB.prepare(
          `SELECT e.type FROM events e JOIN checkout_units u ON u.pass_id = e.pass_id
           WHERE u.order_id = ? AND e.type NOT LIKE 'pass.push%' ORDER BY e.type`,
        )
          .bind(settled!.id)
          .all<{ type: string }>()
        expect([met, results.map(({ type }) => type)]).toEqual([
          met,
          [
            ...Array(units).fill('checkout.pass_issued'),
            ...Array(units).fill('pass.created'),
            ...Array(units - 1).fill('pass.voided'),
          ],
        ])
        issued += units
      }
      expect(await world.passes()).toHaveLength(issued)
    },
    120_000,
  )
})

test.each<Exclude<Fate, null>>(['fails', 'dies_after'])(
  'a replay that %s between two batches is continued by its repeat',
  async (fate) => {
    await tell(paid({ lines: [{ id: 'l1', sku: 'TICKET-STD', quantity: 120 }] }))
    await tickets()
    const { id } = await world.order(shop)
    const replay = () =>
      world.post(`${shop.api}/orders/${id}/replay`, {}, { 'Idempotency-Key': 'again' })
    let batches = 0
    const isBatch = ({ text }: Call) => text.includes('insert into checkout_units')
    world.trouble.fates = (call) => (isBatch(call) && ++batches === 2 ? fate : null)
    expect((await replay()).status).toBeGreaterThanOrEqual(500)
    world.trouble.end()
    world.clock.advance(61_000)
    expect(await world.data(await replay())).toMatchObject({ status: 'ISSUED' })
    expect((await replay()).headers.get('Idempotent-Replayed')).toBe('true')
    expect(await world.passes()).toHaveLength(120)
    const issued = (await world.said()).filter((type) => type === 'checkout.pass_issued')
    expect(issued).toHaveLength(120)
  },
)

test('an order costs two round trips to the database to take, and eight to issue', async () => {
  await tickets()
  await tell(paid({ orderId: 'first' }))
  const roundTrips = async (act: () => Promise<unknown>) => {
    world.trouble.calls = []
    await act()
    return world.trouble.calls.filter(({ to }) => to === 'DB').length
  }
  expect(await roundTrips(() => world.send.generic(shop, paid()))).toBe(2)
  expect(await roundTrips(() => world.drain())).toBeLessThanOrEqual(8)
  expect(await world.orders(shop)).toMatchObject([{ status: 'ISSUED' }, { status: 'ISSUED' }])
})

describe('a refund', () => {
  beforeEach(async () => {
    await tickets()
  })

  test('of the whole order voids all of its passes, once', async () => {
    await tell(paid(), refunded(), refunded())
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
    expect(await world.order(shop)).toMatchObject({
      status: 'VOIDED',
      passes: [{ status: 'VOIDED' }, { status: 'VOIDED' }],
    })
    const said = (await world.said()).slice(4)
    expect(said.toSorted()).toEqual(['checkout.voided', 'pass.voided', 'pass.voided'])
  })

  test('that names lines and quantities voids the last units of those lines', async () => {
    const lines = [
      { id: 'l1', sku: 'TICKET-STD', quantity: 3 },
      { id: 'l2', sku: 'TICKET-VIP', quantity: 1 },
    ]
    await tell(paid({ lines }), refunded([{ id: 'l1', quantity: 2 }]))
    const states = async () =>
      (await world.order(shop)).passes.map(({ lineId, unit, status }) => [lineId, unit, status])
    expect(await states()).toEqual([
      ['l1', 1, 'ISSUED'],
      ['l1', 2, 'VOIDED'],
      ['l1', 3, 'VOIDED'],
      ['l2', 1, 'ISSUED'],
    ])
    expect((await world.order(shop)).status).toBe('ISSUED')
    await tell(refunded([{ id: 'l1', quantity: 1 }]), refunded([{ id: 'l2', quantity: 1 }]))
    expect((await world.order(shop)).status).toBe('VOIDED')
  })

  test('told twice by the same id counts once', async () => {
    await tell(paid())
    const body = refunded([{ id: 'l1', quantity: 1 }])
    await world.send.generic(shop, body, { id: 'refund-1' })
    await world.drain()
    await world.send.generic(shop, body, { id: 'refund-1' })
    await world.drain()
    expect((await world.order(shop)).passes.map(({ status }) => status)).toEqual([
      'ISSUED',
      'VOIDED',
    ])
  })

  test('that comes before its order wins: a whole one issues nothing', async () => {
    await tell(refunded())
    expect(await world.orders(shop)).toEqual([])
    await tell(paid())
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED', passes: [] })
    expect(await world.passes()).toEqual([])
    expect(await world.said()).toEqual(['checkout.voided'])
    const { id } = await world.order(shop)
    expect(await world.replay(shop, id)).toMatchObject({ status: 'VOIDED', passes: [] })
  })

  test('that comes before its order and names units: those are never issued', async () => {
    await tell(refunded([{ id: 'l1', quantity: 1 }]), paid())
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED', passes: [{ unit: 1 }] })
    expect(await statuses()).toEqual(['ACTIVE'])
  })

  test('and its order at once have the outcome that they have in a row', async () => {
    await world.send.generic(shop, paid())
    await world.send.generic(shop, refunded([{ id: 'l1', quantity: 1 }]))
    await Promise.all(world.queue.splice(0).map((message) => world.consume(message)))
    const { passes } = await world.order(shop)
    expect(passes.filter(({ status }) => status === 'ISSUED')).toMatchObject([{ unit: 1 }])
    expect((await statuses()).filter((status) => status === 'ACTIVE')).toHaveLength(1)
  })

  test('leaves passes alone whose rule says so, in whichever order it comes', async () => {
    const other = await world.connect('generic')
    await world.rule(other, { templateId, onRefund: 'none' })
    for (const [body, orderId] of [
      [paid({ orderId: 'a' }), 'a'],
      [refunded([], 'b'), 'b'],
    ] as const) {
      await world.send.generic(other, body)
      await world.drain()
      const next = body.type === 'order.paid' ? refunded([], orderId) : paid({ orderId })
      await world.send.generic(other, next)
      await world.drain()
    }
    expect(await statuses()).toEqual(Array(4).fill('ACTIVE'))
    expect((await world.orders(other)).map(({ status }) => status)).toEqual(['ISSUED', 'ISSUED'])
  })

  test('voids what was redeemed, and not what was deleted or brought back', async () => {
    await tell(paid({ lines: [{ id: 'l1', sku: 'TICKET-STD', quantity: 3 }] }))
    const [first, second, third] = (await world.order(shop)).passes.map(({ passId }) => passId)
    await world.post(`/api/v1/passes/${first}/redeem`, {})
    await world.delete(`/api/v1/passes/${second}`)
    await tell(refunded())
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED', 'VOIDED'])
    expect((await world.said()).filter((type) => type === 'pass.voided')).toHaveLength(2)
    await world.post(`/api/v1/passes/${third}/reinstate`, {})
    await tell(refunded())
    const { id } = await world.order(shop)
    await world.replay(shop, id)
    expect((await world.ctx.passes.get(third!))?.status).toBe('ACTIVE')
  })

  test('cancellation is one of everything', async () => {
    await tell(paid(), { type: 'order.cancelled', order: { orderId: '1001' } })
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED' })
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
  })
})

describe('Stripe', () => {
  beforeEach(async () => {
    shop = await world.connect('stripe')
  })
  const session = (file: string, id: string) =>
    sampleBody(file, (event) => {
      event.id = `evt_${id}`
    })
  const refund = (change: Record<string, unknown> = {}) =>
    JSON.stringify({
      id: `evt_r${JSON.stringify(change).length}`,
      type: 'charge.refunded',
      livemode: false,
      created: 1_795_246_860,
      data: {
        object: {
          id: 'ch_1',
          object: 'charge',
          payment_intent: 'pi_3SVhDemo0000000000000000',
          refunded: true,
          ...change,
        },
      },
    })
  async function stripe(...bodies: string[]) {
    for (const body of bodies) {
      expect((await world.send.stripe(shop, body)).status).toBe(200)
      await world.drain()
    }
  }

  test('issues two passes of a session by its metadata, quantity from the rule', async () => {
    await world.rule(shop, {
      match: { metadata: { wallet_template_id: 'tpl_gold' } },
      templateId,
      quantity: 2,
      fields: { seat: '{{order.attributes.seat}}' },
    })
    await stripe(session(STRIPE_PAID, '1'))
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED' })
    expect((await world.passes()).map(({ fields }) => fields.seat)).toEqual(['12A', '12A'])
    expect(world.shopApi.requests).toEqual([])
  })

  test('waits for money that is on its way, and issues once it is there', async () => {
    await world.rule(shop, { templateId })
    await stripe(session(STRIPE_UNPAID, '1'))
    expect(await world.order(shop)).toMatchObject({ status: 'WAITING', passes: [] })
    await stripe(session(STRIPE_SUCCEEDED, '2'))
    const settled = await world.orders(shop)
    expect(settled.map(({ status }) => status)).toEqual(['ISSUED'])
  })

  test('finds the session of a refund by its payment, in either order', async () => {
    await world.rule(shop, { templateId })
    await stripe(session(STRIPE_PAID, '1'), refund())
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED' })
    expect(await statuses()).toEqual(['VOIDED'])

    shop = await world.connect('stripe')
    await world.rule(shop, { templateId })
    await stripe(refund(), session(STRIPE_PAID, '1'))
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED', passes: [] })
    expect(await statuses()).toEqual(['VOIDED'])
    const byPayment = await world.orders(shop, '?orderId=pi_3SVhDemo0000000000000000')
    expect(byPayment).toHaveLength(1)
  })

  test('joins refunds that came under several names of one order', async () => {
    await world.rule(shop, { templateId })
    await stripe(
      refund({ refunded: false }),
      refund({ payment_intent: null, invoice: 'in_1', refunded: true }),
      sampleBody(STRIPE_PAID, (event) => {
        event.data.object.invoice = 'in_1'
      }),
    )
    expect(await world.order(shop)).toMatchObject({ status: 'VOIDED', passes: [] })
    const names = await world.env.DB.prepare(
      'SELECT name, (SELECT count(DISTINCT order_id) FROM checkout_order_names WHERE connection_id = ?1) FROM checkout_order_names WHERE connection_id = ?1',
    )
      .bind(shop.id)
      .raw()
    expect(names.toSorted()).toEqual([
      ['cs_test_a1DemoSession0000000000000000000000000000000000000000000', 1],
      ['in_1', 1],
      ['pi_3SVhDemo0000000000000000', 1],
    ])
  })

  test('flags a partial refund, which names no lines, and voids nothing', async () => {
    await world.rule(shop, { templateId })
    await stripe(session(STRIPE_PAID, '1'), refund({ refunded: false }))
    expect(await world.order(shop)).toMatchObject({
      status: 'ISSUED',
      warnings: [{ code: 'checkout_partial_refund' }],
    })
    expect(await statuses()).toEqual(['ACTIVE'])
  })

  describe('with an API key', () => {
    beforeEach(async () => {
      await world.patch(shop.api, { apiKey: 'rk_test_restricted' })
      await world.rule(shop, {
        match: { lookupKey: ['gold_*'], priceId: ['price_1SVgDemoGold0000000000'] },
        templateId,
      })
      world.shopApi.answer = () => new Response(sampleBody(LINE_ITEMS))
    })

    test('rules see the line items that its API tells, asked once', async () => {
      await stripe(session(STRIPE_PAID, '1'), session(STRIPE_PAID, '2'))
      expect(await world.order(shop)).toMatchObject({
        status: 'ISSUED',
        passes: [{ lineId: 'li_1SVhL2Demo0000000000AAAA' }],
      })
      const [asked, ...more] = world.shopApi.requests
      expect(more).toEqual([])
      expect(asked!.url).toBe(
        'https://api.stripe.test/v1/checkout/sessions/cs_test_a1DemoSession0000000000000000000000000000000000000000000/line_items?limit=100',
      )
      expect(asked!.headers.get('Authorization')).toBe('Bearer rk_test_restricted')
    })

    test.each([
      ['is down', () => new Response('', { status: 503 })],
      ['refuses the key', () => new Response('{}', { status: 401 })],
      ['answers nonsense', () => new Response('{"data":7}')],
      [
        'redirects',
        () => new Response('', { status: 302, headers: { Location: 'https://x.test' } }),
      ],
    ])('waits while its API %s, and issues once it works', async (_, answer) => {
      world.shopApi.answer = answer
      await world.send.stripe(shop, session(STRIPE_PAID, '1'))
      const [message] = world.queue.splice(0)
      expect(await world.consume(message)).toBeGreaterThan(0)
      expect(await world.order(shop)).toMatchObject({
        status: 'WAITING',
        failures: [{ code: 'line_items_unavailable' }],
      })
      expect(await world.said()).toEqual([])
      world.shopApi.answer = () => new Response(sampleBody(LINE_ITEMS))
      expect(await world.consume(message, { attempts: 2 })).toBe('ack')
      expect(await world.order(shop)).toMatchObject({ status: 'ISSUED', failures: [] })
    })

    test('an order that was tried to the end is FAILED, told once, and replayable', async () => {
      world.shopApi.answer = () => new Response('', { status: 500 })
      await world.send.stripe(shop, session(STRIPE_PAID, '1'))
      const [message] = world.queue.splice(0)
      await world.consume(message, { attempts: 9 })
      const deadLetters = { queueName: 'wps-checkout-dlq' }
      expect(await world.consume(message, deadLetters)).toBe('ack')
      expect(await world.consume(message, deadLetters)).toBe('ack')
      const failed = await world.order(shop)
      expect(failed).toMatchObject({
        status: 'FAILED',
        failures: [{ code: 'line_items_unavailable' }, { code: 'processing_failed' }],
      })
      expect(await world.said()).toEqual(['checkout.failed'])
      world.clock.advance(86_400_000)
      await world.sweep()
      expect(world.queue).toEqual([])
      world.shopApi.answer = () => new Response(sampleBody(LINE_ITEMS))
      expect(await world.replay(shop, failed.id)).toMatchObject({ status: 'ISSUED', failures: [] })
    })
  })
})

describe('Shopify', () => {
  test('a refund voids the units that it names, also told inside the order again', async () => {
    shop = await world.connect('shopify')
    await world.rule(shop, {
      match: { sku: ['TICKET-*'] },
      templateId,
      fields: { seat: '{{line.properties.Seat[unit]}}' },
    })
    const refunds = [{ id: 9, refund_line_items: [{ line_item_id: 14400000000001, quantity: 1 }] }]
    await world.send.shopify(shop, 'orders/paid', sampleBody('shopify_orders_paid.json'))
    await world.drain()
    const told = { order_id: 5840000000001, ...refunds[0] }
    await world.send.shopify(shop, 'refunds/create', JSON.stringify(told))
    await world.drain()
    const again = sampleBody('shopify_orders_paid.json', (body) => {
      body.refunds = refunds
    })
    await world.send.shopify(shop, 'orders/paid', again)
    await world.drain()
    const { passes, status } = await world.order(shop)
    expect(status).toBe('ISSUED')
    expect(passes.map((pass) => pass.status)).toEqual(['ISSUED', 'VOIDED'])
  })
})

describe('WooCommerce', () => {
  test('a refund that comes as a later state of the order voids its passes', async () => {
    shop = await world.connect('woocommerce')
    await world.rule(shop, { templateId })
    const body = (status: string) =>
      sampleBody('woocommerce_order.updated_processing.json', (order) => {
        order.status = status
      })
    for (const status of ['processing', 'processing', 'completed', 'refunded']) {
      await world.send.woocommerce(shop, body(status))
      await world.drain()
    }
    expect(await statuses()).toEqual(['VOIDED'])
    expect((await world.said()).filter((type) => type === 'pass.created')).toHaveLength(1)
  })
})

describe('a mail', () => {
  const mails = async (mailed: CheckoutWorld) => {
    const { results } = await mailed.env.DB.prepare(
      'SELECT pass_ids AS passIds, bundle_id AS bundleId FROM mails WHERE workspace_id = ?',
    )
      .bind(mailed.first.id)
      .all<{ passIds: string; bundleId: string | null }>()
    return results.map(({ passIds, bundleId }) => [JSON.parse(passIds).length, bundleId !== null])
  }

  async function mailedShop() {
    world = await createCheckoutWorld({
      variables: {
        MAIL_TRANSPORT: 'http',
        MAIL_URL: 'https://mail.test',
        MAIL_FROM: 'a@b.example',
      },
    })
    templateId = await world.publishTemplate()
    shop = await world.connect('generic')
    await world.rule(shop, { templateId, notify: 'email' })
  }

  test('to the buyer is one for the order, written with its passes', async () => {
    await mailedShop()
    await tell(paid(), paid())
    expect(await mails(world)).toEqual([[2, true]])
  })

  test('is not sent where there is no address, and the passes are issued all the same', async () => {
    await mailedShop()
    await tell(paid({ customer: { name: 'Sofia', email: 'nobody at all' } }))
    expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
    expect(await mails(world)).toEqual([])
  })

  test('of passes that come by a replay has their links alone', async () => {
    await mailedShop()
    const ruleId = (
      await world.data<{ items: { id: string }[] }>(await world.get(`${shop.api}/rules`))
    ).items[0]!.id
    await world.patch(`${shop.api}/rules/${ruleId}`, { match: { sku: ['TICKET-*'] } })
    const lines = [
      { id: 'a', sku: 'TICKET-1' },
      { id: 'b', sku: 'VIP' },
    ]
    await tell(paid({ lines }))
    await world.patch(`${shop.api}/rules/${ruleId}`, { match: { sku: null } })
    await world.replay(shop, (await world.order(shop)).id)
    expect(await mails(world)).toEqual([
      [1, false],
      [1, false],
    ])
  })
})

describe('deleting a pass', () => {
  const kept = async () => {
    const rows = await world.env.DB.prepare(
      `SELECT (SELECT count(*) FROM checkout_deliveries WHERE workspace_id = ?1 AND body IS NOT NULL) AS deliveries,
         (SELECT count(*) FROM checkout_orders WHERE workspace_id = ?1 AND body IS NOT NULL) AS orders`,
    )
      .bind(world.first.id)
      .first()
    return rows
  }

  test('erases what was kept of its order, and what comes of it later', async () => {
    await tickets()
    await tell(paid(), paid({ orderId: '1002' }), refunded([{ id: 'l1', quantity: 1 }]))
    expect(await kept()).toEqual({ deliveries: 3, orders: 2 })
    const [settled] = await world.orders(shop, '?orderId=1001')
    await world.delete(`/api/v1/passes/${settled!.passes[0]!.passId}`)
    expect(await kept()).toEqual({ deliveries: 1, orders: 1 })
    await tell(paid(), refunded())
    expect(await kept()).toEqual({ deliveries: 1, orders: 1 })
    expect(await world.orders(shop, '?orderId=1001')).toMatchObject([{ status: 'VOIDED' }])
    expect((await world.passes()).length).toBe(4)
  })

  test('while news of its order waits: nothing is left once that is processed', async () => {
    await tickets()
    await tell(paid())
    await world.send.generic(shop, refunded())
    const { passes } = await world.order(shop)
    await world.delete(`/api/v1/passes/${passes[0]!.passId}`)
    expect(await kept()).toEqual({ deliveries: 1, orders: 0 })
    await world.drain()
    expect(await kept()).toEqual({ deliveries: 0, orders: 0 })
    expect(await statuses()).toEqual(['VOIDED', 'VOIDED'])
  })
})

test('a connection that is deleted takes its orders with it, and what still waits does nothing', async () => {
  await tickets()
  await tell(paid())
  await world.send.generic(shop, paid({ orderId: '1002' }))
  expect((await world.delete(shop.api)).status).toBe(200)
  await world.drain()
  expect((await world.send.generic(shop, paid({ orderId: '1003' }))).status).toBe(401)
  expect((await world.get(`${shop.api}/orders`)).status).toBe(404)
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
  for (const table of ['deliveries', 'orders', 'order_names', 'units', 'rules']) {
    const row = await world.env.DB.prepare(
      `SELECT count(*) AS n FROM checkout_${table} WHERE connection_id = ?`,
    )
      .bind(shop.id)
      .first()
    expect([table, row]).toEqual([table, { n: 0 }])
  }
})

test('a message that is none is put back, and names nobody in the log', async () => {
  expect(await world.consume({ type: 'nonsense' })).toBeGreaterThan(0)
  expect(await world.consume({ ...paid(), type: 'checkout.delivery' })).toBeGreaterThan(0)
})

test('processing fails as long as the database does', async () => {
  await tickets()
  await world.send.generic(shop, paid())
  const [message] = world.queue.splice(0)
  world.trouble.fates = whenever(({ text }) => text.includes('insert into checkout_units'), 'fails')
  expect(await world.consume(message)).toBeGreaterThan(0)
  expect(await world.consume(message, { attempts: 2 })).toBeGreaterThan(0)
  world.trouble.end()
  expect(await world.passes()).toEqual([])
  expect(await world.consume(message, { attempts: 3 })).toBe('ack')
  expect(await statuses()).toEqual(['ACTIVE', 'ACTIVE'])
})
