import { X509Certificate } from 'node:crypto'
import { AuthenticatedSafe, MacData } from '@peculiar/asn1-pfx'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { type AsnType, fromBER, OctetString } from 'asn1js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAppleCredential } from '../../../../src/lib/apple/credential/apple-credential.ts'
import { readCertificate } from '../../../../src/lib/apple/credential/certificate.ts'
import {
  parseOctets,
  parseStructure,
} from '../../../../src/lib/apple/credential/parse-structure.ts'
import { isPkcs12 } from '../../../../src/lib/apple/credential/pkcs12.ts'
import { der } from '../../../../src/lib/cms/der.ts'
import { CredentialError } from '../../../../src/lib/credential-check.ts'
import { decodeBase64, encodeBase64 } from '../../../../src/lib/encoding/base64.ts'
import { concatBytes } from '../../../../src/lib/encoding/bytes.ts'
import { decodeHex, encodeHex } from '../../../../src/lib/encoding/hex.ts'
import { decodePem } from '../../../../src/lib/encoding/pem.ts'
import { base64, made, PASSPHRASE, text } from '../../../support/apple-uploads.ts'

const bytesOf = (hex: string) => decodeHex(hex.replaceAll(' ', ''))! as Uint8Array<ArrayBuffer>

describe('a string of octets', () => {
  test.each([
    ['a short length', '04 02 0102', '0102'],
    ['a long length', '04 82 0002 0102', '0102'],
    ['pieces', '24 08 04 02 0102 04 02 0304', '01020304'],
    ['pieces to a marked end', '24 80 04 02 0102 04 01 03 00 00', '010203'],
    ['pieces in pieces', '24 80 24 80 04 01 07 00 00 00 00', '07'],
    ['no pieces', '24 80 00 00', ''],
  ])('with %s', (_, hex, octets) => {
    expect(encodeHex(parseOctets(bytesOf(hex))!)).toBe(octets)
  })

  test.each([
    ['nothing', ''],
    ['only a tag', '04'],
    ['cut short', '04 05 0102'],
    ['a piece longer than the whole', '24 03 04 05 0102 03 04'],
    ['bytes after it', '04 01 01 00'],
    ['a length that is cut', '04 82 01'],
    ['a length of nine octets', '04 89 000000000000000001 01'],
    ['a length beyond all bytes', '04 84 ffffffff 01'],
    ['a primitive value without a length', '04 80 01 00 00'],
    ['no marked end', '24 80 04 01 05'],
    ['half a marked end', '24 80 04 01 05 00'],
    ['a number in it', '24 03 02 01 05'],
    ['another tag', '02 01 05'],
  ])('is none with %s', (_, hex) => expect(parseOctets(bytesOf(hex))).toBeNull())
})

describe('a structure', () => {
  const algorithm = '06 03 55 04 03'

  test.each([
    ['all its members', `30 05 ${algorithm}`, true],
    ['a marked end', `30 80 ${algorithm} 00 00`, true],
    ['no members', '30 00', false],
    ['another tag', `31 05 ${algorithm}`, false],
    ['bytes after it', `30 05 ${algorithm} 00`, false],
    ['an identifier that is cut', '30 04 06 02 5581', false],
  ])('with %s', (_, hex, isOne) => {
    expect(parseStructure(bytesOf(hex), AlgorithmIdentifier) !== null).toBe(isOne)
  })

  test('any bytes are a structure or null', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        const own = bytes.slice() as Uint8Array<ArrayBuffer>
        for (const structure of [AlgorithmIdentifier, MacData, AuthenticatedSafe]) {
          expect([null, structure]).toContain(
            parseStructure<object>(own, structure)?.constructor ?? null,
          )
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('bounds', () => {
  /** An algorithm whose parameters nest so deep. */
  const nested = (depth: number) => {
    let value = der(0x04)
    for (let at = 0; at < depth; at++) value = der(0x30, value)
    return der(0x30, bytesOf('06 03 55 04 03'), value)
  }
  const withMembers = (count: number) =>
    der(
      0x30,
      bytesOf('06 03 55 04 03'),
      der(
        0x30,
        new Uint8Array(2 * count).map((_, at) => (at % 2 ? 0 : 5)),
      ),
    )

  test('32 values in each other, 2,000 values, 64 KiB', () => {
    const isOne = (bytes: BufferSource) => parseStructure(bytes, AlgorithmIdentifier) !== null
    expect([nested(31), nested(32)].map(isOne)).toEqual([true, false])
    expect([withMembers(1_990), withMembers(2_000)].map(isOne)).toEqual([true, false])
    expect(parseOctets(der(0x04, new Uint8Array(65_536)))).not.toBeNull()
    expect(parseOctets(der(0x04, new Uint8Array(65_537)))).toBeNull()
  })

  test.each<[string, () => Uint8Array]>([
    ['marked ends that never come', () => bytesOf('3080'.repeat(24_000))],
    ['lengths of four octets that lie', () => bytesOf('3084ffffffff'.repeat(8_000))],
    ['nests in which every length is right', () => nested(9_000)],
    ['strings in strings', () => bytesOf('2480'.repeat(24_000))],
    ['strings side by side', () => der(0x24, bytesOf('0400'.repeat(24_000)))],
    ['members side by side', () => der(0x30, bytesOf('3000'.repeat(24_000)))],
    ['a number of 48,000 octets', () => der(0x30, der(0x02, new Uint8Array(48_000).fill(0x7f)))],
    [
      'an identifier of 48,000 octets',
      () => der(0x30, der(0x06, new Uint8Array(48_000).fill(0xff).fill(1, -1))),
    ],
    ['a .p12 of 48,000 empty names', () => pfxOf(bytesOf('3100'.repeat(24_000)))],
  ])('%s are refused at once', async (_, make) => {
    const certificate = encodeBase64(make() as Uint8Array<ArrayBuffer>).slice(0, 65_536)
    const before = performance.now()
    const upload = readAppleCredential({ certificate, privateKey: certificate, passphrase: 'x' })
    await expect(upload).rejects.toBeInstanceOf(CredentialError)
    expect(performance.now() - before).toBeLessThan(500)
  })
})

/** A .p12 whose one safe has such contents. */
const pfxOf = (contents: Uint8Array) => {
  const data = bytesOf('06 09 2a864886f70d010701')
  const safe = der(0x30, data, der(0xa0, der(0x04, contents)))
  return der(0x30, bytesOf('02 01 03'), der(0x30, data, der(0xa0, der(0x04, der(0x30, safe)))))
}

describe.skipIf(!made)('written by OpenSSL', () => {
  test.each(['leaf.pem', 'wwdr.pem'])('%s has the names that the runtime reads', (name) => {
    const bytes = decodePem(text(name))![0]!.der
    const { userId, commonName, organizationalUnit, organization } = readCertificate(bytes)!
    const names = { UID: userId, CN: commonName, OU: organizationalUnit, O: organization, C: 'US' }
    const lines = Object.entries(names).filter(([, value]) => value !== null)
    expect(lines.map((line) => line.join('=')).join('\n')).toBe(new X509Certificate(bytes).subject)
  })

  test.each(['leaf.p12', 'chain.p12', 'openkey.p12', 'nomac.p12'])(
    '%s is read alike with marked ends and strings in pieces',
    async (name) => {
      const passphrase = PASSPHRASE
      const bytes = decodeBase64(base64(name))!
      const loose = loosened(fromBER(bytes, { parseEmbedded: false }).result)
      expect(loose.length).toBeGreaterThan(bytes.length)
      expect(isPkcs12(loose)).toBe(true)
      const certificate = encodeBase64(loose)
      expect(await readAppleCredential({ certificate, passphrase })).toEqual(
        await readAppleCredential({ certificate: base64(name), passphrase }),
      )
    },
  )
})

/** The same value as streaming tools write it: every end marked, every string of octets in pieces. */
function loosened(value: AsnType): Uint8Array<ArrayBuffer> {
  const bytes = value.valueBeforeDecodeView as Uint8Array<ArrayBuffer>
  const marked = (own: number, parts: Uint8Array[]) =>
    concatBytes([Uint8Array.of(own, 0x80), ...parts, Uint8Array.of(0, 0)])
  const tag = bytes[0]!
  const { value: members, valueHexView: content } = value.valueBlock as unknown as {
    value?: AsnType[]
    valueHexView: Uint8Array
  }
  if (tag & 0x20) return marked(tag, members!.map(loosened))
  if (!(value instanceof OctetString) && tag !== 0x80) return bytes
  const middle = Math.ceil(content.length / 2)
  return marked(tag | 0x20, [
    der(0x04, content.subarray(0, middle)),
    der(0x04, content.subarray(middle)),
  ])
}
