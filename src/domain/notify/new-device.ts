import type { Ctx } from '../model/ctx.ts'
import type { PushQueueMessage } from '../model/ports/queues.ts'
import type { Device } from '../model/ports/registrations.ts'
import { deviceDigest } from './device-digest.ts'
import { NotifyLater } from './notified.ts'
import { notifyDevices } from './notify-devices.ts'

type NewDeviceMessage = Extract<PushQueueMessage, { type: 'device.push' }>

/**
 * Queues a push to a device that just registered. The file that it was given may be outdated, because others were
 * notified of a change before it registered, and a device asks for changes only when it is pushed to.
 */
export async function queueNewDevice(ctx: Ctx, passId: string, device: Device): Promise<void> {
  const pass = await ctx.passes.get(passId)
  if (!pass || pass.notifyVersion === 0) return
  await ctx.pushQueue.send({
    type: 'device.push',
    workspaceId: ctx.workspace.id,
    passId,
    device: await deviceDigest(ctx, device),
    registeredAtMs: ctx.now(),
  })
}

/**
 * Pushes to one device that registered after a change. Run by a queue, so it may run twice.
 *
 * @throws NotifyLater when it could not be notified and a later try may succeed
 */
export async function notifyNewDevice(ctx: Ctx, message: NewDeviceMessage): Promise<void> {
  const { passId, device, registeredAtMs, sinceMs = null } = message
  const holders = await ctx.registrations.devicesOf(passId)
  const digests = await Promise.all(holders.map((holder) => deviceDigest(ctx, holder)))
  const targets = holders.filter((_, at) => digests[at] === device)
  // A reservation of its own: under that of the version, the device may have been notified before it removed the pass.
  const reservation = `${passId}:${registeredAtMs}`
  for (const { devices } of ctx.wallets.all) {
    if (!devices) continue
    const outcome = await notifyDevices(ctx, devices, reservation, targets, sinceMs)
    if (outcome.state === 'failed') throw new NotifyLater(outcome.reason)
    if (outcome.state !== 'waiting') continue
    const waiting = { ...message, ...outcome.progress }
    await ctx.pushQueue.send(waiting, { delaySeconds: outcome.delaySeconds })
  }
}
