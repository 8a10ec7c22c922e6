import type { Answer } from '../model/answer.ts'
import type { Write } from '../model/commit.ts'
import type { Credential } from '../model/credential.ts'
import type { Ctx } from '../model/ctx.ts'
import { notFound } from '../model/errors.ts'
import { credentialOf, readCredential } from './read.ts'
import { recovery } from './recover.ts'

/**
 * Tries a credential now, at its platform and with a signature where it signs. A FAILING credential that passes every
 * check is in use again, and a new one counts as accepted; nothing else changes.
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
  await ctx.commit({ writes: failed === 0 ? passed(ctx, credential) : [], answer })
  if (failed === 0) ctx.credentials.forget()
  return answer
}

function passed(ctx: Ctx, { id, status, acceptedAt }: Credential): Write[] {
  if (status === 'FAILING') return recovery(ctx, id)
  return acceptedAt === null ? [ctx.credentials.markWorking(id)] : []
}
