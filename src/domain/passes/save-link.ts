import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { copyVersion, type Pass } from '../model/pass.ts'
import { WalletUnavailable } from '../model/ports/wallets.ts'
import { type CopyingWallet, updateCopy } from '../notify/update-copy.ts'
import type { OpenedPass } from '../render/open-link.ts'

/** A wallet that refused a pass is not asked again for this time: anybody can open a link as often as they like. */
const REFUSED_FOR_MS = 60_000

/**
 * A fresh link that puts a wallet's copies of passes onto their holder's phone. The copies are written before the link
 * is handed out: otherwise a fault would show on the phone as «Something went wrong» and nowhere else.
 *
 * @param passes at least one; several: those of one of `linkParts`
 * @throws AppError service_unavailable while the wallet cannot be reached, and for a minute after it refused a pass
 */
export async function saveLink(
  ctx: Ctx,
  wallet: CopyingWallet,
  passes: OpenedPass[],
): Promise<string> {
  const stale = passes.filter(({ pass }) => copyVersion(pass, wallet.platform) < pass.version)
  const write = ({ pass }: OpenedPass) => writeCopy(ctx, wallet, pass)
  const [first, ...others] = stale
  // Passes of one template share what the first one makes at the wallet.
  if (first) await write(first)
  await Promise.all(others.map(write))
  const link = await wallet.copies.saveLink(passes.map(({ content }) => content))
  if (!link) throw new AppError('not_found', 'This pass cannot be added to this wallet')
  return link.saveUrl
}

async function writeCopy(ctx: Ctx, wallet: CopyingWallet, pass: Pass): Promise<void> {
  const { refusedVersion, refusedAtMs = 0 } = pass.wallets[wallet.platform] ?? {}
  const waitMs = refusedVersion === pass.version ? refusedAtMs + REFUSED_FOR_MS - ctx.now() : 0
  if (waitMs > 0) throw refused(waitMs)
  try {
    await updateCopy(ctx, wallet, pass)
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    if (error.retryable) throw unavailable('The wallet cannot be reached; try again', 5, error)
    const { platform } = wallet
    await ctx.commit({
      writes: [ctx.passes.markRefused(platform, pass.id, pass.version, ctx.now())],
    })
    throw refused(REFUSED_FOR_MS, error)
  }
}

const refused = (waitMs: number, cause?: unknown) =>
  unavailable('The wallet refuses this pass; try again later', Math.ceil(waitMs / 1000), cause)

function unavailable(message: string, retryAfterSeconds: number, cause?: unknown): AppError {
  const headers = { 'Retry-After': String(retryAfterSeconds) }
  return new AppError('service_unavailable', message, { headers, cause })
}
