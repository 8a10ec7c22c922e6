import type { NewEvent } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { DEVICE_PLATFORM } from '../model/platforms.ts'
import type { Device } from '../model/ports/registrations.ts'
import { registrationEvent } from '../model/registration-event.ts'
import { deviceDigest } from './device-digest.ts'

/** A device registered for a pass, or no longer has it. */
export function deviceEvent(
  ctx: Ctx,
  type: 'pass.installed' | 'pass.uninstalled',
  pass: Pass,
  device: Device,
): NewEvent {
  const wallet = { platform: DEVICE_PLATFORM, device: deviceDigest(ctx, device) }
  return registrationEvent(type, pass, wallet)
}
