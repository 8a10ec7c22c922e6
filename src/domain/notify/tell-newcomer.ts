import type { Ctx } from '../model/ctx.ts'
import type { PushMessage } from '../model/ports/queues.ts'
import type { AppleDevice } from '../model/ports/registrations.ts'
import { deviceDigest } from './device-digest.ts'
import { PAUSE_MS, tellDevices } from './tell-apple.ts'
import { TellLater } from './told.ts'

type NewcomerMessage = Extract<PushMessage, { type: 'device.push' }>

/**
 * After the registration of a device: the file that it was given may be older than what the others were told of
 * since then, and it asks for changes only when it is pushed to. A pass that nobody was ever told of costs a read.
 */
export async function welcome(ctx: Ctx, passId: string, device: AppleDevice): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (!pass || pass.tellVersion === 0) return
  await ctx.queue.send({
    type: 'device.push',
    workspaceId: ctx.workspace.id,
    passId,
    device: deviceDigest(ctx, device),
    registeredAtMs: ctx.now(),
  })
}

/**
 * Pushes to one device that registered after a change. Run by a queue, so it may run twice.
 *
 * @throws TellLater when something that passes kept it from hearing
 */
export async function tellNewcomer(ctx: Ctx, message: NewcomerMessage): Promise<void> {
  const { passId, device, registeredAtMs, sinceMs = null } = message
  const holders = await ctx.registrations.devicesOf(passId)
  const targets = holders.filter((holder) => deviceDigest(ctx, holder) === device)
  // Not the claim of the version: under that it may have been told before it removed the pass.
  const claim = `${passId}:${registeredAtMs}`
  const { later, pausedSinceMs } = await tellDevices(ctx, claim, targets, sinceMs)
  if (later !== null) throw new TellLater(later)
  if (pausedSinceMs === null) return
  const waiting = { ...message, sinceMs: pausedSinceMs }
  await ctx.queue.send(waiting, { delaySeconds: PAUSE_MS / 1000 })
}
