import { describe, expect, test } from 'vitest'
import type { Bindings } from '../../src/env.ts'
import { countingBindings, createCounter, resetCounter } from '../support/counting.ts'
import { createTrouble, meanwhile, whenever } from '../support/trouble.ts'
import { createWorld, type World, type WorldOptions } from '../support/world.ts'
import vectors from '../vectors/points-ledger.json' with { type: 'json' }

interface Transaction {
  id: string
  transactionId: string
  type: string
  points: number
  balanceAfter: number
  createdAt: string
  reverses?: string
}
interface Posted {
  status: number
  replayed: string | null
  data: {
    transaction: Transaction
    balance: number
    pass: { points: number; version: number; fields: { p: number } }
  }
  errors: { code: string; pointer?: string }[]
}

const POINTS = { key: 'p', label: 'P', slot: 'header', type: 'number', binding: 'points' }
const LOYALTY = { kind: 'loyalty', fields: [POINTS] }
const MAX = Number.MAX_SAFE_INTEGER

async function card(
  points: number,
  {
    template = LOYALTY,
    body = {},
    ...options
  }: WorldOptions & { template?: object; body?: object } = {},
) {
  const world = await createWorld(options)
  const templateId = await world.publishTemplate(template as Record<string, unknown>)
  const created = await world.post('/api/v1/passes', {
    templateId,
    ...(template === LOYALTY && { points }),
    ...body,
  })
  const { data: pass } = (await created.json()) as { data: { id: string } }
  if (created.status !== 201) throw new Error('no pass')
  const url = `/api/v1/passes/${pass.id}`

  async function post(path: string, body: object, headers = {}): Promise<Posted> {
    const response = await world.post(`${url}/points${path}`, body, headers)
    const answer = (await response.json()) as Posted
    const replayed = response.headers.get('Idempotent-Replayed')
    return { ...answer, status: response.status, replayed }
  }
  return {
    world,
    url,
    id: pass.id,
    add: (pointsAdded: number, transactionId: string, more = {}, headers = {}) =>
      post('', { pointsAdded, transactionId, ...more }, headers),
    redeem: (pointsRedeemed: number, transactionId: string, more = {}, headers = {}) =>
      post('/redeem', { pointsRedeemed, transactionId, ...more }, headers),
    reverse: (reverses: string, transactionId: string, more = {}, headers = {}) =>
      post('/reverse', { reverses, transactionId, ...more }, headers),
    post,
    setStatus: (status: string) =>
      database(world)
        .prepare('UPDATE passes SET status = ?1 WHERE id = ?2')
        .bind(status, pass.id)
        .run(),
    ledger: () => ledger(world, pass.id),
    events: async () => {
      const paging = { limit: 1000, beforeSeq: null }
      const { items } = await world.ctx.events.list({ passId: pass.id }, paging)
      return items.reverse()
    },
  }
}

const database = (world: World) => (world.env as unknown as Bindings).DB

/** The ledger as it is stored, oldest first, with the balance that the pass has beside it. */
async function ledger(world: World, passId: string) {
  const [entries, pass] = await database(world).batch([
    database(world)
      .prepare(
        'SELECT points, balance_after, version FROM point_entries WHERE pass_id = ?1 ORDER BY version',
      )
      .bind(passId),
    database(world).prepare('SELECT points, version FROM passes WHERE id = ?1').bind(passId),
  ])
  return {
    entries: entries!.results as { points: number; balance_after: number; version: number }[],
    ...(pass!.results[0] as { points: number; version: number }),
  }
}

/** Append-only, and its sum is the balance after every single entry. */
function expectSound({ entries, points, version }: Awaited<ReturnType<typeof ledger>>): void {
  let sum = 0
  for (const entry of entries) {
    sum += entry.points
    expect(entry.balance_after).toBe(sum)
  }
  expect(points).toBe(sum)
  expect(new Set(entries.map((entry) => entry.version)).size).toBe(entries.length)
  expect(entries.at(-1)?.version ?? 0).toBeLessThanOrEqual(version)
}

describe('the vectors of the ledger', () => {
  interface Op {
    txn?: string
    add?: number
    redeem?: number
    void?: boolean
    expect?: [number, number | string]
    replayed?: boolean
  }
  const cases = vectors.cases as unknown as {
    name: string
    start: number
    pass?: string
    ops: Op[]
  }[]

  test.each(cases.map((each) => [each.name, each] as const))('%s', async (_, vector) => {
    const pass = await card(vector.start)
    if (vector.pass) await pass.setStatus(vector.pass)
    for (const op of vector.ops) {
      if (op.void) {
        await pass.setStatus('VOIDED')
        continue
      }
      const [status, outcome] = op.expect!
      const posted =
        op.add === undefined
          ? await pass.redeem(op.redeem!, op.txn!)
          : await pass.add(op.add, op.txn!)
      expect(posted.status).toBe(status)
      expect(posted.replayed).toBe(op.replayed ? 'true' : null)
      if (typeof outcome === 'number') expect(posted.data.transaction.balanceAfter).toBe(outcome)
      else expect(posted.errors.map(({ code }) => code)).toEqual([outcome])
    }
    expectSound(await pass.ledger())
  })
})

describe('an entry', () => {
  test('of each verb changes balance, pass and version, and is told to nobody unasked', async () => {
    const sent: unknown[] = []
    const queue = { send: async (message: unknown) => void sent.push(message) }
    const pass = await card(100, { bindings: () => ({ PUSH_QUEUE: queue as never }) })
    const added = await pass.add(50, 'txn_a', { triggerPushNotification: false })
    expect(added.status).toBe(201)
    expect(added.data).toMatchObject({
      transaction: {
        id: expect.stringMatching(/^ple_[0-9A-HJKMNP-TV-Z]{26}$/),
        transactionId: 'txn_a',
        type: 'earn',
        points: 50,
        balanceAfter: 150,
        createdAt: '2026-11-21T08:00:00.000Z',
      },
      balance: 150,
      pass: { points: 150, fields: { p: 150 }, version: 2 },
    })
    const redeemed = await pass.redeem(70, 'txn_r')
    expect(redeemed.data.transaction).toMatchObject({
      type: 'redeem',
      points: -70,
      balanceAfter: 80,
    })
    const reversed = await pass.reverse('txn_r', 'txn_v')
    expect(reversed.data).toMatchObject({
      transaction: { type: 'reverse', points: 70, balanceAfter: 150, reverses: 'txn_r' },
      balance: 150,
      pass: { version: 4 },
    })
    expect(sent).toEqual([])
    const events = await pass.events()
    expect(events.slice(1)).toMatchObject([
      {
        type: 'pass.points.added',
        version: 2,
        detail: { transactionId: 'txn_a', points: 50, balanceAfter: 150 },
      },
      { type: 'pass.points.redeemed', version: 3 },
      { type: 'pass.points.reversed', version: 4 },
    ])
    expect(events.slice(1).map(({ data }) => data)).toEqual(
      [added, redeemed, reversed].map(({ data: { transaction, pass } }) => ({ transaction, pass })),
    )
    expectSound(await pass.ledger())
  })

  test('moves the update tag of the pass, told or not', async () => {
    const pass = await card(0)
    const tag = () =>
      database(pass.world)
        .prepare('SELECT update_seq, last_modified_seconds FROM passes WHERE id = ?1')
        .bind(pass.id)
        .first<{ update_seq: number; last_modified_seconds: number }>()
    const before = (await tag())!
    await pass.add(1, 'txn_1')
    const after = (await tag())!
    expect(after.update_seq).toBeGreaterThan(before.update_seq)
    expect(after.last_modified_seconds).toBeGreaterThan(before.last_modified_seconds)
  })

  test('is pushed when asked for, with its text, once', async () => {
    const sent: unknown[] = []
    const queue = { send: async (message: unknown) => void sent.push(message) }
    const pass = await card(0, { bindings: () => ({ PUSH_QUEUE: queue as never }) })
    const notice = { triggerPushNotification: true, pushMessage: 'You earned 5' }
    await pass.add(5, 'txn_1', notice)
    await pass.add(5, 'txn_1', notice)
    expect(sent).toEqual([
      { type: 'pass.push', workspaceId: pass.world.first.id, passId: pass.id, version: 2 },
    ])
    expect((await pass.world.ctx.passes.get(pass.id))?.overrides.message).toEqual({
      text: 'You earned 5',
      version: 2,
      atMs: pass.world.clock.ms,
    })
  })

  test('without a notification leaves no text for the next one to tell', async () => {
    const pass = await card(0)
    await pass.add(5, 'txn_1', { pushMessage: 'You earned 5' })
    expect((await pass.world.ctx.passes.get(pass.id))?.overrides.message).toBeUndefined()
  })

  test('that nobody is told of still reaches Google’s object', async () => {
    const sent: unknown[] = []
    const queue = { send: async (message: unknown) => void sent.push(message) }
    const pass = await card(0, { bindings: () => ({ PUSH_QUEUE: queue as never }) })
    await setPass(pass, `wallets = '{"google":{"copyVersion":1}}'`)
    await pass.add(5, 'txn_1')
    expect(sent).toEqual([
      {
        type: 'copy.publish',
        workspaceId: pass.world.first.id,
        passId: pass.id,
        platform: 'google',
      },
    ])
  })

  test('fills a barcode that shows the balance', async () => {
    const barcode = { format: 'PKBarcodeFormatQR', value: 'B-{{fields.p}}' }
    const pass = await card(7, { template: { ...LOYALTY, barcode }, body: { points: 7 } })
    await Promise.all(Array.from({ length: 5 }, (_, i) => pass.add(1, `txn_${i}`)))
    const read = await pass.world.get(pass.url)
    expect(await read.json()).toMatchObject({ data: { points: 12, barcode: { value: 'B-12' } } })
  })
})

describe('a body', () => {
  test.each([
    ['no points', '', { transactionId: 'txn_1' }, '/pointsAdded'],
    ['zero', '', { pointsAdded: 0, transactionId: 'txn_1' }, '/pointsAdded'],
    ['negative points', '', { pointsAdded: -1, transactionId: 'txn_1' }, '/pointsAdded'],
    ['a fraction', '', { pointsAdded: 1.5, transactionId: 'txn_1' }, '/pointsAdded'],
    ['digits in a string', '', { pointsAdded: '5', transactionId: 'txn_1' }, '/pointsAdded'],
    ['unsafe points', '', { pointsAdded: 2 ** 53, transactionId: 'txn_1' }, '/pointsAdded'],
    ['no transactionId', '', { pointsAdded: 1 }, '/transactionId'],
    ['another prefix', '', { pointsAdded: 1, transactionId: 'tx_1' }, '/transactionId'],
    ['nothing after the prefix', '', { pointsAdded: 1, transactionId: 'txn_' }, '/transactionId'],
    ['a line break', '', { pointsAdded: 1, transactionId: 'txn_1\n' }, '/transactionId'],
    ['a long id', '', { pointsAdded: 1, transactionId: `txn_${'a'.repeat(65)}` }, '/transactionId'],
    [
      'a text for nobody',
      '',
      { pointsAdded: 1, transactionId: 'txn_1', triggerPushNotification: false, pushMessage: 'x' },
      '/pushMessage',
    ],
    ['zero redeemed', '/redeem', { pointsRedeemed: 0, transactionId: 'txn_1' }, '/pointsRedeemed'],
    [
      'the other verb’s member',
      '/redeem',
      { pointsAdded: 1, pointsRedeemed: 1, transactionId: 'txn_1' },
      '/pointsAdded',
    ],
    ['nothing to reverse', '/reverse', { transactionId: 'txn_1' }, '/reverses'],
    [
      'an unknown transaction',
      '/reverse',
      { transactionId: 'txn_1', reverses: 'txn_0' },
      '/reverses',
    ],
    ['itself', '/reverse', { transactionId: 'txn_1', reverses: 'txn_1' }, '/reverses'],
  ])(
    'with %s is refused where it is wrong, and nothing happens',
    async (_, path, body, pointer) => {
      const pass = await card(10)
      const refused = await pass.post(path, body)
      expect(refused.status).toBe(422)
      expect(refused.errors).toMatchObject([{ code: 'validation_failed', pointer }])
      expect((await pass.ledger()).entries).toHaveLength(1)
    },
  )

  test('with the longest id is taken', async () => {
    const pass = await card(10)
    expect((await pass.add(1, `txn_${'aZ0-_'.repeat(13).slice(0, 64)}`)).status).toBe(201)
  })
})

describe('a refusal', () => {
  test.each(['SUSPENDED', 'REDEEMED', 'EXPIRED', 'VOIDED'])(
    'of all verbs: the pass is %s',
    async (status) => {
      const pass = await card(10)
      await pass.add(5, 'txn_1')
      await pass.setStatus(status)
      for (const refused of [
        await pass.add(1, 'txn_2'),
        await pass.redeem(1, 'txn_3'),
        await pass.reverse('txn_1', 'txn_4'),
      ]) {
        expect(refused.status).toBe(409)
        expect(refused.errors).toMatchObject([{ code: 'pass_not_active' }])
      }
      expect((await pass.add(5, 'txn_1')).status).toBe(200)
      expect((await pass.ledger()).points).toBe(15)
    },
  )

  test('comes with the very instant of expiry', async () => {
    const pass = await card(10, { body: { expirationDate: '2026-11-21T09:00:00Z' } })
    pass.world.clock.advance(3_600_000 - 1)
    expect((await pass.add(1, 'txn_1')).status).toBe(201)
    pass.world.clock.advance(1)
    expect((await pass.add(1, 'txn_2')).errors).toMatchObject([{ code: 'pass_not_active' }])
  })

  test('keeps the balance within its range, at both ends', async () => {
    const pass = await card(MAX - 1)
    expect((await pass.add(2, 'txn_1')).errors).toMatchObject([
      { code: 'points_overflow', pointer: '/pointsAdded' },
    ])
    expect((await pass.add(1, 'txn_1')).data.balance).toBe(MAX)
    expect((await pass.redeem(MAX, 'txn_2')).data.balance).toBe(0)
    expect((await pass.redeem(1, 'txn_3')).errors).toMatchObject([
      { code: 'insufficient_points', pointer: '/pointsRedeemed' },
    ])
    expect((await pass.add(MAX, 'txn_4')).data.balance).toBe(MAX)
    expect((await pass.reverse('txn_2', 'txn_5')).errors).toMatchObject([
      { code: 'points_overflow', pointer: '/reverses' },
    ])
    expectSound(await pass.ledger())
  })

  test('is due where points are spent that a reversal would take back', async () => {
    const pass = await card(0)
    await pass.add(50, 'txn_1')
    await pass.redeem(20, 'txn_2')
    expect((await pass.reverse('txn_1', 'txn_3')).errors).toMatchObject([
      { code: 'insufficient_points', pointer: '/reverses' },
    ])
    expect((await pass.reverse('txn_2', 'txn_3')).data.balance).toBe(50)
    expect((await pass.reverse('txn_2', 'txn_4')).errors).toMatchObject([
      { code: 'already_reversed', pointer: '/reverses' },
    ])
    expect(await pass.reverse('txn_2', 'txn_3')).toMatchObject({ status: 200, replayed: 'true' })
    expect((await pass.reverse('txn_1', 'txn_3')).errors).toMatchObject([
      { code: 'transaction_conflict' },
    ])
    // A reversal by mistake is a transaction like another.
    expect((await pass.reverse('txn_3', 'txn_5')).data.balance).toBe(30)
    expectSound(await pass.ledger())
  })

  test('is due without a field bound to points', async () => {
    const pass = await card(0, { template: { kind: 'generic' } })
    for (const refused of [await pass.add(1, 'txn_1'), await pass.redeem(1, 'txn_2')]) {
      expect(refused.status).toBe(422)
      expect(refused.errors).toMatchObject([{ code: 'points_not_supported' }])
    }
  })

  test('meets strangers: other workspaces’ passes do not exist', async () => {
    const pass = await card(10)
    const stranger = await pass.world.createTenant('test')
    const key = stranger.apiKey
    for (const [path, body] of [
      ['', { pointsAdded: 1, transactionId: 'txn_1' }],
      ['/redeem', { pointsRedeemed: 1, transactionId: 'txn_1' }],
      ['/reverse', { reverses: 'txn_0', transactionId: 'txn_1' }],
    ] as const) {
      const url = `${pass.url}/points${path}`
      expect((await pass.world.request('POST', url, { key, body })).status).toBe(404)
    }
    expect((await pass.world.get(`${pass.url}/points`, { key })).status).toBe(404)
    expect((await pass.ledger()).entries).toHaveLength(1)
  })
})

describe('a repeat', () => {
  test('gets the first entry and the balance of now, and says so', async () => {
    const pass = await card(0)
    const first = await pass.add(50, 'txn_1')
    await pass.add(10, 'txn_2')
    const repeat = await pass.add(50, 'txn_1', {}, { 'Idempotency-Key': 'other' })
    expect(repeat).toMatchObject({ status: 200, replayed: 'true' })
    expect(repeat.data.transaction).toEqual(first.data.transaction)
    expect(repeat.data).toMatchObject({ balance: 60, pass: { version: 3 } })
    expect(await pass.add(50, 'txn_1', {}, { 'Idempotency-Key': 'other' })).toEqual(repeat)
    expect((await pass.events()).map(({ type }) => type)).toEqual([
      'pass.created',
      'pass.points.added',
      'pass.points.added',
    ])
  })

  test('with other content is a conflict, whatever the pass is', async () => {
    const pass = await card(100)
    await pass.add(50, 'txn_1')
    await pass.setStatus('VOIDED')
    for (const refused of [
      await pass.add(51, 'txn_1'),
      await pass.redeem(50, 'txn_1'),
      await pass.reverse('txn_1', 'txn_1'),
    ]) {
      expect(refused.status).toBe(409)
      expect(refused.errors).toMatchObject([
        { code: 'transaction_conflict', pointer: '/transactionId' },
      ])
    }
  })

  test('on another pass is another transaction', async () => {
    const pass = await card(0)
    await pass.add(5, 'txn_1')
    const { templateId } = (await pass.world.ctx.passes.get(pass.id))!
    const other = await pass.world.post('/api/v1/passes', { templateId })
    const { data } = (await other.json()) as { data: { id: string } }
    const posted = await pass.world.post(`/api/v1/passes/${data.id}/points`, {
      pointsAdded: 5,
      transactionId: 'txn_1',
    })
    expect(posted.status).toBe(201)
  })
})

describe('GET /api/v1/passes/{passId}/points', () => {
  test('lists the ledger newest first, page by page', async () => {
    const pass = await card(10)
    for (let i = 1; i <= 4; i++) await pass.add(i, `txn_${i}`)
    await pass.world.patch(pass.url, { fields: { p: 7 } })
    const items: Transaction[] = []
    let next: string | null = `${pass.url}/points?limit=4`
    for (let pages = 0; next !== null; pages++) {
      expect(pages).toBeLessThan(2)
      const response = await pass.world.get(next)
      const { data } = (await response.json()) as { data: { items: Transaction[] } }
      items.push(...data.items)
      next = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1] ?? null
    }
    expect(items.map(({ type, points, balanceAfter }) => [type, points, balanceAfter])).toEqual([
      ['adjust', -13, 7],
      ['earn', 4, 20],
      ['earn', 3, 16],
      ['earn', 2, 13],
      ['earn', 1, 12 - 1],
      ['opening', 10, 10],
    ])
    for (const { transactionId } of items)
      expect(transactionId).toMatch(/^txn_[A-Za-z0-9_-]{1,64}$/)
  })
})

/** Behind the back of the service. */
const setPass = ({ world, id }: { world: World; id: string }, assignments: string) =>
  database(world).prepare(`UPDATE passes SET ${assignments} WHERE id = ?1`).bind(id).run()

/** What every batch does that bets on the version it has read, or holds a claim. */
const BET = 'insert into expectations'

describe('together with others', () => {
  test('200 additions at once, each sent twice, add up exactly', async () => {
    const pass = await card(1)
    const started = performance.now()
    const sent = Array.from({ length: 400 }, (_, i) => {
      const n = i % 200
      const key = n % 2 ? { 'Idempotency-Key': `key-${n}` } : {}
      return pass.add(n + 1, `txn_${n}`, {}, key)
    })
    const posted = await Promise.all(sent)
    console.info(`400 requests on one pass: ${Math.round(performance.now() - started)} ms`)
    const counts = Map.groupBy(posted, ({ status }) => status)
    expect([...counts.keys()].filter((status) => ![200, 201, 409].includes(status))).toEqual([])
    // A repeat under the same key can come while the first is at work.
    for (const { errors } of counts.get(409) ?? []) {
      expect(errors).toMatchObject([{ code: 'idempotency_in_progress' }])
    }
    const { entries, points, version } = await pass.ledger()
    expect(points).toBe(1 + (200 * 201) / 2)
    expect(entries).toHaveLength(201)
    expect(version).toBe(201)
    expectSound({ entries, points, version })
    for (let n = 0; n < 200; n++) {
      const [one, two] = [posted[n]!, posted[n + 200]!].filter(({ data }) => data)
      expect(one!.data.transaction).toEqual((two ?? one!).data.transaction)
    }
    const events = (await pass.events()).filter(({ type }) => type === 'pass.points.added')
    expect(events).toHaveLength(200)
    for (const { version, detail, data } of events) {
      const { transaction, pass } = data as Posted['data']
      expect(pass).toMatchObject({ version, points: transaction.balanceAfter })
      expect(detail).toEqual({
        transactionId: transaction.transactionId,
        points: transaction.points,
        balanceAfter: transaction.balanceAfter,
      })
    }
  }, 60_000)

  test('takes two round trips to the database alone, and at most five however many there are', async () => {
    const counter = createCounter()
    const pass = await card(0, { bindings: (real) => countingBindings(real, counter) })
    await pass.add(1, 'txn_warm')
    resetCounter(counter)
    await pass.add(1, 'txn_alone', {}, { 'Idempotency-Key': 'alone' })
    expect(counter).toMatchObject({ d1RoundTrips: 2, queueMessages: 0, r2Reads: 0 })
    expect(counter.d1RowsWritten).toBeLessThanOrEqual(8)
    resetCounter(counter)
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        pass.add(1, `txn_${i}`, {}, { 'Idempotency-Key': `${i}` }),
      ),
    )
    expect(counter.d1RoundTrips).toBeLessThanOrEqual(30 * 5)
  })

  test('never redeems more than there is, nor reverses twice', async () => {
    const pass = await card(100)
    const redeemed = await Promise.all(
      Array.from({ length: 30 }, (_, i) => pass.redeem(7, `txn_${i}`)),
    )
    expect(redeemed.filter(({ status }) => status === 201)).toHaveLength(14)
    for (const { status, errors } of redeemed) {
      if (status !== 201) expect(errors).toMatchObject([{ code: 'insufficient_points' }])
    }
    const { transaction } = redeemed.find(({ status }) => status === 201)!.data
    const reversed = await Promise.all(
      Array.from({ length: 10 }, (_, i) => pass.reverse(transaction.transactionId, `txn_v${i}`)),
    )
    expect(reversed.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(reversed.filter(({ errors }) => errors[0]?.code === 'already_reversed')).toHaveLength(9)
    expect((await pass.ledger()).points).toBe(9)
    expectSound(await pass.ledger())
  })

  test('and with changes of the pass, of which none is lost', async () => {
    const pass = await card(0)
    const [patches] = await Promise.all([
      Promise.all(
        [1, 2, 3].map((n) => pass.world.patch(pass.url, { metadata: { [`k${n}`]: 'v' } })),
      ),
      Promise.all(Array.from({ length: 4 }, (_, i) => pass.add(10, `txn_${i}`))),
    ])
    expect(patches.map(({ status }) => status)).toEqual([200, 200, 200])
    const read = await pass.world.get(pass.url)
    expect(await read.json()).toMatchObject({
      data: { points: 40, version: 8, metadata: { k1: 'v', k2: 'v', k3: 'v' } },
    })
  })

  test('loses to nobody: the text, the push and the key come with it all the same', async () => {
    const sent: unknown[] = []
    const queue = { send: async (message: unknown) => void sent.push(message) }
    const trouble = createTrouble()
    const pass = await card(10, {
      bindings: (real) => ({ ...trouble.bindings(real), PUSH_QUEUE: queue as never }),
    })
    trouble.fates = meanwhile(BET, () => setPass(pass, 'version = 7'))
    const notice = { triggerPushNotification: true, pushMessage: '{"a": "5" \'quoted\'}' }
    const key = { 'Idempotency-Key': 'k' }
    const posted = await pass.add(5, 'txn_1', notice, key)
    expect(posted).toMatchObject({ status: 201, data: { balance: 15, pass: { version: 8 } } })
    expect(sent).toMatchObject([{ type: 'pass.push', passId: pass.id, version: 8 }])
    const stored = (await pass.world.ctx.passes.get(pass.id))!
    const message = { text: notice.pushMessage, version: 8, atMs: stored.updatedAt }
    expect(stored.overrides.message).toEqual(message)
    expect(stored).toMatchObject({ version: 8, points: 15 })
    expect(await pass.add(5, 'txn_1', notice, key)).toEqual({ ...posted, replayed: 'true' })
    expect((await pass.events()).at(-1)).toMatchObject({
      type: 'pass.points.added',
      version: 8,
      data: { transaction: posted.data.transaction, pass: posted.data.pass },
    })
    const { results } = await database(pass.world)
      .prepare('SELECT pass_ids FROM idempotency WHERE workspace_id = ?1')
      .bind(pass.world.first.id)
      .all()
    expect(results).toEqual([{ pass_ids: JSON.stringify([pass.id]) }])
  })

  test.each([
    ['voided', "status = 'VOIDED'", 'pass_not_active'],
    ['deleted', 'deleted_at = 1', 'resource_not_found'],
    ['emptied', 'points = 0', 'insufficient_points'],
  ])('is refused when the pass was %s meanwhile', async (_, change, code) => {
    const trouble = createTrouble()
    const pass = await card(10, { bindings: trouble.bindings })
    trouble.fates = meanwhile(BET, () => setPass(pass, `version = version + 1, ${change}`))
    const refused = await pass.redeem(5, 'txn_1', {}, { 'Idempotency-Key': 'k' })
    expect(refused.errors).toMatchObject([{ code }])
    const { entries } = await pass.ledger()
    expect(entries).toHaveLength(1)
    expect((await pass.events()).map(({ type }) => type)).toEqual(['pass.created'])
  })

  test('cut off before its answer, counts once, and its event says what is certain', async () => {
    const trouble = createTrouble()
    const pass = await card(10, { bindings: trouble.bindings })
    trouble.fates = meanwhile(BET, async () => {
      await setPass(pass, 'version = 7')
      // The next that asks whether its claim still holds is the one with the answer.
      trouble.fates = whenever(({ text }) => text.includes(BET), 'fails')
    })
    const key = { 'Idempotency-Key': 'k' }
    expect((await pass.add(5, 'txn_1', {}, key)).status).toBe(503)
    trouble.end()
    expect((await pass.events()).at(-1)).toMatchObject({
      version: 8,
      detail: { balanceAfter: 15 },
      data: { transaction: { transactionId: 'txn_1', points: 5 }, pass: { id: pass.id } },
    })
    const repeat = await pass.add(5, 'txn_1', {}, key)
    expect(repeat).toMatchObject({ status: 200, replayed: 'true', data: { balance: 15 } })
    expectSound(await pass.ledger())
  })
})

describe('any sequence of transactions', () => {
  test.each([1, 2, 3, 4])('does what a simple model does (seed %i)', async (seed) => {
    const random = seeded(seed)
    const below = (n: number) => Math.floor(random() * n)
    const pass = await card(seed * 10)
    const model = new Map<
      string,
      { type: string; points: number; reverses?: string; after: number }
    >()
    let balance = seed * 10
    let status = 'ACTIVE'

    for (let step = 0; step < 60; step++) {
      if (below(12) === 0) {
        status = status === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE'
        await pass.setStatus(status)
      }
      const id = `txn_${below(30)}`
      const type = ['earn', 'redeem', 'reverse'][below(3)]!
      const amount = 1 + below(20)
      const reverses = `txn_${below(30)}`
      const posted =
        type === 'earn'
          ? await pass.add(amount, id)
          : type === 'redeem'
            ? await pass.redeem(amount, id)
            : await pass.reverse(reverses, id)

      const known = model.get(id)
      const target = model.get(reverses)
      const points = type === 'earn' ? amount : type === 'redeem' ? -amount : -(target?.points ?? 0)
      if (known) {
        const same =
          known.type === type &&
          (type === 'reverse' ? known.reverses === reverses : known.points === points)
        expect(posted.status).toBe(same ? 200 : 409)
        if (same) expect(posted.data.transaction.balanceAfter).toBe(known.after)
        else expect(posted.errors[0]!.code).toBe('transaction_conflict')
        continue
      }
      const refusal =
        status !== 'ACTIVE'
          ? 'pass_not_active'
          : type === 'reverse' && !target
            ? 'validation_failed'
            : type === 'reverse' && [...model.values()].some((each) => each.reverses === reverses)
              ? 'already_reversed'
              : balance + points < 0
                ? 'insufficient_points'
                : null
      if (refusal) {
        expect(posted.errors.map(({ code }) => code)).toEqual([refusal])
        continue
      }
      balance += points
      expect(posted).toMatchObject({
        status: 201,
        data: {
          balance,
          transaction: { points, balanceAfter: balance },
          pass: { points: balance },
        },
      })
      model.set(id, { type, points, after: balance, ...(type === 'reverse' && { reverses }) })
    }
    const { entries, points } = await pass.ledger()
    expect(points).toBe(balance)
    expect(entries).toHaveLength(model.size + 1)
    expectSound(await pass.ledger())
  })
})

/** A linear congruential generator with the constants of Numerical Recipes; the high bits are good enough. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
