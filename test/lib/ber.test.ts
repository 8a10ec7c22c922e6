import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate } from '@peculiar/asn1-x509'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAppleCredential } from '../../src/lib/apple/credential/apple-credential.ts'
import { readCertificate } from '../../src/lib/apple/credential/certificate.ts'
import {
  type BerValue,
  bitsOf,
  booleanOf,
  context,
  explicit,
  integerOf,
  itemsOf,
  membersOf,
  octetsOf,
  oidOf,
  readBer,
  textOf,
} from '../../src/lib/cms/ber.ts'
import { der, oid } from '../../src/lib/cms/der.ts'
import { decodeBase64, encodeBase64 } from '../../src/lib/encoding/base64.ts'
import { concatBytes } from '../../src/lib/encoding/bytes.ts'
import { decodeHex, encodeHex } from '../../src/lib/encoding/hex.ts'
import { decodePem } from '../../src/lib/encoding/pem.ts'
import { base64, made, PASSPHRASE, text } from '../support/apple-uploads.ts'

const ber = (hex: string) => readBer(decodeHex(hex.replaceAll(' ', ''))! as Uint8Array<ArrayBuffer>)

describe('a value', () => {
  test.each([
    ['a short length', '04 02 0102', '0102'],
    ['a long length', '04 82 0002 0102', '0102'],
    ['pieces', '24 08 04 02 0102 04 02 0304', '01020304'],
    ['pieces to a marked end', '24 80 04 02 0102 04 01 03 00 00', '010203'],
    ['pieces in pieces', '24 80 24 80 04 01 07 00 00 00 00', '07'],
    ['no pieces', '24 80 00 00', ''],
  ])('with %s', (_, hex, octets) => {
    expect(encodeHex(octetsOf(ber(hex)))).toBe(octets)
  })

  test('keeps its own bytes, with those that mark its end', () => {
    const [inner, last] = itemsOf(ber('30 80 30 80 02 01 05 00 00 02 01 06 00 00'))
    expect(encodeHex(inner!.bytes)).toBe('30800201050000')
    expect(encodeHex(inner!.content)).toBe('020105')
    expect(encodeHex(last!.bytes)).toBe('020106')
  })

  test.each([
    ['nothing', ''],
    ['only a tag', '30'],
    ['cut short', '04 05 0102'],
    ['a member longer than the whole', '30 03 04 05 0102 03 04'],
    ['bytes after it', '04 01 01 00'],
    ['a length that is cut', '04 82 01'],
    ['a length of five octets', '04 85 0000000001 01'],
    ['a primitive value without a length', '04 80 01 00 00'],
    ['no marked end', '30 80 02 01 05'],
    ['half a marked end', '30 80 02 01 05 00'],
    ['a marked end beyond the whole', '30 04 30 80 02 01 05 00 00'],
    ['a tag of two octets', '1f 81 01 00'],
  ])('is none with %s', (_, hex) => {
    expect(() => ber(hex)).toThrow(RangeError)
  })

  test('nests 32 deep at most, however the ends are written', () => {
    const nested = (depth: number) => {
      let value = der(0x04)
      for (let at = 0; at < depth; at++) value = der(0x30, value)
      return value
    }
    expect(readBer(nested(32)).tag).toBe(0x30)
    expect(() => readBer(nested(33))).toThrow('nested too deep')
    expect(() => ber('3080'.repeat(20_000))).toThrow('nested too deep')
  })

  test('any bytes are a value, or a RangeError', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
        try {
          expect(readBer(bytes.slice() as Uint8Array<ArrayBuffer>).bytes).toEqual(bytes)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('members', () => {
  test('are taken in their order, and all of them', () => {
    const members = membersOf(ber('30 08 02 01 05 a0 03 04 01 07'))
    expect(members.optional(0x04)).toBeNull()
    expect(integerOf(members.take(0x02))).toBe(5)
    expect(() => members.end()).toThrow(RangeError)
    expect(() => members.take(0x04)).toThrow(RangeError)
  })

  test('that are missing or of another kind are none', () => {
    expect(() => membersOf(ber('30 00')).any()).toThrow(RangeError)
    expect(() => membersOf(ber('31 00'))).toThrow(RangeError)
    expect(() => itemsOf(ber('04 00'))).toThrow(RangeError)
    expect(() => explicit(ber('a0 00'))).toThrow(RangeError)
    expect(() => explicit(ber('a0 06 02 01 05 02 01 06'))).toThrow(RangeError)
    expect(integerOf(explicit(ber('a0 03 02 01 05')))).toBe(5)
    expect(context(3)).toBe(0xa3)
  })
})

describe('contents', () => {
  test.each([
    ['02 01 00', 0],
    ['02 01 7f', 127],
    ['02 01 80', -128],
    ['02 02 0080', 128],
    ['02 02 0800', 2048],
    ['02 06 7fffffffffff', 2 ** 47 - 1],
    ['02 07 01000000000000', Number.POSITIVE_INFINITY],
  ])('number %s', (hex, value) => expect(integerOf(ber(hex))).toBe(value))

  test.each([
    '2.5.4.3',
    '1.2.840.113635.100.6.1.16',
    '0.9.2342.19200300.100.1.1',
    '2.999.1',
    '1.39',
  ])('object identifier %s', (dotted) => {
    const encoded = dotted === '2.999.1' ? decodeHex('0603883701')! : oid(dotted)
    expect(oidOf(readBer(encoded as Uint8Array<ArrayBuffer>))).toBe(dotted)
  })

  test.each([
    ['0c 03 c3a474', 'ät'],
    ['13 02 4142', 'AB'],
    ['14 01 e4', 'ä'],
    ['16 02 4142', 'AB'],
    ['1e 04 00e4 0074', 'ät'],
    ['0c 01 ff', null],
    ['1e 01 41', null],
    ['02 01 05', null],
  ])('text %s', (hex, value) => expect(textOf(ber(hex))).toBe(value))

  test.each([
    ['a number without octets', () => integerOf(ber('02 00'))],
    ['a number of another tag', () => integerOf(ber('04 01 05'))],
    ['an identifier without octets', () => oidOf(ber('06 00'))],
    ['an identifier that is cut', () => oidOf(ber('06 02 5581'))],
    ['an arc beyond all numbers', () => oidOf(ber(`06 0b 55${'ff'.repeat(9)}01`))],
    ['a truth of two octets', () => booleanOf(ber('01 02 ffff'))],
    ['bits that are no octets', () => bitsOf(ber('03 02 07 80'))],
    ['no bits', () => bitsOf(ber('03 00'))],
    ['a string with a number in it', () => octetsOf(ber('24 03 02 01 05'))],
  ])('%s is refused', (_, read) => expect(read).toThrow(RangeError))
})

describe.skipIf(!made)('against what others make of the same bytes', () => {
  test.each(['leaf.pem', 'wwdr.pem'])('@peculiar/asn1-x509 reads the same in %s', (name) => {
    const bytes = decodePem(text(name))![0]!.der
    const facts = readCertificate(bytes)!
    const { tbsCertificate, signatureAlgorithm, signatureValue, ...rest } = AsnConvert.parse(
      bytes,
      Certificate,
    )
    const { subject, issuer, validity, subjectPublicKeyInfo } = tbsCertificate
    const written = (value: unknown) => new Uint8Array(AsnConvert.serialize(value))
    const named = (type: string) =>
      subject
        .flat()
        .find((attribute) => attribute.type === type)
        ?.value.toString() ?? null
    expect(facts).toMatchObject({
      userId: named('0.9.2342.19200300.100.1.1'),
      commonName: named('2.5.4.3'),
      organizationalUnit: named('2.5.4.11'),
      organization: named('2.5.4.10'),
      subject: written(subject),
      issuer: written(issuer),
      publicKeyInfo: written(subjectPublicKeyInfo),
      signed: new Uint8Array(rest.tbsCertificateRaw!),
      signatureAlgorithm: signatureAlgorithm.algorithm,
      signature: new Uint8Array(signatureValue),
      notBeforeMs: validity.notBefore.getTime().getTime(),
      notAfterMs: validity.notAfter.getTime().getTime(),
    })
  })

  test.each(['leaf.p12', 'chain.p12', 'openkey.p12', 'nomac.p12'])(
    '%s is read alike with marked ends and strings in pieces',
    async (name) => {
      const passphrase = PASSPHRASE
      const bytes = decodeBase64(base64(name))!
      const loose = loosened(readBer(bytes))
      expect(loose.length).toBeGreaterThan(bytes.length)
      const certificate = encodeBase64(loose)
      expect(await readAppleCredential({ certificate, passphrase })).toEqual(
        await readAppleCredential({ certificate: base64(name), passphrase }),
      )
    },
  )
})

/** The same value as streaming tools write it: every end marked, every string of octets in pieces. */
function loosened({ tag, content, bytes, children }: BerValue): Uint8Array<ArrayBuffer> {
  const marked = (own: number, parts: Uint8Array[]) =>
    concatBytes([Uint8Array.of(own, 0x80), ...parts, Uint8Array.of(0, 0)])
  if (tag & 0x20) return marked(tag, children.map(loosened))
  if (tag !== 0x04 && tag !== 0x80) return bytes
  const middle = Math.ceil(content.length / 2)
  return marked(tag | 0x20, [
    der(0x04, content.subarray(0, middle)),
    der(0x04, content.subarray(middle)),
  ])
}
