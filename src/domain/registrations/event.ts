import { encodeHex } from '../../lib/encoding/hex.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { NewEvent } from '../commit.ts'
import type { Ctx } from '../ctx.ts'
import type { Pass } from '../passes/pass.ts'
import type { AppleDevice } from '../ports.ts'

/** What a device did with a pass. */
export async function deviceEvent(
  ctx: Ctx,
  type: 'pass.installed' | 'pass.uninstalled' | 'pass.fetched',
  pass: Pass,
  device?: AppleDevice,
): Promise<NewEvent> {
  const detail = { platform: 'apple', ...(device && { device: await deviceDigest(ctx, device) }) }
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

/**
 * Stands for a device where something is written down or sent: its identifier is all that it asks for changes by.
 * Enough to tell devices apart.
 */
export async function deviceDigest({ workspace }: Ctx, device: AppleDevice): Promise<string> {
  const text = JSON.stringify([
    workspace.id,
    device.passTypeIdentifier,
    device.deviceLibraryIdentifier,
  ])
  const hash = await crypto.subtle.digest('SHA-256', encodeUtf8(text))
  return encodeHex(new Uint8Array(hash).subarray(0, 8))
}
