import * as z from 'zod'
import type { Answer } from '../model/answer.ts'
import type { ApiKey } from '../model/api-key.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError, notFound } from '../model/errors.ts'
import { gracePeriodSeconds } from '../model/grace-period.ts'
import { tryCommit } from '../model/try-commit.ts'
import { mintApiKey } from './mint.ts'
import { refuseWiderScopes } from './refuse-wider-scopes.ts'
import { newKeyAnswer } from './view.ts'

export const RotateApiKeyInput = z
  .strictObject({
    gracePeriodSeconds: gracePeriodSeconds(
      'How long the old key goes on; never past its own expiry.',
    ),
  })
  .meta({ id: 'RotateApiKeyInput', description: 'How a key goes over to its successor.' })
export type RotateApiKeyInput = z.infer<typeof RotateApiKeyInput>

/** A new key with the old one's name, scopes and expiry; the old one ends after the grace period. */
export async function rotateApiKey(
  ctx: Ctx,
  id: string,
  { gracePeriodSeconds }: RotateApiKeyInput,
): Promise<Answer> {
  const old = await ctx.apiKeys.get(id)
  if (!old) throw notFound('API key')
  refuseWiderScopes(ctx, old.scopes)
  const now = ctx.now()
  if (hasEnded(old, now)) throw ended()
  const minted = mintApiKey(ctx.workspace.mode, ctx.randomBytes, {
    id: ctx.newId('key'),
    name: old.name,
    scopes: old.scopes,
    createdAt: now,
    expiresAt: old.expiresAt,
  })
  const answer = newKeyAnswer(minted, 'API key rotated: the new one is shown only now')
  const rotated = await tryCommit(ctx, 'api_key_ended', {
    // A key that was revoked a moment ago must not leave a successor.
    expectations: [ctx.apiKeys.stillInForce(id, now)],
    writes: [
      ctx.apiKeys.insertion(minted.record),
      ctx.apiKeys.expire(id, now + gracePeriodSeconds * 1000),
    ],
    answer,
  })
  if (!rotated) throw ended()
  ctx.apiKeys.forget(old.hash)
  return answer
}

function hasEnded({ revokedAt, expiresAt }: ApiKey, now: number): boolean {
  return revokedAt !== null || (expiresAt !== null && expiresAt <= now)
}

function ended(): AppError {
  return new AppError(
    'invalid_state_transition',
    'A revoked or expired key cannot be rotated: create a new one',
  )
}
