import { describe, expect, test } from 'vitest'
import { card, expectSound, LOYALTY, setPass } from '../support/points.ts'

const MAX = Number.MAX_SAFE_INTEGER

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
      pass.world.db
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
