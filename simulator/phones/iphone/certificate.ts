import 'reflect-metadata'
import { AsnConvert } from '@peculiar/asn1-schema'
import { AttributeValue, type Certificate } from '@peculiar/asn1-x509'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  PemConverter,
  X509Certificate,
} from '@peculiar/x509'

const USER_ID = '0.9.2342.19200300.100.1.1'
/** Apple's extension that holds the pass type identifier. */
const PASS_TYPE_EXTENSION = '1.2.840.113635.100.6.1.16'

/** What a phone looks at in a certificate. It is read by another library than the service reads uploads with. */
export interface SeenCertificate {
  userId: string | null
  commonName: string | null
  organizationalUnit: string | null
  passTypeExtension: string | null
  extendedKeyUsages: readonly string[]
  isAuthority: boolean
  /** The certificate with all that it says. */
  whole: X509Certificate
}

/** Null for anything but an X.509 certificate. */
export function readCertificate(certificate: Certificate | BufferSource): SeenCertificate | null {
  try {
    return see(new X509Certificate(certificate as Certificate))
  } catch {
    return null
  }
}

/**
 * The authorities that a phone trusts.
 *
 * @throws Error when the text is not PEM certificates
 */
export function readTrustAnchors(pem: string): SeenCertificate[] {
  return PemConverter.decode(pem).map((der) => see(new X509Certificate(der)))
}

function see(whole: X509Certificate): SeenCertificate {
  const named = (type: string) => whole.subjectName.getField(type)[0] ?? null
  const passType = whole.getExtension(PASS_TYPE_EXTENSION)
  return {
    userId: named(USER_ID),
    commonName: named('CN'),
    organizationalUnit: named('OU'),
    passTypeExtension: passType && AsnConvert.parse(passType.value, AttributeValue).toString(),
    extendedKeyUsages: (whole.getExtension(ExtendedKeyUsageExtension)?.usages ?? []).map(String),
    isAuthority: whole.getExtension(BasicConstraintsExtension)?.ca === true,
    whole,
  }
}
