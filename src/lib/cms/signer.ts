import { hash } from 'node:crypto'
import { readSigningCertificate, type SigningCertificate } from './certificate.ts'
import { compareBytes, der, oid } from './der.ts'
import { TIME_FORMS, type TimeForm, writeTime } from './time.ts'

export type DigestName = 'SHA-256' | 'SHA-1'

export const DIGESTS = {
  'SHA-256': { oid: '2.16.840.1.101.3.4.2.1', length: 32, nodeName: 'sha256' },
  'SHA-1': { oid: '1.3.14.3.2.26', length: 20, nodeName: 'sha1' },
} as const satisfies Record<DigestName, { oid: string; length: number; nodeName: string }>

/** https://www.rfc-editor.org/rfc/rfc5652 sections 4, 5.1 and 11 */
const OIDS = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
} as const

const RSA_ENCRYPTION = '1.2.840.113549.1.1.1'
const RSA = 'RSASSA-PKCS1-v1_5'

const SEQUENCE = 0x30
const SET = 0x31
const OCTET_STRING = 0x04
const CONTEXT_0 = 0xa0
const VERSION_1 = Uint8Array.of(0x02, 0x01, 0x01)
const NULL = Uint8Array.of(0x05, 0x00)

export type SignerErrorCode =
  | 'certificate_unreadable'
  | 'key_unreadable'
  | 'key_not_rsa'
  | 'key_certificate_mismatch'

/** Why a certificate and key cannot sign; the message never quotes either of them. */
export class SignerError extends Error {
  override readonly name = 'SignerError'
  readonly code: SignerErrorCode

  constructor(code: SignerErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** A certificate with its key, ready to sign; make it once per credential and keep it. */
export type Signer = {
  readonly notBeforeMs: number
  readonly notAfterMs: number
  readonly digest: DigestName
  readonly key: CryptoKey
  readonly templates: Readonly<Record<TimeForm, Template>>
}

/** A whole signature file with holes for what changes; every offset is into `bytes`. */
type Template = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly attributesAt: number
  readonly attributesEnd: number
  readonly signingTimeAt: number
  readonly messageDigestAt: number
  readonly signatureAt: number
}

export type SignerInput = {
  /** The signing certificate, DER. */
  certificateDer: Uint8Array
  /** The certificates that receivers need to build the chain, DER; for a pass, Apple's WWDR certificate. */
  intermediatesDer: readonly Uint8Array[]
  /** The unencrypted PKCS#8 private key, DER. */
  privateKeyPkcs8: Uint8Array
  digest: DigestName
}

/**
 * Does all work of a detached CMS signature that depends on the credential alone. With an RSA key
 * every length is constant, so that signing a content only fills three holes.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5652#section-5
 * @throws SignerError
 */
export async function prepareSigner(input: SignerInput): Promise<Signer> {
  const certificate = readCertificate(input.certificateDer)
  for (const intermediate of input.intermediatesDer) readCertificate(intermediate)
  if (compareBytes(certificate.publicKeyAlgorithm, oid(RSA_ENCRYPTION)) !== 0) {
    throw new SignerError('key_not_rsa', 'the certificate is not for an RSA key')
  }
  const key = await importMatchingKey(input, certificate.subjectPublicKeyInfo)

  const skeleton = {
    digestAlgorithm: algorithm(DIGESTS[input.digest].oid),
    signerIdentifier: der(SEQUENCE, certificate.issuer, certificate.serialNumber),
    // The uploaded bytes: serialising a parsed certificate again could break its own signature.
    certificates: [input.certificateDer, ...input.intermediatesDer],
    digestLength: DIGESTS[input.digest].length,
    signatureLength: Math.ceil((key.algorithm as CryptoKeyRsaKeyAlgorithm).modulusLength / 8),
  }
  return {
    notBeforeMs: certificate.notBeforeMs,
    notAfterMs: certificate.notAfterMs,
    digest: input.digest,
    key,
    templates: {
      utc: buildTemplate(skeleton, 'utc'),
      generalized: buildTemplate(skeleton, 'generalized'),
    },
  }
}

/**
 * A detached CMS SignedData over `content`, DER, with content type, signing time and message
 * digest as signed attributes: the `signature` file of a pass, and the answer to a personalize
 * request. Same signer, content and second: same bytes.
 *
 * @param signingTimeMs epoch milliseconds; written in whole seconds
 * @see https://developer.apple.com/documentation/walletpasses/building-a-pass
 * @throws RangeError when the time is not in the years 0 to 9999
 */
export async function signDetached(
  signer: Signer,
  content: Uint8Array,
  signingTimeMs: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { form, text } = writeTime(signingTimeMs)
  const template = signer.templates[form]
  const out = template.bytes.slice()
  writeAscii(out, text, template.signingTimeAt)
  out.set(hash(DIGESTS[signer.digest].nodeName, content, 'buffer'), template.messageDigestAt)

  // RFC 5652 section 5.4: signed as a SET OF, stored under [0]; the two differ in this one byte.
  const attributes = out.subarray(template.attributesAt, template.attributesEnd)
  attributes[0] = SET
  const signature = await crypto.subtle.sign(RSA, signer.key, attributes)
  attributes[0] = CONTEXT_0
  out.set(new Uint8Array(signature), template.signatureAt)
  return out
}

type Skeleton = {
  digestAlgorithm: Uint8Array
  signerIdentifier: Uint8Array
  certificates: readonly Uint8Array[]
  digestLength: number
  signatureLength: number
}

function buildTemplate(skeleton: Skeleton, timeForm: TimeForm): Template {
  const { tag, length: timeLength } = TIME_FORMS[timeForm]
  const contentType = attribute(OIDS.contentType, oid(OIDS.data))
  const signingTime = attribute(OIDS.signingTime, der(tag, new Uint8Array(timeLength)))
  const messageDigest = attribute(
    OIDS.messageDigest,
    der(OCTET_STRING, new Uint8Array(skeleton.digestLength)),
  )
  // The identifiers differ, so what the holes will hold never decides the order.
  const sorted = [contentType, signingTime, messageDigest].sort(compareBytes)
  const attributes = der(CONTEXT_0, ...sorted)
  const signatureAlgorithm = algorithm(RSA_ENCRYPTION)
  const signature = der(OCTET_STRING, new Uint8Array(skeleton.signatureLength))

  const signerInfo = der(
    SEQUENCE,
    VERSION_1,
    skeleton.signerIdentifier,
    skeleton.digestAlgorithm,
    attributes,
    signatureAlgorithm,
    signature,
  )
  const signedData = der(
    SEQUENCE,
    VERSION_1,
    der(SET, skeleton.digestAlgorithm),
    der(SEQUENCE, oid(OIDS.data)),
    der(CONTEXT_0, ...skeleton.certificates),
    der(SET, signerInfo),
  )
  const bytes = der(SEQUENCE, oid(OIDS.signedData), der(CONTEXT_0, signedData))

  // All nested values end at the same byte, so offsets are counted back from the end.
  const attributesEnd = bytes.length - signature.length - signatureAlgorithm.length
  const endOf = (wanted: Uint8Array) =>
    sorted
      .slice(sorted.indexOf(wanted) + 1)
      .reduce((end, later) => end - later.length, attributesEnd)
  return {
    bytes,
    attributesAt: attributesEnd - attributes.length,
    attributesEnd,
    signingTimeAt: endOf(signingTime) - timeLength,
    messageDigestAt: endOf(messageDigest) - skeleton.digestLength,
    signatureAt: bytes.length - skeleton.signatureLength,
  }
}

function readCertificate(certificateDer: Uint8Array): SigningCertificate {
  try {
    return readSigningCertificate(certificateDer)
  } catch (cause) {
    throw new SignerError('certificate_unreadable', 'not an X.509 certificate in DER', { cause })
  }
}

/** Tries the key: that of another certificate would sign without an error, and no phone would accept the pass. */
async function importMatchingKey(
  { privateKeyPkcs8, digest }: SignerInput,
  spki: Uint8Array,
): Promise<CryptoKey> {
  const algorithm = { name: RSA, hash: digest }
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey('pkcs8', privateKeyPkcs8, algorithm, false, ['sign'])
  } catch (cause) {
    throw new SignerError('key_unreadable', 'not an RSA private key in PKCS#8 DER', { cause })
  }
  const publicKey = await crypto.subtle
    .importKey('spki', spki, algorithm, false, ['verify'])
    .catch((cause: unknown) => {
      throw new SignerError('certificate_unreadable', 'the public key is not readable', { cause })
    })
  const probe = new Uint8Array(0)
  const signature = await crypto.subtle.sign(RSA, key, probe)
  if (!(await crypto.subtle.verify(RSA, publicKey, signature, probe))) {
    throw new SignerError(
      'key_certificate_mismatch',
      'the private key does not belong to the certificate',
    )
  }
  return key
}

function algorithm(identifier: string): Uint8Array {
  return der(SEQUENCE, oid(identifier), NULL)
}

function attribute(type: string, value: Uint8Array): Uint8Array {
  return der(SEQUENCE, oid(type), der(SET, value))
}

function writeAscii(target: Uint8Array, text: string, at: number): void {
  for (let i = 0; i < text.length; i++) target[at + i] = text.charCodeAt(i)
}
