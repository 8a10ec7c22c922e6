import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { checkPassJson, type PassJson } from './check-pass-json.ts'
import { readStrings } from './read-strings.ts'
import { PassRefused } from './refusal.ts'
import { type Trust, verifySignature } from './verify-signature.ts'

/** A package that has passed every check of a phone. */
export interface PassPackage {
  passJson: PassJson
  /** Language (`de`, `fr-CA`) -> text in pass.json -> its translation. */
  strings: Record<string, Record<string, string>>
  /** Every file by its name. */
  files: Record<string, Uint8Array<ArrayBuffer>>
  signedBy: string
}

const PASS_SIGNING_USAGE = '1.2.840.113635.100.4.14'
const MAX_UNPACKED_BYTES = 50_000_000
const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const UNLISTED = new Set(['manifest.json', 'signature'])

/**
 * Opens a .pkpass as Wallet does before it shows one: manifest, signature, certificate, pass.json.
 *
 * @see https://developer.apple.com/documentation/walletpasses/building-a-pass
 * @throws PassRefused with the reason
 */
export async function readPackage(bytes: Uint8Array, trust: Trust): Promise<PassPackage> {
  const files = unpack(bytes)
  const fileNamed = (name: string) => {
    const file = files[name]
    if (file) return file
    const nested = Object.keys(files).find((each) => each.endsWith(`/${name}`))
    throw new PassRefused(
      nested
        ? `${name} is in a folder (${nested}): the package must have its files at the top`
        : `The package has no ${name}`,
    )
  }
  const passBytes = fileNamed('pass.json')
  const manifest = fileNamed('manifest.json')
  const signature = fileNamed('signature')
  checkManifest(manifest, files)
  const { certificate } = await verifySignature(signature, manifest, trust)
  if (!certificate.extendedKeyUsages.includes(PASS_SIGNING_USAGE)) {
    throw new PassRefused('The signing certificate is not one for passes')
  }
  const passJson = checkPassJson(parseObject(passBytes, 'pass.json'))
  const { passTypeIdentifier, teamIdentifier } = passJson
  const names: [what: string, inCertificate: string | null, inPass: string][] = [
    ['UID', certificate.userId, passTypeIdentifier],
    ['pass type extension', certificate.passTypeExtension, passTypeIdentifier],
    ['OU', certificate.organizationalUnit, teamIdentifier],
  ]
  for (const [what, inCertificate, inPass] of names) {
    if (inCertificate !== inPass) {
      throw new PassRefused(
        `The certificate’s ${what} is ${inCertificate ?? 'missing'}, pass.json says ${inPass}`,
      )
    }
  }
  if (!Object.keys(files).some((name) => /^icon(@[23]x)?\.png$/.test(name))) {
    throw new PassRefused('The package has no icon.png')
  }
  return { passJson, strings: stringsOf(files), files, signedBy: certificate.commonName ?? '' }
}

/** The passes of a .pkpasses bundle. */
export function readBundle(bytes: Uint8Array): Uint8Array<ArrayBuffer>[] {
  const passes = Object.entries(unpack(bytes)).filter(([name]) => name.endsWith('.pkpass'))
  if (passes.length === 0) throw new PassRefused('The bundle holds no pass')
  if (passes.length > 10) throw new PassRefused('A bundle holds at most ten passes')
  return passes.map(([, pass]) => pass)
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array<ArrayBuffer>> {
  let unpacked = 0
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        unpacked += originalSize
        if (unpacked > MAX_UNPACKED_BYTES) throw new PassRefused('The package is too large')
        return !name.endsWith('/')
      },
    })
    return files as Record<string, Uint8Array<ArrayBuffer>>
  } catch (error) {
    if (error instanceof PassRefused) throw error
    throw new PassRefused('The package is no ZIP archive')
  }
}

function checkManifest(manifest: Uint8Array, files: Record<string, Uint8Array>): void {
  const hashes = new Map(Object.entries(parseObject(manifest, 'manifest.json')))
  for (const [name, file] of Object.entries(files)) {
    if (UNLISTED.has(name)) continue
    if (!hashes.has(name)) throw new PassRefused(`manifest.json does not list ${name}`)
    if (hashes.get(name) !== createHash('sha1').update(file).digest('hex')) {
      throw new PassRefused(`${name} is not the file that manifest.json lists: its hash differs`)
    }
  }
  for (const name of hashes.keys()) {
    if (!files[name] || UNLISTED.has(name)) {
      throw new PassRefused(`manifest.json lists ${name}, which the package does not have`)
    }
  }
}

function parseObject(bytes: Uint8Array, name: string): Record<string, unknown> {
  if (bytes[0] === 0xef) throw new PassRefused(`${name} begins with a byte order mark`)
  try {
    const value: unknown = JSON.parse(STRICT_UTF8.decode(bytes))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>
    }
  } catch {}
  throw new PassRefused(`${name} is no JSON object`)
}

/** Language (`de`, `fr-CA`) -> its texts, out of the files of a package. */
export function stringsOf(files: Record<string, Uint8Array>): PassPackage['strings'] {
  const strings: PassPackage['strings'] = {}
  for (const [name, file] of Object.entries(files)) {
    const language = /^([^/]+)\.lproj\/pass\.strings$/.exec(name)?.[1]
    if (language) strings[language] = readStrings(file)
  }
  return strings
}
