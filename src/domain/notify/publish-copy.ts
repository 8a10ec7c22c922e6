import type { Ctx } from '../model/ctx.ts'
import { copyVersion, type Pass } from '../model/pass.ts'
import type { Platform } from '../model/platforms.ts'
import { WalletUnavailable } from '../model/ports/wallets.ts'
import { keepsCopies, updateCopy } from './update-copy.ts'

/** Brings one wallet's copy to the pass's newest version; run by a queue, so it may run twice. */
export async function publishCopy(ctx: Ctx, passId: string, platform: Platform): Promise<void> {
  const pass = await ctx.passes.get(passId)
  const wallet = ctx.wallets.get(platform)
  if (!pass || !keepsCopies(wallet)) return
  if (copyVersion(pass, platform) < pass.version) {
    try {
      if (await updateCopy(ctx, wallet, pass)) return
    } catch (error) {
      if (!(error instanceof WalletUnavailable) || error.retryable) throw error
    }
  }
  await giveUpCopies(ctx, pass)
}

/** Gives up a message that was tried to the end: the next change brings the copy up to date. */
export async function giveUpPublishing(ctx: Ctx, passId: string): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (pass) await giveUpCopies(ctx, pass)
}

/** Ends the sweep's care for the copies of this version. */
async function giveUpCopies(ctx: Ctx, { id, version, renotifyAt }: Pass): Promise<void> {
  if (renotifyAt !== null) await ctx.commit({ writes: [ctx.passes.giveUpCopies(id, version)] })
}

/**
 * Puts a blank in place of the copies of a deleted pass, whatever version they are recorded to show: an older text may
 * have arrived late.
 */
export async function blankCopies(ctx: Ctx, passId: string): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (!pass || pass.deletedAt === null) return
  for (const wallet of ctx.wallets.all.filter(keepsCopies)) await updateCopy(ctx, wallet, pass)
}
