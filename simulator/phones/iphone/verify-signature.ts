import {
  ContentInfo,
  id_contentType,
  id_data,
  id_messageDigest,
  id_signedData,
  id_signingTime,
  SignedData,
  type SignerIdentifier,
  type SignerInfo,
} from '@peculiar/asn1-cms'
import { AsnConvert } from '@peculiar/asn1-schema'
import { Certificate, SubjectKeyIdentifier, Time } from '@peculiar/asn1-x509'
import { fromBER, ObjectIdentifier, OctetString, Set as SetOf } from 'asn1js'
import { equalBytes } from '../../../src/lib/encoding/equal-bytes.ts'
import { readCertificate, type SeenCertificate } from './certificate.ts'
import { PassRefused } from './refusal.ts'

export interface VerifiedSigner {
  certificate: SeenCertificate
  signingTimeMs: number
}

export interface Trust {
  /** Roots, or intermediates that are trusted as they are. */
  anchors: readonly SeenCertificate[]
  nowMs: number
}

const DIGESTS: Record<string, 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
}
/** rsaEncryption, under which the digest algorithm counts, and the names that carry a digest of their own. */
const RSA_ENCRYPTION = '1.2.840.113549.1.1.1'
const RSA_WITH: Record<string, 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'> = {
  '1.2.840.113549.1.1.5': 'SHA-1',
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
}
const SUBJECT_KEY_IDENTIFIER = '2.5.29.14'
const RSA = 'RSASSA-PKCS1-v1_5'
const MAX_INTERMEDIATES = 3
/** Clocks differ; a signature of tomorrow is still none. */
const CLOCK_SKEW_MS = 5 * 60_000

/**
 * Checks a detached CMS signature as Wallet does: one signer, signed attributes with the digest of the content, and
 * a chain, out of the certificates in the signature, that ends in a trusted authority.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5652#section-5.4
 * @throws PassRefused, and nothing else, whatever the bytes are
 */
export async function verifySignature(
  signature: Uint8Array,
  content: Uint8Array<ArrayBuffer>,
  { anchors, nowMs }: Trust,
): Promise<VerifiedSigner> {
  const signed = readSignedData(signature)
  const [info, ...more] = signed.signerInfos
  if (!info || more.length > 0) throw refused('it must have exactly one signer')
  if (signed.encapContentInfo.eContentType !== id_data || signed.encapContentInfo.eContent) {
    throw refused('it must be detached, over plain data')
  }
  const certificates = certificatesOf(signed)
  const certificate = certificates.find((each) => isNamed(each, info.sid))
  if (!certificate) throw refused('it does not bring the certificate of its signer')
  const signingTimeMs = await checkAttributes(info, content)
  if (!(await isSigned(info, certificate))) {
    throw refused('it was not made by the key of its certificate')
  }
  await checkChain(certificate, certificates, anchors, nowMs)
  if (!isInForce(certificate, signingTimeMs)) {
    throw refused('its signing time is outside the validity of the certificate')
  }
  if (signingTimeMs > nowMs + CLOCK_SKEW_MS) throw refused('its signing time has not come yet')
  return { certificate, signingTimeMs }
}

function readSignedData(bytes: Uint8Array): SignedData {
  try {
    const info = AsnConvert.parse(bytes, ContentInfo)
    if (info.contentType === id_signedData) return AsnConvert.parse(info.content, SignedData)
  } catch {}
  throw refused('it is no CMS SignedData')
}

function certificatesOf(signed: SignedData): SeenCertificate[] {
  return [...(signed.certificates ?? [])].flatMap(({ certificate }) => {
    if (!certificate) return []
    return readCertificate(certificate) ?? []
  })
}

function isNamed({ whole }: SeenCertificate, sid: SignerIdentifier): boolean {
  const { tbsCertificate } = AsnConvert.parse(whole.rawData, Certificate)
  const { issuerAndSerialNumber: named, subjectKeyIdentifier: keyId } = sid
  if (named) {
    return (
      isSame(AsnConvert.serialize(tbsCertificate.issuer), AsnConvert.serialize(named.issuer)) &&
      isSame(tbsCertificate.serialNumber, named.serialNumber)
    )
  }
  const extension = tbsCertificate.extensions?.find(
    ({ extnID }) => extnID === SUBJECT_KEY_IDENTIFIER,
  )
  if (!keyId || !extension) return false
  const own = AsnConvert.parse(extension.extnValue.buffer, SubjectKeyIdentifier)
  return isSame(own.buffer, keyId.buffer)
}

/** Epoch milliseconds of the signing time. */
async function checkAttributes(
  info: SignerInfo,
  content: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const attribute = (type: string) => {
    const value = info.signedAttrs?.find(({ attrType }) => attrType === type)?.attrValues[0]
    if (!value) throw refused(`the signed attribute ${type} is missing`)
    return value
  }
  const digest = DIGESTS[info.digestAlgorithm.algorithm]
  if (!digest) throw refused(`no phone knows the digest ${info.digestAlgorithm.algorithm}`)
  if (!isSame(attribute(id_contentType), new ObjectIdentifier({ value: id_data }).toBER())) {
    throw refused('the signed content type must be plain data')
  }
  const valueHex = await crypto.subtle.digest(digest, content)
  if (!isSame(attribute(id_messageDigest), new OctetString({ valueHex }).toBER())) {
    throw refused('it was made over another manifest.json')
  }
  try {
    return AsnConvert.parse(attribute(id_signingTime), Time).getTime().getTime()
  } catch {
    throw refused('its signing time cannot be read')
  }
}

/** Over the attributes as a DER SET OF, which is sorted, whatever order they are stored in. */
async function isSigned(info: SignerInfo, { whole }: SeenCertificate): Promise<boolean> {
  const { algorithm } = info.signatureAlgorithm
  const hash = RSA_WITH[algorithm] ?? DIGESTS[info.digestAlgorithm.algorithm]!
  if (algorithm !== RSA_ENCRYPTION && !RSA_WITH[algorithm]) {
    throw refused('only RSA signatures (PKCS #1 v1.5) are known to install')
  }
  const attributes = (info.signedAttrs ?? [])
    .map((attribute) => new Uint8Array(AsnConvert.serialize(attribute)))
    .sort(Buffer.compare)
  const signed = new SetOf({ value: attributes.map((each) => fromBER(each).result) }).toBER()
  const rsa = { name: RSA, hash }
  try {
    const spki = whole.publicKey.rawData
    const key = await crypto.subtle.importKey('spki', spki, rsa, false, ['verify'])
    return await crypto.subtle.verify(rsa, key, info.signature.buffer, signed)
  } catch {
    return false
  }
}

/** From the leaf by way of certificates in the signature to an anchor; each in force and an authority. */
async function checkChain(
  leaf: SeenCertificate,
  embedded: readonly SeenCertificate[],
  anchors: readonly SeenCertificate[],
  nowMs: number,
): Promise<void> {
  let certificate = leaf
  for (let depth = 0; depth <= MAX_INTERMEDIATES; depth++) {
    if (!isInForce(certificate, nowMs)) {
      throw refused(`the certificate “${certificate.commonName}” is expired or not in force yet`)
    }
    if (
      depth > 0 &&
      anchors.some((anchor) => isSame(anchor.whole.rawData, certificate.whole.rawData))
    )
      return
    const isIssuer = async (issuer: SeenCertificate) =>
      issuer !== certificate && issuer.isAuthority && (await isIssuedBy(certificate, issuer))
    const issuer = await findAsync(embedded, isIssuer)
    if (!issuer) {
      // A phone may use only its own roots here: Apple asks for the intermediate in the signature.
      const root = depth > 0 ? await findAsync(anchors, isIssuer) : undefined
      if (root) return
      throw refused(
        depth === 0
          ? 'it lacks the intermediate (WWDR) certificate that issued the signer’s'
          : `its chain ends at “${certificate.commonName}”, which no trusted authority issued`,
      )
    }
    certificate = issuer
  }
  throw refused('its chain of certificates is too long')
}

async function isIssuedBy(
  { whole }: SeenCertificate,
  { whole: issuer }: SeenCertificate,
): Promise<boolean> {
  const { name } = whole.signatureAlgorithm as { name?: string }
  if (name !== RSA) return false
  if (!isSame(issuer.subjectName.toArrayBuffer(), whole.issuerName.toArrayBuffer())) return false
  return whole.verify({ publicKey: issuer.publicKey, signatureOnly: true }).catch(() => false)
}

function isInForce({ whole }: SeenCertificate, atMs: number): boolean {
  return whole.notBefore.getTime() <= atMs && atMs <= whole.notAfter.getTime()
}

function isSame(a: ArrayBuffer, b: ArrayBuffer): boolean {
  return equalBytes(new Uint8Array(a), new Uint8Array(b))
}

async function findAsync<T>(
  list: readonly T[],
  fits: (each: T) => Promise<boolean>,
): Promise<T | undefined> {
  for (const each of list) if (await fits(each)) return each
  return undefined
}

function refused(why: string): PassRefused {
  return new PassRefused(`The signature does not verify: ${why}`)
}
