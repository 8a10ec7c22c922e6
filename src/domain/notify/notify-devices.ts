import { reportFailingCredential } from '../credentials/report-failing.ts'
import type { Ctx } from '../model/ctx.ts'
import type { PushTarget } from '../model/ports/registrations.ts'
import type { PushResult, WalletDevices } from '../model/ports/wallets.ts'
import type { NotifyOutcome } from './notified.ts'
import { removeGoneDevice } from './remove-gone-device.ts'

/** A device that was just pushed to gets one more push after this time, for all changes in between. */
const PAUSE_MS = 2_000

/**
 * Pushes to devices, once for each reservation. A device that was pushed to a moment ago has to wait.
 *
 * @param sinceMs null, or for a message that has waited: when the last of its devices had been pushed to before
 */
export async function notifyDevices(
  ctx: Ctx,
  devices: WalletDevices,
  reservation: string,
  targets: PushTarget[],
  sinceMs: number | null,
): Promise<NotifyOutcome> {
  if (targets.length === 0) return { state: 'done', notified: null }
  const reserved = await ctx.devicePushes.reserve(reservation, targets, {
    nowMs: ctx.now(),
    pauseMs: PAUSE_MS,
    sinceMs,
  })
  const inState = (state: string) => reserved.filter((each) => each.state === state)
  const startedAtMs = ctx.now()
  const results = await devices.push(inState('reserved').map(({ target }) => target))
  const tookMs = ctx.now() - startedAtMs
  const refused = results.find(isRefused)
  await Promise.all([
    ctx.devicePushes.settle(
      reservation,
      results.filter(isSettled).map(({ target }) => target),
    ),
    forgetDeadTokens(ctx, results),
    refused && reportFailingCredential(ctx, refused.credentialId, refused.reason),
  ])
  const failed = results.find(({ verdict }) => verdict === 'retry')
  if (failed) return { state: 'failed', reason: failed.reason }
  if (refused) return { state: 'refused', credentialId: refused.credentialId }
  const pausing = inState('pausing').map(({ pushedAtMs }) => pushedAtMs)
  if (pausing.length > 0) {
    // Keeps the instant of the first wait: any push after it has told the device of this change.
    const progress = { sinceMs: sinceMs ?? Math.max(...pausing) }
    return { state: 'waiting', delaySeconds: PAUSE_MS / 1000, progress }
  }
  const accepted = results.filter(({ verdict }) => verdict === 'accepted').length
  return {
    state: 'done',
    notified: {
      devices: inState('notified').length + accepted,
      failed: countReasons(results),
      ...(results.length > 0 && { tookMs }),
    },
  }
}

const isRefused = (result: PushResult): result is PushResult & { credentialId: string } =>
  result.verdict === 'configuration' && result.credentialId !== null

/** Whether the device gets no further push for this version. A set-up that is put right may still reach others. */
const isSettled = ({ verdict }: PushResult) => verdict !== 'retry' && verdict !== 'configuration'

function countReasons(results: PushResult[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { verdict, reason } of results) {
    if (verdict !== 'accepted') counts[reason] = (counts[reason] ?? 0) + 1
  }
  return counts
}

/** A token that is gone for good was removed with the passes; a device whose token is refused may still hold them. */
async function forgetDeadTokens(ctx: Ctx, results: PushResult[]): Promise<void> {
  for (const { verdict, target, timestampMs } of results) {
    if (verdict === 'gone') await removeGoneDevice(ctx, target, timestampMs)
    if (verdict === 'bad_token') await ctx.registrations.dropPushToken(target)
  }
}
