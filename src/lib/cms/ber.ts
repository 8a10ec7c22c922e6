import { concatBytes } from '../encoding/bytes.ts'
import { decodeUtf8 } from '../encoding/utf8.ts'

/** Identifier octets. */
export const BOOLEAN = 0x01
export const INTEGER = 0x02
export const BIT_STRING = 0x03
export const OCTET_STRING = 0x04
export const OBJECT_IDENTIFIER = 0x06
export const SEQUENCE = 0x30
export const SET = 0x31
const CONSTRUCTED = 0x20
const HIGH_TAG = 0x1f

/** Explicit tagging, and implicit tagging of what has members: `[number]`. */
export const context = (number: number): number => 0x80 | CONSTRUCTED | number

/** Certificates and `.p12` files nest less than half as deep. */
const MAX_DEPTH = 32

/** One value and, where it is constructed, those in it. */
export interface BerValue {
  /** The identifier octet: class, constructed or not, number. */
  readonly tag: number
  /** The whole value, as it came. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** What is between its length and its end. */
  readonly content: Uint8Array<ArrayBuffer>
  readonly children: readonly BerValue[]
}

/**
 * The one value that the bytes are, with everything in it. BER leaves more ways to write it than DER: lengths that are
 * not the shortest, ends that are marked, strings in pieces. Some tools write `.p12` files like that.
 *
 * @see https://www.itu.int/rec/T-REC-X.690 section 8.1
 * @throws RangeError when they are not exactly one value
 */
export function readBer(bytes: Uint8Array<ArrayBuffer>): BerValue {
  const { value, end } = readAt(bytes, 0, bytes.length, 0)
  if (end !== bytes.length) throw new RangeError('bytes after the value')
  return value
}

function readAt(
  bytes: Uint8Array<ArrayBuffer>,
  start: number,
  limit: number,
  depth: number,
): { value: BerValue; end: number } {
  if (depth > MAX_DEPTH) throw new RangeError('nested too deep')
  const [tag, length] = [bytes[start], bytes[start + 1]]
  if (tag === undefined || length === undefined || start + 2 > limit) throw cutShort()
  if ((tag & HIGH_TAG) === HIGH_TAG) throw new RangeError('not a tag of these structures')
  const isConstructed = (tag & CONSTRUCTED) !== 0
  const lengthOctets = length > 0x80 ? length - 0x80 : 0
  const contentStart = start + 2 + lengthOctets
  if (lengthOctets > 4) throw new RangeError('not a length')
  const isMarked = length === 0x80
  if (isMarked && !isConstructed) throw new RangeError('a primitive value has a length')
  const contentEnd = isMarked ? limit : contentStart + lengthOf(bytes, start + 1, contentStart)
  if (contentEnd > limit) throw cutShort()

  const children: BerValue[] = []
  let at = contentStart
  while (isConstructed && (isMarked || at < contentEnd)) {
    if (isMarked && bytes[at] === 0 && bytes[at + 1] === 0 && at + 2 <= limit) break
    const child = readAt(bytes, at, contentEnd, depth + 1)
    children.push(child.value)
    at = child.end
  }
  const innerEnd = isMarked ? at : contentEnd
  const end = isMarked ? at + 2 : contentEnd
  const value: BerValue = {
    tag,
    get bytes() {
      return bytes.subarray(start, end)
    },
    get content() {
      return bytes.subarray(contentStart, innerEnd)
    },
    children,
  }
  return { value, end }
}

function lengthOf(bytes: Uint8Array, firstAt: number, end: number): number {
  const first = bytes[firstAt]!
  if (first < 0x80) return first
  return bytes.subarray(firstAt + 1, end).reduce((sum, octet) => sum * 256 + octet, 0)
}

const cutShort = () => new RangeError('cut short')

/** The members of a constructed value, taken one by one in the order in which its definition has them. */
export interface Members {
  /** The next one, whatever it is. @throws RangeError when there is none */
  any(): BerValue
  /** The next one. @throws RangeError when it has another tag */
  take(tag: number): BerValue
  /** The next one, null when it has another tag or there is none. */
  optional(tag: number): BerValue | null
  hasMore(): boolean
  /** @throws RangeError when there are more */
  end(): void
}

/** @throws RangeError when the value has another tag */
export function membersOf(value: BerValue, tag: number = SEQUENCE): Members {
  const { children } = expected(value, tag)
  let at = 0
  const any = () => {
    const child = children[at]
    if (!child) throw new RangeError('a member is missing')
    at++
    return child
  }
  return {
    any,
    take: (wanted) => expected(any(), wanted),
    optional: (wanted) => (children[at]?.tag === wanted ? any() : null),
    hasMore: () => at < children.length,
    end() {
      if (at < children.length) throw new RangeError('more members than there are')
    },
  }
}

/** The items of a SEQUENCE OF or a SET OF. @throws RangeError when the value has another tag */
export function itemsOf(value: BerValue, tag: number = SEQUENCE): readonly BerValue[] {
  return expected(value, tag).children
}

/** What stands in an explicit tag: exactly one value. */
export function explicit(value: BerValue): BerValue {
  const members = membersOf(value, value.tag)
  const inner = members.any()
  members.end()
  return inner
}

function expected(value: BerValue, tag: number): BerValue {
  if (value.tag !== tag) throw new RangeError(`expected tag ${tag}, not ${value.tag}`)
  return value
}

/**
 * The octets of a string, put together where it is in pieces.
 *
 * @param tag that of the string in one piece, such as 0x80 where it is tagged `[0] IMPLICIT`
 */
export function octetsOf(value: BerValue, tag: number = OCTET_STRING): Uint8Array<ArrayBuffer> {
  if (value.tag === tag) return value.content.slice()
  const { children } = expected(value, tag | CONSTRUCTED)
  return concatBytes(children.map((piece) => octetsOf(piece)))
}

/** A number; infinite where it is larger than a double can be exact about. */
export function integerOf(value: BerValue): number {
  const { content } = expected(value, INTEGER)
  if (content.length === 0) throw new RangeError('a number without octets')
  if (content.length > 6) return Number.POSITIVE_INFINITY
  const unsigned = content.reduce((sum, octet) => sum * 256 + octet, 0)
  return content[0]! < 0x80 ? unsigned : unsigned - 256 ** content.length
}

export function booleanOf(value: BerValue): boolean {
  const { content } = expected(value, BOOLEAN)
  if (content.length !== 1) throw new RangeError('not a boolean')
  return content[0] !== 0
}

/** The bits of a whole number of octets. */
export function bitsOf(value: BerValue): Uint8Array<ArrayBuffer> {
  const { content } = expected(value, BIT_STRING)
  if (content[0] !== 0) throw new RangeError('not whole octets')
  return content.slice(1)
}

/** The dotted form. @see https://www.itu.int/rec/T-REC-X.690 section 8.19 */
export function oidOf(value: BerValue): string {
  const { content } = expected(value, OBJECT_IDENTIFIER)
  const arcs: number[] = []
  let arc = 0
  for (const octet of content) {
    arc = arc * 128 + (octet & 0x7f)
    if (!Number.isSafeInteger(arc)) throw new RangeError('an arc is too large')
    if (octet >= 0x80) continue
    arcs.push(arc)
    arc = 0
  }
  const [first, ...rest] = arcs
  if (first === undefined || content.at(-1)! >= 0x80) throw new RangeError('not an identifier')
  const root = Math.min(Math.floor(first / 40), 2)
  return [root, first - root * 40, ...rest].join('.')
}

const latin1 = (octets: Uint8Array) =>
  Array.from(octets, (octet) => String.fromCharCode(octet)).join('')
const STRINGS: Record<number, (octets: Uint8Array) => string | null> = {
  // UTF8String, PrintableString, TeletexString, IA5String, BMPString
  12: decodeUtf8,
  19: latin1,
  20: latin1,
  22: latin1,
  30: (octets) => (octets.length % 2 ? null : new TextDecoder('utf-16be').decode(octets)),
}

/** A text of any of the kinds that names are written in; null for everything else. */
export function textOf({ tag, content }: BerValue): string | null {
  return STRINGS[tag]?.(content) ?? null
}

/** What `read` makes of the one value in the bytes; null for bytes that are not that structure. */
export function parsed<T>(
  bytes: Uint8Array<ArrayBuffer>,
  read: (value: BerValue) => T | null,
): T | null {
  return orNull(() => read(readBer(bytes)))
}

/** Null where a reader finds another structure than its own. */
export function orNull<T>(read: () => T | null): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
