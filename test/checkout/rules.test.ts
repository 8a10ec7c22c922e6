import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CheckoutWorld,
  type Connected,
  createCheckoutWorld,
  refused,
} from '../support/checkouts.ts'

let world: CheckoutWorld
let templateId: string
beforeAll(async () => {
  world = await createCheckoutWorld()
  templateId = await world.publishTemplate({
    fields: [{ key: 'seat', label: 'Seat', slot: 'primary' }],
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
