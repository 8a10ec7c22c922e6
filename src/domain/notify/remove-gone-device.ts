import { ExpectationFailed } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { PushTarget } from '../model/ports/registrations.ts'
import { deviceEvent } from './device-event.ts'

/** What is left over is removed after the next push, which the device refuses as well. */
const MAX_PASSES = 50

/**
 * Removes a device from the passes of its type, because the push service says that it no longer takes pushes about them:
 * the holder has removed them, or erased the device. Each pass counts as uninstalled once, with its event. A device that
 * registered again since then, or has another token, is left alone.
 *
 * @param goneSinceMs when the push service learned of it; null where it does not say
 * @see https://developer.apple.com/documentation/usernotifications/handling-notification-responses-from-apns
 */
export async function removeGoneDevice(
  ctx: Ctx,
  target: PushTarget,
  goneSinceMs: number | null,
): Promise<void> {
  const { registrations } = ctx
  for (const passId of await registrations.passIdsOf(target, MAX_PASSES)) {
    const pass = await ctx.passes.get(passId)
    if (!pass) continue
    const registration = { ...target, passId }
    try {
      await ctx.commit({
        expectations: [
          registrations.stillRegistered(registration),
          registrations.stillSilent(target, goneSinceMs),
        ],
        writes: registrations.removal(registration),
        events: [deviceEvent(ctx, 'pass.uninstalled', pass, target)],
      })
    } catch (error) {
      if (!(error instanceof ExpectationFailed)) throw error
      if (error.expectation === 'device_returned') return
    }
  }
}
