import { expect, test } from 'vitest'
import { RedeemPointsInput, redeemPoints } from '../../src/domain/points/redeem.ts'
import { card } from '../support/points.ts'

const input = (pointsRedeemed: number, transactionId = 'txn_1') =>
  RedeemPointsInput.parse({ pointsRedeemed, transactionId })

test('points are taken once for each transaction', async () => {
  const { world, id } = await card(100)
  expect((await redeemPoints(world.ctx, id, input(30))).data).toMatchObject({
    balance: 70,
    transaction: { type: 'redeem', points: -30, balanceAfter: 70 },
  })
  expect(await redeemPoints(world.ctx, id, input(30))).toMatchObject({
    repeated: true,
    data: { balance: 70 },
  })
})

test('all of them can be taken, and no more', async () => {
  const { world, id } = await card(100)
  await expect(redeemPoints(world.ctx, id, input(101))).rejects.toMatchObject({
    code: 'insufficient_points',
    details: [{ pointer: '/pointsRedeemed' }],
  })
  expect((await redeemPoints(world.ctx, id, input(100))).data).toMatchObject({ balance: 0 })
})

test.each([0, -1, 1.5])('%s points cannot be taken', (pointsRedeemed) => {
  expect(RedeemPointsInput.safeParse({ pointsRedeemed, transactionId: 'txn_1' }).success).toBe(
    false,
  )
})
