import { encodeHex } from '../../lib/encoding/hex.ts'
import { encodeUtf8 } from '../../lib/encoding/utf8.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Device } from '../model/ports/registrations.ts'

/**
 * Stands for a device where something is written down or sent: its identifier is all that it asks for changes by.
 * Enough to tell devices apart.
 */
export async function deviceDigest({ workspace }: Ctx, device: Device): Promise<string> {
  const text = JSON.stringify([
    workspace.id,
    device.passTypeIdentifier,
    device.deviceLibraryIdentifier,
  ])
  const hash = await crypto.subtle.digest('SHA-256', encodeUtf8(text))
  return encodeHex(new Uint8Array(hash).subarray(0, 8))
}
