import { beforeAll, describe, expect, test } from 'vitest'
import { DONE } from '../../src/dashboard/parts/done.ts'
import {
  type CheckoutWorld,
  type Connected,
  createCheckoutWorld,
  order,
  paid,
} from '../support/checkouts.ts'
import { countingBindings, countsOf, createCounter, resetCounter } from '../support/counting.ts'
import { addMember, type Member } from '../support/members.ts'
import { noticeIn } from '../support/notices.ts'

let world: CheckoutWorld
let owner: Member
let templateId: string
let otherTemplateId: string
beforeAll(async () => {
  world = await createCheckoutWorld()
  owner = await addMember(world, 'owner')
  templateId = await world.publishTemplate({
    name: 'Concert ticket',
    fields: [
      { key: 'seat', label: 'Seat', slot: 'primary' },
      { key: 'row', label: 'Row', slot: 'auxiliary', type: 'number' },
    ],
  })
  otherTemplateId = await world.publishTemplate({
    name: 'Parking',
    fields: [{ key: 'plate', label: 'Number plate', slot: 'primary' }],
  })
})

type Fields = [string, string][]

async function connectByForm(fields: Fields) {
  const response = await owner.send('/shops/new', [
    ['idempotencyKey', `form_${crypto.randomUUID()}`],
    ['/name', 'Box office'],
    ...fields,
  ])
  return { response, id: /shops\/(chk_\w+)/.exec(response.headers.get('Location') ?? '')?.[1] }
}

const api = async <T = Record<string, unknown>>(path: string) =>
  world.data<T>(await world.get(`/api/v1/checkout-connections/${path}`))

const rulesOf = async (shop: Connected) =>
  (await api<{ items: Record<string, unknown>[] }>(`${shop.id}/rules`)).items

const html = async (response: Response | Promise<Response>) => (await response).text()

describe('a shop', () => {
  test('without one the page says what to do', async () => {
    const fresh = await addMember(world, 'owner', await world.createTenant('test'))
    expect(await html(fresh.open('/shops'))).toContain('No shops yet')
  })

  test('of one’s own is made with its secret shown once', async () => {
    const { response } = await connectByForm([['/source', 'generic']])
    expect(response.status).toBe(200)
    const made = await response.text()
    const secret = /whsec_[\w+/=]+/.exec(made)![0]
    const id = /shops\/(chk_\w+)"/.exec(made)![1]!
    for (const path of ['/shops', `/shops/${id}`, `/shops/${id}/edit`]) {
      const page = await owner.open(path)
      expect(page.status, path).toBe(200)
      expect(await page.text(), path).not.toContain(secret)
    }
  })

  test('of another kind may wait for its secret: until then no order counts as signed', async () => {
    const { response, id } = await connectByForm([
      ['/source', 'shopify'],
      ['/secret', ''],
    ])
    expect(response.status).toBe(303)
    const { url } = await api<{ url: string }>(id!)
    const shop = { id: id!, url, path: new URL(url).pathname, api: '' }
    const send = async () => {
      const body = JSON.stringify({ id: 1, financial_status: 'paid', line_items: [] })
      return (await world.send.shopify(shop, 'orders/paid', body)).status
    }
    expect(await send()).toBe(401)
    const saved = await owner.send(`/shops/${id}/rotate-secret`, [
      ['/secret', 'hush'],
      ['number:/gracePeriodSeconds', '0'],
    ])
    expect(noticeIn(saved)).toBe(DONE.secret)
    expect(await send()).toBe(200)
  })

  test('is made once, however often the form is sent', async () => {
    const count = async () =>
      (await html(owner.open('/shops'))).match(/class="strong"/g)?.length ?? 0
    const before = await count()
    const fields: Fields = [
      ['idempotencyKey', `form_${crypto.randomUUID()}`],
      ['/source', 'woocommerce'],
      ['/name', 'Twice'],
      ['/secret', ''],
    ]
    for (const _ of [1, 2]) expect((await owner.send('/shops/new', fields)).status).toBe(303)
    expect(await count()).toBe(before + 1)
  })

  test('at fault is refused beside the field, and its secrets are not shown once more', async () => {
    const { response } = await connectByForm([
      ['/source', 'stripe'],
      ['/secret', 'whsec_never_again'],
      ['/apiKey', 'rk with spaces'],
    ])
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toMatch(/name="\/apiKey"[^>]*aria-invalid="true"/)
    expect(page).not.toContain('whsec_never_again')
    expect(page).not.toContain('rk with spaces')
  })

  test('keeps its API key when the form leaves it empty, and forgets it when told to', async () => {
    const shop = await world.connect('stripe', { apiKey: 'rk_test_1' })
    const save = (fields: Fields) =>
      owner.send(`/shops/${shop.id}/edit`, [['/name', 'Renamed'], ['/apiKey', ''], ...fields])
    expect((await save([])).status).toBe(303)
    expect(await api(shop.id)).toMatchObject({ name: 'Renamed', hasApiKey: true })
    await save([['forgetApiKey', 'true']])
    expect(await api(shop.id)).toMatchObject({ hasApiKey: false })
  })

  test('counts as connected once something came that its secret had signed', async () => {
    const shop = await world.connect('shopify', { secret: null })
    const badge = async () =>
      /class="badge \w+">([^<]+)</.exec(await html(owner.open(`/shops/${shop.id}`)))?.[1]
    expect(await badge()).toBe('Secret missing')
    await owner.send(`/shops/${shop.id}/rotate-secret`, [
      ['/secret', 'hush'],
      ['number:/gracePeriodSeconds', '0'],
    ])
    expect(await badge()).toBe('Waiting for the first delivery')
    expect(await api(shop.id)).toMatchObject({ verifiedAt: null })
    const body = JSON.stringify({ id: 2, test: true, financial_status: 'paid', line_items: [] })
    expect((await world.send.shopify(shop, 'orders/paid', body)).status).toBe(200)
    expect(await api(shop.id)).toMatchObject({ verifiedAt: expect.any(String), warnings: [] })
    expect(await badge()).toBe('Connected')
  })

  test('is disabled, enabled and disconnected', async () => {
    const shop = await world.connect('generic')
    const set = (status: string) => owner.send(`/shops/${shop.id}/status`, [['/status', status]])
    await set('DISABLED')
    expect(await api(shop.id)).toMatchObject({ status: 'DISABLED' })
    await set('ENABLED')
    expect(await api(shop.id)).toMatchObject({ status: 'ENABLED' })
    const gone = await owner.send(`/shops/${shop.id}/delete`, [])
    expect(gone.headers.get('Location')).toMatch(/\/shops$/)
    expect(noticeIn(gone)).toBe(DONE.deletedOne({ name: 'Shop' }))
    expect((await owner.open(`/shops/${shop.id}`)).status).toBe(404)
  })

  test('says what was ignored, and why', async () => {
    const shop = await world.connect('generic')
    await world.send.generic(shop, { type: 'order.paid', order: { orderId: 7 } })
    const page = await html(owner.open(`/shops/${shop.id}`))
    expect(page).toContain('Ignored deliveries that could not be understood: 1')
    expect(page).toContain('Needs attention')
  })
})

describe('a rule from a pasted order', () => {
  const LINES = [
    { id: 'l1', sku: 'TICKET-STD', quantity: 2, properties: { Seat: ['12A', '12B'] } },
    { id: 'l2', sku: 'SHIRT', quantity: 1 },
  ]
  const pasted = JSON.stringify(paid({ lines: LINES }))

  test('shows each line, and whether a rule fits it', async () => {
    const shop = await world.connect('generic')
    await world.rule(shop, { templateId, match: { sku: ['SHIRT'] } })
    const page = await html(owner.send(`/shops/${shop.id}/try`, [['/order', pasted]]))
    expect(page.match(/No matching rule</g)).toHaveLength(1)
    expect(page.match(/Rule matches</g)).toHaveLength(1)
    expect(page).toContain('Preview: 1 pass')
  })

  test('a line that is clicked fills in what tells it apart, and fields of the same name', async () => {
    const shop = await world.connect('generic')
    const page = await html(
      owner.send(`/shops/${shop.id}/rules/new`, [
        ['order', pasted],
        ['do', 'line'],
        ['line', 'l1'],
      ]),
    )
    expect(page).toMatch(/name="lines:\/match\/sku"[^>]*>TICKET-STD</)
    const chosen = (html: string) => /<option value="(\w+)" selected/.exec(html)?.[1]
    const seat = /name="\/fields\/seat"[^>]*value="\{\{line\.properties\.Seat\[unit\]\}\}"/
    // The template that the order has values for, though it is not the only one.
    expect(chosen(page)).toBe(templateId)
    expect(page).toMatch(seat)
    const other = await html(
      owner.send(`/shops/${shop.id}/rules/new`, [
        ['order', pasted],
        ['do', 'fields'],
        ['line', 'l1'],
        ['lines:/match/sku', 'TICKET-STD'],
        ['/templateId', otherTemplateId],
      ]),
    )
    expect(chosen(other)).toBe(otherTemplateId)
    expect(other).not.toMatch(seat)
  })

  test('is tried before it is kept, and then shows what the order gets', async () => {
    const shop = await world.connect('generic')
    const fields: Fields = [
      ['order', pasted],
      ['line', 'l1'],
      ['lines:/match/sku', 'TICKET-STD\nTICKET-VIP'],
      ['/templateId', templateId],
      ['/fields/seat', '{{line.properties.Seat[unit]}}'],
      ['boolean:/perUnit', 'true'],
      ['/onRefund', 'none'],
    ]
    const tried = await owner.send(`/shops/${shop.id}/rules/new`, [...fields, ['do', 'try']])
    expect(tried.status).toBe(200)
    const outcome = await tried.text()
    expect(outcome).toContain('Preview: 2 passes')
    expect(outcome).toContain('12B')
    expect(outcome).toContain('data-insert="{{line.properties.Seat[unit]}}"')
    expect(await rulesOf(shop)).toEqual([])

    const kept = await owner.send(`/shops/${shop.id}/rules/new`, [...fields, ['do', 'keep']])
    expect(kept.status).toBe(200)
    expect(await kept.text()).toContain('Rule saved.')
    expect(await rulesOf(shop)).toMatchObject([
      {
        match: { sku: ['TICKET-STD', 'TICKET-VIP'] },
        templateId,
        fields: { seat: '{{line.properties.Seat[unit]}}' },
        perUnit: true,
        onRefund: 'none',
      },
    ])
    expect(await world.passes()).toEqual([])
  })

  test.each([
    ['is no JSON', '{ "type": ', 'This isn’t a JSON object'],
    ['is a list', '[]', 'This isn’t a JSON object'],
    ['is no order', '{ "hello": "world" }', 'order'],
  ])('refuses what %s, and shows it once more', async (_, text, sentence) => {
    const shop = await world.connect('generic')
    const refused = await owner.send(`/shops/${shop.id}/try`, [['/order', text]])
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(sentence)
    expect(page).toContain(text.replaceAll('"', '&quot;'))
  })

  test('with a name full of markup shows it as text', async () => {
    const shop = await world.connect('generic')
    const lines = [{ id: '"><script>', title: '<script>alert(1)</script>', quantity: 1 }]
    const text = JSON.stringify(paid({ lines, orderName: '</textarea><script>' }))
    const page = await html(owner.send(`/shops/${shop.id}/try`, [['/order', text]]))
    expect(page).not.toContain('<script>alert')
    expect(page).not.toContain('</textarea><script>')
  })
})

describe('a rule', () => {
  const send = (shop: Connected, path: string, fields: Fields) =>
    owner.send(`/shops/${shop.id}/rules/${path}`, [['/templateId', templateId], ...fields])

  test('with a mistake in a path is refused beside its field, tried or kept', async () => {
    const shop = await world.connect('generic')
    const fields: Fields = [
      ['order', JSON.stringify(paid())],
      ['/fields/seat', '{{lime.sku}}'],
    ]
    for (const action of ['try', 'keep']) {
      const refused = await send(shop, 'new', [...fields, ['do', action]])
      expect(refused.status).toBe(422)
      expect(await refused.text(), action).toMatch(/name="\/fields\/seat"[^>]*aria-invalid="true"/)
    }
  })

  test('says what the template would refuse', async () => {
    const shop = await world.connect('generic')
    const page = await html(
      send(shop, 'new', [
        ['order', JSON.stringify(paid())],
        ['/fields/nosuch', 'x'],
        ['do', 'try'],
      ]),
    )
    expect(page).toContain('Errors')
    expect(page).toContain('/fields/nosuch')
  })

  test('that is changed loses what the form has emptied, and keeps its place', async () => {
    const shop = await world.connect('generic')
    const id = await world.rule(shop, {
      templateId,
      match: { sku: ['A', 'B'], metadata: { kind: 'ticket' } },
      fields: { seat: '1', row: 7 },
      serialNumber: '{{order.id}}',
      quantity: 3,
      notify: 'email',
      position: 9,
    })
    const shown = await html(owner.open(`/shops/${shop.id}/rules/${id}`))
    expect(shown).toMatch(/name="pairs:\/match\/metadata"[^>]*>kind=ticket</)
    expect(shown).toMatch(/name="number:\/position"[^>]*value="9"/)
    const saved = await send(shop, id, [
      ['lines:/match/sku', 'C'],
      ['pairs:/match/metadata', ''],
      ['/fields/seat', '{{unit}}'],
      ['/fields/row', ''],
      ['/customer/name', ''],
      ['/customer/email', ''],
      ['number:/quantity', 'line.properties.Seats'],
      ['boolean:/perUnit', 'false'],
    ])
    expect(noticeIn(saved)).toBe(DONE.saved)
    const [rule] = await rulesOf(shop)
    expect(rule).toMatchObject({
      match: { sku: ['C'] },
      fields: { seat: '{{unit}}' },
      customer: {},
      quantity: 'line.properties.Seats',
      perUnit: false,
      position: 9,
    })
    expect(rule!.match).not.toHaveProperty('metadata')
    expect(rule!.fields).not.toHaveProperty('row')
    expect(rule).not.toHaveProperty('serialNumber')
    expect(rule).not.toHaveProperty('notify')
  })

  test('for every line is what a rule with nothing filled in is', async () => {
    const shop = await world.connect('generic')
    const made = await send(shop, 'new', [['do', 'keep']])
    expect(made.status).toBe(303)
    expect(await rulesOf(shop)).toMatchObject([{ match: {} }])
    expect(await html(owner.open(`/shops/${shop.id}`))).toContain('Every item')
  })

  test('goes by named values, and refuses lines that name none', async () => {
    const shop = await world.connect('generic')
    await send(shop, 'new', [['pairs:/match/metadata', 'kind=ticket\nday = friday']])
    expect(await rulesOf(shop)).toMatchObject([
      { match: { metadata: { kind: 'ticket', day: 'friday' } } },
    ])
    const refused = await send(shop, 'new', [['pairs:/match/metadata', 'ticket']])
    expect(refused.status).toBe(422)
    expect(await refused.text()).toMatch(/name="pairs:\/match\/metadata"[^>]*aria-invalid="true"/)
  })

  test('is deleted', async () => {
    const shop = await world.connect('generic')
    const id = await world.rule(shop, { templateId })
    expect((await owner.send(`/shops/${shop.id}/rules/${id}/delete`, [])).status).toBe(303)
    expect(await rulesOf(shop)).toEqual([])
  })

  test('shows the fields of the template that is chosen', async () => {
    const shop = await world.connect('generic')
    const page = await html(
      owner.send(`/shops/${shop.id}/rules/new`, [
        ['/templateId', otherTemplateId],
        ['do', 'fields'],
      ]),
    )
    expect(page).toContain('name="/fields/plate"')
    expect(page).not.toContain('name="/fields/seat"')
  })
})

describe('an order', () => {
  async function soldBy(shop: Connected) {
    await world.send.generic(shop, paid())
    await world.drain()
    return (await world.order(shop)).id
  }

  test('with a line that gets no pass by its rule is issued, and says so', async () => {
    const shop = await world.connect('generic')
    const id = await soldBy(shop)
    const kept = await owner.send(`/shops/${shop.id}/rules/new?order=${id}&line=l1`, [
      ['lines:/match/sku', 'TICKET-STD'],
      ['/pass', 'none'],
      ['/templateId', templateId],
    ])
    expect(kept.headers.get('Location')).toMatch(new RegExp(`orders/${id}$`))
    expect(noticeIn(kept)).toBe(DONE.rule)
    await owner.send(`/shops/${shop.id}/orders/${id}/replay`, [])
    expect(await world.order(shop)).toMatchObject({ status: 'ISSUED', passes: [] })
    const after = await html(owner.open(`/shops/${shop.id}/orders/${id}`))
    expect(after).toContain('No pass needed')
    const rules = await html(owner.open(`/shops/${shop.id}`))
    expect(rules).toContain('No pass')
    const [rule] = (
      await world.data<{ items: { id: string }[] }>(await world.get(`${shop.api}/rules`))
    ).items
    const path = `/shops/${shop.id}/rules/${rule!.id}`
    expect(await html(owner.open(path))).toMatch(/name="\/pass" value="none" checked/)
    await owner.send(path, [
      ['lines:/match/sku', 'TICKET-STD'],
      ['/templateId', templateId],
    ])
    expect(await world.data(await world.get(`${shop.api}/rules/${rule!.id}`))).toMatchObject({
      pass: 'issue',
    })
  })

  test('without a rule leads to one, and has its passes when it is processed again', async () => {
    const shop = await world.connect('generic')
    const id = await soldBy(shop)
    expect(await html(owner.open(`/shops/${shop.id}`))).toContain('#1001')
    const before = await html(owner.open(`/shops/${shop.id}/orders/${id}`))
    const link = /href="[^"]*(\/rules\/new\?order=[^"]*line=l1)"/.exec(before)![1]!
    const path = `/shops/${shop.id}${link.replaceAll('&amp;', '&')}`
    expect(path).not.toContain('sofia')
    expect(await html(owner.open(path))).toMatch(/name="lines:\/match\/sku"[^>]*>TICKET-STD</)
    const kept = await owner.send(path, [
      ['lines:/match/sku', 'TICKET-STD'],
      ['/templateId', templateId],
      ['/fields/seat', '{{unit}}'],
    ])
    expect(kept.headers.get('Location')).toMatch(new RegExp(`orders/${id}$`))
    expect(noticeIn(kept)).toBe(DONE.rule)
    const again = await owner.send(`/shops/${shop.id}/orders/${id}/replay`, [])
    expect(noticeIn(again)).toBe(DONE.processed)
    expect((await world.order(shop)).passes).toHaveLength(2)
    const after = await html(owner.open(`/shops/${shop.id}/orders/${id}`))
    expect(after).toContain('All passes are issued.')
    expect(after).not.toContain('Process again')
    expect(after).toMatch(/\/passes\/pass_\w+"/)
  })

  test('is found by its state and by the shop’s id', async () => {
    const shop = await world.connect('generic')
    await soldBy(shop)
    const has = async (query: string) =>
      (await html(owner.open(`/shops/${shop.id}?${query}`))).includes('#1001')
    expect(await has('status=UNMATCHED')).toBe(true)
    expect(await has('status=ISSUED')).toBe(false)
    expect(await has(`orderId=${order().orderId}`)).toBe(true)
    expect(await has('orderId=2002')).toBe(false)
  })
})

test.each(['viewer', 'editor'] as const)('%s: sees shops and may change none', async (role) => {
  const shop = await world.connect('generic')
  const ruleId = await world.rule(shop, { templateId, match: { sku: ['SHIRT'] } })
  await world.send.generic(shop, paid())
  await world.drain()
  const { id } = await world.order(shop)
  const member = await addMember(world, role)
  for (const path of ['', `/rules/${ruleId}`, `/orders/${id}`]) {
    expect((await member.open(`/shops/${shop.id}${path}`)).status, path).toBe(200)
  }
  const pasted = JSON.stringify(paid())
  for (const [path, fields] of [
    ['/shops/new', [['/source', 'generic'] as const, ['/name', 'x'] as const]],
    [`/shops/${shop.id}/edit`, [['/name', 'x']]],
    [`/shops/${shop.id}/status`, [['/status', 'DISABLED']]],
    [`/shops/${shop.id}/rotate-secret`, []],
    [`/shops/${shop.id}/delete`, []],
    [`/shops/${shop.id}/try`, [['/order', pasted]]],
    [`/shops/${shop.id}/rules/new`, [['/templateId', templateId]]],
    [`/shops/${shop.id}/rules/${ruleId}`, [['/templateId', templateId]]],
    [`/shops/${shop.id}/rules/${ruleId}/delete`, []],
    [`/shops/${shop.id}/orders/${id}/replay`, []],
  ] as [string, Fields][]) {
    expect((await member.send(path, fields)).status, path).toBe(403)
  }
  expect(await rulesOf(shop)).toHaveLength(1)
})

test('a shop of another workspace is not there', async () => {
  const shop = await world.connect('generic')
  const ruleId = await world.rule(shop, { templateId })
  const stranger = await addMember(world, 'owner', await world.createTenant('test'))
  for (const path of ['', '/edit', '/try', '/rules/new', `/rules/${ruleId}`]) {
    expect((await stranger.open(`/shops/${shop.id}${path}`)).status, path).toBe(404)
  }
  for (const path of ['/delete', '/rotate-secret', `/rules/${ruleId}/delete`]) {
    expect((await stranger.send(`/shops/${shop.id}${path}`, [])).status, path).toBe(404)
  }
  expect(await rulesOf(shop)).toHaveLength(1)
})

test('pages ask the database as often for many orders as for one', async () => {
  const counter = createCounter()
  const counted = await createCheckoutWorld({
    bindings: (real) => countingBindings(real, counter),
  })
  const member = await addMember(counted, 'owner')
  const shop = await counted.connect('generic')
  await counted.rule(shop, { templateId: await counted.publishTemplate() })
  const sell = async (orderId: string) => {
    await counted.send.generic(shop, paid({ orderId }))
    await counted.drain()
  }
  const cost = async (path: string) => {
    await member.open(path)
    resetCounter(counter)
    expect((await member.open(path)).status, path).toBe(200)
    return countsOf(counter).d1RoundTrips
  }
  await sell('1')
  expect(await cost('/shops')).toBe(2)
  // The session; then shop, rules, orders and templates at once, two of which look for the shop as well; then passes of the orders.
  const ofOne = await cost(`/shops/${shop.id}`)
  expect(ofOne).toBeLessThanOrEqual(8)
  for (const orderId of ['2', '3', '4']) await sell(orderId)
  expect(await cost(`/shops/${shop.id}`)).toBe(ofOne)
})
