import type { NewEvent } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { Pass } from '../model/pass.ts'
import { WalletUnavailable } from '../model/ports/wallets.ts'
import { tryCommit } from '../model/try-commit.ts'

const EVENTS = { save: 'pass.installed', del: 'pass.uninstalled' } as const

/**
 * A holder saved or removed a pass in Google Wallet. What does not concern us is accepted as well: Google would send
 * it again and again. Received twice, it counts once.
 *
 * @throws AppError service_unavailable when Google's keys cannot be had
 */
export async function receiveGoogleCallback(
  ctx: Ctx,
  body: string,
): Promise<'accepted' | 'refused'> {
  const callback = await readCallback(ctx, body)
  if (!callback) return 'refused'
  const { passId, eventType, ...message } = callback
  const pass = passId && eventType && (await ctx.passes.get(passId))
  if (!pass || pass.deletedAt !== null) return 'accepted'
  const received = { ...message, passId: pass.id, eventType }
  await tryCommit(ctx, 'callback_known', {
    expectations: [ctx.googleCallbacks.notYetReceived(received)],
    writes: ctx.googleCallbacks.insertion(received),
    events: [eventOf(EVENTS[eventType], pass)],
  })
  return 'accepted'
}

async function readCallback(ctx: Ctx, body: string) {
  try {
    return await ctx.google.readCallback(body)
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    throw new AppError('service_unavailable', 'Google’s keys cannot be reached; try again', {
      headers: { 'Retry-After': '60' },
      cause: error,
    })
  }
}

/** Google names no holder and no device. */
function eventOf(type: NewEvent['type'], pass: Pass): NewEvent {
  const detail = { platform: 'google' }
  const { id: passId, serialNumber, version } = pass
  return {
    type,
    passId,
    version,
    detail,
    data: { registration: { passId, serialNumber, passVersion: version, ...detail } },
  }
}
