import { encodeUtf8 } from '../encoding/utf8.ts'
import { beginningsOf, type FoldedWord } from '../names/folded-words.ts'
import type { KeyRing } from './key-ring.ts'

const PURPOSE = 'name filter'
const BITS = 128
const BITS_PER_BEGINNING = 3
const NOISE_BITS = 8

/** 128 bits as four unsigned numbers, which JavaScript and SQLite both have exactly. */
export type NameBits = [number, number, number, number]

/**
 * A Bloom filter of the beginnings of a name's words: by its bits a name is found while its text is sealed. Each beginning sets three bits, chosen by
 * HMAC-SHA256 under the ring's current key, and eight more are set at random, so that no two rows of one name are equal.
 * What it finds must be opened and compared: it lets some through that do not match.
 *
 * @see https://en.wikipedia.org/wiki/Bloom_filter
 */
export async function nameFilter(
  ring: KeyRing,
  workspaceId: string,
  words: readonly FoldedWord[],
): Promise<NameBits> {
  const bits = await bitsOf(ring, ring.currentKid, workspaceId, words)
  for (const bit of crypto.getRandomValues(new Uint8Array(NOISE_BITS))) setBit(bits, bit % BITS)
  return bits
}

/** The bits that a name with words of these beginnings has at least, for each key of the ring. */
export const nameQueries = (
  ring: KeyRing,
  workspaceId: string,
  words: readonly FoldedWord[],
): Promise<NameBits[]> => Promise.all(ring.kids.map((kid) => bitsOf(ring, kid, workspaceId, words)))

async function bitsOf(
  ring: KeyRing,
  kid: string,
  workspaceId: string,
  words: readonly FoldedWord[],
): Promise<NameBits> {
  const beginnings = [...new Set(words.flatMap(beginningsOf))]
  const macs = await Promise.all(
    beginnings.map((beginning) =>
      ring.hmac(kid, PURPOSE, encodeUtf8(JSON.stringify([workspaceId, beginning]))),
    ),
  )
  const bits: NameBits = [0, 0, 0, 0]
  for (const mac of macs) {
    const view = new DataView(mac.buffer)
    for (let at = 0; at < BITS_PER_BEGINNING; at++) setBit(bits, view.getUint16(2 * at) % BITS)
  }
  return bits
}

function setBit(bits: NameBits, bit: number): void {
  const word = (bit >> 5) as 0 | 1 | 2 | 3
  bits[word] = (bits[word] | (1 << (bit & 31))) >>> 0
}
