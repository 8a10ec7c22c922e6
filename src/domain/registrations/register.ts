import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import type { Device } from '../model/ports/registrations.ts'
import { tryCommit } from '../model/try-commit.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { queueNewDevice } from '../notify/new-device.ts'
import { deviceEvent } from './event.ts'

/** Registers a device for a pass: from now on it is notified of changes. Its push token is the one given last. */
export async function registerDevice(
  ctx: Ctx,
  pass: Pass,
  device: Device,
  pushToken: string,
): Promise<'new' | 'known'> {
  const { registrations } = ctx
  const registration = { ...device, passId: pass.id }
  const reachable = registrations.deviceUpsertion(device, pushToken, ctx.now())
  const event = deviceEvent(ctx, 'pass.installed', pass, device)
  return untilUnchanged('device', ['not_registered'], async () => {
    const added = await tryCommit(ctx, 'registered', {
      expectations: [registrations.notYetRegistered(registration)],
      writes: [...registrations.insertion(registration, ctx.now()), reachable],
      events: [event],
    })
    if (added) {
      ctx.waitUntil(queueNewDevice(ctx, pass.id, device).catch(() => undefined))
      return 'new'
    }
    await ctx.commit({
      expectations: [registrations.stillRegistered(registration)],
      writes: [reachable],
    })
    return 'known'
  })
}
