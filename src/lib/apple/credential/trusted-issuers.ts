import { decodePem } from '../../encoding/pem.ts'
import { type CertificateFacts, readCertificate } from './certificate.ts'

/**
 * The authorities whose pass certificates are accepted: one or more PEM certificates, by default
 * `APPLE_WWDR_G4`.
 *
 * @throws Error when the configuration has no certificate, or one that is not an authority's
 */
export function parseTrustedIssuers(pem: string): CertificateFacts[] {
  const issuers = decodePem(pem)?.map(({ label, der }) => {
    const issuer = label === 'CERTIFICATE' ? readCertificate(der) : null
    if (!issuer?.isAuthority) throw new Error('a trusted issuer is not an authority’s certificate')
    return issuer
  })
  if (!issuers?.length) throw new Error('the trusted issuers are not PEM certificates')
  return issuers
}
