/** The digits of ids: 32, without I, L, O and U. */
export const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const DIGITS = new Map([...CROCKFORD].map((character, digit) => [character, digit]))
export const MAX_TIME_MS = 2 ** 48 - 1

/**
 * 26 upper-case Crockford characters that sort by time.
 *
 * @see https://github.com/ulid/spec
 * @param timeMs milliseconds since 1970, below 2^48
 * @param random 10 bytes
 */
export function encodeUlid(timeMs: number, random: Uint8Array): string {
  if (!Number.isInteger(timeMs) || timeMs < 0 || timeMs > MAX_TIME_MS) {
    throw new RangeError('timeMs must be a whole number of milliseconds below 2^48')
  }
  if (random.length !== 10) throw new RangeError('random must be 10 bytes')
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  view.setUint16(0, Math.floor(timeMs / 2 ** 32))
  view.setUint32(2, timeMs % 2 ** 32)
  bytes.set(random, 6)
  return ulidFromBytes(bytes)
}

export function ulidFromBytes(bytes: Uint8Array): string {
  if (bytes.length !== 16) throw new RangeError('a ULID has 16 bytes')
  let text = ''
  let pending = 0
  // 26 characters hold 130 bits: two zero bits come first.
  let pendingBits = 2
  for (const byte of bytes) {
    pending = (pending << 8) | byte
    pendingBits += 8
    while (pendingBits >= 5) {
      pendingBits -= 5
      text += CROCKFORD[(pending >>> pendingBits) & 31]
    }
    pending &= 31
  }
  return text
}

/** The 16 bytes of a ULID; null for anything but its one canonical, upper-case spelling. */
export function ulidToBytes(ulid: string): Uint8Array<ArrayBuffer> | null {
  // A first character above 7 would need a 129th bit.
  if (ulid.length !== 26 || ulid[0]! > '7') return null
  const bytes = new Uint8Array(16)
  let at = 0
  let pending = 0
  let pendingBits = -2
  for (const character of ulid) {
    const digit = DIGITS.get(character)
    if (digit === undefined) return null
    pending = (pending << 5) | digit
    pendingBits += 5
    if (pendingBits >= 8) {
      pendingBits -= 8
      bytes[at++] = pending >>> pendingBits
      pending &= 255
    }
  }
  return bytes
}

/** The time in a ULID, in milliseconds since 1970; NaN for anything but its one canonical spelling. */
export function ulidTimeMs(ulid: string): number {
  const bytes = ulidToBytes(ulid)
  if (!bytes) return Number.NaN
  const view = new DataView(bytes.buffer)
  return view.getUint16(0) * 2 ** 32 + view.getUint32(2)
}
