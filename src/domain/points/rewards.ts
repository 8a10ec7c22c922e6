import * as z from 'zod'
import type { Ctx } from '../model/ctx.ts'
import { Timestamp } from '../model/instant-schemas.ts'
import { type Loyalty, type Reward, rankOf } from '../model/loyalty.ts'
import { output } from '../model/output.ts'
import type { Pass } from '../model/pass.ts'
import { endedPoints } from '../model/point-lots.ts'
import { stampsOf } from '../model/stamps.ts'
import { readPass } from '../passes/change.ts'
import { StampStateView } from './stamp-state.ts'

export const REWARD_STATES = ['AVAILABLE', 'TOO_FEW', 'TIER', 'USED_UP', 'ENDED'] as const
type RewardState = (typeof REWARD_STATES)[number]

const RewardStateSchema = z.enum(REWARD_STATES).meta({
  id: 'RewardState',
  description:
    'AVAILABLE: the pass can have it now. TOO_FEW: it has too few points. TIER: its tier is too low. USED_UP: it has had it as ' +
    'often as it may. ENDED: the time of the reward is over.',
})

const PassReward = /* @__PURE__ */ output('PassReward', 'A reward, as it is for one pass.', () => ({
  key: z.string().meta({ description: 'The key of the reward.', examples: ['coffee'] }),
  label: z.string().meta({ description: 'The name of the reward.', examples: ['A coffee'] }),
  cost: z.int().meta({ description: 'How many points it takes.' }),
  state: RewardStateSchema,
  missing: z.int().meta({ description: 'How many points the pass lacks; 0: none.' }),
  redeemed: z.int().meta({
    description: 'How often the pass has had it, less what was reversed.',
  }),
  limitPerPass: z.int().nullable().meta({
    description: 'How often one pass may have it; null: as often as its points allow.',
  }),
  tier: z.string().nullable().meta({
    description: 'The lowest tier that may have it; null: all.',
  }),
  validUntil: Timestamp.nullable().meta({
    description: 'The instant from which nobody can have it; null: no end.',
  }),
}))

const RewardTier = /* @__PURE__ */ output('PassTier', 'A tier that a pass can be in.', () => ({
  key: z.string().meta({ description: 'The key of the tier.', examples: ['gold'] }),
  label: z.string().meta({ description: 'The name that holders read.', examples: ['Gold'] }),
  from: z.int().meta({
    description: 'How many points a pass must have earned, spent ones included.',
    examples: [1000],
  }),
}))

export const PassRewards = /* @__PURE__ */ output(
  'PassRewards',
  'What a pass can get for its points.',
  () => ({
    balance: z.int().meta({ description: 'The points that the pass has now.' }),
    tier: z.string().nullable().meta({
      description: 'The key of its tier; null where the template has no tiers.',
    }),
    isTierSetByHand: z.boolean().meta({
      description: 'Whether somebody has set the tier, so that it stays whatever the pass earns.',
    }),
    stamps: StampStateView.nullable().meta({
      description: 'How full the card of stamps is; null: the template has none.',
    }),
    tiers: z.array(RewardTier).meta({
      description: 'The tiers of the template, from the lowest up; empty where it has none.',
    }),
    rewards: z.array(PassReward).meta({ description: 'In the order of the template.' }),
  }),
)

/** The state of a reward for one pass. */
export interface JudgedReward {
  state: RewardState
  /** Points. */
  missing: number
}

/**
 * What a pass can have of a reward. Where several things are in the way, the one that lasts longest is named.
 *
 * @param had how often the pass has had it
 */
export function judgeReward(
  loyalty: Loyalty,
  reward: Reward,
  { points, lots, tier }: Pick<Pass, 'points' | 'lots' | 'tier'>,
  had: number,
  nowMs: number,
): JudgedReward {
  const missing = Math.max(0, reward.cost - (points ?? 0) + endedPoints(lots, nowMs))
  const { validUntil, limitPerPass = Number.POSITIVE_INFINITY } = reward
  const state =
    validUntil !== undefined && Date.parse(validUntil) <= nowMs
      ? 'ENDED'
      : had >= limitPerPass
        ? 'USED_UP'
        : reward.tier !== undefined && rankOf(loyalty, tier) < rankOf(loyalty, reward.tier)
          ? 'TIER'
          : missing > 0
            ? 'TOO_FEW'
            : 'AVAILABLE'
  return { state, missing }
}

/** @throws AppError resource_not_found, also for a deleted pass */
export async function listRewards(ctx: Ctx, passId: string) {
  const [pass, had] = await Promise.all([readPass(ctx, passId), ctx.points.rewardsHad(passId)])
  const template = await ctx.templates.version(pass.templateId, pass.templateVersion)
  return {
    balance: pass.points ?? 0,
    tier: pass.tier,
    isTierSetByHand: pass.overrides.tier !== undefined,
    stamps: template.stamps ? stampsOf(template.stamps, pass.points) : null,
    tiers: (template.tiers?.items ?? []).map(({ key, label, from }) => ({ key, label, from })),
    rewards: (template.rewards ?? []).map((reward) => {
      const { key, label, cost, limitPerPass = null, tier = null, validUntil = null } = reward
      const redeemed = had[key] ?? 0
      const judged = judgeReward(template, reward, pass, redeemed, ctx.now())
      return { key, label, cost, ...judged, redeemed, limitPerPass, tier, validUntil }
    }),
  }
}
