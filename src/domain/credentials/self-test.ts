import type { Answer } from '../model/answer.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { credentialOf, readCredential } from './read.ts'
import { recovery } from './recover.ts'

/**
 * Tries a credential now, at its platform and with a signature where it signs. A FAILING credential that passes every
 * check is in use again; nothing else changes.
 */
export async function selfTestCredential(ctx: Ctx, id: string): Promise<Answer> {
  const credential = await readCredential(ctx, id)
  await ctx.takeClaim()
  const secret = await ctx.credentials.secret(id)
  if (!secret) throw notFound('credential')
  const checks = await credentialOf(ctx, credential.platform).selfTest(credential, secret)
  const failed = checks.filter((check) => !check.ok).length
  const answer: Answer = {
    data: { id, ok: failed === 0, checks },
    description:
      failed === 0 ? 'Every check passed' : `${failed} of ${checks.length} checks failed`,
  }
  const recovers = failed === 0 && credential.status === 'FAILING'
  await ctx.commit({ writes: recovers ? recovery(ctx, id) : [], answer })
  if (recovers) ctx.credentials.forget()
  return answer
}
