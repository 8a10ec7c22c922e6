import type * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, notFound } from '../model/errors.ts'
import { postingInput, TransactionId } from '../model/point-entry.ts'
import { type PostingState, postPoints } from './post.ts'
import { type JudgedReward, judgeReward } from './rewards.ts'

export const RedeemRewardInput = postingInput('RedeemRewardInput', 'A reward to be handed out.', {
  transactionId: TransactionId,
})

/**
 * Takes the points of a reward, exactly once per transactionId. A repeat gets the first answer, whatever the reward costs
 * by now.
 *
 * @throws AppError resource_not_found, reward_unavailable
 */
export function redeemReward(
  ctx: Ctx,
  passId: string,
  key: string,
  { transactionId, ...notice }: z.infer<typeof RedeemRewardInput>,
): Promise<Answer> {
  return postPoints(ctx, passId, {
    type: 'redeem',
    transactionId,
    reverses: null,
    reward: key,
    points: (state) => -costOf(ctx, state, key),
    pointer: '',
    notice,
  })
}

/** What a reward costs a pass that can have it now. @throws AppError resource_not_found, reward_unavailable */
export function costOf(ctx: Ctx, { pass, template, had }: PostingState, key: string): number {
  const reward = template.rewards?.find((each) => each.key === key)
  if (!reward) throw notFound('reward')
  const judged = judgeReward(template, reward, pass, had[key] ?? 0, ctx.now())
  if (judged.state === 'AVAILABLE') return reward.cost
  throw new AppError('reward_unavailable', whyNot(judged), { reason: judged.state.toLowerCase() })
}

function whyNot({ state, missing }: JudgedReward): string {
  switch (state) {
    case 'ENDED':
      return 'The time of this reward is over'
    case 'USED_UP':
      return 'The pass has had this reward as often as it may'
    case 'TIER':
      return 'The tier of the pass is too low for this reward'
    default:
      return `The pass lacks ${missing} points for this reward`
  }
}
