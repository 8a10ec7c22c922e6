import { Buffer } from 'node:buffer'
import { concatBytes } from '../encoding/bytes.ts'

/** The order DER wants inside a SET OF: bytewise, a prefix before what it begins. */
export const compareBytes: (a: Uint8Array, b: Uint8Array) => number = Buffer.compare

/**
 * One DER value: tag, definite length in its shortest form, content.
 *
 * @see https://www.itu.int/rec/T-REC-X.690 sections 8.1.3 and 10.1
 */
export function der(tag: number, ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = concatBytes(content)
  return concatBytes([Uint8Array.of(tag, ...lengthOctets(body.length)), body])
}

/**
 * An object identifier, from its dotted form.
 *
 * @see https://www.itu.int/rec/T-REC-X.690 section 8.19
 */
export function oid(dotted: string): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Uint8Array.from([40 * first + second, ...rest].flatMap(base128)))
}

/** Seven bits an octet, most significant first; all but the last are marked. */
function base128(arc: number): number[] {
  const octets = [arc % 128]
  for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) {
    octets.unshift(128 + (left % 128))
  }
  return octets
}

function lengthOctets(length: number): number[] {
  if (length < 0x80) return [length]
  const octets: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256)
  return [0x80 | octets.length, ...octets]
}

/** Where one DER value stands in the bytes around it. */
export type DerValue = {
  readonly tag: number
  readonly start: number
  readonly contentStart: number
  readonly end: number
}

/**
 * The value that starts at `start` and ends by `limit`.
 *
 * @throws RangeError when there is none: cut short, or of indefinite or absurd length
 */
export function readDer(bytes: Uint8Array, start: number, limit = bytes.length): DerValue {
  const first = bytes[start + 1] ?? 0xff
  const lengthCount = first < 0x80 ? 0 : first - 0x80
  const contentStart = start + 2 + lengthCount
  let length = first
  if (first >= 0x80) {
    if (lengthCount < 1 || lengthCount > 4) throw new RangeError('not a DER length')
    length = bytes.subarray(start + 2, contentStart).reduce((sum, octet) => sum * 256 + octet, 0)
  }
  const end = contentStart + length
  if (end > limit) throw new RangeError('DER value cut short')
  return { tag: bytes[start]!, start, contentStart, end }
}

/** The values inside a constructed one; RangeError as for `readDer`. */
export function readDerChildren(bytes: Uint8Array, parent: DerValue): DerValue[] {
  const children: DerValue[] = []
  for (let at = parent.contentStart; at < parent.end; at = children.at(-1)!.end) {
    children.push(readDer(bytes, at, parent.end))
  }
  return children
}
