import { AsnConvert } from '@peculiar/asn1-schema'
import {
  BasicConstraints,
  Certificate,
  DirectoryString,
  ExtendedKeyUsage,
  type Name,
} from '@peculiar/asn1-x509'
import { sha256Hex } from '../../sha256.ts'
import { parseAsn1 } from './parse-asn1.ts'

const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const ORGANIZATIONAL_UNIT = '2.5.4.11'
const USER_ID = '0.9.2342.19200300.100.1.1'
const BASIC_CONSTRAINTS = '2.5.29.19'
const EXTENDED_KEY_USAGE = '2.5.29.37'
/** Apple's extension that holds the pass type identifier. */
const PASS_TYPE_EXTENSION = '1.2.840.113635.100.6.1.16'

/** The parts of a certificate that are used. Binary members are copies of its DER, verbatim or canonical. */
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
  try {
    return isOneValue(der) ? facts(der, AsnConvert.parse(der, Certificate)) : null
  } catch {
    return null
  }
}

/** SHA-256 of the DER bytes, lower-case hexadecimal. */
export function certificateFingerprint(der: Uint8Array): string {
  return sha256Hex(der)
}

function facts(der: Uint8Array<ArrayBuffer>, certificate: Certificate): CertificateFacts {
  const { subject, issuer, validity, subjectPublicKeyInfo } = certificate.tbsCertificate
  const extensions = certificate.tbsCertificate.extensions ?? []
  const extension = <T>(oid: string, type: new () => T): T | null => {
    const found = extensions.find(({ extnID }) => extnID === oid)
    return found ? parseAsn1(found.extnValue.buffer, type) : null
  }
  return {
    der,
    userId: attribute(subject, USER_ID),
    commonName: attribute(subject, COMMON_NAME),
    organizationalUnit: attribute(subject, ORGANIZATIONAL_UNIT),
    organization: attribute(subject, ORGANIZATION),
    passTypeExtension: extension(PASS_TYPE_EXTENSION, DirectoryString)?.toString() ?? null,
    extendedKeyUsages: [...(extension(EXTENDED_KEY_USAGE, ExtendedKeyUsage) ?? [])],
    isAuthority: extension(BASIC_CONSTRAINTS, BasicConstraints)?.cA ?? false,
    notBeforeMs: validity.notBefore.getTime().getTime(),
    notAfterMs: validity.notAfter.getTime().getTime(),
    subject: serialize(subject),
    issuer: serialize(issuer),
    publicKeyInfo: serialize(subjectPublicKeyInfo),
    signed: new Uint8Array(certificate.tbsCertificateRaw!),
    signatureAlgorithm: certificate.signatureAlgorithm.algorithm,
    signature: new Uint8Array(certificate.signatureValue),
  }
}

function attribute(name: Name, oid: string): string | null {
  for (const relative of name) {
    for (const { type, value } of relative) if (type === oid) return value.toString()
  }
  return null
}

function serialize(value: unknown): Uint8Array<ArrayBuffer> {
  return new Uint8Array(AsnConvert.serialize(value))
}

/** The bytes go into signatures as they are, so nothing may trail the certificate. */
function isOneValue(der: Uint8Array): boolean {
  const lengthOctets = der[1]! & 0x7f
  if (der[0] !== 0x30 || !(der[1]! & 0x80) || lengthOctets < 1 || lengthOctets > 3) return false
  const length = der.subarray(2, 2 + lengthOctets).reduce((sum, octet) => sum * 256 + octet, 0)
  return der.length === 2 + lengthOctets + length
}
