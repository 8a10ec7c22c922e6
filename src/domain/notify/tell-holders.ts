import { ExpectationFailed, type NewEvent, type Write } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Pass, Platform } from '../model/pass.ts'
import { PAUSE_MS, tellApple } from './tell-apple.ts'
import { tellGoogle } from './tell-google.ts'
import { claimOf, lostOf, TellLater, type TellMessage, type Told } from './told.ts'

/** The queue holds a message back for half a day at most. */
const MOST_DELAY_SECONDS = 43_200

/**
 * What a FAILING credential keeps goes out when it recovers or is replaced; should that be missed, after this time.
 */
const KEPT_MS = 6 * 60 * 60_000

/**
 * Tells the wallets that hold a pass of its newest version. Run by a queue, so it may run twice, late or half: a
 * version that a newer one follows, or that was told, is left alone.
 *
 * @throws TellLater when something that passes kept a wallet from hearing
 */
export async function tellHolders(ctx: Ctx, message: TellMessage): Promise<void> {
  const pass = await ctx.passes.get(message.passId)
  if (!pass || !isDue(pass, message.version)) return
  const [apple, google] = await Promise.all([
    pass.tellOnly === 'google'
      ? { told: null, later: null, pausedSinceMs: null, refusedId: null }
      : tellApple(ctx, pass, message.deferred?.sinceMs ?? null),
    message.deferred?.google || pass.tellOnly === 'apple'
      ? { told: message.deferred?.google ?? null, later: null, turnAtMs: null }
      : tellGoogle(ctx, pass, message),
  ])
  const later = apple.later ?? google.later
  if (later !== null) throw new TellLater(later)
  if (google.turnAtMs !== null) return comeAgain(ctx, message, google.turnAtMs)
  if (apple.refusedId !== null) {
    const kept = { credentialId: apple.refusedId, at: ctx.now(), retryAt: ctx.now() + KEPT_MS }
    await ctx.commit({ writes: [ctx.passes.keepUntold(pass.id, message.version, kept)] })
    return
  }
  if (apple.pausedSinceMs !== null) {
    const deferred = { sinceMs: apple.pausedSinceMs, google: google.told }
    await ctx.queue.send({ ...message, deferred }, { delaySeconds: PAUSE_MS / 1000 })
    return
  }
  const seenVersion = message.deferred?.google ? pass.googleVersion : pass.version
  await close(ctx, pass, { apple: apple.told, google: google.told }, seenVersion)
}

/** For a message that was tried to the end: what was not told by now has failed. */
export async function giveUpTelling(ctx: Ctx, { passId, version }: TellMessage): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (!pass || !isDue(pass, version)) return
  const targets = await ctx.registrations.devicesOf(pass.id)
  const told = await ctx.devicePushes.settled(claimOf(pass), targets)
  const missed = targets.length - told
  await close(ctx, pass, {
    apple:
      targets.length === 0 || pass.tellOnly === 'google'
        ? null
        : { devices: told, failed: missed > 0 ? { unreachable: missed } : {} },
    google:
      pass.googleVersion === 0 || pass.tellOnly === 'apple'
        ? null
        : pass.googleVersion >= version
          ? { devices: 1, failed: {} }
          : { devices: 0, failed: { unreachable: 1 } },
  })
}

/** Its newest change that wallets must hear of is this one, and they have not. */
function isDue(pass: Pass, version: number): boolean {
  return pass.tellVersion === version && pass.toldVersion < version
}

/** The queue's own retries carry nothing along, and this is no failure. Devices that were told stay told. */
async function comeAgain(ctx: Ctx, message: TellMessage, turnAtMs: number): Promise<void> {
  const delaySeconds = Math.floor(Math.max(0, turnAtMs - ctx.now()) / 1000)
  await ctx.queue.send(
    { ...message, googleTurnAtMs: turnAtMs },
    { delaySeconds: Math.min(MOST_DELAY_SECONDS, delaySeconds) },
  )
}

/**
 * Once and in one batch: the pass counts as told, with an event for each platform that holds it.
 *
 * @throws TellLater when it came to Google meanwhile, perhaps in an older version
 */
async function close(
  ctx: Ctx,
  pass: Pass,
  platforms: Record<Platform, Told | null>,
  seenVersion: number = pass.version,
): Promise<void> {
  const version = pass.tellVersion
  const events = Object.entries(platforms).flatMap(([platform, told]) =>
    told && (told.devices > 0 || Object.keys(told.failed).length > 0)
      ? [eventOf(pass.id, version, platform, told)]
      : [],
  )
  try {
    await ctx.commit({
      expectations: [
        ctx.passes.stillUntold(pass.id, version),
        ...(pass.googleVersion === 0 ? [ctx.passes.stillNotAtGoogle(pass.id)] : []),
      ],
      writes: [ctx.passes.told(pass.id, version, seenVersion), ...failuresOf(ctx, pass, platforms)],
      events,
    })
  } catch (error) {
    if (!(error instanceof ExpectationFailed)) throw error
    if (error.expectation === 'at_google') throw new TellLater('Google')
  }
}

function failuresOf(
  ctx: Ctx,
  { id: passId, tellVersion: version, toldVersion }: Pass,
  platforms: Record<Platform, Told | null>,
): Write[] {
  return (['apple', 'google'] as const).flatMap((platform) => {
    const lost = lostOf(platforms[platform]?.failed ?? {})
    const failure = { passId, platform, version, toldVersion, at: ctx.now() }
    return lost ? [ctx.pushFailures.insertion({ ...failure, ...lost })] : []
  })
}

function eventOf(passId: string, version: number, platform: string, told: Told): NewEvent {
  const sent = told.devices > 0
  const [reason = null] = Object.keys(told.failed)
  const detail = { platform, ...told }
  return {
    type: sent ? 'pass.push.sent' : 'pass.push.failed',
    passId,
    version,
    detail,
    data: { push: { passId, version, ...detail, ...(!sent && { reason }) } },
  }
}
