import { sha256Hex } from '../../lib/sha256.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Device } from '../model/ports/registrations.ts'

/**
 * Stands for a device where something is written down or sent: its identifier is all that it asks for changes by.
 * Enough to tell devices apart.
 */
export function deviceDigest({ workspace }: Ctx, device: Device): string {
  const text = JSON.stringify([
    workspace.id,
    device.passTypeIdentifier,
    device.deviceLibraryIdentifier,
  ])
  return sha256Hex(text).slice(0, 16)
}
