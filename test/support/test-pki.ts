import 'reflect-metadata'
import * as x509 from '@peculiar/x509'

/** From here, because the module must be loaded after `reflect-metadata`. */
export { x509 }

/** DER certificates and PKCS#8 keys shaped like Apple's; see `createTestPki`. */
export type TestPki = {
  rootDer: Uint8Array
  intermediateDer: Uint8Array
  leafDer: Uint8Array
  leafKeyPkcs8: Uint8Array
}

export type TestPkiOptions = {
  passTypeIdentifier?: string
  teamIdentifier?: string
  /** In the leaf's extension 1.2.840.113635.100.6.1.16; the pass type identifier when not given, left out when null. */
  markerPassTypeIdentifier?: string | null
  organization?: string
  notBefore?: Date
  notAfter?: Date
  /** The kind of key that the leaf has; the authorities have RSA-2048. */
  keyAlgorithm?: KeyAlgorithm
  /** Fresh ones when not given. */
  keys?: TestKeys
}

export type TestKeys = Record<'root' | 'intermediate' | 'leaf', CryptoKeyPair>

type RsaHashedKeyGenParams = {
  name: 'RSASSA-PKCS1-v1_5'
  modulusLength: number
  publicExponent: Uint8Array
  hash: 'SHA-256'
}
type EcKeyGenParams = { name: 'ECDSA'; namedCurve: 'P-256' }
type KeyAlgorithm = RsaHashedKeyGenParams | EcKeyGenParams

export const RSA_2048: RsaHashedKeyGenParams = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 2048,
  publicExponent: Uint8Array.of(1, 0, 1),
  hash: 'SHA-256',
}

const DAY_MS = 86_400_000
const UID = '0.9.2342.19200300.100.1.1'
const PASS_TYPE_MARKER = '1.2.840.113635.100.6.1.16'
const LEAF_MARKER = '1.2.840.113635.100.6.3.2'
const INTERMEDIATE_MARKER = '1.2.840.113635.100.6.2.1'
const PASS_SIGNING = '1.2.840.113635.100.4.14'
const DER_NULL = Uint8Array.of(0x05, 0x00)

const ROOT_NAME = 'C=US, O=Test Apple Inc., OU=Test Certification Authority, CN=Test Apple Root CA'
const INTERMEDIATE_NAME =
  'CN=Test Worldwide Developer Relations Certification Authority, OU=G4, O=Test Apple Inc., C=US'

/**
 * A root, a WWDR-like intermediate and a pass certificate with the subjects and extensions Apple
 * writes: nothing of it is trusted by any phone.
 */
export async function createTestPki(options: TestPkiOptions = {}): Promise<TestPki> {
  const passTypeIdentifier = options.passTypeIdentifier ?? 'pass.com.example.test'
  const marker =
    options.markerPassTypeIdentifier === undefined
      ? passTypeIdentifier
      : options.markerPassTypeIdentifier
  const {
    root: rootKeys,
    intermediate: intermediateKeys,
    leaf: leafKeys,
  } = options.keys ?? (await createTestKeys(options.keyAlgorithm))
  const now = Date.now()
  const yesterday = new Date(now - DAY_MS)
  const authorityUsage = new x509.KeyUsagesExtension(
    x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
    true,
  )

  const root = await x509.X509CertificateGenerator.createSelfSigned({
    name: ROOT_NAME,
    serialNumber: '01',
    keys: rootKeys,
    signingAlgorithm: RSA_2048,
    notBefore: yesterday,
    notAfter: new Date(now + 20 * 365 * DAY_MS),
    extensions: [
      new x509.BasicConstraintsExtension(true, undefined, true),
      authorityUsage,
      await x509.SubjectKeyIdentifierExtension.create(rootKeys.publicKey),
    ],
  })
  const intermediate = await x509.X509CertificateGenerator.create({
    subject: INTERMEDIATE_NAME,
    issuer: root.subject,
    serialNumber: '13dc77955271e53d',
    publicKey: intermediateKeys.publicKey,
    signingKey: rootKeys.privateKey,
    signingAlgorithm: RSA_2048,
    notBefore: yesterday,
    notAfter: new Date(now + 10 * 365 * DAY_MS),
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      authorityUsage,
      await x509.SubjectKeyIdentifierExtension.create(intermediateKeys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(rootKeys.publicKey),
      new x509.Extension(INTERMEDIATE_MARKER, false, DER_NULL),
    ],
  })
  const leaf = await x509.X509CertificateGenerator.create({
    subject: new x509.Name([
      { [UID]: [{ utf8String: passTypeIdentifier }] },
      { CN: [{ utf8String: `Pass Type ID: ${passTypeIdentifier}` }] },
      { OU: [{ utf8String: options.teamIdentifier ?? 'A1B2C3D4E5' }] },
      { O: [{ utf8String: options.organization ?? 'Example Org' }] },
      { C: [{ printableString: 'US' }] },
    ]),
    issuer: intermediate.subject,
    serialNumber: '5a0102030405060708',
    publicKey: leafKeys.publicKey,
    signingKey: intermediateKeys.privateKey,
    signingAlgorithm: RSA_2048,
    notBefore: options.notBefore ?? yesterday,
    notAfter: options.notAfter ?? new Date(now + 365 * DAY_MS),
    extensions: [
      new x509.BasicConstraintsExtension(false),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.2', PASS_SIGNING]),
      await x509.SubjectKeyIdentifierExtension.create(leafKeys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(intermediateKeys.publicKey),
      ...(marker === null ? [] : [new x509.Extension(PASS_TYPE_MARKER, false, utf8String(marker))]),
      new x509.Extension(LEAF_MARKER, false, DER_NULL),
    ],
  })
  return {
    rootDer: new Uint8Array(root.rawData),
    intermediateDer: new Uint8Array(intermediate.rawData),
    leafDer: new Uint8Array(leaf.rawData),
    leafKeyPkcs8: new Uint8Array(await exportPkcs8(leafKeys.privateKey)),
  }
}

export async function createTestKeys(leafAlgorithm?: KeyAlgorithm): Promise<TestKeys> {
  const [root, intermediate, leaf] = await Promise.all([
    generateKeys(RSA_2048),
    generateKeys(RSA_2048),
    generateKeys(leafAlgorithm ?? RSA_2048),
  ])
  return { root, intermediate, leaf }
}

let shared: Promise<TestKeys> | undefined
/** For tests that do not care whose keys they are: making some takes longer than most tests. */
export function sharedTestKeys(): Promise<TestKeys> {
  shared ??= createTestKeys()
  return shared
}

export function toPem(label: 'CERTIFICATE' | 'PRIVATE KEY', der: Uint8Array): string {
  const base64 = Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?=.)/g, '$&\n')
  return `-----BEGIN ${label}-----\n${base64}\n-----END ${label}-----\n`
}

async function generateKeys(algorithm: KeyAlgorithm) {
  return (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair
}

async function exportPkcs8(key: CryptoKey): Promise<ArrayBuffer> {
  return (await crypto.subtle.exportKey('pkcs8', key)) as ArrayBuffer
}

function utf8String(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new TextEncoder().encode(text)
  return Uint8Array.of(0x0c, bytes.length, ...bytes)
}
