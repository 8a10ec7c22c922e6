import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { sha1Hex } from '../../../src/lib/apple/manifest.ts'
import { buildPkpass, type PackageFile, preparePackage } from '../../../src/lib/apple/pkpass.ts'
import { buildPkpasses } from '../../../src/lib/apple/pkpasses.ts'
import { type DigestName, prepareSigner, type Signer } from '../../../src/lib/cms/signer.ts'
import { printCms, verifyCms } from '../../support/openssl-cms.ts'
import { createTestPki, type TestPki } from '../../support/test-pki.ts'

const NOT_BEFORE = new Date('2026-03-04T05:06:07Z')
const NOT_AFTER = new Date('2090-03-04T05:06:07Z')
const SIGNING_TIME_MS = Date.UTC(2026, 10, 21, 9, 8, 7)
const PASS_JSON = encode({ formatVersion: 1, serialNumber: 'ÅÄÖ-1', storeCard: {} })
const FILES: PackageFile[] = [
  { name: 'icon.png', bytes: randomBytes(400) },
  { name: 'icon@2x.png', bytes: randomBytes(1500) },
  { name: 'de.lproj/pass.strings', bytes: new TextEncoder().encode('"MEMBER" = "MITGLIED";') },
]

let pki: TestPki
const signers = {} as Record<DigestName, Signer>

beforeAll(async () => {
  pki = await createTestPki({ notBefore: NOT_BEFORE, notAfter: NOT_AFTER })
  for (const digest of ['SHA-256', 'SHA-1'] as const) {
    signers[digest] = await prepareSigner({
      certificateDer: pki.leafDer,
      intermediatesDer: [pki.intermediateDer],
      privateKeyPkcs8: pki.leafKeyPkcs8,
      digest,
    })
  }
})

describe('a .pkpass', () => {
  test('holds its files, the manifest of all of them, and the signature, at the top', async () => {
    const files = unzipSync(await build(FILES, PASS_JSON))
    expect(Object.keys(files).toSorted()).toEqual([
      'de.lproj/pass.strings',
      'icon.png',
      'icon@2x.png',
      'manifest.json',
      'pass.json',
      'signature',
    ])
    expect(files['pass.json']).toEqual(PASS_JSON)
    expect(readManifest(files)).toEqual(await hashesOf(files))
  })

  test('of whatever files and pass.json reads back whole, with the hashes it should have', async () => {
    const prepared = fc.uniqueArray(packageFile, { selector: (file) => file.name, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(prepared, fc.json(), async (packageFiles, passJson) => {
        const files = unzipSync(await build(packageFiles, new TextEncoder().encode(passJson)))
        expect(Object.keys(files)).toHaveLength(packageFiles.length + 3)
        for (const { name, bytes } of packageFiles) expect(files[name]).toEqual(bytes)
        expect(new TextDecoder().decode(files['pass.json'])).toBe(passJson)
        expect(readManifest(files)).toEqual(await hashesOf(files))
      }),
      { numRuns: 60 },
    )
  })

  test('of whatever files verifies with OpenSSL, with either digest', async (ctx) => {
    let missing = false
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(packageFile, { selector: (file) => file.name, maxLength: 4 }),
        fc.json(),
        fc.constantFrom('SHA-256', 'SHA-1'),
        fc.date({ min: NOT_BEFORE, max: NOT_AFTER, noInvalidDate: true }),
        async (packageFiles, passJson, digest, signingTime) => {
          const bytes = new TextEncoder().encode(passJson)
          const files = unzipSync(await build(packageFiles, bytes, digest, signingTime.getTime()))
          const run = await verifyCms(files.signature!, files['manifest.json']!, pki.rootDer)
          missing ||= run.code === null
          if (!missing) expect(run.stderr).toContain('CMS Verification successful')
        },
      ),
      { numRuns: 12 },
    )
    if (missing) ctx.skip('no OpenSSL on this machine')
  })

  test('whose manifest was changed is refused by OpenSSL', async (ctx) => {
    const files = unzipSync(await build(FILES, PASS_JSON))
    const manifest = new TextDecoder().decode(files['manifest.json'])
    const passHash = sha1Hex(PASS_JSON)
    const forged = manifest.replace(passHash, sha1Hex(encode({ formatVersion: 2 })))
    expect(forged).not.toBe(manifest)
    const { code, stderr } = await verifyCms(
      files.signature!,
      new TextEncoder().encode(forged),
      pki.rootDer,
    )
    if (code === null) return ctx.skip('no OpenSSL on this machine')
    expect(stderr).toContain('verification failure')
    expect(code).toBeGreaterThan(0)
  })

  test('is the same, byte for byte, for the same inputs, whatever order the files came in', async () => {
    const first = await build(FILES, PASS_JSON)
    expect(await build(FILES.toReversed(), PASS_JSON)).toEqual(first)
    expect(await build(FILES, encode({ formatVersion: 1 }))).not.toEqual(first)
    expect(await build(FILES, PASS_JSON)).toEqual(first)
  })

  test('is the same whether hashes and CRCs were known or computed', async () => {
    const known = FILES.map((file) => ({ ...file, sha1Hex: sha1Hex(file.bytes) }))
    expect(await build(known, PASS_JSON)).toEqual(await build(FILES, PASS_JSON))
    const trusted = await build([{ ...FILES[0]!, sha1Hex: 'a'.repeat(40) }], PASS_JSON)
    expect(readManifest(unzipSync(trusted))['icon.png']).toBe('a'.repeat(40))
  })

  test.for([
    ['before the certificate is valid', 0, 'Mar  4 05:06:07 2026 GMT'],
    ['after it expired', Date.UTC(2091, 0), 'Mar  4 05:06:07 2090 GMT'],
    ['while it is valid', SIGNING_TIME_MS, 'Nov 21 09:08:07 2026 GMT'],
  ] as const)('made %s is signed at a time at which it is', async ([, timeMs, expected], ctx) => {
    const files = unzipSync(await build(FILES, PASS_JSON, 'SHA-256', timeMs))
    const { code, stdout } = await printCms(files.signature!)
    if (code === null) return ctx.skip('no OpenSSL on this machine')
    expect(stdout).toContain(`TIME:${expected}`)
  })

  test.each(['pass.json', 'manifest.json', 'signature', 'icon.png', '../icon.png'])(
    'does not take a shared file named %s',
    (name) => {
      const files = [FILES[0]!, { name, bytes: new Uint8Array(1) }]
      expect(() => preparePackage(files)).toThrow(expect.objectContaining({ name: 'ZipError' }))
    },
  )
})

describe('a .pkpasses bundle', () => {
  test('holds whole passes in their order', async () => {
    const passes = await Promise.all(
      [1, 2, 3].map((n) => build(FILES, encode({ serialNumber: String(n) }))),
    )
    const files = unzipSync(buildPkpasses(passes))
    expect(Object.keys(files)).toEqual(['pass-01.pkpass', 'pass-02.pkpass', 'pass-03.pkpass'])
    expect(Object.values(files)).toEqual(passes)
    expect(buildPkpasses(passes)).toEqual(buildPkpasses(passes))
  })

  test('holds 1 to 10 passes and 150 MB', () => {
    const passes = (count: number, length: number) =>
      Array.from({ length: count }, () => new Uint8Array(length))
    expect(() => buildPkpasses([])).toThrow('1 to 10 passes')
    expect(() => buildPkpasses(passes(11, 1))).toThrow('1 to 10 passes')
    expect(Object.keys(unzipSync(buildPkpasses(passes(10, 1))))).toHaveLength(10)
    const large = new Uint8Array(15_000_001)
    expect(() => buildPkpasses(Array.from({ length: 10 }, () => large))).toThrow('150 MB')
  })
})

const packageFile = fc.record({
  name: fc.oneof(
    fc.constantFrom('icon.png', 'icon@2x.png', 'logo.png', 'strip@3x.png', 'zz.png'),
    fc.stringMatching(/^[a-z]{2}(-[A-Z]{2})?\.lproj\/[\p{L}"_]{1,8}\.(png|strings)$/u),
  ),
  bytes: fc.uint8Array({ maxLength: 2000 }),
})

function build(
  files: readonly PackageFile[],
  passJson: Uint8Array,
  digest: DigestName = 'SHA-256',
  timeMs = SIGNING_TIME_MS,
) {
  return buildPkpass(preparePackage(files), passJson, signers[digest], timeMs)
}

function readManifest(files: Record<string, Uint8Array>): Record<string, string> {
  return JSON.parse(new TextDecoder().decode(files['manifest.json']))
}

/** What Wallet will compute: the SHA-1 of every file but the manifest and its signature. */
async function hashesOf(files: Record<string, Uint8Array>): Promise<Record<string, string>> {
  const hashed = Object.entries(files)
    .filter(([name]) => name !== 'manifest.json' && name !== 'signature')
    .map(async ([name, bytes]) => {
      const digest = await crypto.subtle.digest('SHA-1', bytes.slice())
      return [name, Buffer.from(digest).toString('hex')] as const
    })
  return Object.fromEntries(await Promise.all(hashed))
}

function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value))
}

function randomBytes(length: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(length))
}
