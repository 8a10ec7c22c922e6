import { deflateSync, gzipSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { encode as encodeWithFastPng } from 'fast-png'
import jpeg from 'jpeg-js'
import { describe, expect, test } from 'vitest'
import { decodeBase64 } from '../../../src/lib/encoding/base64.ts'
import { decodeImage, identifyImage } from '../../../src/lib/images/decode-image.ts'
import { ImageError } from '../../../src/lib/images/image-error.ts'
import { MAX_IMAGE_BYTES } from '../../../src/lib/images/limits.ts'
import {
  difference,
  fileOf,
  gradient,
  mendChecksums,
  png,
  type Vector,
} from '../../support/images.ts'
import vectors from '../../vectors/images/images.json' with { type: 'json' }

const NAMES = Object.keys(vectors) as Vector[]

const pixelsOf = (name: Vector) =>
  new Uint8Array(inflateSync(decodeBase64(vectors[name].rgbaDeflated)!))

describe('decodeImage', () => {
  test.each(NAMES.filter((name) => name !== 'cmyk.jpg'))('%s has the pixels of libvips', (name) => {
    const { widthPx, heightPx, rgba } = decodeImage(fileOf(name))
    expect([widthPx, heightPx]).toEqual([vectors[name].widthPx, vectors[name].heightPx])
    const { largest, mean } = difference(rgba, pixelsOf(name))
    // libvips cuts 16 bits off where we round; libjpeg smooths subsampled colour and rounds in its DCT.
    const [allowed, allowedMean] = name.endsWith('.png')
      ? [name.includes('16bit') ? 1 : 0, 1]
      : /420|moz/.test(name)
        ? [24, 4]
        : [4, 0.2]
    expect(largest).toBeLessThanOrEqual(allowed)
    expect(mean).toBeLessThanOrEqual(allowedMean)
  })

  test.each(['baseline-420.jpg', 'progressive-420.jpg', 'mozjpeg.jpg', 'cmyk.jpg'] as const)(
    '%s has the pixels of jpeg-js, which repeats subsampled colour as we do',
    (name) => {
      const expected = jpeg.decode(fileOf(name), { useTArray: true })
      expect(difference(decodeImage(fileOf(name)).rgba, expected.data).largest).toBeLessThanOrEqual(
        4,
      )
    },
  )

  test('reads what another encoder wrote, at every size around block borders', () => {
    for (const [widthPx, heightPx] of [
      [1, 1],
      [7, 9],
      [8, 8],
      [16, 17],
      [33, 15],
    ] as const) {
      const raster = gradient(widthPx, heightPx)
      const file = jpeg.encode({ width: widthPx, height: heightPx, data: raster.rgba }, 90).data
      const expected = jpeg.decode(file, { useTArray: true }).data
      const decoded = decodeImage(file)
      expect([decoded.widthPx, decoded.heightPx]).toEqual([widthPx, heightPx])
      expect(difference(decoded.rgba, expected).largest).toBeLessThanOrEqual(4)
      const png = encodeWithFastPng(
        { width: widthPx, height: heightPx, data: raster.rgba, channels: 4 },
        { interlace: 'Adam7' },
      )
      expect(difference(decodeImage(png).rgba, raster.rgba).largest).toBe(0)
    }
  })

  test('no amount of pixels is an awkward one for the bounded inflation', () => {
    for (const size of [41_693, 48_831, 65_364, 88_213, 165_516, 335_646, 1_325_473]) {
      const { rgba } = decodeImage(png(size - 1, 1, { type: 0 }, Array(size).fill(0)))
      expect(rgba.length).toBe((size - 1) * 4)
    }
  })

  test('a colour key makes its colour transparent', () => {
    const gray = png(2, 1, { type: 0 }, [0, 10, 20], [['tRNS', [0, 20]]])
    expect([...decodeImage(gray).rgba]).toEqual([10, 10, 10, 255, 20, 20, 20, 0])
    const rgb = png(2, 1, { type: 2 }, [0, 1, 2, 3, 1, 2, 4], [['tRNS', [0, 1, 0, 2, 0, 3]]])
    expect([...decodeImage(rgb).rgba]).toEqual([1, 2, 3, 0, 1, 2, 4, 255])
  })

  test('gray of 1, 2 and 4 bits spans black to white', () => {
    for (const [depth, row] of [
      [1, 0b01000000],
      [2, 0b00110000],
      [4, 0x0f],
    ] as const) {
      const { rgba } = decodeImage(png(2, 1, { type: 0, depth }, [0, row]))
      expect([...rgba]).toEqual([0, 0, 0, 255, 255, 255, 255, 255])
    }
  })

  test('an index beyond the palette is opaque black', () => {
    const file = png(2, 1, { type: 3 }, [0, 0, 9], [['PLTE', [1, 2, 3]]])
    expect([...decodeImage(file).rgba]).toEqual([1, 2, 3, 255, 0, 0, 0, 255])
  })

  test('a restart marker begins the prediction anew', () => {
    // Two blocks that both say «4 more than before», quantized by 8: 128 + 4 * 8 / 8, twice.
    const { rgba } = decodeImage(grayJpeg([0xa3, 0xff, 0xd0, 0xa3], { restartInterval: 1 }))
    expect(new Set(rgba)).toEqual(new Set([132, 255]))
    const closed = [0xa3, 0xff, 0xd0, 0xa3, 0xff, 0xd1]
    expect(decodeImage(grayJpeg(closed, { restartInterval: 1 })).rgba).toEqual(rgba)
    const unmarked = decodeImage(grayJpeg([0b10100010, 0b10001111]))
    expect(new Set(unmarked.rgba)).toEqual(new Set([132, 136, 255]))
  })

  test('identifies by content, and a turned JPEG by the size it is shown in', () => {
    expect(identifyImage(fileOf('rgba.png'))).toEqual({
      contentType: 'image/png',
      widthPx: 37,
      heightPx: 29,
    })
    expect(identifyImage(fileOf('orientation-6.jpg'))).toEqual({
      contentType: 'image/jpeg',
      widthPx: 29,
      heightPx: 37,
    })
  })
})

describe('hostile images', () => {
  const codeOf = (run: () => unknown) => {
    try {
      run()
    } catch (error) {
      if (error instanceof ImageError) return error.code
      throw error
    }
    return 'accepted'
  }

  test.each([
    ['nothing', new Uint8Array(0)],
    ['text', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', new TextEncoder().encode('GIF89a..............')],
    ['WebP', new TextEncoder().encode('RIFF....WEBPVP8 ....')],
    ['gzip', new Uint8Array(gzipSync(fileOf('rgba.png')))],
  ])('%s is not an image', (_, bytes) => {
    expect(codeOf(() => identifyImage(bytes))).toBe('not_an_image')
    expect(codeOf(() => decodeImage(bytes))).toBe('not_an_image')
  })

  test('files are read up to 2 MiB', () => {
    const padded = (length: number) => {
      const bytes = new Uint8Array(length)
      bytes.set(fileOf('rgb.png'))
      return bytes
    }
    expect(codeOf(() => decodeImage(padded(MAX_IMAGE_BYTES)))).toBe('accepted')
    expect(codeOf(() => decodeImage(padded(MAX_IMAGE_BYTES + 1)))).toBe('too_large')
  })

  test('pixels are counted before anything is decoded', () => {
    const empty = (width: number, height: number) => png(width, height, { type: 2 }, [])
    expect(codeOf(() => identifyImage(empty(2000, 2000)))).toBe('accepted')
    expect(codeOf(() => identifyImage(empty(2001, 2000)))).toBe('too_many_pixels')
    expect(codeOf(() => decodeImage(empty(0xffffffff, 0xffffffff)))).toBe('too_many_pixels')
    const jpegFile = grayJpeg([0xa3], { widthPx: 65_535, heightPx: 65_535 })
    expect(codeOf(() => decodeImage(jpegFile))).toBe('too_many_pixels')
  })

  test('a header that announces more or fewer pixels than there are is corrupt', () => {
    expect(codeOf(() => decodeImage(png(2000, 2000, { type: 6 }, [0, 1, 2, 3, 4])))).toBe('corrupt')
    expect(codeOf(() => decodeImage(png(1, 1, { type: 0 }, [0, 1, 2])))).toBe('corrupt')
    expect(codeOf(() => decodeImage(png(0, 1, { type: 0 }, [0])))).toBe('corrupt')
    expect(codeOf(() => decodeImage(grayJpeg([0xa3], { widthPx: 2000, heightPx: 2000 })))).toBe(
      'corrupt',
    )
  })

  test('pixel data that inflates without end is given up at the announced size', () => {
    const bomb = repeatedDeflate(100_000_000)
    const file = png(10, 10, { type: 0 }, [], [['IDAT', bomb]])
    expect(file.length).toBeLessThan(MAX_IMAGE_BYTES)
    expect(codeOf(() => decodeImage(file))).toBe('corrupt')
  })

  test('compressed text and profiles are not inflated at all', () => {
    const bomb = [...new TextEncoder().encode('x\0\0'), ...repeatedDeflate(100_000_000)]
    for (const type of ['zTXt', 'iCCP', 'iTXt']) {
      const file = png(2, 1, { type: 0 }, [0, 10, 20], [[type, bomb]])
      expect([...decodeImage(file).rgba]).toEqual([10, 10, 10, 255, 20, 20, 20, 255])
    }
  })

  test('a JPEG of thousands of tiny scans is refused', () => {
    // Each says «no coefficients in the next 32,767 blocks».
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 1, 63, 0, 0x7f, 0xff, 0]
    const file = (count: number) =>
      grayJpeg([0xa3, ...Array.from({ length: count }, () => scan).flat()], { progressive: true })
    expect(codeOf(() => decodeImage(file(50)))).toBe('accepted')
    expect(codeOf(() => decodeImage(file(5000)))).toBe('corrupt')
  })

  test.each(['rgba.png', 'baseline-444.jpg', 'progressive-420.jpg'] as const)(
    '%s cut off anywhere is corrupt, never a picture with a hole',
    (name) => {
      const bytes = fileOf(name)
      for (let end = 3; end < bytes.length - 2; end += 7) {
        expect([end, codeOf(() => decodeImage(bytes.subarray(0, end)))]).toEqual([
          end,
          end < 8 && name.endsWith('.png') ? 'not_an_image' : 'corrupt',
        ])
      }
    },
  )

  test('a changed byte of pixel data is found by its checksum', () => {
    const bytes = fileOf('rgba.png')
    bytes[bytes.length >> 1]! ^= 1
    expect(codeOf(() => decodeImage(bytes))).toBe('corrupt')
  })

  test('whatever is changed in a file, it gives pixels or an ImageError', () => {
    const codes = new Set<string>()
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        fc.option(fc.nat(), { freq: 6 }),
        (name, changes, cut) => {
          const bytes = fileOf(name)
          // Past the magic bytes, most of them in the head, where the structure is.
          for (const [at, value] of changes) {
            const range = at % 3 === 0 ? bytes.length : Math.min(bytes.length, 220)
            bytes[3 + (at % (range - 3))] = value
          }
          const mutated = cut === null ? bytes : bytes.subarray(0, cut % bytes.length)
          if (name.endsWith('.png')) mendChecksums(mutated)
          codes.add(codeOf(() => decodeImage(mutated)))
        },
      ),
      { numRuns: 1500, seed: 20261121 },
    )
    expect(codes).toContain('accepted')
    expect(codes).toContain('corrupt')
  })
})

/** A zlib stream of so many zero bytes, made without holding them. */
function repeatedDeflate(length: number): Uint8Array {
  const block = 1_000_000
  const raw = deflateSync(new Uint8Array(block), { finishFlush: 3 /* Z_FULL_FLUSH */ })
  const [head, body] = [raw.subarray(0, 2), raw.subarray(2)]
  const count = Math.ceil(length / block)
  const out = new Uint8Array(2 + body.length * count)
  out.set(head)
  for (let i = 0; i < count; i++) out.set(body, 2 + i * body.length)
  return out
}

/** A gray JPEG of 16 x 8 pixels whose codes are: DC `0` for 0 bits, `10` for 3 bits; AC `0` for the end. */
function grayJpeg(
  scan: number[],
  {
    widthPx = 16,
    heightPx = 8,
    restartInterval = 0,
    progressive = false,
  }: { widthPx?: number; heightPx?: number; restartInterval?: number; progressive?: boolean } = {},
): Uint8Array {
  const segment = (marker: number, data: number[]) => {
    const length = data.length + 2
    return [0xff, marker, length >> 8, length & 0xff, ...data]
  }
  const size = [heightPx >> 8, heightPx & 0xff, widthPx >> 8, widthPx & 0xff]
  const lengths = (...counts: number[]) => [...counts, ...Array(16 - counts.length).fill(0)]
  const [band, codes] = progressive ? [[0, 0, 0], 0xe0] : [[0, 63, 0], 0]
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...Array(64).fill(8)]),
    ...segment(progressive ? 0xc2 : 0xc0, [8, ...size, 1, 1, 0x11, 0]),
    ...segment(0xc4, [0, ...lengths(1, 1), 0, 3, 0x10, ...lengths(1), codes]),
    ...segment(0xdd, [restartInterval >> 8, restartInterval & 0xff]),
    ...segment(0xda, [1, 1, 0, ...band]),
    ...scan,
    ...[0xff, 0xd9],
  ])
}
