import { type DerValue, readDer, readDerChildren } from './der.ts'
import { readTime } from './time.ts'

/** The parts of a certificate that its signatures need; binary members are verbatim DER values. */
export type SigningCertificate = {
  readonly issuer: Uint8Array<ArrayBuffer>
  readonly serialNumber: Uint8Array<ArrayBuffer>
  readonly subjectPublicKeyInfo: Uint8Array<ArrayBuffer>
  /** The object identifier of the key's algorithm. */
  readonly publicKeyAlgorithm: Uint8Array<ArrayBuffer>
  readonly notBeforeMs: number
  readonly notAfterMs: number
}

const SEQUENCE = 0x30
const EXPLICIT_VERSION = 0xa0

/**
 * Reads the fields of an X.509 certificate that its signatures refer to, and nothing else: the
 * certificate was checked when it was uploaded, and a full parse into objects takes a cold Worker
 * ten milliseconds.
 *
 * @see https://www.rfc-editor.org/rfc/rfc5280#section-4.1
 * @throws RangeError when the bytes are not such a certificate
 */
export function readSigningCertificate(der: Uint8Array): SigningCertificate {
  const root = readDer(der, 0)
  if (root.end !== der.length) throw new RangeError('bytes after the certificate')
  const inside = (value: DerValue | undefined) => {
    if (value?.tag !== SEQUENCE) throw new RangeError('not a certificate')
    return readDerChildren(der, value)
  }
  const copy = (value: DerValue | undefined) => {
    if (!value) throw new RangeError('not a certificate')
    return der.slice(value.start, value.end)
  }
  const time = (value: DerValue | undefined) =>
    readTime(String.fromCharCode(...(value ? der.subarray(value.contentStart, value.end) : [])))

  const [tbsCertificate] = inside(root)
  const fields = inside(tbsCertificate)
  if (fields[0]?.tag === EXPLICIT_VERSION) fields.shift()
  const [serialNumber, , issuer, validity, , subjectPublicKeyInfo] = fields
  const [notBefore, notAfter] = inside(validity)
  const [keyAlgorithm] = inside(subjectPublicKeyInfo)
  const [keyAlgorithmIdentifier] = inside(keyAlgorithm)
  return {
    issuer: copy(issuer),
    serialNumber: copy(serialNumber),
    subjectPublicKeyInfo: copy(subjectPublicKeyInfo),
    publicKeyAlgorithm: copy(keyAlgorithmIdentifier),
    notBeforeMs: time(notBefore),
    notAfterMs: time(notAfter),
  }
}
