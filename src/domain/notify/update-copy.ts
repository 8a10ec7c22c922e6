import type { Ctx } from '../model/ctx.ts'
import { copyVersion, type Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import { type Wallet, type WalletCopies, WalletUnavailable } from '../model/ports/wallets.ts'
import { openPass } from '../render/open-link.ts'

export type CopyingWallet = Pick<Wallet, 'platform'> & { copies: WalletCopies }

export const keepsCopies = (wallet: Wallet): wallet is Wallet & { copies: WalletCopies } =>
  wallet.copies !== undefined

const MAX_TRIES = 5

/**
 * Brings a wallet's copy of a pass to the newest version, even when several messages do so at once. The wallet keeps
 * what came last, which may be the older text. So the newest version is written once more when somebody else has
 * written since the pass was read, or when a change came that has no message of its own.
 *
 * @param write how the first version is written; later ones are published, which notifies nobody
 * @returns false without a credential
 * @throws WalletUnavailable when the wallet is down, slow or refuses
 */
export async function updateCopy(
  ctx: Ctx,
  { platform, copies }: CopyingWallet,
  pass: Pass,
  write: (content: PassContent) => Promise<boolean> = copies.publish,
): Promise<boolean> {
  let written = pass
  if (!(await write(await copiedContent(ctx, written)))) return false
  for (let left = MAX_TRIES; left > 0; left--) {
    const { alone, pass: now } = await ctx.passes.markCopy(platform, written)
    if (!now || isShown(platform, now, written, alone)) return true
    written = now
    await copies.publish(await copiedContent(ctx, written))
  }
  throw new WalletUnavailable('the pass changes too fast', true)
}

function isShown(platform: Wallet['platform'], now: Pass, written: Pass, alone: boolean): boolean {
  if (now.version === written.version) {
    return alone || copyVersion(now, platform) === written.version
  }
  // A newer version that is still to be notified has a message of its own, which will update the copy.
  return alone && now.notifiedVersion < now.notifyVersion
}

async function copiedContent(ctx: Ctx, pass: Pass): Promise<PassContent> {
  const { content } = await openPass(ctx, pass)
  // Some wallets show the serial number. For a deleted pass they get its id instead.
  return pass.deletedAt === null ? content : { ...content, serialNumber: pass.id }
}
