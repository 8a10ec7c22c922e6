import type { Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { credentialOf, readCredential } from './read.ts'

/** How long until a credential that a platform refuses is tried again. */
export const PROBE_AFTER_MS = 15 * 60_000

/** Uses a credential that works again, and sends the notifications that it held up. */
export function recovery(ctx: Ctx, id: string): Write[] {
  return [ctx.credentials.markWorking(id), ctx.passes.renotifyAll(ctx.now())]
}

/** Tries a FAILING credential at its platform, so that it recovers when somebody puts it right there. */
export async function probeCredential(ctx: Ctx, id: string): Promise<void> {
  const credential = await readCredential(ctx, id)
  if (credential.status !== 'FAILING') return
  const secret = await ctx.credentials.secret(id)
  if (!secret) return
  const checks = await credentialOf(ctx, secret.platform).probe(credential, secret)
  if (!checks.every(({ ok }) => ok)) return
  await ctx.commit({ writes: recovery(ctx, id) })
  ctx.credentials.forget()
}
