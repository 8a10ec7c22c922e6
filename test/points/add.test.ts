import { expect, test } from 'vitest'
import { AddPointsInput, addPoints } from '../../src/domain/points/add.ts'
import { card } from '../support/points.ts'

const input = (pointsAdded: number, transactionId = 'txn_1') =>
  AddPointsInput.parse({ pointsAdded, transactionId })

test('points are added once for each transaction', async () => {
  const { world, id } = await card(100)
  const added = await addPoints(world.ctx, id, input(25))
  expect(added.data).toMatchObject({
    balance: 125,
    transaction: { type: 'earn', points: 25, balanceAfter: 125, transactionId: 'txn_1' },
  })
  expect(await addPoints(world.ctx, id, input(25))).toMatchObject({
    repeated: true,
    data: { balance: 125 },
  })
  expect((await addPoints(world.ctx, id, input(5, 'txn_2'))).data).toMatchObject({ balance: 130 })
})

test('a transaction of another amount is a conflict', async () => {
  const { world, id } = await card(100)
  await addPoints(world.ctx, id, input(25))
  await expect(addPoints(world.ctx, id, input(26))).rejects.toMatchObject({
    code: 'transaction_conflict',
  })
})

test('a balance that is too large is refused where the amount stands', async () => {
  const { world, id } = await card(Number.MAX_SAFE_INTEGER)
  await expect(addPoints(world.ctx, id, input(1))).rejects.toMatchObject({
    code: 'points_overflow',
    details: [{ pointer: '/pointsAdded' }],
  })
})

test.each([0, -1, 1.5])('%s points cannot be added', (pointsAdded) => {
  expect(AddPointsInput.safeParse({ pointsAdded, transactionId: 'txn_1' }).success).toBe(false)
})
