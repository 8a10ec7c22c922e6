import { Buffer } from 'node:buffer'

/** SubjectPublicKeyInfo of a P-256 key in hex, its point uncompressed or compressed (RFC 5480, section 2). */
const UNCOMPRESSED = /^3059301306072a8648ce3d020106082a8648ce3d03010703420004.{128}$/
const COMPRESSED = /^3039301306072a8648ce3d020106082a8648ce3d0301070322000[23].{64}$/

/**
 * Whether a base64 text is the X.509 SubjectPublicKeyInfo of a P-256 key, the only kind of key that
 * Wallet encrypts its NFC message to. The point itself is not checked to be on the curve.
 *
 * @see https://developer.apple.com/documentation/walletpasses/pass/nfc-data.dictionary
 */
export function isP256PublicKey(base64: string): boolean {
  try {
    const hex = Buffer.from(atob(base64), 'latin1').toString('hex')
    return UNCOMPRESSED.test(hex) || COMPRESSED.test(hex)
  } catch {
    return false
  }
}
