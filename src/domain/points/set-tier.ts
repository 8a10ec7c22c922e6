import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, invalidValue } from '../model/errors.ts'
import { tierOf } from '../model/loyalty.ts'
import { TierKey } from '../model/loyalty-schemas.ts'
import { changePass, nextMessage, passAnswer } from '../passes/change.ts'
import { risenTier, tierEvents } from './tier-change.ts'

export const SetTierInput = z
  .strictObject({
    tier: TierKey.nullable().meta({
      description: 'The key of a tier of the template. Null: the tier that the pass has earned.',
      examples: ['gold'],
    }),
  })
  .meta({ id: 'SetTierInput', description: 'A tier that is set by hand.' })

/**
 * Sets the tier of a pass by hand. It stays whatever the pass earns, until it is set to null. A holder who rises gets
 * the message of the tier.
 *
 * @throws AppError validation_failed, pass_not_active
 */
export function setTier(
  ctx: Ctx,
  passId: string,
  { tier }: z.infer<typeof SetTierInput>,
): Promise<Answer> {
  return changePass(
    ctx,
    passId,
    async (pass, template) => {
      if (pass.status === 'VOIDED') {
        throw new AppError('pass_not_active', 'A voided pass takes no tier: reinstate it first')
      }
      const items = template.tiers?.items ?? []
      if (items.length === 0) throw invalidValue('The template has no tiers', '/tier')
      if (tier !== null && !items.some(({ key }) => key === tier)) {
        throw invalidValue('No tier of the template has this key', '/tier')
      }
      const { tier: former = null, ...others } = pass.overrides
      if (tier === former) return { after: pass, event: { type: 'pass.tier.changed' } }
      const overrides = { ...others, ...(tier !== null && { tier }) }
      const risen = risenTier(template, pass, { ...pass, overrides })
      const message = risen?.message && { message: nextMessage(ctx, pass, risen.message) }
      const after = { ...pass, overrides: { ...overrides, ...message } }
      const [event] = tierEvents(pass, { tier: tierOf(template, after)?.key ?? null })
      // Set by hand to what it has earned, it looks the same and will stay.
      return { after, event: event ?? { type: 'pass.updated', data: { changed: [] } } }
    },
    (changed) =>
      passAnswer(ctx, changed, changed.after === changed.before ? 'Nothing changed' : 'Tier set'),
  )
}
