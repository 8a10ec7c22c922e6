import type { Ctx } from '../model/ctx.ts'
import { tryCommit } from '../model/try-commit.ts'
import { PROBE_AFTER_MS } from './recover.ts'
import { viewCredential } from './view.ts'

/** Marks a credential that a wallet platform refuses, with one event. */
export async function reportFailingCredential(ctx: Ctx, id: string, reason: string): Promise<void> {
  const credential = await ctx.credentials.get(id)
  if (credential?.status !== 'ACTIVE') return
  const failing = { ...credential, status: 'FAILING' as const }
  await tryCommit(ctx, 'credential_inactive', {
    expectations: [ctx.credentials.stillActive(id)],
    writes: [ctx.credentials.markFailing(id, ctx.now() + PROBE_AFTER_MS)],
    events: [
      {
        type: 'credential.failing',
        detail: { credentialId: id, reason },
        data: { credential: viewCredential(failing, ctx.now()), reason },
      },
    ],
  })
  ctx.credentials.forget()
}
