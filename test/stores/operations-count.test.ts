import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { afterEach, describe, expect, test } from 'vitest'
import { notifyWallets } from '../../src/domain/notify/notify-wallets.ts'
import { publishCopy } from '../../src/domain/notify/publish-copy.ts'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import {
  type Counts,
  countingBindings,
  countSignatures,
  countsOf,
  createCounter,
  NOTHING,
  resetCounter,
} from '../support/counting.ts'
import { addWallets } from '../support/wallets.ts'
import { BASE_URL, createWorld } from '../support/world.ts'

/**
 * What each endpoint asks of the platform once an isolate is warm. `answered` is what the caller waited for,
 * `all` also what went on after the answer; docs/performance.md prices it.
 */
interface Counted {
  status: number
  data: { id: string; downloadUrl: string }
  answered: Counts
  all: Counts
}

const counter = createCounter()
let uncount = () => {}
afterEach(() => uncount())

/** A workspace with both wallets and a template with points, whose isolate has served each kind of request. */
async function warmWorld() {
  const world = await createWorld({ bindings: (real) => countingBindings(real, counter) })
  await addWallets(world.ctx)
  const templateId = await world.publishTemplate({
    kind: 'loyalty',
    fields: [
      { key: 'points', label: 'Points', slot: 'primary', type: 'number', binding: 'points' },
      { key: 'tier', label: 'Tier', slot: 'header', default: 'Silver' },
    ],
  })
  uncount = countSignatures(counter)

  async function send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Counted> {
    resetCounter(counter)
    const ctx = createExecutionContext()
    const response = await world.app.request(
      path.startsWith('http') ? path : BASE_URL + path,
      {
        method,
        headers: {
          Authorization: `Bearer ${world.first.apiKey}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
      world.env,
      ctx,
    )
    const answered = countsOf(counter)
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json')
    const { data } = isJson ? await response.json<{ data: Counted['data'] }>() : { data: null! }
    await waitOnExecutionContext(ctx)
    return { status: response.status, data, answered, all: countsOf(counter) }
  }

  const create = (headers: Record<string, string> = {}, body: Record<string, unknown> = {}) =>
    send('POST', '/api/v1/passes', { body: { templateId, ...body }, headers })
  const first = await create()
  await send('GET', `/api/v1/passes/${first.data.id}`)
  await send('GET', `${first.data.downloadUrl}/apple.pkpass`)
  return { world, templateId, send, create }
}

/** Every index of the passes table has an entry for this pass. */
const EVERYTHING = {
  customer: { name: 'Ada Lovelace', email: 'ada@example.com' },
  expirationDate: '2027-01-01T00:00:00Z',
  barcode: { value: 'M-1' },
  points: 120,
  fields: { tier: 'Gold' },
  metadata: { orderId: '17' },
}

const DAY_MS = 24 * 60 * 60 * 1000

describe('POST /api/v1/passes', () => {
  test('is one D1 round trip and nothing else, before and after the answer', async () => {
    const { create } = await warmWorld()
    const { status, answered, all } = await create()
    expect(status).toBe(201)
    expect(answered).toEqual({
      ...NOTHING,
      d1RoundTrips: 1,
      d1RowsRead: answered.d1RowsRead,
      d1RowsWritten: answered.d1RowsWritten,
    })
    expect(all).toEqual(answered)
  })

  test('is the same where a webhook endpoint listens, and reads one row more', async () => {
    const { create, world } = await warmWorld()
    const { answered: before } = await create()
    const url = 'https://sink.example/'
    expect((await world.post('/api/v1/webhook-endpoints', { url })).status).toBe(201)
    const { status, all } = await create()
    expect(status).toBe(201)
    expect(all).toEqual({ ...before, d1RowsRead: before.d1RowsRead + 1 })
  })

  test('writes 9 rows, indexes included, however much the pass has', async () => {
    const { create } = await warmWorld()
    const { status, answered } = await create({}, EVERYTHING)
    expect(status).toBe(201)
    expect(answered).toMatchObject({ d1RoundTrips: 1, kvReads: 0, kvWrites: 0, r2Reads: 0 })
    expect(answered.d1RowsWritten).toBe(9)
    const { expirationDate: _, ...lasting } = { ...EVERYTHING, barcode: { value: 'M-2' } }
    expect((await create({}, lasting)).answered.d1RowsWritten).toBe(8)
  })

  test('reads as few rows with a thousand passes as with one', async () => {
    const { create, world } = await warmWorld()
    const few = await create({}, EVERYTHING)
    await world.db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
       INSERT INTO events (key, pass_id, type, actor, version, at, detail)
       SELECT next_key + i, 'pass_' || i, 'pass.created', 'system', 1, newest_at, '{}'
       FROM n JOIN event_places ON workspace_id = ?1`,
      )
      .bind(world.first.id)
      .run()
    const many = await create({}, { ...EVERYTHING, barcode: { value: 'M-2' } })
    expect(many.answered.d1RowsRead).toBe(few.answered.d1RowsRead)
  })

  test('with an Idempotency-Key looks into KV once before the answer and writes it after', async () => {
    const { create } = await warmWorld()
    const { status, answered, all } = await create({ 'Idempotency-Key': 'order-17' }, EVERYTHING)
    expect(status).toBe(201)
    expect(answered).toMatchObject({ d1RoundTrips: 1, kvReads: 1, r2Reads: 0, r2Writes: 0 })
    expect(answered.d1RowsWritten).toBe(10)
    expect(all).toMatchObject({ d1RoundTrips: 1, kvReads: 1, kvWrites: 1, r2Writes: 0 })
  })

  test('repeated with the same key is answered from KV alone', async () => {
    const { create } = await warmWorld()
    const key = { 'Idempotency-Key': 'order-18' }
    const first = await create(key)
    const repeat = await create(key)
    expect(repeat.data.id).toBe(first.data.id)
    expect(repeat.all).toEqual({ ...NOTHING, kvReads: 1 })
  })
})

describe('POST /api/v1/passes/issue', () => {
  test('signs the file and the save link once each, in three D1 round trips', async () => {
    const { send, templateId } = await warmWorld()
    const issue = () =>
      send('POST', '/api/v1/passes/issue', { body: { templateId, ...EVERYTHING } })
    await issue()
    const { status, answered, all } = await issue()
    expect(status).toBe(201)
    // Creation, the turn at Google, and issue with the mark that Google has this version.
    expect(answered.d1RoundTrips).toBe(3)
    expect(answered.signatures).toBe(2)
    expect(answered.r2Reads).toBeLessThanOrEqual(1)
    expect(answered.queueMessages).toBe(0)
    expect(all.r2Writes).toBe(1)
  })
})

describe('POST /mcp', () => {
  test('asks of the platform what the operation behind a tool asks', async () => {
    const { send, templateId } = await warmWorld()
    const viaApi = (given: object) => send('POST', '/api/v1/passes/issue', { body: given })
    const viaTool = (given: object) =>
      send('POST', '/mcp', {
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name: 'issue_pass', arguments: given },
        },
        headers: { Accept: 'application/json, text/event-stream' },
      })
    await viaApi({ templateId })
    await viaTool({ templateId })
    const [api, tool] = [await viaApi({ templateId }), await viaTool({ templateId })]
    expect(api.answered.d1RoundTrips).toBe(3)
    expect(tool.answered).toEqual(api.answered)
    expect(tool.all).toEqual(api.all)
  })
})

describe('POST /api/v1/passes/batch', () => {
  test('writes all its passes in one round trip', async () => {
    const { send, templateId } = await warmWorld()
    const passes = Array.from({ length: 20 }, () => ({ templateId, ...EVERYTHING }))
    const { status, all } = await send('POST', '/api/v1/passes/batch', { body: { passes } })
    expect(status).toBe(200)
    expect(all).toMatchObject({ d1RoundTrips: 1, kvReads: 0, kvWrites: 0, r2Reads: 0, r2Writes: 0 })
    expect(all.d1RowsWritten).toBeLessThanOrEqual(9 * passes.length)
  })
})

describe('GET /api/v1/passes/{passId}', () => {
  test('is one D1 round trip that reads one row', async () => {
    const { send, create } = await warmWorld()
    const { data } = await create({}, EVERYTHING)
    const { status, all } = await send('GET', `/api/v1/passes/${data.id}`)
    expect(status).toBe(200)
    expect(all).toEqual({ ...NOTHING, d1RoundTrips: 1, d1RowsRead: 1 })
  })

  test('finds a serial number as directly', async () => {
    const { send, create } = await warmWorld()
    await create({}, { ...EVERYTHING, serialNumber: 'M-1000' })
    const { status, all } = await send('GET', '/api/v1/passes/by-serial/M-1000')
    expect(status).toBe(200)
    expect(all.d1RoundTrips).toBe(1)
    expect(all.d1RowsRead).toBeLessThanOrEqual(2)
  })
})

describe('PUT /api/v1/passes/by-serial/{serialNumber}', () => {
  test('reads once, writes once, and writes nothing where nothing differs', async () => {
    const { send, templateId } = await warmWorld()
    const put = (name: string) =>
      send('PUT', '/api/v1/passes/by-serial/M-1000', { body: { templateId, name } })
    const created = await put('Card')
    expect(created.status).toBe(201)
    expect(created.all.d1RoundTrips).toBe(2)
    expect(created.all.d1RowsWritten).toBeLessThanOrEqual(8)
    const replaced = await put('Other')
    expect([replaced.status, replaced.all.d1RoundTrips]).toEqual([200, 2])
    expect(replaced.all.d1RowsWritten).toBeLessThanOrEqual(4)
    const same = await put('Other')
    expect(same.all).toMatchObject({ d1RowsWritten: 0, queueMessages: 0 })
  })
})

describe('GET /api/v1/passes', () => {
  test('reads of a range of creation times no more than a day beyond it', async () => {
    const { world, create, send } = await warmWorld()
    const days: string[][] = []
    for (let day = 0; day < 8; day++) {
      world.clock.advance(DAY_MS)
      days.push([])
      for (let i = 0; i < 6; i++) days[day]!.push((await create()).data.id)
      days[day]!.sort()
    }
    const noonAfter = (day: number) =>
      new Date(world.clock.ms + (day - 7 + 0.5) * DAY_MS).toISOString()
    const range = `createdAt[gte]=${noonAfter(2)}&createdAt[lt]=${noonAfter(3)}`
    const list = async (query: string) => {
      const { data, all } = await send('GET', `/api/v1/passes?${range}&${query}`)
      const { items, nextCursor } = data as unknown as {
        items: { id: string }[]
        nextCursor: string | null
      }
      return { ids: items.map(({ id }) => id), nextCursor, rowsRead: all.d1RowsRead }
    }
    for (const sort of ['createdAt', '-createdAt']) {
      const found = sort === 'createdAt' ? days[3]! : days[3]!.toReversed()
      // Ids may be a day older than their passes: the six of the day before are looked at as well, and one beyond.
      const whole = await list(`sort=${sort}`)
      expect(whole.ids).toEqual(found)
      expect(whole.rowsRead).toBeLessThanOrEqual(6 + 6 + 1)

      const first = await list(`sort=${sort}&limit=4`)
      const second = await list(`sort=${sort}&limit=4&cursor=${first.nextCursor}`)
      expect([...first.ids, ...second.ids]).toEqual(found)
      // Where a page is not full at first, what follows is looked at twice.
      expect(second.rowsRead).toBeLessThanOrEqual(2 * (2 + 6) + 1)
    }
  })

  test('reads no more than a page, whatever it is filtered by', async () => {
    const { world, send, create } = await warmWorld()
    const rare = await world.publishTemplate()
    await create({}, { templateId: rare })
    for (let i = 0; i < 14; i++) await create()
    await create({}, EVERYTHING)
    const filters = [
      'limit=5',
      `limit=5&templateId=${rare}`,
      'limit=5&customerEmail=ada@example.com',
      'limit=5&barcodeValue=M-1',
      'limit=5&serialNumber=none',
      'limit=5&barcodeValue=M-1&sort=-updatedAt',
      'limit=5&customerEmail=ada@example.com&sort=updatedAt',
      'limit=5&sort=-updatedAt',
    ]
    for (const query of filters) {
      await send('GET', `/api/v1/passes?${query}`)
      const { status, all } = await send('GET', `/api/v1/passes?${query}`)
      expect(status, query).toBe(200)
      // What has no index of its own is found in two steps where little matches.
      expect(all.d1RoundTrips, query).toBe(query.includes('templateId') ? 2 : 1)
      // One more than the page tells whether there is another; a narrower index costs as much again.
      expect(all.d1RowsRead, query).toBeLessThanOrEqual(query.includes('templateId') ? 45 : 25)
    }
  })
})

describe('what changes a pass', () => {
  test('is one read and one batch, and one message to the queue afterwards', async () => {
    const { send, create } = await warmWorld()
    const { data } = await create({}, EVERYTHING)
    const at = `/api/v1/passes/${data.id}`
    const changes: [method: string, path: string, body: unknown, mostRowsWritten: number][] = [
      ['PATCH', at, { fields: { tier: 'Black' }, pushMessage: 'Welcome to Black' }, 4],
      ['POST', `${at}/push`, { pushMessage: 'Doors open at 18:30' }, 4],
      ['POST', `${at}/points`, { pointsAdded: 5, transactionId: 'txn_receipt_1' }, 4],
      ['POST', `${at}/points/redeem`, { pointsRedeemed: 5, transactionId: 'txn_receipt_2' }, 4],
      [
        'POST',
        `${at}/points/reverse`,
        { transactionId: 'txn_back_2', reverses: 'txn_receipt_2' },
        5,
      ],
      ['POST', `${at}/suspend`, undefined, 4],
      ['POST', `${at}/resume`, undefined, 4],
      ['POST', `${at}/redeem`, undefined, 4],
      ['POST', `${at}/reinstate`, undefined, 4],
      ['POST', `${at}/void`, undefined, 4],
    ]
    for (const [method, path, body, mostRowsWritten] of changes) {
      const { status, answered, all } = await send(method, path, { body })
      expect([200, 201], `${method} ${path}`).toContain(status)
      expect(answered, path).toMatchObject({ d1RoundTrips: 2, kvReads: 0, r2Reads: 0 })
      expect(all, path).toMatchObject({ d1RoundTrips: 2, kvWrites: 0, r2Writes: 0 })
      expect(all.queueMessages, path).toBe(body && 'transactionId' in (body as object) ? 0 : 1)
      expect(all.d1RowsWritten, path).toBeGreaterThan(1)
      expect(all.d1RowsWritten, path).toBeLessThanOrEqual(mostRowsWritten)
      expect(all.d1RowsRead, path).toBeLessThanOrEqual(20)
    }
  })

  test('a change that changes nothing writes nothing', async () => {
    const { send, create } = await warmWorld()
    const { data } = await create({}, EVERYTHING)
    const body = { fields: { tier: 'Gold' } }
    const { status, all } = await send('PATCH', `/api/v1/passes/${data.id}`, { body })
    expect(status).toBe(200)
    expect(all).toEqual({ ...NOTHING, d1RoundTrips: 1, d1RowsRead: 1 })
  })

  test('a transaction that was recorded before is one read', async () => {
    const { send, create } = await warmWorld()
    const { data } = await create()
    const again = () =>
      send('POST', `/api/v1/passes/${data.id}/points`, {
        body: { pointsAdded: 5, transactionId: 'txn_receipt_1' },
      })
    expect((await again()).status).toBe(201)
    const { status, all } = await again()
    expect(status).toBe(200)
    expect(all).toMatchObject({ d1RoundTrips: 1, d1RowsWritten: 0, queueMessages: 0 })
  })
})

describe('POST /api/v1/access/verify', () => {
  test('is one read before the answer and one batch after it', async () => {
    const { send, create } = await warmWorld()
    await create({}, { ...EVERYTHING, access: { allowedDoors: ['main'] } })
    const body = { credential: 'M-1', doorId: 'main' }
    const { status, data, answered, all } = await send('POST', '/api/v1/access/verify', { body })
    expect([status, (data as unknown as { decision: string }).decision]).toEqual([200, 'granted'])
    // The batch is on its way by then, and nobody has waited for it.
    expect(answered.d1RowsWritten).toBe(0)
    // The pass along its index, and the version of its template.
    expect(answered.d1RowsRead).toBeLessThanOrEqual(3)
    expect(all).toMatchObject({ d1RoundTrips: 2, queueMessages: 0, kvReads: 0 })
    expect(all.d1RowsWritten).toBeLessThanOrEqual(10)
  })

  test('reads as little for a credential that nobody has', async () => {
    const { send } = await warmWorld()
    const body = { credential: 'nobody', doorId: 'main' }
    const { status, answered } = await send('POST', '/api/v1/access/verify', { body })
    expect(status).toBe(200)
    expect(answered.d1RowsWritten).toBe(0)
    expect(answered.d1RowsRead).toBeLessThanOrEqual(1)
  })

  test('with an eventId is one read and one batch before the answer', async () => {
    const { send } = await warmWorld()
    const body = { credential: 'nobody', doorId: 'main', eventId: 'reader-7-1' }
    const { answered, all } = await send('POST', '/api/v1/access/verify', { body })
    expect(answered.d1RoundTrips).toBe(2)
    expect(all).toEqual(answered)
  })
})

describe('telling Google', () => {
  test('is six round trips: the pass, its devices, a turn and a notification at Google, what it shows, that it was told', async () => {
    const { world, send, create } = await warmWorld()
    const { data } = await create({}, EVERYTHING)
    const workspaceId = world.first.id
    await publishCopy(world.ctx, data.id, 'google')
    const tell = async () => {
      await send('PATCH', `/api/v1/passes/${data.id}`, { body: { pushMessage: 'Doors open' } })
      const { version } = (await world.ctx.passes.get(data.id))!
      resetCounter(counter)
      await notifyWallets(world.ctx, { type: 'pass.push', workspaceId, passId: data.id, version })
      return countsOf(counter)
    }
    await tell()
    const counts = await tell()
    expect((await world.ctx.passes.get(data.id))!.wallets.google?.copyVersion).toBe(3)
    expect(counts).toMatchObject({ d1RoundTrips: 6, r2Reads: 0, queueMessages: 0 })
    expect(counts.d1RowsWritten).toBeLessThanOrEqual(14)
  })
})

describe('GET /images/{workspaceId}/{assetId}/{file}', () => {
  test('reads R2 once in each data centre, and says the same from the copy', async () => {
    const { world, send } = await warmWorld()
    const rgba = new Uint8ClampedArray(400).fill(200)
    const png = encodePng({ widthPx: 10, heightPx: 10, rgba })
    const upload = await world.post('/api/v1/assets', png, { 'Content-Type': 'image/png' })
    const { data } = await upload.json<{ data: { url: string } }>()
    const first = await send('GET', data.url)
    expect(first.all).toEqual({ ...NOTHING, r2Reads: 1 })
    const [copied, again] = [await send('GET', data.url), await world.get(data.url, { key: null })]
    expect(copied).toMatchObject({ status: 200, all: NOTHING })
    expect(Number(again.headers.get('Content-Length'))).toBe((await again.bytes()).length)
    expect(again.headers.get('Content-Type')).toBe('image/png')
    const headers = { 'If-None-Match': again.headers.get('ETag')! }
    expect(await send('GET', data.url, { headers })).toMatchObject({ status: 304, all: NOTHING })
    expect(await send('HEAD', data.url)).toMatchObject({ status: 200, all: NOTHING })
  })
})

describe('GET /p/{token}/apple.pkpass', () => {
  test('signs a version once: repeated, it is one D1 read, and one R2 read in each data centre', async () => {
    const { send, create } = await warmWorld()
    const { data } = await create({}, EVERYTHING)
    const url = `${data.downloadUrl}/apple.pkpass`
    const first = await send('GET', url)
    expect(first.status).toBe(200)
    expect(first.answered.signatures).toBe(1)
    expect(first.all.r2Writes).toBe(1)
    const repeat = await send('GET', url)
    expect(repeat.status).toBe(200)
    expect(repeat.all).toEqual({ ...NOTHING, d1RoundTrips: 1, d1RowsRead: 1, r2Reads: 1 })
    const another = await send('GET', url)
    expect(another.status).toBe(200)
    expect(another.all).toEqual({ ...NOTHING, d1RoundTrips: 1, d1RowsRead: 1 })
    expect(await send('HEAD', url)).toMatchObject({ status: 200, all: another.all })
  })

  test('says the same from the copy in the data centre', async () => {
    const { world, send, create } = await warmWorld()
    const { data } = await create()
    const url = `${data.downloadUrl}/apple.pkpass`
    const made = await world.get(url, { key: null })
    for (let i = 0; i < 2; i++) await send('GET', url)
    const copied = await world.get(url, { key: null })
    expect(await copied.bytes()).toEqual(await made.bytes())
    const withoutId = ({ headers }: Response) =>
      [...headers].filter(([name]) => name !== 'x-request-id')
    expect(withoutId(copied)).toEqual(withoutId(made))
  })

  test('asks D1 first whether it may still be given out', async () => {
    const { send, create } = await warmWorld()
    const { data } = await create()
    const url = `${data.downloadUrl}/apple.pkpass`
    for (let i = 0; i < 3; i++) expect((await send('GET', url)).status).toBe(200)
    expect((await send('DELETE', `/api/v1/passes/${data.id}`)).status).toBe(200)
    expect((await send('GET', url)).status).toBe(410)
  })

  test('answers 304 without touching R2', async () => {
    const { world, send, create } = await warmWorld()
    const { data } = await create()
    const url = `${data.downloadUrl}/apple.pkpass`
    const etag = (await world.get(url, { key: null })).headers.get('ETag')!
    const { status, all } = await send('GET', url, { headers: { 'If-None-Match': etag } })
    expect(status).toBe(304)
    expect(all).toEqual({ ...NOTHING, d1RoundTrips: 1, d1RowsRead: 1 })
  })

  test('asks nothing for a token that is not ours', async () => {
    const { send } = await warmWorld()
    const { status, all } = await send('GET', '/p/not-a-token/apple.pkpass')
    expect(status).toBe(404)
    expect(all).toEqual(NOTHING)
  })
})
