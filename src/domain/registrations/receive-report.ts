import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { InstallPlatform } from '../model/platforms.ts'
import type { InstallReport } from '../model/ports/registrations.ts'
import { WalletUnavailable } from '../model/ports/wallets.ts'
import { registrationEvent } from '../model/registration-event.ts'
import { tryCommit } from '../model/try-commit.ts'

const EVENTS = { installed: 'pass.installed', uninstalled: 'pass.uninstalled' } as const

/**
 * Takes a wallet's report that a holder added or removed a pass. A report about no pass of ours is accepted as well:
 * refused, it would be sent again and again. A report that is received twice counts once.
 *
 * @throws AppError service_unavailable when the keys that reports are signed with cannot be reached
 */
export async function receiveReport(
  ctx: Ctx,
  platform: InstallPlatform,
  body: string,
): Promise<'accepted' | 'refused'> {
  const report = await readReport(ctx, platform, body)
  if (!report) return 'refused'
  const { passId, change } = report
  const pass = passId && change && (await ctx.passes.get(passId))
  if (!pass || pass.deletedAt !== null) return 'accepted'
  const received = { ...report, platform, passId: pass.id, change }
  await tryCommit(ctx, 'report_known', {
    expectations: [ctx.installReports.notYetReceived(received)],
    writes: ctx.installReports.insertion(received),
    events: [registrationEvent(EVENTS[change], pass, { platform })],
  })
  return 'accepted'
}

async function readReport(
  ctx: Ctx,
  platform: InstallPlatform,
  body: string,
): Promise<InstallReport | null> {
  try {
    return (await ctx.wallets.get(platform).readReport?.(body)) ?? null
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    throw new AppError('service_unavailable', 'The wallet’s keys cannot be reached; try again', {
      headers: { 'Retry-After': '60' },
      cause: error,
    })
  }
}
