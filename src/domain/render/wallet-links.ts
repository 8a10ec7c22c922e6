import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { Platform } from '../model/platforms.ts'
import type { WalletEntry } from '../model/ports/wallets.ts'

/** A link that adds a pass to one wallet. */
export interface WalletLink extends Pick<WalletEntry, 'wallet' | 'badges'> {
  platform: Platform
  url: string
}

/**
 * The wallets that a holder can add this pass to now.
 *
 * @param at where the links lead, without a trailing slash; left out: the pass's own address
 */
export async function walletLinks(
  ctx: Ctx,
  pass: Pass,
  content: PassContent,
  at?: string,
): Promise<WalletLink[]> {
  const url = at ?? (await ctx.links.passUrl(pass))
  const links = await Promise.all(
    ctx.wallets.all.map(async ({ platform, entry, readiness }) => {
      const isOffered = entry.isFor?.(content) ?? true
      if (!isOffered || (await readiness(pass)) === 'missing') return []
      const { wallet, badges, path, page = path } = entry
      return [{ platform, wallet, badges, url: `${url}/${page}` }]
    }),
  )
  return links.flat()
}
