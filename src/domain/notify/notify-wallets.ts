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
  pushClaim,
  retriable,
} from './notified.ts'
import { notifyCopy } from './notify-copy.ts'
import { notifyDevices } from './notify-devices.ts'
import { keepsCopies } from './update-copy.ts'

/**
 * What a FAILING credential keeps goes out when it recovers or is replaced; should that be missed, after this time.
 */
const KEPT_MS = 6 * 60 * 60_000

type ByPlatform<T> = Partial<Record<Platform, T>>

/**
 * Notifies the wallets that hold a pass of its newest version. Run by a queue, so it may run twice, late or half: a
 * version that a newer one follows, or that was notified already, is left alone.
 *
 * @throws NotifyLater when something that passes kept a wallet from hearing
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
    // The queue's own retries carry nothing along, and this is no failure.
    await ctx.queue.send({ ...message, progress }, { delaySeconds })
    return
  }
  const [refused] = inState('refused')
  if (refused) {
    const { credentialId } = refused
    const kept = { credentialId, at: ctx.now(), retryAt: ctx.now() + KEPT_MS }
    await ctx.commit({ writes: [ctx.passes.holdNotification(pass.id, message.version, kept)] })
    return
  }
  const results = Object.fromEntries(
    inState('done').map(({ platform, notified }) => [platform, notified]),
  )
  await close(ctx, pass, results, seenVersion(pass, message.progress))
}

/** For a message that was tried to the end: whatever was not notified by now has failed. */
export async function giveUpNotifying(ctx: Ctx, { passId, version }: NotifyMessage): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (!pass || !isDue(pass, version)) return
  const results: ByPlatform<Notified | null> = {}
  for (const wallet of walletsOf(ctx, pass)) {
    results[wallet.platform] = wallet.devices
      ? await reachedDevices(ctx, pass)
      : reachedCopy(pass, wallet.platform, version)
  }
  await close(ctx, pass, results, pass.version)
}

/** The pass's newest change that wallets must hear of is this one, and they have not. */
function isDue(pass: Pass, version: number): boolean {
  return pass.notifyVersion === version && pass.notifiedVersion < version
}

/** Those on which the change shows. */
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
  return notifyDevices(ctx, wallet.devices, pushClaim(pass), targets, progress?.sinceMs ?? null)
}

/** A wallet that does not hold the pass is asked again: it may have got it meanwhile. */
function progressOf(
  done: { platform: Platform; notified: Notified | null }[],
  waiting: { platform: Platform; progress: NotifyProgress }[],
): ByPlatform<NotifyProgress> {
  return Object.fromEntries([
    ...done.flatMap(({ platform, notified }) => (notified ? [[platform, { notified }]] : [])),
    ...waiting.map(({ platform, progress }) => [platform, progress]),
  ])
}

/** The version that all copies show: one that was written in an earlier try may be behind. */
function seenVersion(pass: Pass, progress: NotifyMessage['progress'] = {}): number {
  const earlier = Object.entries(progress).filter(([, { notified }]) => notified)
  const versions = earlier.map(([platform]) => copyVersion(pass, platform as Platform))
  return Math.min(pass.version, ...versions.filter((version) => version > 0))
}

async function reachedDevices(ctx: Ctx, pass: Pass): Promise<Notified | null> {
  const targets = await ctx.registrations.devicesOf(pass.id)
  if (targets.length === 0) return null
  const devices = await ctx.devicePushes.settled(pushClaim(pass), targets)
  const missed = targets.length - devices
  return { devices, failed: missed > 0 ? { unreachable: missed } : {} }
}

function reachedCopy(pass: Pass, platform: Platform, version: number): Notified | null {
  const shown = copyVersion(pass, platform)
  if (shown === 0) return null
  return shown >= version ? { devices: 1, failed: {} } : { devices: 0, failed: { unreachable: 1 } }
}

/**
 * Once and in one batch: the pass counts as notified, with an event for each wallet that holds it.
 *
 * @throws NotifyLater when a wallet got its first copy meanwhile, perhaps in an older version
 */
async function close(
  ctx: Ctx,
  pass: Pass,
  results: ByPlatform<Notified | null>,
  seen: number,
): Promise<void> {
  const version = pass.notifyVersion
  const reached = Object.entries(results).flatMap(([name, notified]) => {
    const platform = name as Platform
    const isHeld = notified && (notified.devices > 0 || Object.keys(notified.failed).length > 0)
    return isHeld ? [{ platform, notified }] : []
  })
  try {
    await ctx.commit({
      expectations: [ctx.passes.stillToNotify(pass.id, version), ctx.passes.stillHasCopies(pass)],
      writes: [
        ctx.passes.notified(pass.id, version, seen),
        ...reached.flatMap(({ platform, notified }) => failureOf(ctx, pass, platform, notified)),
      ],
      events: reached.map(({ platform, notified }) =>
        eventOf(pass.id, version, platform, notified),
      ),
    })
  } catch (error) {
    if (!(error instanceof ExpectationFailed)) throw error
    if (error.expectation === 'copies_changed') throw new NotifyLater('a wallet that just came')
  }
}

function failureOf(
  ctx: Ctx,
  { id: passId, notifyVersion: version, notifiedVersion }: Pass,
  platform: Platform,
  { failed }: Notified,
): Write[] {
  const lost = retriable(failed)
  const failure = { passId, platform, version, notifiedVersion, at: ctx.now() }
  return lost ? [ctx.pushFailures.insertion({ ...failure, ...lost })] : []
}

function eventOf(
  passId: string,
  version: number,
  platform: Platform,
  notified: Notified,
): NewEvent {
  const sent = notified.devices > 0
  const [reason = null] = Object.keys(notified.failed)
  const detail = { platform, ...notified }
  return {
    type: sent ? 'pass.push.sent' : 'pass.push.failed',
    passId,
    version,
    detail,
    data: { push: { passId, version, ...detail, ...(!sent && { reason }) } },
  }
}
