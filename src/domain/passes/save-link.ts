import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { copyVersion } from '../model/pass.ts'
import { WalletUnavailable } from '../model/ports/wallets.ts'
import { type CopyingWallet, updateCopy } from '../notify/update-copy.ts'
import type { OpenedPass } from '../render/open-link.ts'

/**
 * A fresh link that puts a wallet's copy of the pass onto its holder's phone. The copy is written before the link is
 * handed out: otherwise a fault would show on the phone as «Something went wrong» and nowhere else.
 */
export async function saveLink(
  ctx: Ctx,
  wallet: CopyingWallet,
  { pass, content }: OpenedPass,
): Promise<string> {
  try {
    if (copyVersion(pass, wallet.platform) < pass.version) await updateCopy(ctx, wallet, pass)
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    throw new AppError('service_unavailable', 'The wallet cannot be reached; try again', {
      headers: { 'Retry-After': '5' },
      cause: error,
    })
  }
  const link = await wallet.copies.saveLink(content)
  if (!link) throw new AppError('not_found', 'This pass cannot be added to this wallet')
  return link.saveUrl
}
