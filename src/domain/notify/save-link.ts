import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import { WalletUnavailable } from '../model/ports/wallets.ts'
import type { OpenedPass } from '../render/open-link.ts'
import { writeAtGoogle } from './write-at-google.ts'

/**
 * A fresh Google save link. The objects exist at Google before it is handed out: otherwise a fault would show on
 * the holder's phone as «Something went wrong» and nowhere else.
 */
export async function googleSaveLink(ctx: Ctx, { pass, content }: OpenedPass): Promise<string> {
  try {
    if (pass.googleVersion < pass.version) await writeAtGoogle(ctx, pass)
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    throw new AppError('service_unavailable', 'Google Wallet cannot be reached; try again', {
      headers: { 'Retry-After': '5' },
      cause: error,
    })
  }
  const link = await ctx.google.saveLink([content])
  if (!link) throw new AppError('not_found', 'This pass cannot be added to Google Wallet')
  return link.saveUrl
}
