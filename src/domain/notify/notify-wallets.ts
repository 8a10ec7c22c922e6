import { ExpectationFailed, type NewEvent, type Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import { copyVersion, type Pass } from '../model/pass.ts'
import type { Platform } from '../model/platforms.ts'
import type { NotifyProgress } from '../model/ports/queues.ts'
import type { Wallet } from '../model/ports/wallets.ts'
import {
  type Notified,
  NotifyLater,
  type NotifyMessage,
  type NotifyOutcome,
  reservationOf,
  retriable,
} from './notified.ts'
import { notifyCopy } from './notify-copy.ts'
import { notifyDevices } from './notify-devices.ts'
import { keepsCopies } from './update-copy.ts'

/**
 * Notifications that a FAILING credential holds up go out when it recovers or is replaced; should that be missed, after
 * this time.
 */
const HELD_MS = 6 * 60 * 60_000

/** What became of notifying one wallet; `notified` is null where it does not hold the pass. */
interface NotifiedWallet {
  platform: Platform
  notified: Notified | null
}

/**
 * Notifies the wallets that hold a pass of its newest version. Run by a queue, so it may run twice, late or half: a
 * version that a newer one follows, or that was notified already, is left alone.
 *
 * @throws NotifyLater when a wallet could not be notified and a later try may succeed
 */
export async function notifyWallets(ctx: Ctx, message: NotifyMessage): Promise<void> {
  const pass = await ctx.passes.get(message.passId)
  if (!pass || !isDue(pass, message.version)) return
  const outcomes = await Promise.all(
    walletsOf(ctx, pass).map(async (wallet) => {
      const progress = message.progress?.[wallet.platform]
      const outcome = await notifyWallet(ctx, wallet, pass, message, progress)
      return { platform: wallet.platform, ...outcome }
    }),
  )
  const inState = <S extends NotifyOutcome['state']>(state: S) =>
    outcomes.filter((each): each is Extract<typeof each, { state: S }> => each.state === state)
  const [failed] = inState('failed')
  if (failed) throw new NotifyLater(failed.reason)
  const waiting = inState('waiting')
  if (waiting.length > 0) {
    const progress = progressOf(inState('done'), waiting)
    const delaySeconds = Math.min(...waiting.map((each) => each.delaySeconds))
    // Not by the queue's own retry: that would carry no progress along, and would count as a failure.
    await ctx.pushQueue.send({ ...message, progress }, { delaySeconds })
    return
  }
  const [refused] = inState('refused')
  if (refused) {
    const { credentialId } = refused
    const held = { credentialId, at: ctx.now(), retryAt: ctx.now() + HELD_MS }
    await ctx.commit({ writes: [ctx.passes.holdNotification(pass.id, message.version, held)] })
    return
  }
  await recordOutcome(ctx, pass, inState('done'), seenVersion(pass, message.progress))
}

/** Gives up a message that was tried to the end: whatever was not notified by now has failed. */
export async function giveUpNotifying(ctx: Ctx, { passId, version }: NotifyMessage): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (!pass || !isDue(pass, version)) return
  const results = await Promise.all(
    walletsOf(ctx, pass).map(async ({ platform, devices }) => ({
      platform,
      notified: devices ? await reachedDevices(ctx, pass) : reachedCopy(pass, platform, version),
    })),
  )
  await recordOutcome(ctx, pass, results, pass.version)
}

/** Whether this version is the newest that wallets must be notified of, and they were not. */
function isDue(pass: Pass, version: number): boolean {
  return pass.notifyVersion === version && pass.notifiedVersion < version
}

/** The wallets on which the change shows. */
function walletsOf(ctx: Ctx, { notifyOnly }: Pass): Wallet[] {
  return ctx.wallets.all.filter(({ platform }) => notifyOnly === null || notifyOnly === platform)
}

async function notifyWallet(
  ctx: Ctx,
  wallet: Wallet,
  pass: Pass,
  message: NotifyMessage,
  progress: NotifyProgress | undefined,
): Promise<NotifyOutcome> {
  if (progress?.notified) return { state: 'done', notified: progress.notified }
  if (keepsCopies(wallet)) return notifyCopy(ctx, wallet, pass, message, progress)
  if (!wallet.devices) return { state: 'done', notified: null }
  const targets = await ctx.registrations.devicesOf(pass.id)
  return notifyDevices(ctx, wallet.devices, reservationOf(pass), targets, progress?.sinceMs ?? null)
}

/** What the next try need not do again. A wallet without the pass is asked again: it may get it meanwhile. */
function progressOf(
  done: NotifiedWallet[],
  waiting: { platform: Platform; progress: NotifyProgress }[],
): NonNullable<NotifyMessage['progress']> {
  return Object.fromEntries([
    ...done.flatMap(({ platform, notified }) => (notified ? [[platform, { notified }]] : [])),
    ...waiting.map(({ platform, progress }) => [platform, progress]),
  ])
}

/** The version that all copies show: a copy that was written in an earlier try may be behind. */
function seenVersion(pass: Pass, progress: NotifyMessage['progress'] = {}): number {
  const earlier = Object.entries(progress).filter(([, { notified }]) => notified)
  const versions = earlier.map(([platform]) => copyVersion(pass, platform as Platform))
  return Math.min(pass.version, ...versions.filter((version) => version > 0))
}

async function reachedDevices(ctx: Ctx, pass: Pass): Promise<Notified | null> {
  const targets = await ctx.registrations.devicesOf(pass.id)
  if (targets.length === 0) return null
  const devices = await ctx.devicePushes.settled(reservationOf(pass), targets)
  const missed = targets.length - devices
  return { devices, failed: missed > 0 ? { unreachable: missed } : {} }
}

function reachedCopy(pass: Pass, platform: Platform, version: number): Notified | null {
  const shown = copyVersion(pass, platform)
  if (shown === 0) return null
  return shown >= version ? { devices: 1, failed: {} } : { devices: 0, failed: { unreachable: 1 } }
}

/**
 * Records in one batch, and once, that the pass counts as notified, with an event for each wallet that holds it.
 *
 * @param seen the version that all copies show
 * @throws NotifyLater when a wallet got its first copy meanwhile, perhaps in an older version
 */
async function recordOutcome(
  ctx: Ctx,
  pass: Pass,
  results: NotifiedWallet[],
  seen: number,
): Promise<void> {
  const version = pass.notifyVersion
  const reached = results.flatMap(({ platform, notified }) => {
    const isHeld = notified && (notified.devices > 0 || Object.keys(notified.failed).length > 0)
    return isHeld ? [{ platform, notified }] : []
  })
  try {
    await ctx.commit({
      expectations: [ctx.passes.stillToNotify(pass.id, version), ctx.passes.stillHasCopies(pass)],
      writes: [
        ctx.passes.markNotified(pass.id, version, seen),
        ...reached.flatMap((wallet) => failureOf(ctx, pass, wallet)),
      ],
      events: reached.map((wallet) => eventOf(pass, wallet)),
    })
  } catch (error) {
    if (!(error instanceof ExpectationFailed)) throw error
    if (error.expectation === 'copies_changed') throw new NotifyLater('a wallet that just came')
  }
}

interface ReachedWallet extends NotifiedWallet {
  notified: Notified
}

function failureOf(
  ctx: Ctx,
  { id: passId, notifyVersion: version, notifiedVersion }: Pass,
  { platform, notified }: ReachedWallet,
): Write[] {
  const lost = retriable(notified.failed)
  const failure = { passId, platform, version, notifiedVersion, at: ctx.now() }
  return lost ? [ctx.pushFailures.insertion({ ...failure, ...lost })] : []
}

function eventOf(
  { id: passId, notifyVersion: version }: Pass,
  { platform, notified }: ReachedWallet,
): NewEvent {
  const isSent = notified.devices > 0
  const [reason = null] = Object.keys(notified.failed)
  const detail = { platform, ...notified }
  return {
    type: isSent ? 'pass.push.sent' : 'pass.push.failed',
    passId,
    version,
    detail,
    data: { push: { passId, version, ...detail, ...(!isSent && { reason }) } },
  }
}
