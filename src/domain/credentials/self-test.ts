import type { Answer } from '../answer.ts'
import type { Ctx } from '../ctx.ts'
import { notFound } from '../errors.ts'
import { readCredential } from './get.ts'

/** Tries a credential now, with a signature or at Google, and changes nothing. */
export async function selfTestCredential(ctx: Ctx, id: string): Promise<Answer> {
  const { subject } = await readCredential(ctx, id)
  await ctx.claimFirst()
  const secret = await ctx.credentials.secret(id)
  if (!secret) throw notFound('credential')
  const checks =
    secret.platform === 'apple'
      ? await (await import('./apple.ts')).testAppleSecret(ctx, secret)
      : await ctx.google.selfTest(subject, secret)
  const failed = checks.filter((check) => !check.ok).length
  const answer: Answer = {
    statusCode: 200,
    data: { id, ok: failed === 0, checks },
    description:
      failed === 0 ? 'Every check passed' : `${failed} of ${checks.length} checks failed`,
  }
  await ctx.commit({ writes: [], answer })
  return answer
}
