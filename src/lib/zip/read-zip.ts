import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate'
import { decodeUtf8 } from '../encoding/utf8.ts'
import { ZipError } from './zip.ts'

/** How much of an archive is read. One that has more is refused before it is unpacked. */
export interface ZipLimits {
  maxEntries: number
  maxEntryBytes: number
  maxTotalBytes: number
}

const END = 0x06054b50
const CENTRAL = 0x02014b50
const LOCAL = 0x04034b50
const END_LENGTH = 22
const MAX_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8
/** Unpacked at a time: the most that a bomb can make of it is a thousand times as much. */
const STEP_BYTES = 4096

/**
 * The wanted files of an archive that anybody may have sent. Sizes are counted while files are unpacked: what an archive
 * says of itself may be wrong.
 *
 * @throws ZipError for what is no archive, is damaged, encrypted or beyond the limits; the message is a sentence
 * @see https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT section 4.3
 */
export function readZip(
  bytes: Uint8Array,
  wanted: (name: string) => boolean,
  limits: ZipLimits,
): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = new Map<string, Uint8Array>()
  let room = limits.maxTotalBytes
  try {
    const end = findEnd(view)
    const count = view.getUint16(end + 10, true)
    if (count > limits.maxEntries) {
      throw new ZipError(`The file has ${count} entries; at most ${limits.maxEntries} are read`)
    }
    let at = view.getUint32(end + 16, true)
    for (let n = 0; n < count; n++) {
      if (view.getUint32(at, true) !== CENTRAL) throw damaged()
      const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
        view.getUint16(at + offset, true),
      ) as [number, number, number]
      const name = decodeUtf8(bytes.subarray(at + 46, at + 46 + nameLength))
      if (name === null || isUnsafe(name)) {
        throw new ZipError('The file has an entry whose name is no plain path')
      }
      if (wanted(name)) {
        if (files.has(name)) throw new ZipError(`The file has two entries named ${name}`)
        const max = Math.min(limits.maxEntryBytes, room)
        const file = unpack(bytes, view, at, max)
        room -= file.length
        files.set(name, file)
      }
      at += 46 + nameLength + extraLength + commentLength
    }
  } catch (error) {
    // Reading beyond the end is a RangeError, a broken stream an error of the inflater.
    throw error instanceof ZipError ? error : damaged()
  }
  return files
}

const damaged = () => new ZipError('This isn’t a valid archive, or it is damaged')
const tooLarge = () => new ZipError('What is in the file is too large to be unpacked')

function findEnd(view: DataView): number {
  const from = view.byteLength - END_LENGTH
  for (let at = from; at >= Math.max(0, from - MAX_COMMENT); at--) {
    if (view.getUint32(at, true) === END) return at
  }
  throw damaged()
}

/** Nothing is written to a disk. Such names are in no archive that means well. */
const isUnsafe = (name: string): boolean =>
  name === '' || /^[/\\]|^[A-Za-z]:|\\|\0/.test(name) || name.split('/').includes('..')

function unpack(bytes: Uint8Array, view: DataView, central: number, maxBytes: number): Uint8Array {
  const flags = view.getUint16(central + 8, true)
  const method = view.getUint16(central + 10, true)
  const crc = view.getUint32(central + 16, true)
  const packedLength = view.getUint32(central + 20, true)
  const local = view.getUint32(central + 42, true)
  if (flags & 1) throw new ZipError('The file is encrypted')
  if (view.getUint32(local, true) !== LOCAL) throw damaged()
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packedLength > bytes.length) throw damaged()
  const packed = bytes.subarray(start, start + packedLength)
  if (method !== STORED && method !== DEFLATED) throw damaged()
  if (method === STORED && packed.length > maxBytes) throw tooLarge()
  const file = method === STORED ? packed.slice() : inflate(packed, maxBytes)
  if (crc32(file) !== crc) throw damaged()
  return file
}

function inflate(packed: Uint8Array, maxBytes: number): Uint8Array {
  const chunks: Uint8Array[] = []
  let length = 0
  const inflater = new Inflate((chunk) => {
    length += chunk.length
    if (length > maxBytes) throw tooLarge()
    chunks.push(chunk)
  })
  for (let at = 0; at < packed.length; at += STEP_BYTES) {
    const end = at + STEP_BYTES
    inflater.push(packed.subarray(at, end), end >= packed.length)
  }
  const file = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    file.set(chunk, at)
    at += chunk.length
  }
  return file
}
