import { describe, expect, test } from 'vitest'
import { card, expectSound } from '../support/points.ts'
import vectors from '../vectors/points-ledger.json' with { type: 'json' }

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
