import { beforeAll, describe, expect, test } from 'vitest'
import { readCertificate } from '../../simulator/phones/iphone/certificate.ts'
import { readPackage } from '../../simulator/phones/iphone/read-package.ts'
import { PassRefused } from '../../simulator/phones/iphone/refusal.ts'
import { encodePassStrings } from '../../src/lib/apple/pass-strings.ts'
import type { DigestName } from '../../src/lib/cms/signer.ts'
import {
  type Files,
  filesOf,
  flipped,
  type Making,
  manifestOf,
  PASS,
  pack,
  signFiles,
  utf8,
} from '../support/iphone-package.ts'
import { signWithOpenssl, verifyCms } from '../support/openssl-cms.ts'
import { createTestPki, type TestPki } from '../support/test-pki.ts'

/** What the simulated iPhone takes, and everything that was tampered with and that it must not take. */
const DAY_MS = 86_400_000
const NOW_MS = Date.now()
const STRINGS = { Gate: 'Eingang "A"\n' }

let pki: TestPki
let stranger: TestPki
beforeAll(async () => {
  ;[pki, stranger] = await Promise.all([createTestPki(), createTestPki()])
})

const ticket = (pass: object): Files => ({
  ...filesOf(pass),
  'de.lproj/pass.strings': encodePassStrings(STRINGS) as Uint8Array<ArrayBuffer>,
})
const build = (files: Files, making: Partial<Making> = {}) => signFiles(files, { pki, ...making })

function read(files: Files, { nowMs = NOW_MS, root = pki.rootDer } = {}) {
  const anchor = readCertificate(root as Uint8Array<ArrayBuffer>)
  return readPackage(pack(files), { anchors: [anchor!], nowMs })
}

async function refusal(files: Files | Promise<Files>, options = {}): Promise<string> {
  const outcome = await read(await files, options).catch((error: unknown) => error)
  expect(outcome).toBeInstanceOf(PassRefused)
  return (outcome as PassRefused).message
}

describe.each<DigestName>(['SHA-256', 'SHA-1'])('a package signed with %s', (digest) => {
  test('is taken, with its strings and the name of who signed', async () => {
    const { passJson, strings, files, signedBy } = await read(await build(ticket(PASS), { digest }))
    expect(passJson).toEqual(PASS)
    expect(strings).toEqual({ de: STRINGS })
    expect(Object.keys(files)).toContain('icon.png')
    expect(signedBy).toBe('Pass Type ID: pass.com.example.test')
  })
})

describe('a package that OpenSSL signed', () => {
  // By issuer and number or by key identifier; with SHA-256 as by default and with another digest.
  test.for(['', '-keyid', '-md sha512', '-md sha1'])(
    'with %s is taken',
    async (flags, { skip }) => {
      const files = ticket(PASS)
      const manifest = manifestOf(files)
      const signature = await signWithOpenssl(manifest, pki, flags)
      if (!signature) return skip('no OpenSSL on this machine')
      const whole = { ...files, 'manifest.json': manifest, signature }
      // OpenSSL signs at this very moment.
      expect((await read(whole, { nowMs: Date.now() })).passJson).toEqual(PASS)
      expect(
        await refusal({ ...whole, signature: flipped(signature, signature.length - 9) }),
      ).toMatch(/not made by the key/)
    },
  )
})

describe('the manifest', () => {
  test('must have the hash of every file', async () => {
    const files = await build(ticket(PASS))
    for (const name of ['pass.json', 'icon.png', 'de.lproj/pass.strings']) {
      const bytes = files[name]!
      const tampered = { ...files, [name]: flipped(bytes, 1) }
      expect(await refusal(tampered)).toBe(
        `${name} is not the file that manifest.json lists: its hash differs`,
      )
    }
  })

  test('must list every file, and no other', async () => {
    const files = ticket(PASS)
    const extra = { ...files, 'logo.png': files['icon.png']! }
    expect(await refusal(build(extra, { listed: files }))).toBe(
      'manifest.json does not list logo.png',
    )
    expect(await refusal(build(files, { listed: extra }))).toMatch(/lists logo\.png, which/)
  })
})

describe('the signature', () => {
  test('must be over this very manifest', async () => {
    const files = await build(ticket(PASS))
    const other = ticket({ ...PASS, description: 'Another ticket' })
    const swapped = { ...files, ...other, 'manifest.json': manifestOf(other) }
    expect(await refusal(swapped)).toMatch(/made over another manifest/)
    // White space is enough, although it lists the same.
    const spaced = utf8(`${new TextDecoder().decode(files['manifest.json'])}\n`)
    expect(await refusal({ ...files, 'manifest.json': spaced })).toMatch(/another manifest/)
  })

  test('must be whole: of its last bytes none may change', async () => {
    const files = await build(ticket(PASS))
    const signature = files.signature!
    for (const back of [1, 100, 256]) {
      const at = signature.length - back
      const tampered = flipped(signature, at)
      expect(await refusal({ ...files, signature: tampered })).toMatch(/not made by the key/)
    }
  })

  test('holds for its signing time too', async () => {
    const files = await build(ticket(PASS))
    const signature = files.signature!
    // 1.2.840.113549.1.9.5, then SET, UTCTime: YYMMDDHHMMSSZ.
    const oid = Buffer.from('06092a864886f70d010905', 'hex')
    const at = Buffer.from(signature).indexOf(oid) + oid.length + 4 + 11
    const tampered = flipped(signature, at)
    expect(await refusal({ ...files, signature: tampered })).toMatch(/not made by the key/)
  })

  test('must be a CMS signature at all', async () => {
    const files = await build(ticket(PASS))
    for (const signature of [
      new Uint8Array(),
      utf8('signed, Sofia'),
      files.signature!.slice(0, 900),
    ]) {
      expect(await refusal({ ...files, signature })).toMatch(/no CMS SignedData/)
    }
  })

  test('must be of a time in which the certificate was in force, and not of the future', async () => {
    expect(await refusal(build(ticket(PASS), { signedAtMs: NOW_MS - 3 * DAY_MS }))).toMatch(
      /outside the validity/,
    )
    expect(await refusal(build(ticket(PASS), { signedAtMs: NOW_MS + DAY_MS }))).toMatch(
      /has not come yet/,
    )
  })
})

describe('the certificate', () => {
  test('of a stranger is refused, as OpenSSL refuses it', async ({ skip }) => {
    const files = await build(ticket(PASS), { pki: stranger })
    expect(await refusal(files)).toMatch(/which no trusted authority issued/)
    expect(await read(files, { root: stranger.rootDer })).toBeTruthy()
    const { code } = await verifyCms(files.signature!, files['manifest.json']!, pki.rootDer)
    if (code === null) return skip('no OpenSSL on this machine')
    expect(code).toBeGreaterThan(0)
  })

  test('is not believed for a root that the package brings along', async () => {
    const intermediatesDer = [stranger.intermediateDer, stranger.rootDer]
    const files = await build(ticket(PASS), { pki: stranger, intermediatesDer })
    expect(await refusal(files)).toMatch(/which no trusted authority issued/)
  })

  test('is not believed for an intermediate of the right name under another key', async () => {
    const intermediatesDer = [pki.intermediateDer]
    const files = await build(ticket(PASS), { pki: stranger, intermediatesDer })
    expect(await refusal(files)).toMatch(/lacks the intermediate/)
  })

  test('must bring the intermediate', async () => {
    expect(await refusal(build(ticket(PASS), { intermediatesDer: [] }))).toMatch(
      /lacks the intermediate/,
    )
  })

  test('must be in force', async () => {
    expect(await refusal(build(ticket(PASS)), { nowMs: NOW_MS + 366 * DAY_MS })).toMatch(/expired/)
  })

  test('must be the one of the pass type and the team', async () => {
    const otherType = { ...PASS, passTypeIdentifier: 'pass.com.example.other' }
    expect(await refusal(build(ticket(otherType)))).toMatch(/UID is pass\.com\.example\.test/)
    const otherTeam = { ...PASS, teamIdentifier: 'ZZZZZZZZZZ' }
    expect(await refusal(build(ticket(otherTeam)))).toMatch(/OU is A1B2C3D4E5/)
    const unmarked = await createTestPki({ markerPassTypeIdentifier: null })
    const files = await build(ticket(PASS), { pki: unmarked })
    expect(await refusal(files, { root: unmarked.rootDer })).toMatch(/extension is missing/)
  })
})

describe('the package', () => {
  test('is a ZIP archive with its files at the top', async () => {
    const trust = { anchors: [], nowMs: NOW_MS }
    await expect(readPackage(utf8('no archive'), trust)).rejects.toThrow('no ZIP archive')
    const files = await build(ticket(PASS))
    const nested = Object.entries(files).map(([name, bytes]) => [`ticket/${name}`, bytes])
    expect(await refusal(Object.fromEntries(nested))).toMatch(/in a folder \(ticket\/pass\.json\)/)
  })

  test.each(['pass.json', 'manifest.json', 'signature'])('must have %s', async (name) => {
    const { [name]: _, ...files } = await build(ticket(PASS))
    expect(await refusal(files)).toBe(`The package has no ${name}`)
  })

  test('must have an icon', async () => {
    const { 'icon.png': _, ...files } = ticket(PASS)
    expect(await refusal(build(files))).toBe('The package has no icon.png')
  })
})

describe('pass.json', () => {
  const field = (members: object) => ({ generic: { backFields: [{ key: 'a', ...members }] } })
  test.each<[why: string, change: object, refused: RegExp]>([
    ['another format', { formatVersion: 2 }, /formatVersion/],
    ['no description', { description: undefined }, /description is required/],
    ['no style', { generic: undefined }, /exactly one style/],
    ['two styles', { coupon: {} }, /exactly one style/],
    ['a null', { generic: { backFields: [{ key: 'a', value: null }] } }, /value is null/],
    ['a field without a value', field({}), /field a has no value/],
    ['money as text', field({ value: '5', currencyCode: 'EUR' }), /style of a number/],
    ['a date without a zone', field({ value: '2026-01-01T10:00', dateStyle: 'x' }), /with a zone/],
    ['a token alone', { webServiceURL: undefined }, /come together/],
    ['a short token', { authenticationToken: 'short' }, /too short/],
    ['plain http', { webServiceURL: 'http://wps.example/passkit' }, /must be https/],
    [
      'a boarding pass without its means',
      { generic: undefined, boardingPass: {} },
      /needs a transitType/,
    ],
  ])('with %s is refused', async (_, change, refused) => {
    expect(await refusal(build(ticket({ ...PASS, ...change })))).toMatch(refused)
  })
})
