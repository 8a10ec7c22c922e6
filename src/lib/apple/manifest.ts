import { hash } from 'node:crypto'

/** A manifest that lacks only the hash of `pass.json`. */
export type PreparedManifest = { readonly bytes: Uint8Array; readonly passHashAt: number }

/** Lower-case hexadecimal SHA-1, the one hash Wallet reads in a manifest. */
export function sha1Hex(bytes: Uint8Array): string {
  return hash('sha1', bytes, 'hex')
}

/**
 * The `manifest.json` of a package, sorted by name, with a hole for the hash of `pass.json`.
 *
 * @param files every file but pass.json, manifest.json and signature; hashes as by `sha1Hex`
 * @see https://developer.apple.com/documentation/walletpasses/building-a-pass
 */
export function prepareManifest(
  files: readonly { name: string; sha1Hex: string }[],
): PreparedManifest {
  const hole = '0'.repeat(40)
  const hashes = new Map([...files.map((f) => [f.name, f.sha1Hex] as const), ['pass.json', hole]])
  const members = [...hashes.keys()]
    .sort()
    .map((name) => ({ name, json: `${JSON.stringify(name)}:"${hashes.get(name)}"` }))
  const bytes = new TextEncoder().encode(`{${members.map((m) => m.json).join()}}`)
  const upToHash = members.slice(0, members.findIndex((m) => m.name === 'pass.json') + 1)
  const before = new TextEncoder().encode(`{${upToHash.map((m) => m.json).join()}`)
  return { bytes, passHashAt: before.length - hole.length - 1 }
}

/** The manifest of a package with this `pass.json`. */
export function writeManifest(prepared: PreparedManifest, passJson: Uint8Array): Uint8Array {
  const out = prepared.bytes.slice()
  const passHash = sha1Hex(passJson)
  for (let i = 0; i < passHash.length; i++) out[prepared.passHashAt + i] = passHash.charCodeAt(i)
  return out
}
