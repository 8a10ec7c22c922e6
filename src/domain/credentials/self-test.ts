import type { Answer } from '../answer.ts'
import type { Ctx } from '../ctx.ts'
import { notFound } from '../errors.ts'
import { readCredential } from './get.ts'

/** Tries a credential now, with a signature or at Google. One that Google accepts is no longer FAILING. */
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
  const works = secret.platform === 'google' && failed === 0
  await ctx.commit({ writes: works ? [ctx.credentials.markWorking(id)] : [], answer })
  if (works) ctx.credentials.forget()
  return answer
}
