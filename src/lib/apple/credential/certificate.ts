import {
  type BerValue,
  BIT_STRING,
  BOOLEAN,
  bitsOf,
  booleanOf,
  context,
  explicit,
  INTEGER,
  integerOf,
  itemsOf,
  membersOf,
  OBJECT_IDENTIFIER,
  OCTET_STRING,
  octetsOf,
  oidOf,
  parsed,
  SEQUENCE,
  SET,
  textOf,
} from '../../cms/ber.ts'
import { readTime, TIME_FORMS } from '../../cms/time.ts'
import { sha256Hex } from '../../sha256.ts'
import { readAlgorithmIdentifier } from './algorithm-identifier.ts'

const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const ORGANIZATIONAL_UNIT = '2.5.4.11'
const USER_ID = '0.9.2342.19200300.100.1.1'
const BASIC_CONSTRAINTS = '2.5.29.19'
const EXTENDED_KEY_USAGE = '2.5.29.37'
const ISSUER_UNIQUE_ID = 0x81
const SUBJECT_UNIQUE_ID = 0x82
/** Apple's extension that holds the pass type identifier. */
const PASS_TYPE_EXTENSION = '1.2.840.113635.100.6.1.16'

/** The parts of a certificate that are used. Binary members are copies of its DER, verbatim. */
export interface CertificateFacts {
  der: Uint8Array<ArrayBuffer>
  userId: string | null
  commonName: string | null
  organizationalUnit: string | null
  organization: string | null
  /** The text of Apple's extension 1.2.840.113635.100.6.1.16. */
  passTypeExtension: string | null
  extendedKeyUsages: string[]
  isAuthority: boolean
  notBeforeMs: number
  notAfterMs: number
  subject: Uint8Array<ArrayBuffer>
  issuer: Uint8Array<ArrayBuffer>
  publicKeyInfo: Uint8Array<ArrayBuffer>
  /** The bytes that the issuer signed. */
  signed: Uint8Array<ArrayBuffer>
  signatureAlgorithm: string
  signature: Uint8Array<ArrayBuffer>
}

/** Null for anything but exactly one X.509 certificate. @see https://www.rfc-editor.org/rfc/rfc5280 */
export function readCertificate(der: Uint8Array<ArrayBuffer>): CertificateFacts | null {
  return isOneValue(der) ? parsed(der, (value) => facts(der, value)) : null
}

/** SHA-256 of the DER bytes, lower-case hexadecimal. */
export function certificateFingerprint(der: Uint8Array): string {
  return sha256Hex(der)
}

/** @throws RangeError */
function facts(der: Uint8Array<ArrayBuffer>, value: BerValue): CertificateFacts {
  const certificate = membersOf(value)
  const tbs = certificate.take(SEQUENCE)
  const { algorithm: signatureAlgorithm } = readAlgorithmIdentifier(certificate.any())
  const signature = bitsOf(certificate.take(BIT_STRING))
  certificate.end()

  const members = membersOf(tbs)
  const version = members.optional(context(0))
  if (version) integerOf(explicit(version))
  members.take(INTEGER)
  readAlgorithmIdentifier(members.any())
  const issuer = members.take(SEQUENCE)
  const validity = membersOf(members.take(SEQUENCE))
  const [notBeforeMs, notAfterMs] = [timeOf(validity.any()), timeOf(validity.any())]
  validity.end()
  const subject = members.take(SEQUENCE)
  const publicKeyInfo = members.take(SEQUENCE)
  requirePublicKeyInfo(publicKeyInfo)
  // The unique identifiers of issuer and subject, which nobody has used since 1993.
  members.optional(ISSUER_UNIQUE_ID)
  members.optional(SUBJECT_UNIQUE_ID)
  const extensions = extensionsOf(members.optional(context(3)))
  members.end()

  attributesOf(issuer)
  const attributes = attributesOf(subject)
  return {
    der,
    userId: attributes.get(USER_ID) ?? null,
    commonName: attributes.get(COMMON_NAME) ?? null,
    organizationalUnit: attributes.get(ORGANIZATIONAL_UNIT) ?? null,
    organization: attributes.get(ORGANIZATION) ?? null,
    passTypeExtension: inExtension(extensions.get(PASS_TYPE_EXTENSION), textOf),
    extendedKeyUsages: inExtension(extensions.get(EXTENDED_KEY_USAGE), usagesOf) ?? [],
    isAuthority: inExtension(extensions.get(BASIC_CONSTRAINTS), isAuthority) ?? false,
    notBeforeMs,
    notAfterMs,
    subject: subject.bytes.slice(),
    issuer: issuer.bytes.slice(),
    publicKeyInfo: publicKeyInfo.bytes.slice(),
    signed: tbs.bytes.slice(),
    signatureAlgorithm,
    signature,
  }
}

function requirePublicKeyInfo(value: BerValue): void {
  const members = membersOf(value)
  readAlgorithmIdentifier(members.any())
  members.take(BIT_STRING)
  members.end()
}

/** Epoch milliseconds. */
function timeOf({ tag, content }: BerValue): number {
  const form = Object.values(TIME_FORMS).find((each) => each.tag === tag)
  if (content.length !== form?.length) throw new RangeError('not a time of a certificate')
  return readTime(String.fromCharCode(...content))
}

/** The texts of a name by object identifier; of several, the first. */
function attributesOf(name: BerValue): Map<string, string | null> {
  const attributes = new Map<string, string | null>()
  for (const relative of itemsOf(name)) {
    for (const pair of itemsOf(relative, SET)) {
      const members = membersOf(pair)
      const type = oidOf(members.take(OBJECT_IDENTIFIER))
      const text = textOf(members.any())
      members.end()
      if (!attributes.has(type)) attributes.set(type, text)
    }
  }
  return attributes
}

/** The DER in each extension, by object identifier; of several, the first. */
function extensionsOf(tagged: BerValue | null): Map<string, Uint8Array<ArrayBuffer>> {
  const extensions = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const extension of tagged ? itemsOf(explicit(tagged)) : []) {
    const members = membersOf(extension)
    const id = oidOf(members.take(OBJECT_IDENTIFIER))
    members.optional(BOOLEAN)
    const value = octetsOf(members.take(OCTET_STRING))
    members.end()
    if (!extensions.has(id)) extensions.set(id, value)
  }
  return extensions
}

/** An extension that cannot be read counts as none. */
const inExtension = <T>(
  der: Uint8Array<ArrayBuffer> | undefined,
  read: (value: BerValue) => T | null,
): T | null => (der && parsed(der, read)) ?? null

const usagesOf = (value: BerValue): string[] => itemsOf(value).map(oidOf)

function isAuthority(value: BerValue): boolean {
  const members = membersOf(value)
  const flag = members.optional(BOOLEAN)
  members.optional(INTEGER)
  members.end()
  return flag !== null && booleanOf(flag)
}

/** The bytes go into signatures as they are, so nothing may trail the certificate. */
function isOneValue(der: Uint8Array): boolean {
  const lengthOctets = der[1]! & 0x7f
  if (der[0] !== 0x30 || !(der[1]! & 0x80) || lengthOctets < 1 || lengthOctets > 3) return false
  const length = der.subarray(2, 2 + lengthOctets).reduce((sum, octet) => sum * 256 + octet, 0)
  return der.length === 2 + lengthOctets + length
}
