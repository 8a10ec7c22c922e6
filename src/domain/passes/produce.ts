import { sha256Hex } from '../../lib/sha256.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import { PLATFORMS, type Platform } from '../model/platforms.ts'
import { type Readiness, type Wallet, WalletUnavailable } from '../model/ports/wallets.ts'
import type { Warning } from '../model/warnings.ts'
import { queuePublication } from '../notify/queue.ts'

interface ReadyWallet {
  wallet: Wallet
  readiness: Readiness
}

/** The wallets that hold passes on a phone. @throws AppError when none of them could be given one */
export async function readyWallets(ctx: Ctx): Promise<ReadyWallet[]> {
  const installed = ctx.wallets.all.filter(({ platform }) => PLATFORMS[platform].installs)
  const wallets = await Promise.all(
    installed.map(async (wallet) => ({ wallet, readiness: await wallet.readiness() })),
  )
  const isAny = (wanted: Readiness) => wallets.some(({ readiness }) => readiness === wanted)
  if (isAny('ready')) return wallets
  if (isAny('expired')) {
    throw new AppError('signing_unavailable', 'The certificate that signs passes has expired', {
      headers: { 'Retry-After': '300' },
    })
  }
  throw new AppError(
    'no_wallet_available',
    'This workspace has no wallet credentials yet: POST /credentials',
  )
}

/** What one wallet made of a pass. */
interface Produced {
  platform: Platform
  data: Record<string, unknown> | null
  warning?: Warning
  /** The wallet's copy shows this version. */
  copied: boolean
}

/** Has a wallet make its file, or its copy and the link to that. */
export async function produce(
  ctx: Ctx,
  { wallet, readiness }: ReadyWallet,
  pass: Pass,
  content: PassContent,
): Promise<Produced> {
  const { platform, copies, entry, unready } = wallet
  const nothing = { platform, data: null, copied: false }
  if (readiness !== 'ready') return { ...nothing, ...(unready && { warning: unready[readiness] }) }
  if (!copies) {
    const file = await entry.file?.make(pass, async () => content, {})
    if (!file) return nothing
    const url = `${await ctx.links.passUrl(pass)}/${entry.path}`
    const data = { url, sizeBytes: file.length, sha256: sha256Hex(file) }
    return { platform, data, copied: false }
  }
  try {
    const copied = await copies.publish(content)
    return { platform, data: await copies.saveLink([content]), copied }
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    // Should the message be lost, the holder's own click on the link publishes the copy.
    queuePublication(ctx, pass, platform)
    return { ...nothing, warning: copies.unavailable(error.message) }
  }
}
