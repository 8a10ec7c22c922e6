import { deflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { decodeBase64 } from '../../src/lib/encoding/base64.ts'
import { createRaster, type Raster } from '../../src/lib/images/raster.ts'
import vectors from '../vectors/images/images.json' with { type: 'json' }

export type Vector = keyof typeof vectors

/** A picture that another program has written. */
export const fileOf = (name: Vector) => decodeBase64(vectors[name].file)!

/** A picture in which no two places are alike. */
export function gradient(widthPx: number, heightPx: number): Raster {
  const raster = createRaster(widthPx, heightPx)
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, at += 4) {
      raster.rgba[at] = (x * 255) / widthPx
      raster.rgba[at + 1] = (y * 255) / heightPx
      raster.rgba[at + 2] = ((x + y) * 255) / (widthPx + heightPx)
      raster.rgba[at + 3] = 255
    }
  }
  return raster
}

/** The largest and the mean step between two pictures of one size, from 0 to 255. */
export function difference(actual: ArrayLike<number>, expected: ArrayLike<number>) {
  expect(actual.length).toBe(expected.length)
  let largest = 0
  let sum = 0
  for (let i = 0; i < actual.length; i++) {
    const step = Math.abs(actual[i]! - expected[i]!)
    largest = Math.max(largest, step)
    sum += step
  }
  return { largest, mean: sum / actual.length }
}

/** Pixels from the centre to the outermost one that counts. */
export function farthestFromCentre(
  { widthPx, heightPx, rgba }: Raster,
  counts: (rgba: Uint8ClampedArray) => boolean,
): number {
  let farthest = 0
  for (let y = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      const at = (y * widthPx + x) * 4
      if (!counts(rgba.subarray(at, at + 4))) continue
      farthest = Math.max(farthest, Math.hypot(x + 0.5 - widthPx / 2, y + 0.5 - heightPx / 2))
    }
  }
  return farthest
}

type Chunk = [type: string, data: ArrayLike<number>]

/** A PNG of exactly these filtered rows; further chunks stand before IDAT, or replace it. */
export function png(
  widthPx: number,
  heightPx: number,
  { type, depth = 8 }: { type: number; depth?: number },
  rows: number[],
  further: Chunk[] = [],
): Uint8Array {
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, widthPx)
  header.setUint32(4, heightPx)
  header.setUint8(8, depth)
  header.setUint8(9, type)
  const idat: Chunk[] = further.some(([name]) => name === 'IDAT')
    ? []
    : [['IDAT', deflateSync(Uint8Array.from(rows))]]
  const chunks: Chunk[] = [
    ['IHDR', new Uint8Array(header.buffer)],
    ...further,
    ...idat,
    ['IEND', []],
  ]
  const parts = chunks.map(([name, data]) => {
    const bytes = new Uint8Array(12 + data.length)
    new DataView(bytes.buffer).setUint32(0, data.length)
    bytes.set(new TextEncoder().encode(name), 4)
    bytes.set(data, 8)
    return bytes
  })
  const file = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 8))
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  let offset = 8
  for (const part of parts) {
    file.set(part, offset)
    offset += part.length
  }
  mendChecksums(file)
  return file
}

/** Sets each chunk's CRC to what its content asks for, as far as chunks can be told apart. */
export function mendChecksums(file: Uint8Array): void {
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  for (let offset = 8; offset + 12 <= file.length; ) {
    const end = offset + 8 + view.getUint32(offset)
    if (end + 4 > file.length) return
    view.setUint32(end, crcOf(file.subarray(offset + 4, end)))
    offset = end + 4
  }
}

/** https://www.w3.org/TR/png-3/#5CRC-algorithm, bit by bit. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

export function chunkTypes(file: Uint8Array): string[] {
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  const types: string[] = []
  for (let offset = 8; offset < file.length; offset += 12 + view.getUint32(offset)) {
    types.push(new TextDecoder().decode(file.subarray(offset + 4, offset + 8)))
  }
  return types
}
