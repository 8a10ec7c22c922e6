import { ExpectationFailed } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { DEVICE_PLATFORM } from '../model/platforms.ts'
import type { Device } from '../model/ports/registrations.ts'
import { registrationEvent } from '../model/registration-event.ts'
import { tryCommit } from '../model/try-commit.ts'
import { untilUnchanged } from '../model/until-unchanged.ts'
import { deviceEvent } from '../notify/device-event.ts'
import { queueNewDevice } from '../notify/new-device.ts'

/** More than a family has. A pass that is on more devices was handed on, and each change of it would be pushed to all. */
const MAX_DEVICES = 100
const REFUSAL_TOLD_MS = 24 * 60 * 60_000

/**
 * Registers a device for a pass: from now on it is notified of changes. Its push token is the one given last. A pass is
 * on at most 100 devices; a further one is refused until another gives up its place.
 */
export async function registerDevice(
  ctx: Ctx,
  pass: Pass,
  device: Device,
  pushToken: string,
): Promise<'new' | 'known' | 'refused'> {
  const { registrations } = ctx
  const registration = { ...device, passId: pass.id }
  const reachable = registrations.deviceUpsertion(device, pushToken, ctx.now())
  const event = deviceEvent(ctx, 'pass.installed', pass, device)
  return untilUnchanged('device', ['not_registered'], async () => {
    try {
      const added = await tryCommit(ctx, 'registered', {
        expectations: [
          registrations.notYetRegistered(registration),
          registrations.placeLeft(pass.id, MAX_DEVICES),
        ],
        writes: [...registrations.insertion(registration, ctx.now()), reachable],
        events: [event],
      })
      if (added) {
        ctx.waitUntil(queueNewDevice(ctx, pass.id, device))
        return 'new'
      }
    } catch (error) {
      if (!(error instanceof ExpectationFailed) || error.expectation !== 'places_taken') throw error
      await tellRefusal(ctx, pass)
      return 'refused'
    }
    await ctx.commit({
      expectations: [registrations.stillRegistered(registration)],
      writes: [reachable],
    })
    return 'known'
  })
}

/** Once a day for each pass: a client that tries again and again must not fill the list of events. */
async function tellRefusal(ctx: Ctx, pass: Pass): Promise<void> {
  await tryCommit(ctx, 'refusal_told', {
    expectations: [ctx.registrations.noRefusalSince(pass.id, ctx.now() - REFUSAL_TOLD_MS)],
    writes: [],
    events: [registrationEvent('pass.install_refused', pass, { platform: DEVICE_PLATFORM })],
  })
}
