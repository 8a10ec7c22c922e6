import type { CredentialCheck } from '../../credential-check.ts'
import type { AppleCredential } from './apple-credential.ts'
import { type CertificateFacts, readCertificate } from './certificate.ts'
import { type KeyPair, keyPair } from './key-pair.ts'

const PASS_SIGNING_USAGE = '1.2.840.113635.100.4.14'
/** Certificates that may sign passes with NFC say so in their common name. */
const COMMON_NAMES = ['Pass Type ID: ', 'Pass Type ID with NFC: ']
const TEAM_IDENTIFIER = /^[A-Z0-9]{10}$/
/** RSA with SHA-256, SHA-384 or SHA-512. */
const SIGNATURE_ALGORITHMS = [
  '1.2.840.113549.1.1.11',
  '1.2.840.113549.1.1.12',
  '1.2.840.113549.1.1.13',
]

interface Subject {
  leaf: CertificateFacts
  keys: KeyPair
  issuer: CertificateFacts | null
  nowMs: number
}

interface Check {
  code: string
  check(subject: Subject): boolean
  passed: string
  failed: string
}

/** In the order in which an operator should repair them. */
const CHECKS: readonly Check[] = [
  {
    code: 'rsa_key',
    check: ({ keys }) => keys.usable,
    passed: 'Certificate and private key are RSA keys of 2,048 to 4,096 bits',
    failed:
      'Certificate and private key must be RSA keys of 2,048 to 4,096 bits, as Apple’s portal asks for',
  },
  {
    code: 'key_matches_certificate',
    check: ({ keys }) => keys.matches,
    passed: 'The private key belongs to the certificate',
    failed:
      'The private key does not belong to the certificate: send the key that created the signing request',
  },
  {
    code: 'pass_type_identifier',
    check: ({ leaf }) => isPassType(leaf),
    passed: 'Subject and extension name one pass type identifier',
    failed:
      'This is not the certificate of a pass type identifier: UID, common name and extension 1.2.840.113635.100.6.1.16 must name the same pass.…',
  },
  {
    code: 'pass_signing_usage',
    check: ({ leaf }) => leaf.extendedKeyUsages.includes(PASS_SIGNING_USAGE),
    passed: 'The certificate is meant for signing passes',
    failed: 'The certificate lacks the key usage for passes, 1.2.840.113635.100.4.14',
  },
  {
    code: 'team_identifier',
    check: ({ leaf }) => TEAM_IDENTIFIER.test(leaf.organizationalUnit ?? ''),
    passed: 'The subject names the team',
    failed: 'The subject’s OU must be a team identifier of ten capitals and digits',
  },
  {
    code: 'wwdr_issuer',
    check: ({ issuer, nowMs }) => issuer !== null && isInForce(issuer, nowMs),
    passed: 'The certificate is signed by a trusted issuer',
    failed:
      'No trusted issuer in force signed the certificate: Apple issues pass certificates from WWDR G4',
  },
  {
    code: 'not_expired',
    check: ({ leaf, nowMs }) => isInForce(leaf, nowMs),
    passed: 'The certificate is in force',
    failed: 'The certificate has expired or is not in force yet',
  },
]

/**
 * All checks of an uploaded Apple credential, passed or failed; it is good when every one is ok.
 * `issuer` is the trusted one that signed the certificate: it goes into every signature.
 */
export async function checkAppleCredential(
  credential: AppleCredential,
  { trustedIssuers, nowMs }: { trustedIssuers: readonly CertificateFacts[]; nowMs: number },
): Promise<{ checks: CredentialCheck[]; issuer: CertificateFacts | null }> {
  const leaf = readCertificate(credential.certificateDer)
  if (!leaf) throw new TypeError('the credential was not made by readAppleCredential')
  const keys = await keyPair(leaf.publicKeyInfo, credential.privateKeyPkcs8)
  const issuer = findIssuer(leaf, trustedIssuers)
  const checks = CHECKS.map(({ code, check, passed, failed }) => {
    const ok = check({ leaf, keys, issuer, nowMs })
    return { code, ok, message: ok ? passed : failed }
  })
  return { checks, issuer }
}

function isPassType({ userId, commonName, passTypeExtension }: CertificateFacts): boolean {
  return (
    userId !== null &&
    /^pass\.[A-Za-z0-9.-]+$/.test(userId) &&
    passTypeExtension === userId &&
    COMMON_NAMES.some((prefix) => commonName === prefix + userId)
  )
}

function isInForce({ notBeforeMs, notAfterMs }: CertificateFacts, nowMs: number): boolean {
  return notBeforeMs <= nowMs && nowMs <= notAfterMs
}

function findIssuer(
  leaf: CertificateFacts,
  trusted: readonly CertificateFacts[],
): CertificateFacts | null {
  if (!SIGNATURE_ALGORITHMS.includes(leaf.signatureAlgorithm)) return null
  const isIssuer = ({ native }: CertificateFacts) =>
    leaf.native.checkIssued(native) && leaf.native.verify(native.publicKey)
  return trusted.find(isIssuer) ?? null
}
