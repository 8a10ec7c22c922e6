import {
  Attribute,
  CertificateChoices,
  CertificateSet,
  ContentInfo,
  DigestAlgorithmIdentifiers,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  id_contentType,
  id_data,
  id_messageDigest,
  id_signedData,
  id_signingTime,
  SignedData,
  SignerIdentifier,
  SignerInfo,
  SignerInfos,
} from '@peculiar/asn1-cms'
import { AsnConvert, AsnObjectIdentifierConverter, OctetString } from '@peculiar/asn1-schema'
import { AlgorithmIdentifier, Certificate, Time } from '@peculiar/asn1-x509'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { APPLE_WWDR_G4 } from '../../src/lib/apple/wwdr-g4.ts'
import { readSigningCertificate } from '../../src/lib/cms/certificate.ts'
import { compareBytes, der } from '../../src/lib/cms/der.ts'
import {
  type DigestName,
  prepareSigner,
  type Signer,
  SignerError,
  signDetached,
} from '../../src/lib/cms/signer.ts'
import { readTime, writeTime } from '../../src/lib/cms/time.ts'
import { printCms, verifyCms } from '../support/openssl-cms.ts'
import { createTestPki, RSA_2048, type TestPki, x509 } from '../support/test-pki.ts'

const DIGESTS: DigestName[] = ['SHA-256', 'SHA-1']
const DIGEST_OIDS = { 'SHA-256': '2.16.840.1.101.3.4.2.1', 'SHA-1': '1.3.14.3.2.26' }
const RSA_ENCRYPTION = '1.2.840.113549.1.1.1'
const SIGNING_TIME_MS = Date.UTC(2026, 10, 21, 9, 8, 7, 654)
const CONTENT = new TextEncoder().encode('{"pass.json":"2fd4e1c67a2d28fced849ee1bb76e7391b93eb12"}')

let pki: TestPki
const signers = {} as Record<DigestName, Signer>

beforeAll(async () => {
  pki = await createTestPki()
  for (const digest of DIGESTS) signers[digest] = await signerOf(pki, digest)
})

describe.each(DIGESTS)('a detached signature with %s', (digest) => {
  test('is accepted by OpenSSL', async (ctx) => {
    const signature = await signDetached(signers[digest], CONTENT, SIGNING_TIME_MS)
    const { code, stderr } = await verifyCms(signature, CONTENT, pki.rootDer)
    if (code === null) return ctx.skip('no OpenSSL on this machine')
    expect(stderr).toContain('CMS Verification successful')
    expect(code).toBe(0)
  })

  test('is refused by OpenSSL over other content, and under another root', async (ctx) => {
    const signature = await signDetached(signers[digest], CONTENT, SIGNING_TIME_MS)
    const other = CONTENT.with(3, CONTENT[3]! ^ 1)
    const overOther = await verifyCms(signature, other, pki.rootDer)
    if (overOther.code === null) return ctx.skip('no OpenSSL on this machine')
    expect(overOther.code).toBeGreaterThan(0)
    expect(overOther.stderr).toContain('verification failure')
    const stranger = await createTestPki()
    const underOther = await verifyCms(signature, CONTENT, stranger.rootDer)
    expect(underOther.stderr).toContain('certificate verify error')
  })

  test('is what the asn1-cms objects write for the same fields, byte for byte', async () => {
    const signature = await signDetached(signers[digest], CONTENT, SIGNING_TIME_MS)
    expect(signature).toEqual(await signWithObjects(digest))
  })

  test('has its signed attributes in DER order', async () => {
    const [info] = parse(await signDetached(signers[digest], CONTENT, SIGNING_TIME_MS)).signerInfos
    const encoded = info!.signedAttrs!.map((a) => new Uint8Array(AsnConvert.serialize(a)))
    expect(encoded).toHaveLength(3)
    expect(encoded).toEqual(encoded.toSorted(compareBytes))
  })

  test('is the same for the same second and another for the next', async () => {
    const sign = (timeMs: number) => signDetached(signers[digest], CONTENT, timeMs)
    const first = await sign(SIGNING_TIME_MS)
    expect(await sign(SIGNING_TIME_MS)).toEqual(first)
    expect(await sign(SIGNING_TIME_MS + 345)).toEqual(first)
    expect(await sign(SIGNING_TIME_MS + 346)).not.toEqual(first)
  })
})

test('signatures made at the same time do not disturb each other', async () => {
  const contents = Array.from({ length: 20 }, (_, i) => Uint8Array.of(i))
  const sign = (content: Uint8Array) => signDetached(signers['SHA-256'], content, SIGNING_TIME_MS)
  const oneByOne: Uint8Array[] = []
  for (const content of contents) oneByOne.push((await sign(content)).slice())
  expect(await Promise.all(contents.map(sign))).toEqual(oneByOne)
})

test('the certificates are embedded as they were given, leaf first', async () => {
  const signature = Buffer.from(await signDetached(signers['SHA-256'], CONTENT, SIGNING_TIME_MS))
  const leafAt = signature.indexOf(pki.leafDer)
  expect(leafAt).toBeGreaterThan(0)
  expect(signature.indexOf(pki.intermediateDer)).toBe(leafAt + pki.leafDer.length)
})

test('the signer is named by the very bytes of its certificate, whatever string types they use', async () => {
  const issuer = new x509.Name([
    { CN: [{ bmpString: 'Entwicklerbeziehungen ☕' }] },
    { O: [{ utf8String: 'Example Org' }, { printableString: 'Second value' }] },
    { DC: [{ ia5String: 'example' }] },
  ])
  const leaf = new x509.X509Certificate(pki.leafDer.slice())
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const renamed = await x509.X509CertificateGenerator.create({
    subject: leaf.subject,
    issuer,
    serialNumber: '80ff',
    publicKey: leaf.publicKey,
    signingKey: await crypto.subtle.importKey('pkcs8', pki.leafKeyPkcs8, rsa, false, ['sign']),
    signingAlgorithm: rsa,
  })
  const certificate = Buffer.from(renamed.rawData)
  const signature = Buffer.from(
    await signDetached(await signerOf({ ...pki, leafDer: certificate }), CONTENT, SIGNING_TIME_MS),
  )
  const issuerDer = Buffer.from(issuer.toArrayBuffer())
  expect(certificate.includes(issuerDer)).toBe(true)
  const serialDer = Buffer.from('02030080ff', 'hex')
  expect(certificate.includes(serialDer)).toBe(true)
  expect(signature.includes(Buffer.from(der(0x30, issuerDer, serialDer)))).toBe(true)
})

test('a key of another length moves the holes: RSA-3072', async (ctx) => {
  const large = await createTestPki({ keyAlgorithm: { ...RSA_2048, modulusLength: 3072 } })
  const signature = await signDetached(await signerOf(large), CONTENT, SIGNING_TIME_MS)
  expect(parse(signature).signerInfos[0]!.signature.byteLength).toBe(384)
  const { code, stderr } = await verifyCms(signature, CONTENT, large.rootDer)
  if (code === null) return ctx.skip('no OpenSSL on this machine')
  expect({ code, stderr }).toMatchObject({ code: 0 })
})

test('a time from 2050 on is a GeneralizedTime', async (ctx) => {
  const timeMs = Date.UTC(2051, 1, 3, 4, 5, 6)
  const signature = await signDetached(signers['SHA-256'], CONTENT, timeMs)
  const { code, stdout } = await printCms(signature)
  const { stderr } = await verifyCms(signature, CONTENT, pki.rootDer)
  if (code === null) return ctx.skip('no OpenSSL on this machine')
  expect(stdout).toContain('GENERALIZEDTIME:Feb  3 04:05:06 2051 GMT')
  expect(stderr).toContain('CMS Verification successful')
})

test.each([
  ['1949-12-31T23:59:59Z', 'generalized', '19491231235959Z'],
  ['1950-01-01T00:00:00Z', 'utc', '500101000000Z'],
  ['2026-11-21T09:08:07.999Z', 'utc', '261121090807Z'],
  ['2049-12-31T23:59:59Z', 'utc', '491231235959Z'],
  ['2050-01-01T00:00:00Z', 'generalized', '20500101000000Z'],
])('writes %s as %s time', (iso, form, text) => {
  expect(writeTime(Date.parse(iso))).toEqual({ form, text })
})

test.each([Number.NaN, Infinity, Date.UTC(10_000, 0), Date.UTC(-1, 0)])(
  'refuses to sign at %s',
  async (timeMs) => {
    await expect(signDetached(signers['SHA-256'], CONTENT, timeMs)).rejects.toThrow(RangeError)
  },
)

describe('a signer is not made', () => {
  const input = () => ({
    certificateDer: pki.leafDer,
    intermediatesDer: [pki.intermediateDer],
    privateKeyPkcs8: pki.leafKeyPkcs8,
    digest: 'SHA-256' as const,
  })

  test('for an elliptic-curve certificate', async () => {
    const ec = await createTestPki({ keyAlgorithm: { name: 'ECDSA', namedCurve: 'P-256' } })
    await expect(signerOf(ec)).rejects.toMatchObject({ code: 'key_not_rsa' })
    const ecKeyOnly = prepareSigner({ ...input(), privateKeyPkcs8: ec.leafKeyPkcs8 })
    await expect(ecKeyOnly).rejects.toMatchObject({ code: 'key_unreadable' })
  })

  test('for a key of another certificate', async () => {
    const { leafKeyPkcs8 } = await createTestPki()
    const signer = prepareSigner({ ...input(), privateKeyPkcs8: leafKeyPkcs8 })
    await expect(signer).rejects.toMatchObject({ code: 'key_certificate_mismatch' })
  })

  test('from bytes that are no key or no certificate', async () => {
    const junk = Uint8Array.of(0x30, 0x03, 0x02, 0x01, 0x07)
    const cases = [
      [{ privateKeyPkcs8: junk }, 'key_unreadable'],
      [{ certificateDer: junk }, 'certificate_unreadable'],
      [{ certificateDer: new Uint8Array(0) }, 'certificate_unreadable'],
      [{ intermediatesDer: [junk] }, 'certificate_unreadable'],
    ] as const
    for (const [change, code] of cases) {
      await expect(prepareSigner({ ...input(), ...change })).rejects.toMatchObject({ code })
    }
  })
})

test('a damaged certificate is refused by name, never by accident', async () => {
  const damage = fc.tuple(fc.nat(pki.leafDer.length - 1), fc.integer({ min: 1, max: 255 }))
  await fc.assert(
    fc.asyncProperty(damage, fc.boolean(), async ([at, bits], cut) => {
      const certificateDer = cut
        ? pki.leafDer.slice(0, at)
        : pki.leafDer.with(at, pki.leafDer[at]! ^ bits)
      const outcome = await signerOf({ ...pki, leafDer: certificateDer }).catch((error) => error)
      if (cut) expect(outcome).toMatchObject({ code: 'certificate_unreadable' })
      else if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SignerError)
    }),
    { numRuns: 150 },
  )
})

test('reads of a certificate what asn1-x509 reads', async () => {
  const notAfter = new Date('2061-02-03T04:05:06Z')
  const { leafDer, intermediateDer, rootDer } = await createTestPki({ notAfter })
  const wwdrDer = new Uint8Array(Buffer.from(APPLE_WWDR_G4.replace(/-----.*-----/g, ''), 'base64'))
  for (const certificateDer of [leafDer, intermediateDer, rootDer, wwdrDer]) {
    const { tbsCertificate } = AsnConvert.parse(certificateDer, Certificate)
    const { issuer, subjectPublicKeyInfo, validity, serialNumber } = tbsCertificate
    const bytes = (value: unknown) => new Uint8Array(AsnConvert.serialize(value))
    expect(readSigningCertificate(certificateDer)).toEqual({
      issuer: bytes(issuer),
      serialNumber: der(0x02, new Uint8Array(serialNumber)),
      subjectPublicKeyInfo: bytes(subjectPublicKeyInfo),
      publicKeyAlgorithm: bytes(subjectPublicKeyInfo.algorithm).slice(2, -2),
      notBeforeMs: validity.notBefore.getTime().getTime(),
      notAfterMs: validity.notAfter.getTime().getTime(),
    })
  }
  expect(readSigningCertificate(leafDer).notAfterMs).toBe(notAfter.getTime())
})

test('a time reads back as the second it was written for', () => {
  const anyTime = fc.date({
    min: new Date('0000-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anyTime, (time) => {
      const { text } = writeTime(time.getTime())
      expect(readTime(text)).toBe(Math.floor(time.getTime() / 1000) * 1000)
    }),
  )
})

test.each([
  '',
  '2611210908Z',
  '261121090807',
  '261321090807Z',
  '20501301000000Z',
  '2611210908077Z',
])('does not read %j as a time', (text) => {
  expect(() => readTime(text)).toThrow(RangeError)
})

test('DER lengths are the shortest ones, as asn1-schema writes them', () => {
  for (const length of [0, 1, 127, 128, 255, 256, 65_535, 65_536, 70_000]) {
    const content = new Uint8Array(length)
    const expected = Buffer.from(AsnConvert.serialize(new OctetString(content)))
    expect(expected.equals(der(0x04, content)), `${length} bytes`).toBe(true)
  }
})

test('DER order is that of the hexadecimal text', () => {
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 6 }), fc.uint8Array({ maxLength: 6 }), (a, b) => {
      const expected = hex(a) < hex(b) ? -1 : hex(a) > hex(b) ? 1 : 0
      expect(Math.sign(compareBytes(a, b))).toBe(expected)
    }),
  )
})

function signerOf(from: TestPki, digest: DigestName = 'SHA-256'): Promise<Signer> {
  return prepareSigner({
    certificateDer: from.leafDer,
    intermediatesDer: [from.intermediateDer],
    privateKeyPkcs8: from.leafKeyPkcs8,
    digest,
  })
}

function parse(signature: Uint8Array): SignedData {
  return AsnConvert.parse(AsnConvert.parse(signature, ContentInfo).content, SignedData)
}

/** The long way: everything as objects of asn1-cms, key imported and certificates parsed anew. */
async function signWithObjects(digest: DigestName): Promise<Uint8Array> {
  const leaf = AsnConvert.parse(pki.leafDer, Certificate)
  const { issuer, serialNumber } = leaf.tbsCertificate
  const digestAlgorithm = () =>
    new AlgorithmIdentifier({ algorithm: DIGEST_OIDS[digest], parameters: null })
  const attribute = (attrType: string, value: ArrayBuffer) =>
    new Attribute({ attrType, attrValues: [value] })
  const contentDigest = await crypto.subtle.digest(digest, CONTENT)
  const signedAttrs = [
    attribute(id_contentType, AsnObjectIdentifierConverter.toASN(id_data).toBER()),
    attribute(id_signingTime, AsnConvert.serialize(new Time(new Date(SIGNING_TIME_MS)))),
    attribute(id_messageDigest, AsnConvert.serialize(new OctetString(contentDigest))),
  ]
  const key = await crypto.subtle.importKey(
    'pkcs8',
    pki.leafKeyPkcs8,
    { name: 'RSASSA-PKCS1-v1_5', hash: digest },
    false,
    ['sign'],
  )
  const setOfAttributes = der(
    0x31,
    ...signedAttrs.map((a) => new Uint8Array(AsnConvert.serialize(a))),
  )
  const signedData = new SignedData({
    version: 1,
    digestAlgorithms: new DigestAlgorithmIdentifiers([digestAlgorithm()]),
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: id_data }),
    certificates: new CertificateSet([
      new CertificateChoices({ certificate: leaf }),
      new CertificateChoices({ certificate: AsnConvert.parse(pki.intermediateDer, Certificate) }),
    ]),
    signerInfos: new SignerInfos([
      new SignerInfo({
        version: 1,
        sid: new SignerIdentifier({
          issuerAndSerialNumber: new IssuerAndSerialNumber({ issuer, serialNumber }),
        }),
        digestAlgorithm: digestAlgorithm(),
        signedAttrs,
        signatureAlgorithm: new AlgorithmIdentifier({
          algorithm: RSA_ENCRYPTION,
          parameters: null,
        }),
        signature: new OctetString(
          await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, setOfAttributes),
        ),
      }),
    ]),
  })
  const contentInfo = new ContentInfo({
    contentType: id_signedData,
    content: AsnConvert.serialize(signedData),
  })
  return new Uint8Array(AsnConvert.serialize(contentInfo))
}
