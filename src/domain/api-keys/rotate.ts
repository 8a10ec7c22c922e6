import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, notFound } from '../model/errors.ts'
import { gracePeriodSeconds } from '../model/grace-period.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { earlierEnd, hasEnded, makerId, readMaker } from './maker.ts'
import { mintApiKey } from './mint.ts'
import { recordApiKeyEvents } from './record-events.ts'
import { refuseWiderScopes } from './refuse-wider-scopes.ts'
import { storeApiKey } from './store.ts'
import { newKeyAnswer } from './view.ts'

export const RotateApiKeyInput = z
  .strictObject({
    gracePeriodSeconds: gracePeriodSeconds(
      'How long the old key goes on; never past its own expiry.',
    ),
  })
  .meta({ id: 'RotateApiKeyInput', description: 'How a key goes over to its successor.' })
export type RotateApiKeyInput = z.infer<typeof RotateApiKeyInput>

/**
 * A new key with the old one's name, scopes and expiry, which ends no later than the key asking; the old one ends after
 * the grace period.
 */
export async function rotateApiKey(
  ctx: Ctx,
  id: string,
  { gracePeriodSeconds }: RotateApiKeyInput,
): Promise<Answer> {
  await ctx.takeClaim()
  const newId = ctx.newId('key')
  const { minted, old } = await untilUnchanged('API key', ['api_key_changed'], async () => {
    const [old, maker] = await Promise.all([ctx.apiKeys.get(id), readMaker(ctx)])
    if (!old) throw notFound('API key')
    if (await ctx.scanners.ofKey(id)) throw ofScanner()
    refuseWiderScopes(ctx, old.scopes)
    const now = ctx.now()
    // The attempt that this request continues may have made the successor, and ended the old key with it.
    const continues = ctx.claim?.takenOver === true && (await ctx.apiKeys.get(newId)) !== null
    if (!continues && hasEnded(old, now)) throw ended()
    const made = mintApiKey(
      ctx.workspace.mode,
      ctx.randomBytes,
      {
        id: newId,
        name: old.name,
        scopes: old.scopes,
        createdAt: now,
        expiresAt: earlierEnd(old.expiresAt, maker?.expiresAt),
        createdBy: makerId(ctx),
      },
      { type: 'api_key.rotated', at: now, actor: ctx.actor, follows: id },
    )
    // A key that was revoked a moment ago must not leave a successor.
    const unchanged = [old, maker].filter((key) => key !== null)
    const minted = continues
      ? await storeApiKey(ctx, made, maker ? [maker] : [])
      : await storeApiKey(ctx, made, unchanged, { id, at: now + gracePeriodSeconds * 1000 })
    return { minted, old }
  })
  ctx.apiKeys.forget(old.hash)
  const answer = newKeyAnswer(minted, 'API key rotated: the new one is shown only now')
  await recordApiKeyEvents(ctx, [minted.record], answer)
  return answer
}

/** Its successor would belong to no scanner, and have none of its limits. */
function ofScanner(): AppError {
  return new AppError(
    'invalid_state_transition',
    'The key of a scanner cannot be rotated: create another scanner, and revoke this one',
  )
}

function ended(): AppError {
  return new AppError(
    'invalid_state_transition',
    'A revoked or expired key cannot be rotated: create a new one',
  )
}
