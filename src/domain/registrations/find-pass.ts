import type { Ctx } from '../model/ctx.ts'
import type { Pass } from '../model/pass.ts'
import { DEVICE_PLATFORM } from '../model/platforms.ts'
import type { WalletDevices } from '../model/ports/wallets.ts'

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
  const genuine = await ctx.links.isAuthenticationToken(compared, place.token)
  const ofType = (await deviceWallet(ctx).passTypeOf(compared)) === place.passTypeIdentifier
  return genuine && ofType ? pass : null
}

function deviceWallet(ctx: Ctx): WalletDevices {
  return ctx.wallets.get(DEVICE_PLATFORM).devices!
}
