import { corrupt } from './image-error.ts'

const LOOKAHEAD_BITS = 8

export interface HuffmanTable {
  /** For each value of the next 8 bits: `length << 8 | symbol`, or 0 where the code is longer. */
  lookahead: Uint16Array
  /** By code length: the largest code of that length, or -1. */
  maxCode: Int32Array
  /** By code length: added to a code it gives the index in `symbols`. */
  symbolOffset: Int32Array
  symbols: Uint8Array
}

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf B.2.4.2 and annex C */
export function readHuffmanTables(
  data: Uint8Array,
  tables: { dc: HuffmanTable[]; ac: HuffmanTable[] },
): void {
  let offset = 0
  while (offset < data.length) {
    const spec = data[offset]!
    const counts = data.subarray(offset + 1, offset + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    const symbols = data.subarray(offset + 17, offset + 17 + total)
    if (counts.length < 16 || symbols.length < total) throw corrupt('a Huffman table is cut off')
    tables[spec >> 4 === 0 ? 'dc' : 'ac'][spec & 15] = createHuffmanTable(counts, symbols)
    offset += 17 + total
  }
}

function createHuffmanTable(counts: Uint8Array, symbols: Uint8Array): HuffmanTable {
  const lookahead = new Uint16Array(1 << LOOKAHEAD_BITS)
  const maxCode = new Int32Array(17).fill(-1)
  const symbolOffset = new Int32Array(17)
  let code = 0
  let index = 0
  for (let length = 1; length <= 16; length++) {
    const count = counts[length - 1]!
    symbolOffset[length] = index - code
    for (let i = 0; i < count; i++, code++, index++) {
      if (length > LOOKAHEAD_BITS) continue
      const spare = LOOKAHEAD_BITS - length
      lookahead.fill((length << 8) | symbols[index]!, code << spare, (code + 1) << spare)
    }
    if (code > 1 << length) throw corrupt('a Huffman table has too many codes')
    if (count > 0) maxCode[length] = code - 1
    code <<= 1
  }
  return { lookahead, maxCode, symbolOffset, symbols }
}

/** Reads the entropy-coded bytes of a scan, which end at a marker. Using bits beyond it is an error. */
export class BitReader {
  private readonly bytes: Uint8Array
  private offset: number
  private buffer = 0
  private buffered = 0
  /** How many bits at the end of the buffer were made up, because the data had ended. */
  private padding = 0

  constructor(bytes: Uint8Array, offset: number) {
    this.bytes = bytes
    this.offset = offset
  }

  readBits(count: number): number {
    if (count === 0) return 0
    if (this.buffered < count) this.fill()
    return this.take(count)
  }

  /** A value of `size` bits whose leading zero means negative: T.81, F.2.2.1, EXTEND. */
  readSigned(size: number): number {
    const value = this.readBits(size)
    return value < 1 << (size - 1) ? value - (1 << size) + 1 : value
  }

  /** The difference of a DC coefficient to the one before. */
  readDifference(table: HuffmanTable | undefined): number {
    const size = this.readSymbol(table)
    if (size > 15) throw corrupt('a DC coefficient is impossible')
    return size === 0 ? 0 : this.readSigned(size)
  }

  readSymbol(table: HuffmanTable | undefined): number {
    if (!table) throw corrupt('a Huffman table is missing')
    if (this.buffered < 16) this.fill()
    const entry = table.lookahead[(this.buffer >>> (this.buffered - LOOKAHEAD_BITS)) & 0xff]!
    if (entry !== 0) {
      this.take(entry >> 8)
      return entry & 0xff
    }
    for (let length = LOOKAHEAD_BITS + 1; length <= 16; length++) {
      const code = (this.buffer >>> (this.buffered - length)) & ((1 << length) - 1)
      if (code > table.maxCode[length]!) continue
      this.take(length)
      return table.symbols[table.symbolOffset[length]! + code]!
    }
    throw corrupt('a Huffman code is unknown')
  }

  /** Continues behind the RSTn marker, which must stand here. */
  restart(): void {
    const at = this.findMarker()
    const marker = this.bytes[at + 1] ?? 0
    if (marker < 0xd0 || marker > 0xd7) throw corrupt('a restart marker is missing')
    this.offset = at + 2
    this.buffered = 0
    this.padding = 0
  }

  /** Where the scan's data ends: the position of the next marker that is not a stuffed FF. */
  findMarker(): number {
    for (let at = this.offset; at + 1 < this.bytes.length; at++) {
      if (this.bytes[at] !== 0xff) continue
      const next = this.bytes[at + 1]!
      if (next !== 0 && next !== 0xff) return at
    }
    throw corrupt('it ends too early')
  }

  private take(count: number): number {
    this.buffered -= count
    if (this.buffered < this.padding) throw corrupt('its data ends too early')
    return (this.buffer >>> this.buffered) & ((1 << count) - 1)
  }

  /** Leaves 17 to 24 bits in the buffer. */
  private fill(): void {
    while (this.buffered <= 16) {
      let byte = this.bytes[this.offset] ?? 0xff
      if (byte !== 0xff) {
        this.offset++
      } else if (this.bytes[this.offset + 1] === 0) {
        this.offset += 2
      } else {
        byte = 0
        this.padding += 8
      }
      this.buffer = ((this.buffer << 8) | byte) & 0xffffff
      this.buffered += 8
    }
  }
}
