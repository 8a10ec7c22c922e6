import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { copyVersion } from '../model/pass.ts'
import { WalletUnavailable } from '../model/ports/wallets.ts'
import { type CopyingWallet, updateCopy } from '../notify/update-copy.ts'
import type { OpenedPass } from '../render/open-link.ts'

/**
 * A fresh link that puts a wallet's copies of passes onto their holder's phone. The copies are written before the link
 * is handed out: otherwise a fault would show on the phone as «Something went wrong» and nowhere else.
 *
 * @param passes at least one; several: those of one of `linkParts`
 */
export async function saveLink(
  ctx: Ctx,
  wallet: CopyingWallet,
  passes: OpenedPass[],
): Promise<string> {
  const stale = passes.filter(({ pass }) => copyVersion(pass, wallet.platform) < pass.version)
  const update = ({ pass }: OpenedPass) => updateCopy(ctx, wallet, pass)
  const [first, ...others] = stale
  try {
    // Passes of one template share what the first one makes at the wallet.
    if (first) await update(first)
    await Promise.all(others.map(update))
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    throw new AppError('service_unavailable', 'The wallet cannot be reached; try again', {
      headers: { 'Retry-After': '5' },
      cause: error,
    })
  }
  const link = await wallet.copies.saveLink(passes.map(({ content }) => content))
  if (!link) throw new AppError('not_found', 'This pass cannot be added to this wallet')
  return link.saveUrl
}
