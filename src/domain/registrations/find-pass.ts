import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'

/** What a token is compared with where there is no pass. */
const NO_PASS = 'pass_00000000000000000000000000'

/**
 * The pass that a device asks about with the pass's own token, deleted ones included. Null when there is no such
 * pass, type or token: which of them is never told, nor how long it took.
 */
export async function findPassForDevice(
  ctx: Ctx,
  place: { passTypeIdentifier: string; serialNumber: string; token: string | null },
): Promise<Pass | null> {
  if (place.token === null) return null
  const pass = await ctx.passes.getBySerial(place.serialNumber)
  const compared = pass ?? { id: NO_PASS, keyId: ctx.links.currentKeyId, passTypeIdentifier: null }
  const genuine = await ctx.links.isAppleAuthenticationToken(compared, place.token)
  const ofType = (await ctx.apple.passTypeOf(compared)) === place.passTypeIdentifier
  return genuine && ofType ? pass : null
}
