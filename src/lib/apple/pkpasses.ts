import { prepareZip, writeZip, ZipError } from '../zip/zip.ts'

/** Wallet takes at most this many passes in one bundle. */
export const MAX_PASSES_PER_BUNDLE = 10
const MAX_BUNDLE_BYTES = 150_000_000

/**
 * A `.pkpasses` bundle (application/vnd.apple.pkpasses), which Safari adds in one go.
 *
 * @param passes whole `.pkpass` files, in the order in which they are named
 * @see https://developer.apple.com/documentation/walletpasses/distributing-and-updating-a-pass
 * @throws ZipError for no pass, more than 10, or more than 150 MB
 */
export function buildPkpasses(passes: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  if (passes.length < 1 || passes.length > MAX_PASSES_PER_BUNDLE) {
    throw new ZipError(`a bundle holds 1 to ${MAX_PASSES_PER_BUNDLE} passes`)
  }
  if (passes.reduce((sum, pass) => sum + pass.length, 0) > MAX_BUNDLE_BYTES) {
    throw new ZipError('a bundle holds at most 150 MB')
  }
  const names = passes.map((_, i) => `pass-${String(i + 1).padStart(2, '0')}.pkpass`)
  return writeZip(prepareZip([], names), passes)
}
