import { reportFailingCredential } from '../credentials/report-failing.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import type { PushTarget } from '../model/ports/registrations.ts'
import type { PushResult } from '../model/ports/wallets.ts'
import { claimOf, type Told } from './told.ts'

/** A device that was told hears of all further changes of these seconds in one push at their end. */
export const PAUSE_MS = 2_000

interface AppleOutcome {
  told: Told | null
  /** Why to try again later, or null. */
  later: string | null
  /** When the last of the devices that must wait was pushed; null when none must. */
  pausedSinceMs: number | null
  /** The credential that APNs refuses: what it has not told is kept. */
  refusedId: string | null
}

/** Every device that holds the pass, unless it was pushed to a moment ago. */
export async function tellApple(
  ctx: Ctx,
  pass: Pass,
  sinceMs: number | null,
): Promise<AppleOutcome> {
  const targets = await ctx.registrations.devicesOf(pass.id)
  return tellDevices(ctx, claimOf(pass), targets, sinceMs)
}

/** These devices, once for each claim. */
export async function tellDevices(
  ctx: Ctx,
  claim: string,
  targets: PushTarget[],
  sinceMs: number | null,
): Promise<AppleOutcome> {
  if (targets.length === 0) {
    return { told: null, later: null, pausedSinceMs: null, refusedId: null }
  }
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
