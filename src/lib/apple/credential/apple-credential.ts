import { CredentialError } from '../../credential-check.ts'
import { decodeBase64 } from '../../encoding/base64.ts'
import { equalBytes } from '../../encoding/equal-bytes.ts'
import { decodePem } from '../../encoding/pem.ts'
import { type CertificateFacts, certificateFingerprint, readCertificate } from './certificate.ts'
import { keyPair } from './key-pair.ts'
import { isPkcs12, type Pkcs12Content, readPkcs12 } from './pkcs12.ts'
import { readPrivateKeyBlock } from './private-key.ts'

const MAX_TEXT_LENGTH = 65_536
const MAX_CERTIFICATES = 8

/** An upload of an operator. Certificate and key may also stand in one PEM text or one .p12. */
export interface CredentialUpload {
  /** PEM, or base64 of a DER certificate or of a .p12. */
  certificate: string
  /** PEM (PKCS#8, PKCS#1, encrypted PKCS#8), or base64 of a .p12. */
  privateKey?: string | undefined
  passphrase?: string | undefined
}

export interface AppleCredential {
  certificateDer: Uint8Array<ArrayBuffer>
  privateKeyPkcs8: Uint8Array<ArrayBuffer>
  /** Other certificates of the upload, not checked. */
  intermediatesDer: Uint8Array<ArrayBuffer>[]
  /** SHA-256 of the certificate, lower-case hexadecimal. */
  fingerprint: string
  /** The subject's UID. */
  passTypeIdentifier: string | null
  /** The subject's OU. */
  teamIdentifier: string | null
  /** The subject's O. */
  organization: string | null
  notBeforeMs: number
  notAfterMs: number
}

/**
 * Reads an upload into one certificate and one private key. `checkAppleCredential` finds out whether they
 * are good for passes.
 *
 * @throws CredentialError, and nothing else, whatever was uploaded
 */
export async function readAppleCredential(input: CredentialUpload): Promise<AppleCredential> {
  const { certificate, privateKey, passphrase } = input
  const first = await readText(certificate, 'certificate', passphrase)
  const second =
    privateKey && privateKey !== certificate
      ? await readText(privateKey, 'privateKey', passphrase)
      : { certificates: [], privateKeys: [] }

  const certificates = distinct([...first.certificates, ...second.certificates])
  if (certificates.length > MAX_CERTIFICATES) {
    const message = `more than ${MAX_CERTIFICATES} certificates were sent`
    throw new CredentialError('certificate_unreadable', 'certificate', message)
  }
  const privateKeys = distinct([...first.privateKeys, ...second.privateKeys])
  const [privateKeyPkcs8, ...others] = privateKeys
  if (!privateKeyPkcs8) {
    const message = 'no private key was sent'
    throw new CredentialError('private_key_missing', 'privateKey', message)
  }
  if (others.length > 0) {
    const message = 'more than one private key was sent'
    throw new CredentialError('private_key_ambiguous', 'privateKey', message)
  }

  const leaf = await chooseLeaf(certificates.map(readable), privateKeyPkcs8)
  return {
    certificateDer: leaf.der,
    privateKeyPkcs8,
    intermediatesDer: certificates.filter((der) => !equalBytes(der, leaf.der)),
    fingerprint: certificateFingerprint(leaf.der),
    passTypeIdentifier: leaf.userId,
    teamIdentifier: leaf.organizationalUnit,
    organization: leaf.organization,
    notBeforeMs: leaf.notBeforeMs,
    notAfterMs: leaf.notAfterMs,
  }
}

async function readText(
  text: string,
  member: string,
  passphrase: string | undefined,
): Promise<Pkcs12Content> {
  const code = member === 'certificate' ? 'certificate_unreadable' : 'private_key_unreadable'
  if (text.length > MAX_TEXT_LENGTH) throw new CredentialError(code, member, 'longer than 64 KiB')
  if (text.includes('-----BEGIN ')) return readPem(text, member, code, passphrase)
  const der = decodeBase64(text.replaceAll(/\s/g, ''))
  if (der && isPkcs12(der)) return readPkcs12(der, member, passphrase)
  if (der && readCertificate(der)) return { certificates: [der], privateKeys: [] }
  const message = 'neither PEM nor base64 of a DER certificate or a .p12'
  throw new CredentialError(code, member, message)
}

async function readPem(
  text: string,
  member: string,
  code: 'certificate_unreadable' | 'private_key_unreadable',
  passphrase: string | undefined,
): Promise<Pkcs12Content> {
  const blocks = decodePem(text)
  if (!blocks) throw new CredentialError(code, member, 'a PEM block is cut off or not base64')
  const content: Pkcs12Content = { certificates: [], privateKeys: [] }
  for (const block of blocks) {
    if (block.label === 'CERTIFICATE') content.certificates.push(block.der)
    const key = await readPrivateKeyBlock(block, member, passphrase)
    if (key) content.privateKeys.push(key)
    if (content.privateKeys.length > 1) break
  }
  return content
}

/** The certificate that belongs to the key, or else the first that is not an authority's. */
async function chooseLeaf(
  certificates: CertificateFacts[],
  privateKeyPkcs8: Uint8Array<ArrayBuffer>,
): Promise<CertificateFacts> {
  const leaves = certificates.filter(({ isAuthority }) => !isAuthority)
  for (const leaf of leaves) {
    if ((await keyPair(leaf.publicKeyInfo, privateKeyPkcs8)).matches) return leaf
  }
  if (leaves[0]) return leaves[0]
  const message =
    certificates.length > 0
      ? 'only certificates of authorities were sent, not the one of the pass type identifier'
      : 'no certificate was sent'
  throw new CredentialError('certificate_missing', 'certificate', message)
}

function readable(der: Uint8Array<ArrayBuffer>): CertificateFacts {
  const certificate = readCertificate(der)
  if (certificate) return certificate
  const message = 'a certificate is damaged or not X.509'
  throw new CredentialError('certificate_unreadable', 'certificate', message)
}

function distinct(values: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>[] {
  return values.filter((value, at) => at === values.findIndex((other) => equalBytes(other, value)))
}
