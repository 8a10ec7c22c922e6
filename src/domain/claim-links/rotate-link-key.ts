import * as z from 'zod'
import { newLinkKeyId } from '../../lib/tokens/claim-token.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { type LinkKey, statusOfLinkKey } from '../model/link-key.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { refuseWithoutClaimScopes } from './claim-scopes.ts'
import { newLinkKeyAnswer, readLinkKey } from './link-key-view.ts'

const DAY_SECONDS = 86_400

export const RotateLinkKeyInput = z
  .strictObject({
    // Links stand in mails for months, and end with the key that signed them.
    gracePeriodSeconds: z
      .int()
      .min(0)
      .max(366 * DAY_SECONDS)
      .default(90 * DAY_SECONDS)
      .meta({
        description:
          'How long links of the old key go on; never past its own end. 90 days by default, which is how long links last that SDKs sign; a year at most.',
      }),
  })
  .meta({ id: 'RotateLinkKeyInput', description: 'How a link key goes over to its successor.' })
export type RotateLinkKeyInput = z.infer<typeof RotateLinkKeyInput>

/**
 * A new link key with the name, templates, quota and end of the old one, which ends after the grace period. The new one counts
 * its passes from zero.
 */
export function rotateLinkKey(
  ctx: Ctx,
  id: string,
  { gracePeriodSeconds }: RotateLinkKeyInput,
): Promise<Answer> {
  refuseWithoutClaimScopes(ctx)
  return untilUnchanged('link key', ['link_key_changed', 'link_key_id_taken'], async () => {
    const old = await readLinkKey(ctx, id)
    const now = ctx.now()
    if (statusOfLinkKey(old, now) !== 'ACTIVE') {
      throw new AppError(
        'invalid_state_transition',
        'A revoked or expired link key cannot be rotated: create a new one',
      )
    }
    const key: LinkKey = {
      ...old,
      id: newLinkKeyId(ctx.workspace.id, ctx.randomBytes(4)),
      passesCreated: 0,
      createdAt: now,
      createdBy: ctx.actor,
    }
    const endsAt = Math.min(
      old.expiresAt ?? Number.POSITIVE_INFINITY,
      now + gracePeriodSeconds * 1000,
    )
    const answer = await newLinkKeyAnswer(
      ctx,
      key,
      'Link key rotated: the new one is shown only now',
    )
    await ctx.commit({
      expectations: [ctx.linkKeys.stillAsRead(old), ctx.linkKeys.idIsFree(key.id)],
      writes: [ctx.linkKeys.expiry(id, endsAt), ctx.linkKeys.insertion(key)],
      answer,
    })
    return answer
  })
}
