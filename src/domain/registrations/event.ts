import type { NewEvent } from '../model/commit.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { DEVICE_PLATFORM } from '../model/platforms.ts'
import type { Device } from '../model/ports/registrations.ts'
import { deviceDigest } from '../notify/device-digest.ts'

/** What a device did with a pass. */
export function deviceEvent(
  ctx: Ctx,
  type: 'pass.installed' | 'pass.uninstalled' | 'pass.fetched',
  pass: Pass,
  device?: Device,
): NewEvent {
  const detail = {
    platform: DEVICE_PLATFORM,
    ...(device && { device: deviceDigest(ctx, device) }),
  }
  return {
    type,
    passId: pass.id,
    version: pass.version,
    detail,
    data: {
      registration: {
        passId: pass.id,
        serialNumber: pass.serialNumber,
        passVersion: pass.version,
        ...detail,
      },
    },
  }
}
