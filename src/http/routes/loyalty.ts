import { AddStampsInput, addStamps } from '../../domain/points/add-stamps.ts'
import { RedeemRewardInput, redeemReward } from '../../domain/points/redeem-reward.ts'
import { listRewards } from '../../domain/points/rewards.ts'
import { SetTierInput, setTier } from '../../domain/points/set-tier.ts'
import type { Operation, Success } from '../operation.ts'
import { resource } from '../resource.ts'

const rewards = resource({
  tag: 'Points',
  sdk: 'passes.rewards',
  noun: ['reward', 'rewards'],
  path: '/passes/{passId}/rewards',
  item: '/passes/{passId}/rewards/{rewardKey}',
  read: 'points:read',
  write: 'points:write',
  object: 'PassRewards',
})

const tiers = resource({
  tag: 'Points',
  sdk: 'passes',
  noun: ['tier', 'tiers'],
  path: '/passes/{passId}/tier',
  item: '/passes/{passId}/tier',
  read: 'points:read',
  write: 'points:write',
  object: 'Pass',
})

const stamps = resource({
  tag: 'Points',
  sdk: 'passes',
  noun: ['stamp', 'stamps'],
  path: '/passes/{passId}/stamps',
  item: '/passes/{passId}/stamps',
  read: 'points:read',
  write: 'points:write',
  object: 'PostedPoints',
})

const POSTED: Success = {
  status: 201,
  description: 'The new entry, the balance and the pass',
  data: 'PostedPoints',
  repeated: 'A repeat: the entry that was created before',
}

/** What makes a programme of points: stamps, rewards and tiers. */
export const loyaltyOperations: Operation[] = [
  stamps.other('post', '/passes/{passId}/stamps', 'addStamps', {
    id: 'addStamps',
    audit: 'persons',
    summary: 'Stamp a pass',
    description:
      'Each stamp is one point, and a pass shows as many stamps as it has points: `stamps` of the template says how many fill the ' +
      'card. A full card stays full until a reward takes its points. A repeat of the same `transactionId` with the same content has ' +
      'no second effect and gets the same entry. Take one back with `POST /passes/{passId}/points/reverse`.',
    body: AddStampsInput,
    examples: {
      coffee: {
        transactionId: 'txn_3001',
        triggerPushNotification: true,
        pushMessage: 'One more stamp',
      },
    },
    answer: POSTED,
    errors: [
      'pass_not_active',
      'transaction_conflict',
      'points_not_supported',
      'points_overflow',
      'stamps_not_offered',
    ],
    run: (ctx, { params, body }) => addStamps(ctx, params.passId, body),
  }),
  rewards.other('get', '/passes/{passId}/rewards', 'get', {
    id: 'getRewards',
    summary: 'List what a pass can get for its points',
    description: 'Every reward of the template, and for each whether the pass can have it now.',
    answer: { description: 'The rewards', data: 'PassRewards' },
    run: async (ctx, { params }) => ({
      data: await listRewards(ctx, params.passId),
      description: 'Rewards found',
    }),
  }),
  rewards.action('redeem', {
    id: 'redeemReward',
    audit: 'persons',
    summary: 'Redeem a reward',
    description:
      'Takes what the reward costs from the points. A repeat of the same `transactionId` has no second effect and gets the same ' +
      'entry, whatever the reward costs by now. Take one back with `POST /passes/{passId}/points/reverse`.',
    body: RedeemRewardInput,
    examples: {
      coffee: {
        transactionId: 'txn_2001',
        triggerPushNotification: true,
        pushMessage: 'Enjoy your coffee',
      },
    },
    answer: POSTED,
    errors: [
      'pass_not_active',
      'transaction_conflict',
      'points_not_supported',
      'reward_unavailable',
    ],
    run: (ctx, { params, body }) => redeemReward(ctx, params.passId, params.rewardKey, body),
  }),
  tiers.other('post', '/passes/{passId}/tier', 'setTier', {
    id: 'setTier',
    audit: 'persons',
    summary: 'Set the tier of a pass',
    description:
      'It stays whatever the pass earns, until it is set to `null`: then the pass is in the tier that it has earned. A holder who ' +
      'rises is notified with the `message` of the tier.',
    body: SetTierInput,
    examples: { gold: { tier: 'gold' } },
    answer: { description: 'The pass', data: 'Pass' },
    errors: ['pass_not_active'],
    run: (ctx, { params, body }) => setTier(ctx, params.passId, body),
  }),
]
