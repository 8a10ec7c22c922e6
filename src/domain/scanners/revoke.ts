import { recordApiKeyEvents } from '../api-keys/record-events.ts'
import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { changeScanner } from './change.ts'
import { scannerETag, viewScanner } from './view.ts'

/**
 * Ends a scanner at once, and the API key in its link. The scanner ends first: from then on the key does nothing, and a
 * repeat ends it where this request dies in between. What was revoked before keeps the time of its first revocation.
 */
export async function revokeScanner(ctx: Ctx, id: string): Promise<Answer> {
  const now = ctx.now()
  const scanner = await changeScanner(
    ctx,
    id,
    (before) => (before.revokedAt === null ? { ...before, revokedAt: now } : before),
    {},
  )
  const note = { type: 'api_key.revoked', at: now, actor: ctx.actor } as const
  const revoked = await ctx.apiKeys.revoke(scanner.keyId, note, false)
  for (const { hash } of revoked) ctx.apiKeys.forget(hash)
  const answer: Answer = {
    data: viewScanner(scanner),
    description: 'Scanner revoked',
    etag: scannerETag(scanner),
  }
  await recordApiKeyEvents(ctx, revoked, answer)
  return answer
}
