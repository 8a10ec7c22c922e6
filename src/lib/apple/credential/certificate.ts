import { X509Certificate } from 'node:crypto'
import { AsnConvert } from '@peculiar/asn1-schema'
import { AttributeValue, Certificate } from '@peculiar/asn1-x509'
import { equalBytes } from '../../encoding/equal-bytes.ts'
import { sha256Hex } from '../../sha256.ts'
import { parseStructure } from './parse-structure.ts'

const COMMON_NAME = '2.5.4.3'
const ORGANIZATION = '2.5.4.10'
const ORGANIZATIONAL_UNIT = '2.5.4.11'
const USER_ID = '0.9.2342.19200300.100.1.1'
/** Apple's extension that holds the pass type identifier. */
const PASS_TYPE_EXTENSION = '1.2.840.113635.100.6.1.16'

/** The parts of a certificate that are used. */
export interface CertificateFacts {
  /** The whole certificate, as it came. */
  der: Uint8Array<ArrayBuffer>
  userId: string | null
  commonName: string | null
  organizationalUnit: string | null
  organization: string | null
  /** The text of Apple's extension 1.2.840.113635.100.6.1.16. */
  passTypeExtension: string | null
  extendedKeyUsages: readonly string[]
  isAuthority: boolean
  notBeforeMs: number
  notAfterMs: number
  /** SubjectPublicKeyInfo, DER. */
  publicKeyInfo: Uint8Array<ArrayBuffer>
  /** The object identifier of how the issuer signed. */
  signatureAlgorithm: string
  /** The same certificate as the runtime reads it, which can check who issued it. */
  native: X509Certificate
}

/** Null for anything but exactly one X.509 certificate. @see https://www.rfc-editor.org/rfc/rfc5280 */
export function readCertificate(der: Uint8Array<ArrayBuffer>): CertificateFacts | null {
  try {
    return factsOf(der, new X509Certificate(der))
  } catch {
    return null
  }
}

function factsOf(der: Uint8Array<ArrayBuffer>, native: X509Certificate): CertificateFacts | null {
  const parsed = parseStructure(der, Certificate)
  // The bytes go into signatures as they are, so nothing may trail the certificate.
  if (!parsed || !equalBytes(native.raw, der)) return null
  const { subject, subjectPublicKeyInfo, extensions } = parsed.tbsCertificate
  const attribute = (name: string) =>
    textOf(subject.flat().find(({ type }) => type === name)?.value)
  const extension = extensions?.find(({ extnID }) => extnID === PASS_TYPE_EXTENSION)
  return {
    der,
    userId: attribute(USER_ID),
    commonName: attribute(COMMON_NAME),
    organizationalUnit: attribute(ORGANIZATIONAL_UNIT),
    organization: attribute(ORGANIZATION),
    passTypeExtension: textOf(
      extension && parseStructure(extension.extnValue.buffer, AttributeValue),
    ),
    extendedKeyUsages: native.keyUsage ?? [],
    isAuthority: native.ca,
    notBeforeMs: Date.parse(native.validFrom),
    notAfterMs: Date.parse(native.validTo),
    publicKeyInfo: new Uint8Array(AsnConvert.serialize(subjectPublicKeyInfo)),
    signatureAlgorithm: parsed.signatureAlgorithm.algorithm,
    native,
  }
}

function textOf(value: AttributeValue | null | undefined): string | null {
  return (value && !value.anyValue && value.toString()) || null
}

/** SHA-256 of the DER bytes, lower-case hexadecimal. */
export function certificateFingerprint(der: Uint8Array): string {
  return sha256Hex(der)
}
