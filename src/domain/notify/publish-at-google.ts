import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { WalletUnavailable } from '../model/ports/wallets.ts'
import { writeAtGoogle } from './write-at-google.ts'

/** Brings Google's object to the pass's newest version; run by a queue, so it may run twice. */
export async function publishAtGoogle(ctx: Ctx, passId: string): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (!pass) return
  if (pass.googleVersion < pass.version) {
    try {
      if (await writeAtGoogle(ctx, pass)) return
    } catch (error) {
      if (!(error instanceof WalletUnavailable) || error.retryable) throw error
    }
  }
  await leaveAtGoogle(ctx, pass)
}

/** For a message that was tried to the end: the next change brings the object up to date. */
export async function giveUpPublishing(ctx: Ctx, passId: string): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (pass) await leaveAtGoogle(ctx, pass)
}

/** Nobody is to come back for this version. */
async function leaveAtGoogle(ctx: Ctx, { id, version, retellAt }: Pass): Promise<void> {
  if (retellAt !== null) await ctx.commit({ writes: [ctx.passes.leftAtGoogle(id, version)] })
}

/** Puts a blank in place of a deleted pass, whatever Google is said to show: an older text may have come late. */
export async function blankAtGoogle(ctx: Ctx, passId: string): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (pass && pass.deletedAt !== null) await writeAtGoogle(ctx, pass)
}
