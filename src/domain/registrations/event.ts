import { encodeHex } from '../../lib/encoding/hex.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { NewEvent } from '../commit.ts'
import type { Ctx } from '../ctx.ts'
import type { Pass } from '../passes/pass.ts'
import type { AppleDevice } from '../ports.ts'

/**
 * What a device did with a pass. Its identifier is all that it asks for changes by, so only a digest of it is
 * written down: enough to tell devices apart.
 */
export async function deviceEvent(
  ctx: Ctx,
  type: 'pass.installed' | 'pass.uninstalled' | 'pass.fetched',
  pass: Pass,
  device?: AppleDevice,
): Promise<NewEvent> {
  const detail = { platform: 'apple', ...(device && { device: await digest(ctx, device) }) }
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

async function digest({ workspace }: Ctx, device: AppleDevice): Promise<string> {
  const text = JSON.stringify([
    workspace.id,
    device.passTypeIdentifier,
    device.deviceLibraryIdentifier,
  ])
  const hash = await crypto.subtle.digest('SHA-256', encodeUtf8(text))
  return encodeHex(new Uint8Array(hash).subarray(0, 8))
}
