/** SubjectPublicKeyInfo of a P-256 key up to its point, uncompressed or compressed (RFC 5480, section 2). */
const UNCOMPRESSED = '3059301306072a8648ce3d020106082a8648ce3d030107034200' + '04'
const COMPRESSED = '3039301306072a8648ce3d020106082a8648ce3d030107032200'
const UNCOMPRESSED_BYTES = 91
const COMPRESSED_BYTES = 59

/**
 * Whether a base64 text is the X.509 SubjectPublicKeyInfo of a P-256 key, the only kind of key that
 * Wallet encrypts its NFC message to. The point itself is not checked to be on the curve.
 *
 * @see https://developer.apple.com/documentation/walletpasses/pass/nfc-data.dictionary
 */
export function isP256PublicKey(base64: string): boolean {
  let der: string
  try {
    der = atob(base64)
  } catch {
    return false
  }
  let hex = ''
  for (let i = 0; i < der.length; i++) hex += der.charCodeAt(i).toString(16).padStart(2, '0')
  if (der.length === UNCOMPRESSED_BYTES) return hex.startsWith(UNCOMPRESSED)
  if (der.length !== COMPRESSED_BYTES) return false
  return hex.startsWith(`${COMPRESSED}02`) || hex.startsWith(`${COMPRESSED}03`)
}
