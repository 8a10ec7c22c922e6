import { encodeUtf8 } from '../lib/encoding/utf8.ts'

/*
 * A model reads all of an answer, and texts in it come from people: an answer has about 2,000 tokens at most, which are
 * 8,000 bytes. Bytes, because letters beyond ASCII take more tokens each.
 */

const LONGEST_TEXT_BYTES = 200

export const byteLength = (text: string): number => encodeUtf8(text).length

/** A text of 200 bytes at most, or of `maxBytes`; what is no text stays as it is. */
export function short<T>(value: T, maxBytes = LONGEST_TEXT_BYTES): T | string {
  if (typeof value !== 'string' || byteLength(value) <= maxBytes) return value
  let bytes = 0
  let kept = ''
  // Character by character, so that none is cut in half.
  for (const character of value) {
    bytes += byteLength(character)
    if (bytes > maxBytes) break
    kept += character
  }
  return `${kept}…`
}

/** Takes items from the start of a list, as many as fit into `maxBytes` of JSON. */
export function takeBytes<T>(maxBytes: number, items: readonly T[]): T[] {
  let bytes = 0
  const end = items.findIndex((item) => {
    bytes += byteLength(JSON.stringify(item)) + 1
    return bytes > maxBytes
  })
  return items.slice(0, end === -1 ? items.length : end)
}
