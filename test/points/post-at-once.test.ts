import { describe, expect, test } from 'vitest'
import { countingBindings, createCounter, resetCounter } from '../support/counting.ts'
import { card, expectSound, type Posted, setPass } from '../support/points.ts'
import { createTrouble, meanwhile, whenever } from '../support/trouble.ts'

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
    await pass.world.ctx.answers.erase(pass.id)
    expect((await pass.add(5, 'txn_1', notice, key)).data).toEqual({ id: pass.id, deleted: true })
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
