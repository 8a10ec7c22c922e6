import { expect, test } from 'vitest'
import { ReversePointsInput, reversePoints } from '../../src/domain/points/reverse.ts'
import { card } from '../support/points.ts'

const input = (reverses: string, transactionId: string) =>
  ReversePointsInput.parse({ reverses, transactionId })

async function spent() {
  const { world, id, redeem } = await card(100)
  await redeem(30, 'txn_spent')
  return (reverses: string, transactionId = 'txn_back') =>
    reversePoints(world.ctx, id, input(reverses, transactionId))
}

test('a transaction is taken back by its opposite, and a reversal too', async () => {
  const reverse = await spent()
  expect((await reverse('txn_spent')).data).toMatchObject({
    balance: 100,
    transaction: { type: 'reverse', points: 30, reverses: 'txn_spent' },
  })
  expect((await reverse('txn_back', 'txn_again')).data).toMatchObject({
    balance: 70,
    transaction: { points: -30, reverses: 'txn_back' },
  })
})

test('a transaction is taken back once', async () => {
  const reverse = await spent()
  await reverse('txn_spent')
  expect(await reverse('txn_spent')).toMatchObject({ repeated: true })
  await expect(reverse('txn_spent', 'txn_again')).rejects.toMatchObject({
    code: 'already_reversed',
    details: [{ pointer: '/reverses' }],
  })
})

test('there must be such a transaction', async () => {
  const reverse = await spent()
  await expect(reverse('txn_other')).rejects.toMatchObject({
    code: 'validation_failed',
    details: [{ pointer: '/reverses', reason: 'invalid_value' }],
  })
})
