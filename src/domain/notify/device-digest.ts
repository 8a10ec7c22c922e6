import { sha256Hex } from '../../lib/sha256.ts'
import type { Ctx } from '../model/ctx.ts'
import type { Device } from '../model/ports/registrations.ts'

/**
 * Names a device in logs and messages. Its own identifier must not be written there, because a device needs nothing
 * else to ask for changes. Long enough that two devices are not taken for one.
 */
export function deviceDigest({ workspace }: Ctx, device: Device): string {
  const { passTypeIdentifier, deviceLibraryIdentifier } = device
  const names = [workspace.id, passTypeIdentifier, deviceLibraryIdentifier]
  return sha256Hex(JSON.stringify(names)).slice(0, 16)
}
