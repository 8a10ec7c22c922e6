import type { Ctx } from '../model/ctx.ts'
import { copyVersion, type Pass } from '../model/pass.ts'
import { MAX_DELAY_SECONDS, type NotifyProgress } from '../model/ports/queues.ts'
import { WalletTurnLater, WalletUnavailable } from '../model/ports/wallets.ts'
import { type Notified, type NotifyMessage, type NotifyOutcome, reservationOf } from './notified.ts'
import { type CopyingWallet, updateCopy } from './update-copy.ts'

/**
 * Further changes within this time come silently: such wallets notify only a few times a day, and a holder who was just
 * notified sees them when looking.
 */
const QUIET_MS = 30_000
const DAY_MS = 86_400_000

/** Brings a wallet's copy to the new version, and has the wallet show the holder the message that came with it. */
export async function notifyCopy(
  ctx: Ctx,
  wallet: CopyingWallet,
  pass: Pass,
  { lane }: Pick<NotifyMessage, 'lane'>,
  progress: NotifyProgress | undefined,
): Promise<NotifyOutcome> {
  const { platform, copies } = wallet
  const shown = copyVersion(pass, platform)
  if (shown === 0) return { state: 'done', notified: null }
  const startedAtMs = ctx.now()
  const { message } = pass.overrides
  const isNew = message !== undefined && message.version > pass.notifiedVersion
  // An earlier try reached this wallet, and another one not.
  if (shown >= pass.version && !isNew) return done({ devices: 1, failed: {} })
  try {
    const known = await updateCopy(ctx, wallet, pass, (content) =>
      copies.notify(
        content,
        isNew ? { id: `${pass.id}-${message.version}`, text: message.text } : null,
        {
          lane,
          turnAtMs: progress?.turnAtMs,
          reserveNotification: () => mayNotify(ctx, wallet, pass, isNew),
        },
      ),
    )
    if (!known) return done({ devices: 0, failed: { no_credential: 1 } })
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    if (error instanceof WalletTurnLater) {
      const { atMs, isTaken } = error
      const waitSeconds = Math.floor(Math.max(0, atMs - ctx.now()) / 1000)
      const delaySeconds = Math.min(MAX_DELAY_SECONDS, waitSeconds)
      return { state: 'waiting', delaySeconds, progress: isTaken ? { turnAtMs: atMs } : {} }
    }
    if (error.retryable) return { state: 'failed', reason: platform }
    return done({ devices: 0, failed: { refused: 1 } })
  }
  return done({ devices: 1, failed: {}, tookMs: ctx.now() - startedAtMs })
}

const done = (notified: Notified): NotifyOutcome => ({ state: 'done', notified })

/**
 * Whether the wallet may notify now: of a message whenever the holder has a notification left, of a change also only a while after
 * the last one. A version that was allowed to keeps that for its next try.
 */
async function mayNotify(
  ctx: Ctx,
  { platform, copies }: CopyingWallet,
  pass: Pass,
  hasMessage: boolean,
): Promise<boolean> {
  const holder = { passTypeIdentifier: platform, deviceLibraryIdentifier: pass.id, pushToken: '' }
  const times = { nowMs: ctx.now(), pauseMs: hasMessage ? 0 : QUIET_MS, sinceMs: null }
  const limit = { most: copies.limits.notificationsPerDay, withinMs: DAY_MS }
  const [reserved] = await ctx.devicePushes.reserve(reservationOf(pass), [holder], times, limit)
  return reserved?.state === 'reserved'
}
