import { crc32 } from 'node:zlib'
import { sha256Hex } from '../sha256.ts'

export type ApiKeyMode = 'live' | 'test'

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const ENTROPY_LENGTH = 32
const CHECKSUM_LENGTH = 6
/** The largest multiple of 62 in a byte. Larger bytes are skipped, or the first characters would come more often. */
const UNBIASED_BELOW = 248
const TOKEN = /^wps_(live|test)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/

/**
 * A key: `wps_live_` or `wps_test_`, 32 random base62 characters (190 bits), and a checksum of 6. The
 * checksum is GitHub's: CRC-32 of the random part alone, in base62.
 *
 * @see https://github.blog/engineering/platform-security/behind-githubs-new-authentication-token-formats/
 * @param randomBytes a cryptographically secure source
 */
export function generateApiKey(
  mode: ApiKeyMode,
  randomBytes: (length: number) => Uint8Array,
): string {
  let entropy = ''
  while (entropy.length < ENTROPY_LENGTH) {
    for (const byte of randomBytes(ENTROPY_LENGTH)) {
      if (byte < UNBIASED_BELOW && entropy.length < ENTROPY_LENGTH) entropy += BASE62[byte % 62]
    }
  }
  return `wps_${mode}_${entropy}${apiKeyChecksum(entropy)}`
}

/** Null when the token is malformed or its checksum is wrong. Then the database need not be asked. */
export function parseApiKey(token: string): { mode: ApiKeyMode } | null {
  const [, mode, entropy, checksum] = TOKEN.exec(token) ?? []
  if (!entropy || apiKeyChecksum(entropy) !== checksum) return null
  return { mode: mode as ApiKeyMode }
}

/** SHA-256 of the whole token, in lower-case hexadecimal. Keys are stored and looked up by it. */
export function hashApiKey(token: string): string {
  return sha256Hex(token)
}

/** The parts of a key that may always be shown: they distinguish keys and do not help to guess the rest. */
export function apiKeyHint(token: string): { prefix: string; last4: string } {
  return { prefix: token.slice(0, 12), last4: token.slice(-4) }
}

/** Six base62 characters. @param entropy the random part of a token */
export function apiKeyChecksum(entropy: string): string {
  let text = ''
  for (let rest = crc32(entropy); rest > 0; rest = Math.floor(rest / 62)) {
    text = BASE62[rest % 62] + text
  }
  return text.padStart(CHECKSUM_LENGTH, '0')
}
