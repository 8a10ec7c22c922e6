import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { DEVICE_PLATFORM } from '../model/platforms.ts'

/** Stands in for a pass that does not exist, so that comparing its token takes as long. */
const NO_PASS = 'pass_00000000000000000000000000'

/**
 * The pass that a device asks about with the pass's own token, deleted ones included. Null when there is no such pass,
 * type or token. Neither the answer nor its timing shows which of them is missing.
 */
export async function findPassForDevice(
  ctx: Ctx,
  place: { passTypeIdentifier: string; serialNumber: string; token: string | null },
): Promise<Pass | null> {
  if (place.token === null) return null
  const pass = await ctx.passes.getBySerial(place.serialNumber)
  const compared = pass ?? { id: NO_PASS, keyId: ctx.links.currentKeyId, passTypeIdentifier: null }
  const genuine = await ctx.links.isAuthenticationToken(compared, place.token)
  const type = await ctx.wallets.get(DEVICE_PLATFORM).devices!.passTypeOf(compared)
  return genuine && type === place.passTypeIdentifier ? pass : null
}
