import { expect, test } from 'vitest'
import { judgeReward, listRewards } from '../../src/domain/points/rewards.ts'
import { member } from '../support/club.ts'
import { card } from '../support/points.ts'

test('every reward says whether the pass can have it now', async () => {
  const { world, id, url } = await card(0, member(35))
  await world.post(`${url}/rewards/cup/redeem`, { transactionId: 'txn_1' })
  expect(await listRewards(world.ctx, id)).toEqual({
    balance: 5,
    tier: 'silver',
    isTierSetByHand: false,
    stamps: null,
    tiers: [
      { key: 'silver', label: 'Silver', from: 0 },
      { key: 'gold', label: 'Gold', from: 100 },
    ],
    rewards: [
      expect.objectContaining({ key: 'coffee', state: 'TOO_FEW', missing: 5, redeemed: 0 }),
      expect.objectContaining({ key: 'cup', state: 'USED_UP', redeemed: 1, limitPerPass: 1 }),
      expect.objectContaining({ key: 'tour', state: 'TIER', tier: 'gold', missing: 0 }),
      expect.objectContaining({ key: 'summer', state: 'ENDED' }),
    ],
  })
})

test('a template without rewards has an empty list, and another workspace finds no pass', async () => {
  const { world, url } = await card(5)
  const read = await world.get(`${url}/rewards`)
  expect(await read.json()).toMatchObject({ data: { balance: 5, tier: null, rewards: [] } })
  const { apiKey: key } = await world.createTenant('test')
  const foreign = await world.get(`${url}/rewards`, { key })
  expect(foreign.status).toBe(404)
})

test('a reward ends at its very instant', () => {
  const reward = { key: 'r', label: 'R', cost: 1, validUntil: '2026-01-01T00:00:00Z' }
  const at = (ms: number) =>
    judgeReward({}, reward, { points: 1, lots: null, tier: null }, 0, ms).state
  const end = Date.parse(reward.validUntil)
  expect([at(end - 1), at(end)]).toEqual(['AVAILABLE', 'ENDED'])
})
