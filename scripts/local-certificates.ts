import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

const RSA_2048 = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
}
const USER_ID = '0.9.2342.19200300.100.1.1'
const CLIENT_AUTHENTICATION = '1.3.6.1.5.5.7.3.2'
const PASS_SIGNING_USAGE = '1.2.840.113635.100.4.14'
const PASS_TYPE_EXTENSION = '1.2.840.113635.100.6.1.16'
const PASS_LEAF_MARKER = '1.2.840.113635.100.6.3.2'
const WWDR_MARKER = '1.2.840.113635.100.6.2.1'
const ASN1_NULL = Uint8Array.of(5, 0)
const DAY_MS = 86_400_000
const ROOT_DAYS = 7305
const INTERMEDIATE_DAYS = 3653
const LEAF_DAYS = 365

const ROOT_NAME = [
  { C: ['US'] },
  { O: ['Test Apple Inc.'] },
  { OU: ['Test Certification Authority'] },
  { CN: ['Test Apple Root CA'] },
]
const INTERMEDIATE_NAME = [
  { CN: ['Test Worldwide Developer Relations Certification Authority'] },
  { OU: ['G4'] },
  { O: ['Test Apple Inc.'] },
  { C: ['US'] },
]

export interface LeafSubject {
  /** `pass.…` */
  passTypeIdentifier: string
  /** Ten capitals and digits. */
  teamIdentifier: string
  organization: string
}

export interface PemPair {
  certificatePem: string
  /** PKCS#8. */
  privateKeyPem: string
}

/**
 * A root and an intermediate with the names and extensions of Apple's, but «Test» before them. The
 * root's key is forgotten: nothing else is ever signed with it.
 */
export async function createAuthorities(
  nowMs: number,
): Promise<{ rootPem: string; intermediate: PemPair }> {
  const rootKeys = await createKeys()
  const root = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity(nowMs, ROOT_DAYS),
    serialNumber: serialNumber(),
    name: ROOT_NAME,
    keys: rootKeys,
    signingAlgorithm: RSA_2048,
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      keyUsage(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign),
      await x509.SubjectKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  })
  const keys = await createKeys()
  const intermediate = await x509.X509CertificateGenerator.create({
    ...validity(nowMs, INTERMEDIATE_DAYS),
    serialNumber: serialNumber(),
    subject: INTERMEDIATE_NAME,
    issuer: root.subjectName.toJSON(),
    publicKey: keys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: RSA_2048,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      keyUsage(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
      new x509.Extension(WWDR_MARKER, false, ASN1_NULL),
    ],
  })
  return {
    rootPem: withNewline(root.toString('pem')),
    intermediate: await toPemPair(intermediate, keys),
  }
}

/** A certificate as Apple issues it for a pass type identifier, valid for a year from yesterday on. */
export async function issuePassCertificate(
  issuer: PemPair,
  { passTypeIdentifier, teamIdentifier, organization }: LeafSubject,
  nowMs: number,
): Promise<PemPair> {
  const authority = new x509.X509Certificate(issuer.certificatePem)
  const signingKey = await crypto.subtle.importKey(
    'pkcs8',
    x509.PemConverter.decodeFirst(issuer.privateKeyPem),
    RSA_2048,
    false,
    ['sign'],
  )
  const keys = await createKeys()
  const passType = new TextEncoder().encode(passTypeIdentifier)
  if (passType.length > 127) throw new RangeError('the pass type identifier is too long')
  const leaf = await x509.X509CertificateGenerator.create({
    ...validity(nowMs, LEAF_DAYS),
    serialNumber: serialNumber(),
    subject: new x509.Name([
      { [USER_ID]: [passTypeIdentifier] },
      { CN: [`Pass Type ID: ${passTypeIdentifier}`] },
      { OU: [teamIdentifier] },
      // The name is an object, because the library reads quotation marks in a plain text as syntax.
      { O: [{ utf8String: organization }] },
      { C: ['US'] },
    ]),
    issuer: authority.subjectName.toJSON(),
    publicKey: keys.publicKey,
    signingKey,
    signingAlgorithm: RSA_2048,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      await x509.AuthorityKeyIdentifierExtension.create(await authority.publicKey.export()),
      new x509.ExtendedKeyUsageExtension([CLIENT_AUTHENTICATION, PASS_SIGNING_USAGE]),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      keyUsage(x509.KeyUsageFlags.digitalSignature),
      new x509.Extension(
        PASS_TYPE_EXTENSION,
        false,
        Uint8Array.of(0x0c, passType.length, ...passType),
      ),
      new x509.Extension(PASS_LEAF_MARKER, false, ASN1_NULL),
    ],
  })
  return toPemPair(leaf, keys)
}

async function createKeys(): Promise<CryptoKeyPair> {
  return (await crypto.subtle.generateKey(RSA_2048, true, ['sign', 'verify'])) as CryptoKeyPair
}

async function toPemPair(
  certificate: x509.X509Certificate,
  { privateKey }: CryptoKeyPair,
): Promise<PemPair> {
  const pkcs8 = (await crypto.subtle.exportKey('pkcs8', privateKey)) as ArrayBuffer
  return {
    certificatePem: withNewline(certificate.toString('pem')),
    privateKeyPem: withNewline(x509.PemConverter.encode(pkcs8, 'PRIVATE KEY')),
  }
}

function keyUsage(flags: number): x509.KeyUsagesExtension {
  return new x509.KeyUsagesExtension(flags, true)
}

function validity(nowMs: number, days: number): { notBefore: Date; notAfter: Date } {
  const start = nowMs - DAY_MS
  return { notBefore: new Date(start), notAfter: new Date(start + days * DAY_MS) }
}

/** 128 random bits; the first is cleared, as a serial number is positive, the second set. */
function serialNumber(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[0] = (bytes[0]! & 0x7f) | 0x40
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function withNewline(pem: string): string {
  return pem.endsWith('\n') ? pem : `${pem}\n`
}

/** A self-signed certificate for servers on this machine; whoever is to believe it takes it as an authority. */
export async function createServerCertificate(nowMs: number): Promise<PemPair> {
  const keys = await createKeys()
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity(nowMs, LEAF_DAYS),
    serialNumber: serialNumber(),
    name: [{ CN: ['localhost'] }],
    keys,
    signingAlgorithm: RSA_2048,
    extensions: [
      new x509.SubjectAlternativeNameExtension([
        { type: 'dns', value: 'localhost' },
        { type: 'ip', value: '127.0.0.1' },
      ]),
    ],
  })
  return toPemPair(certificate, keys)
}
