import { ExpectationFailed, type NewEvent, type Write } from '../commit.ts'
import { reportFailingCredential } from '../credentials/report-failing.ts'
import type { Ctx } from '../ctx.ts'
import {
  type PushMessage,
  type PushResult,
  type PushTarget,
  WalletTurnLater,
  WalletUnavailable,
} from '../ports.ts'
import type { Pass, Platform } from './pass.ts'
import { lostOf } from './push-failures.ts'
import { writeAtGoogle } from './write-at-google.ts'

/** A device that was told hears of all further changes of these seconds in one push at their end. */
export const PAUSE_MS = 2_000

/** The queue holds a message back for half a day at most. */
const MOST_DELAY_SECONDS = 43_200

/**
 * What a FAILING credential keeps goes out when it recovers or is replaced; should that be missed, after this time.
 */
const KEPT_MS = 6 * 60 * 60_000

export type TellMessage = Extract<PushMessage, { type: 'pass.push' }>

/** Wallets were told as far as they could be reached; the rest is for a later try. */
export class TellLater extends Error {
  constructor(reason: string) {
    super(`a wallet could not be told: ${reason}`)
    this.name = 'TellLater'
  }
}

/** What became of telling one platform. */
interface Told {
  devices: number
  /** How many were not told, by reason. */
  failed: Record<string, number>
  /** From the first request until the wallets had answered all of them, in the attempt that succeeded. */
  tookMs?: number | undefined
}

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

const claimOf = (pass: Pass) => `${pass.id}:${pass.tellVersion}`

interface AppleOutcome {
  told: Told | null
  /** Why to try again later, or null. */
  later: string | null
  /** When the last of the devices that must wait was pushed; null when none must. */
  pausedSinceMs: number | null
  /** The credential that APNs refuses: what it has not told is kept. */
  refusedId: string | null
}

async function tellApple(ctx: Ctx, pass: Pass, sinceMs: number | null): Promise<AppleOutcome> {
  const targets = await ctx.registrations.devicesOf(pass.id)
  if (targets.length === 0) {
    return { told: null, later: null, pausedSinceMs: null, refusedId: null }
  }
  const claim = claimOf(pass)
  const claims = await ctx.devicePushes.claim(claim, targets, {
    nowMs: ctx.now(),
    pauseMs: PAUSE_MS,
    sinceMs,
  })
  const inState = (state: string) => claims.filter((each) => each.state === state)
  const startedAtMs = ctx.now()
  const results = await ctx.apple.push(inState('claimed').map(({ target }) => target))
  const tookMs = ctx.now() - startedAtMs
  await Promise.all([
    ctx.devicePushes.settle(claim, results.filter(isSettled).map(target)),
    forgetDeadTokens(ctx, results),
    reportConfiguration(ctx, results),
  ])
  const pausing = inState('pausing').map(({ pushedAtMs }) => pushedAtMs)
  return {
    told: {
      devices:
        inState('told').length + results.filter(({ verdict }) => verdict === 'accepted').length,
      failed: countReasons(results),
      ...(results.length > 0 && { tookMs }),
    },
    later: results.find(({ verdict }) => verdict === 'retry')?.reason ?? null,
    // A message that waited already waits for a push after its own change, not after the last push.
    pausedSinceMs: pausing.length > 0 ? (sinceMs ?? Math.max(...pausing)) : null,
    refusedId: results.find(isRefused)?.credentialId ?? null,
  }
}

const isRefused = ({ verdict, credentialId }: PushResult) =>
  verdict === 'configuration' && credentialId !== null

/** Not to be pushed to again for this version; a set-up that is put right may still tell the others. */
const isSettled = ({ verdict }: PushResult) => verdict !== 'retry' && verdict !== 'configuration'

const target = (result: PushResult): PushTarget => result.target

function countReasons(results: PushResult[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { verdict, reason } of results) {
    if (verdict !== 'accepted') counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}

async function forgetDeadTokens(ctx: Ctx, results: PushResult[]): Promise<void> {
  const dead = results.filter(({ verdict }) => verdict === 'gone' || verdict === 'bad_token')
  for (const each of dead) {
    // A device that registered again since then is alive, whatever its token.
    const beforeMs = each.verdict === 'gone' ? each.timestampMs : null
    await ctx.registrations.dropPushToken(each.target, beforeMs)
  }
}

async function reportConfiguration(ctx: Ctx, results: PushResult[]): Promise<void> {
  const refused = results.find(isRefused)
  if (refused?.credentialId)
    await reportFailingCredential(ctx, refused.credentialId, refused.reason)
}

interface GoogleOutcome {
  told: Told | null
  later: string | null
  /** When it is our turn at Google; null when it was. */
  turnAtMs: number | null
}

/** The queue's own retries carry nothing along, and this is no failure. Devices that were told stay told. */
async function comeAgain(ctx: Ctx, message: TellMessage, turnAtMs: number): Promise<void> {
  const delaySeconds = Math.floor(Math.max(0, turnAtMs - ctx.now()) / 1000)
  await ctx.queue.send(
    { ...message, googleTurnAtMs: turnAtMs },
    { delaySeconds: Math.min(MOST_DELAY_SECONDS, delaySeconds) },
  )
}

/** The object shows the new version, and a message that came with it stands in the pass. */
async function tellGoogle(
  ctx: Ctx,
  pass: Pass,
  { lane, googleTurnAtMs: turnAtMs }: TellMessage,
): Promise<GoogleOutcome> {
  const done = (told: Told | null) => ({ told, later: null, turnAtMs: null })
  if (pass.googleVersion === 0) return done(null)
  const startedAtMs = ctx.now()
  const { message } = pass.overrides
  const isNew = message !== undefined && message.version > pass.toldVersion
  // It heard of this version while Apple's credential kept it.
  if (pass.googleVersion >= pass.version && !isNew) {
    return { told: { devices: 1, failed: {} }, later: null, turnAtMs: null }
  }
  try {
    const known = await writeAtGoogle(ctx, pass, (content) =>
      ctx.google.tell(
        content,
        isNew ? { id: `${pass.id}-${message.version}`, text: message.text } : null,
        { lane, turnAtMs },
      ),
    )
    if (!known) return done({ devices: 0, failed: { no_credential: 1 } })
  } catch (error) {
    if (!(error instanceof WalletUnavailable)) throw error
    if (error instanceof WalletTurnLater) return { ...done(null), turnAtMs: error.atMs }
    if (error.retryable) return { ...done(null), later: 'Google' }
    return done({ devices: 0, failed: { refused: 1 } })
  }
  return done({ devices: 1, failed: {}, tookMs: ctx.now() - startedAtMs })
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
