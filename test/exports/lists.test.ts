import { expect, test } from 'vitest'
import { settleNews } from '../../src/domain/checkout/settle.ts'
import { EXPORTED_LISTS } from '../../src/domain/exports/lists.ts'
import { CheckoutOrder } from '../../src/domain/model/checkout-order.ts'
import { EXPORT_LISTS, type ExportList } from '../../src/domain/model/export.ts'
import { OPERATIONS } from '../../src/http/operations.ts'
import { makePass, withCode } from '../support/doors.ts'
import {
  createJobWorld,
  exported,
  failPush,
  fileOf,
  linesOf,
  startExport,
} from '../support/exports.ts'
import { createScanner, scan } from '../support/scanners.ts'

/** A workspace in which every list has something. */
async function fullWorld() {
  const world = await createJobWorld()
  const templateId = await world.publishTemplate({
    kind: 'loyalty',
    fields: [
      { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
    ],
  })
  const passIds: string[] = []
  for (const serialNumber of ['A-1', 'A-2']) {
    world.clock.advance(1)
    const pass = await world.data<{ id: string }>(
      await world.post('/api/v1/passes', {
        templateId,
        serialNumber,
        points: 10,
        access: { allowedDoors: ['door_main'] },
        customer: { name: 'Ana Reyes', email: 'ana@example.com' },
      }),
    )
    passIds.push(pass.id)
    const at = `/api/v1/passes/${pass.id}/points`
    await world.data(await world.post(at, { pointsAdded: 5, transactionId: 'txn_1' }))
    await world.data(
      await world.post(`${at}/redeem`, { pointsRedeemed: 2, transactionId: 'txn_2' }),
    )
    for (const direction of ['in', 'out']) {
      world.clock.advance(1)
      await world.data(
        await world.post('/api/v1/access/verify', {
          credential: pass.id,
          doorId: 'door_main',
          direction,
        }),
      )
    }
  }
  await makePass(world, withCode('C-1'))
  await scan(world, await createScanner(world))
  const shop = await world.data<{ id: string }>(
    await world.post('/api/v1/checkout-connections', { source: 'generic', name: 'Shop' }),
  )
  const { generic } = OPERATIONS.find(({ id }) => id === 'dryRunCheckout')!.examples!
  const order = CheckoutOrder.parse((generic as { order: unknown }).order)
  const connection = (await world.ctx.checkouts.connection(shop.id))!
  const news = { type: 'paid', deliveryId: 'msg_1', totals: [], test: null, order } as const
  await settleNews(world.ctx, connection, [news])
  world.clock.advance(1000)
  const campaign = await world.data<{ id: string }>(
    await world.post('/api/v1/campaigns', {
      name: 'News',
      templateId,
      message: 'Hello',
      audience: { passIds },
    }),
  )
  await world.data(await world.post(`/api/v1/campaigns/${campaign.id}/start`))
  await exported(world, { list: 'passes' })
  const page = await world.data<{ id: string }>(
    await world.post('/api/v1/enrolments', {
      name: 'Counter',
      slug: `exports-${templateId.slice(-12).toLowerCase()}`,
      templateId,
      fields: [{ key: 'customer.name', required: true }],
      consents: [{ key: 'terms', text: { en: 'I agree.' }, required: true }],
    }),
  )
  const person = {
    person: 'a'.repeat(64),
    form: 'b'.repeat(64),
    passId: passIds[0]!,
    consents: [],
    createdAt: world.clock.ms,
  }
  await world.ctx.commit({ writes: [world.ctx.enrolments.personInsertion(page.id, person)] })
  const { id: endpointId } = await world.data<{ id: string }>(
    await world.post('/api/v1/webhook-endpoints', { url: 'https://example.com/hooks' }),
  )
  await world.data(await world.post(`/api/v1/webhook-endpoints/${endpointId}/test`))
  await world.data(
    await world.post(`/api/v1/checkout-connections/${shop.id}/rules`, {
      match: { sku: ['NO-SUCH-*'] },
      templateId,
      quantity: 2,
      serialNumber: '{{order.id}}-{{unit}}',
      customer: { name: '{{customer.name}}' },
      notify: 'email',
    }),
  )
  await world.data(await world.post('/api/v1/link-keys', { name: 'Newsletter' }))
  await failPush(world, passIds[0]!)
  world.clock.advance(1000)
  const ids = { passIds, shopId: shop.id, campaignId: campaign.id, enrolmentId: page.id }
  return { world, ids, passIds }
}

type Ids = Awaited<ReturnType<typeof fullWorld>>['ids']

/** What the list has to be narrowed by. */
const filterOf = (list: ExportList, { shopId, campaignId, enrolmentId }: Ids) =>
  ({
    orders: { connectionId: shopId },
    'campaign-passes': { campaignId },
    enrolments: { enrolmentId },
    'enrolment-consents': { enrolmentId },
    'checkout-rules': { connectionId: shopId },
  })[list as string] ?? {}

const LIST_PATHS: Record<ExportList, (ids: Ids) => string[]> = {
  passes: () => ['/passes'],
  events: () => ['/events'],
  'access-events': () => ['/access/events'],
  admissions: () => ['/access/admissions'],
  'point-entries': ({ passIds }) => passIds.map((id) => `/passes/${id}/points`),
  orders: ({ shopId }) => [`/checkout-connections/${shopId}/orders`],
  'campaign-passes': ({ campaignId }) => [`/campaigns/${campaignId}/passes`],
  enrolments: ({ enrolmentId }) => [`/enrolments/${enrolmentId}/submissions`],
  audit: () => ['/audit-entries'],
  templates: () => ['/templates'],
  campaigns: () => ['/campaigns'],
  'sign-up-pages': () => ['/enrolments'],
  'enrolment-consents': ({ enrolmentId }) => [`/enrolments/${enrolmentId}/consents`],
  scanners: () => ['/scanners'],
  jobs: () => ['/jobs'],
  'push-failures': () => ['/push-failures'],
  'webhook-endpoints': () => ['/webhook-endpoints'],
  'webhook-deliveries': () => ['/webhook-deliveries'],
  'checkout-connections': () => ['/checkout-connections'],
  'checkout-rules': ({ shopId }) => [`/checkout-connections/${shopId}/rules`],
  'api-keys': () => ['/api-keys'],
  'link-keys': () => ['/link-keys'],
  credentials: () => ['/credentials'],
}

/** Some lists are of passes that stand in them once. */
const idOf = (item: Record<string, unknown>) => item.id ?? item.passId
const sorted = (ids: unknown[]) => ids.map(String).toSorted()

test.each(EXPORT_LISTS)(
  'an export of %s has what the list shows, in both formats',
  async (list) => {
    const { world, ids } = await fullWorld()
    const filter = filterOf(list, ids)
    const wanted: Record<string, unknown>[] = []
    for (const path of LIST_PATHS[list](ids)) {
      const { items } = await world.data<{ items: Record<string, unknown>[] }>(
        await world.get(`/api/v1${path}?limit=100`),
      )
      wanted.push(...items)
    }
    expect(wanted.length).toBeGreaterThan(0)
    const beforeAll = world.clock.ms
    const lines = linesOf(await exported(world, { list, filter }))
    // The export has an entry in the audit log, and is a job itself.
    const isOlder = ({ timestamp, createdAt = timestamp }: Record<string, unknown>) =>
      createdAt === undefined || Date.parse(String(createdAt)) < beforeAll
    expect(sorted(lines.filter(isOlder).map(idOf))).toEqual(sorted(wanted.map(idOf)))
    const byId = new Map(lines.map((line) => [idOf(line), line]))
    for (const item of wanted) expect(byId.get(idOf(item))).toMatchObject(item)

    const csv = await exported(world, { list, format: 'csv', filter })
    const [head] = csv.slice(1).split('\r\n')
    expect(head!.split(',').slice(0, EXPORTED_LISTS[list].columns.length)).toEqual([
      ...EXPORTED_LISTS[list].columns,
    ])
    for (const item of wanted) expect(csv).toContain(String(idOf(item)))
    expect(csv).not.toContain('[object Object]')
  },
)

/** For tests that export one list after the other. */
const LONG = { timeout: 60_000 }

/** Left out of entries that reverse nothing, and of credentials for the other wallet. */
const NOT_IN_ALL = ['reverses', 'issuerId']

test('every column of a list is a member of its items', LONG, async () => {
  const { world, ids } = await fullWorld()
  for (const list of EXPORT_LISTS) {
    const filter = filterOf(list, ids)
    const lines = linesOf(await exported(world, { list, filter }))
    const members = new Set(lines.flatMap((line) => Object.keys(line)))
    for (const column of EXPORTED_LISTS[list].columns) {
      if (NOT_IN_ALL.includes(column)) continue
      expect([...members], `${list}: ${column}`).toContain(column.split('.')[0])
    }
  }
})

test('no list of another workspace is in a file', LONG, async () => {
  const { ids } = await fullWorld()
  const stranger = await createJobWorld()
  // A new workspace has these of its own, and exports add to them.
  const own = ['events', 'audit', 'api-keys', 'credentials', 'jobs']
  const theirs = JSON.stringify(ids)
  for (const list of EXPORT_LISTS) {
    const filter = filterOf(list, ids)
    const body = { list, format: 'ndjson', filter }
    if (Object.keys(filter).length > 0) {
      expect((await stranger.post('/api/v1/exports', body)).status, list).toBe(404)
      continue
    }
    const lines = linesOf(await exported(stranger, { list }))
    if (!own.includes(list)) expect(lines, list).toEqual([])
    for (const line of lines) expect(theirs).not.toContain(String(idOf(line)))
  }
})

test('no secret is in a file', LONG, async () => {
  const { world, ids } = await fullWorld()
  const bodies: [string, object][] = [
    ['api-keys', { name: 'Gate', scopes: ['passes:read'] }],
    ['link-keys', { name: 'Gate' }],
    [
      'webhook-endpoints',
      { url: 'https://example.com/other', customHeaders: { 'X-Token': 'hush-hush' } },
    ],
  ]
  const made: { key?: string; secret?: string }[] = []
  for (const [path, body] of bodies) {
    made.push(await world.data(await world.post(`/api/v1/${path}`, body)))
  }
  const secrets = [...made.flatMap(({ key, secret }) => key ?? secret ?? []), 'hush-hush']
  expect(secrets).toHaveLength(4)
  world.clock.advance(1000)
  for (const list of EXPORT_LISTS) {
    const file = await exported(world, { list, filter: filterOf(list, ids) })
    for (const secret of secrets) expect(file, list).not.toContain(secret)
  }
})

test('a name that a spreadsheet could run as a formula is neutralised in each list', async () => {
  const world = await createJobWorld()
  const name = '=HYPERLINK("https://evil.example")'
  const templateId = await world.publishTemplate({ name })
  const { id: passId } = await world.data<{ id: string }>(
    await world.post('/api/v1/passes', { templateId }),
  )
  const slug = `formula-${templateId.slice(-12).toLowerCase()}`
  const bodies = {
    campaigns: { name, templateId, message: 'Hello', audience: { passIds: [passId] } },
    'sign-up-pages': { name, slug, templateId, fields: [{ key: 'customer.name' }] },
    scanners: {
      name,
      mode: 'door',
      doorIds: ['door_main'],
      expiresAt: new Date(world.clock.ms + 86_400_000),
    },
    'checkout-connections': { source: 'generic', name },
    'api-keys': { name, scopes: ['passes:read'] },
    'link-keys': { name },
  }
  const paths: Record<string, string> = { 'sign-up-pages': 'enrolments' }
  for (const [list, body] of Object.entries(bodies)) {
    await world.data(await world.post(`/api/v1/${paths[list] ?? list}`, body))
  }
  world.clock.advance(1000)
  for (const list of ['templates', ...Object.keys(bodies)]) {
    const csv = await exported(world, { list, format: 'csv' })
    expect(csv, list).toContain(`"'=HYPERLINK(`)
    expect(csv, list).not.toMatch(/[,\n]"?=/)
  }
})

test('each list is narrowed as its own operation narrows it', LONG, async () => {
  const { world, ids } = await fullWorld()
  const { id: draftId } = await world.data<{ id: string }>(
    await world.post('/api/v1/templates', { name: 'Draft', kind: 'eventTicket' }),
  )
  const [endpoint] = linesOf(await exported(world, { list: 'webhook-endpoints' }))
  world.clock.advance(1000)
  const countOf = async (list: ExportList, filter: Record<string, string>) =>
    linesOf(await exported(world, { list, filter })).length
  const cases: [ExportList, Record<string, string>, number][] = [
    ['templates', { status: 'DRAFT' }, 1],
    ['templates', { status: 'DRAFT', kind: 'loyalty' }, 0],
    ['campaigns', { templateId: draftId }, 0],
    ['campaigns', { status: 'FINISHED' }, 1],
    ['sign-up-pages', { status: 'ARCHIVED' }, 0],
    ['jobs', { type: 'import' }, 0],
    ['push-failures', { passId: ids.passIds[0]! }, 1],
    ['push-failures', { passId: ids.passIds[1]! }, 0],
    ['webhook-deliveries', { endpointId: String(endpoint!.id) }, 1],
    ['webhook-deliveries', { endpointId: 'whe_none' }, 0],
    ['webhook-deliveries', { status: 'FAILED' }, 0],
    ['point-entries', {}, 6],
    ['point-entries', { passId: ids.passIds[0]! }, 3],
    ['point-entries', { passId: 'pass_none' }, 0],
  ]
  for (const [list, filter, count] of cases) {
    expect(await countOf(list, filter), JSON.stringify([list, filter])).toBe(count)
  }
})

test('point entries are narrowed by their time, from an instant on and before another', async () => {
  const { world, ids } = await fullWorld()
  const lines = linesOf(await exported(world, { list: 'point-entries' }))
  const times = [...new Set(lines.map(({ createdAt }) => String(createdAt)))].toSorted()
  const middle = times.at(-1)!
  const idsWith = async (filter: Record<string, string>) =>
    linesOf(await exported(world, { list: 'point-entries', filter })).map(({ id }) => id)
  const before = await idsWith({ 'createdAt[lt]': middle })
  const since = await idsWith({ 'createdAt[gte]': middle })
  expect(before.length).toBeGreaterThan(0)
  expect(since.length).toBeGreaterThan(0)
  expect([...before, ...since].toSorted()).toEqual(lines.map(({ id }) => id).toSorted())
  expect(await idsWith({ 'createdAt[gte]': middle, 'createdAt[lt]': middle })).toEqual([])
  const ofFirst = { passId: ids.passIds[0]!, 'createdAt[gte]': middle }
  expect((await idsWith(ofFirst)).length).toBeLessThan(3)
})

test('what was created after an export began is in none', async () => {
  const { world } = await fullWorld()
  const { id } = await startExport(world, { list: 'link-keys' })
  world.clock.advance(1000)
  await world.data(await world.post('/api/v1/link-keys', { name: 'Later' }))
  await world.run()
  const names = linesOf(await fileOf(world, await world.job(id))).map(({ name }) => name)
  expect(names).toEqual(['Newsletter'])
})

test('negative points stay numbers in CSV', async () => {
  const { world } = await fullWorld()
  const csv = await exported(world, { list: 'point-entries', format: 'csv' })
  expect(csv).toContain(',redeem,-2,13,')
})

test('point entries of very many deleted passes cost a page no more than a bounded number of rows', async () => {
  const { world, passIds } = await fullWorld()
  await world.data(await world.delete(`/api/v1/passes/${passIds[0]}`))
  const [gone, kept] = passIds.toSorted()
  const isFirstGone = gone === passIds[0]
  await world.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 21000)
       INSERT INTO point_entries SELECT ?1, ?2, 'txn_many_' || n.i, 'pt_' || n.i, 'earn', 1, n.i, 1, n.i + 100, NULL, 0, NULL, NULL FROM n`,
    )
    .bind(world.first.id, passIds[0])
    .run()
  world.clock.advance(1000)
  const beforeMs = world.clock.ms
  const page = await world.ctx.points.all(
    { createdAt: { to: beforeMs } },
    { limit: 100, after: null },
  )
  expect(page.items.every(({ passId }) => passId === passIds[1])).toBe(true)
  if (isFirstGone) expect(page).toMatchObject({ items: [], next: { sort: gone } })
  expect(kept).toBeDefined()
  const lines = linesOf(await exported(world, { list: 'point-entries' }))
  expect(lines.length).toBeGreaterThan(0)
  expect(new Set(lines.map(({ passId }) => passId))).toEqual(new Set([passIds[1]]))
})

test('point entries of a deleted pass are not there', async () => {
  const { world, passIds } = await fullWorld()
  await world.data(await world.delete(`/api/v1/passes/${passIds[0]}`))
  world.clock.advance(1000)
  const lines = linesOf(await exported(world, { list: 'point-entries' }))
  expect(new Set(lines.map(({ passId }) => passId))).toEqual(new Set([passIds[1]]))
})
