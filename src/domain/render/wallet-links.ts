import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import type { PassContent } from '../model/pass-content.ts'
import type { Platform } from '../model/platforms.ts'

/** A link that adds a pass to one wallet. */
export interface WalletLink {
  platform: Platform
  /** For people: «Add to Apple Wallet». */
  label: string
  url: string
}

/** The wallets that a holder can add this pass to now. */
export async function walletLinks(
  ctx: Ctx,
  pass: Pass,
  content: PassContent,
): Promise<WalletLink[]> {
  const url = await ctx.links.passUrl(pass)
  const links = await Promise.all(
    ctx.wallets.all.map(async ({ platform, entry, readiness }) => {
      const isOffered = entry.isFor?.(content) ?? true
      if (!isOffered || (await readiness(pass)) === 'missing') return []
      return [{ platform, label: entry.label, url: `${url}/${entry.path}` }]
    }),
  )
  return links.flat()
}
