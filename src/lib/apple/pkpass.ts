import { type Signer, signDetached } from '../cms/signer.ts'
import { prepareZip, writeZip, type ZipSkeleton } from '../zip/zip.ts'
import { type PreparedManifest, prepareManifest, sha1Hex, writeManifest } from './manifest.ts'

/** A file that all passes of a template share; hash and CRC are computed when not given. */
export type PackageFile = {
  /** Path in the package, such as `icon@2x.png` or `de.lproj/pass.strings`. */
  name: string
  bytes: Uint8Array
  sha1Hex?: string
  crc32?: number
}

/** Everything of a package but pass.json and its signature; keep it per template version. */
export type PreparedPackage = { readonly manifest: PreparedManifest; readonly zip: ZipSkeleton }

/** In sorted order, because `writeZip` takes their contents in that order. */
const PER_PASS = ['manifest.json', 'pass.json', 'signature'] as const

/**
 * Hashes and lays out the files that all passes of a template share.
 *
 * @throws ZipError when a name is taken twice (the three files of each pass are taken) or unfit
 * @see https://developer.apple.com/documentation/walletpasses/creating-the-source-for-a-pass
 */
export function preparePackage(files: readonly PackageFile[]): PreparedPackage {
  return {
    zip: prepareZip(files, PER_PASS),
    manifest: prepareManifest(
      files.map((file) => ({ name: file.name, sha1Hex: file.sha1Hex ?? sha1Hex(file.bytes) })),
    ),
  }
}

/**
 * A signed `.pkpass` (application/vnd.apple.pkpass). Same inputs, same bytes.
 *
 * @param passJson the exact bytes of pass.json
 * @param signingTimeMs when this version of the pass was made; moved into the validity of the
 *   certificate, since a signature from outside it is refused
 */
export async function buildPkpass(
  prepared: PreparedPackage,
  passJson: Uint8Array,
  signer: Signer,
  signingTimeMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const manifest = writeManifest(prepared.manifest, passJson)
  const validTimeMs = Math.min(Math.max(signingTimeMs, signer.notBeforeMs), signer.notAfterMs)
  const signature = await signDetached(signer, manifest, validTimeMs)
  return writeZip(prepared.zip, [manifest, passJson, signature])
}
