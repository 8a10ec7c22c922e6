import { beforeEach, describe, expect, test } from 'vitest'
import type { PassView } from '../../src/domain/render/pass-view.ts'
import { type CheckoutWorld, order, paid, refunded } from '../support/checkouts.ts'
import {
  openShop,
  shop,
  statuses,
  tell,
  templateId,
  tickets,
  world,
} from '../support/ticket-shop.ts'

beforeEach(() => openShop())

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
    const { source } = await world.data<PassView>(
      await world.get('/api/v1/passes/by-serial/1001-l1-2'),
    )
    expect(source).toEqual({ type: 'checkout', id: shop.id })
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

  test('keeps its newest link when that was rotated, and when passes are added', async () => {
    await tickets()
    await tell(paid({ lines: [{ id: 'l1', sku: 'TICKET-STD', quantity: 2 }] }))
    const before = await world.order(shop)
    expect(before.bundleId).toMatch(/^bdl_/)
    const rotated = await world.data<{ bundleId: string; bundleUrl: string }>(
      await world.post(`/api/v1/bundles/${before.bundleId}/rotate-link`),
    )
    const { bundleId, bundleUrl } = await world.order(shop)
    expect({ bundleId, bundleUrl }).toEqual(rotated)
    expect(bundleUrl).not.toBe(before.bundleUrl)
    expect((await world.get(before.bundleUrl!, { key: null })).status).toBe(404)
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

describe('a mail', () => {
  const mails = async (mailed: CheckoutWorld) => {
    const { results } = await mailed.db
      .prepare(
        'SELECT pass_ids AS passIds, bundle_id AS bundleId FROM mails WHERE workspace_id = ?',
      )
      .bind(mailed.first.id)
      .all<{ passIds: string; bundleId: string | null }>()
    return results.map(({ passIds, bundleId }) => [JSON.parse(passIds).length, bundleId !== null])
  }

  async function mailedShop() {
    await openShop({
      variables: {
        MAIL_TRANSPORT: 'http',
        MAIL_URL: 'https://mail.test',
        MAIL_FROM: 'a@b.example',
      },
    })
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
