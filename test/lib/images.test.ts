import { deflateSync, gzipSync, inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { decode as decodeWithFastPng, encode as encodeWithFastPng } from 'fast-png'
import jpeg from 'jpeg-js'
import { describe, expect, test } from 'vitest'
import { IMAGE_ROLES } from '../../src/domain/model/design.ts'
import { decodeBase64, encodeBase64 } from '../../src/lib/encoding/base64.ts'
import {
  decodeImage,
  identifyImage,
  MAX_IMAGE_BYTES,
  MAX_IMAGE_PIXELS,
} from '../../src/lib/images/decode-image.ts'
import { generatedIcon } from '../../src/lib/images/generated-icon.ts'
import { ImageError } from '../../src/lib/images/image-error.ts'
import { encodePng } from '../../src/lib/images/png-encode.ts'
import { createRaster, type Raster } from '../../src/lib/images/raster.ts'
import { type RenderedImage, renderImage } from '../../src/lib/images/render-image.ts'
import { RENDITIONS, type RenditionRole } from '../../src/lib/images/renditions.ts'
import { shrink } from '../../src/lib/images/resize.ts'
import vectors from '../vectors/images/images.json' with { type: 'json' }

type Vector = keyof typeof vectors
const NAMES = Object.keys(vectors) as Vector[]
const fileOf = (name: Vector) => decodeBase64(vectors[name].file)!
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

describe('encodePng', () => {
  test('another decoder reads back the same pixels, checksums included', () => {
    for (const name of ['rgba.png', 'rgb.png', 'palette-1bit.png'] as const) {
      const raster = decodeImage(fileOf(name))
      const decoded = decodeWithFastPng(encodePng(raster), { checkCrc: true })
      expect(decoded).toMatchObject({ width: raster.widthPx, height: raster.heightPx, depth: 8 })
      const { channels } = decoded
      expect(channels).toBe(name === 'rgba.png' ? 4 : 3)
      const expected = [...raster.rgba].filter((_, i) => channels === 4 || i % 4 !== 3)
      expect([...decoded.data]).toEqual(expected)
    }
  })

  test('holds IHDR, IDAT and IEND only, and gives the same bytes each time', () => {
    const raster = decodeImage(fileOf('rgba.png'))
    expect(chunkTypes(encodePng(raster))).toEqual(['IHDR', 'IDAT', 'IEND'])
    expect(encodePng(raster)).toEqual(encodePng(decodeImage(fileOf('rgba.png'))))
  })

  test('filters rows, so that a gradient is small', () => {
    expect(encodePng(gradient(200, 200)).length).toBeLessThan(3000)
  })
})

describe('shrink', () => {
  const whole = ({ widthPx, heightPx }: Raster) => ({ x: 0, y: 0, widthPx, heightPx })

  test('a whole factor gives the mean of each block', () => {
    const source = decodeImage(fileOf('rgb.png'))
    const out = shrink(source, { x: 1, y: 1, widthPx: 36, heightPx: 28 }, 9, 14)
    for (let y = 0; y < 14; y++) {
      for (let x = 0; x < 9; x++) {
        for (let channel = 0; channel < 3; channel++) {
          let sum = 0
          for (let i = 0; i < 8; i++) {
            const from = (1 + y * 2 + (i >> 2)) * 37 + 1 + x * 4 + (i & 3)
            sum += source.rgba[from * 4 + channel]!
          }
          expect(Math.abs(out.rgba[(y * 9 + x) * 4 + channel]! - sum / 8)).toBeLessThanOrEqual(0.51)
        }
      }
    }
  })

  test('a factor that is not whole keeps the mean of the image', () => {
    const source = decodeImage(fileOf('rgb.png'))
    const out = shrink(source, whole(source), 10, 7)
    const mean = ({ rgba }: Raster, channel: number) =>
      rgba.filter((_, i) => i % 4 === channel).reduce((sum, v) => sum + v, 0) / (rgba.length / 4)
    for (const channel of [0, 1, 2, 3]) {
      expect(Math.abs(mean(out, channel) - mean(source, channel))).toBeLessThan(0.3)
    }
  })

  test('a plain colour stays what it is, up to the edges', () => {
    const source = createRaster(101, 67)
    new Uint32Array(source.rgba.buffer).fill(0xff2080f1)
    for (const [width, height] of [
      [100, 66],
      [37, 29],
      [1, 1],
      [101, 3],
    ] as const) {
      const out = shrink(source, whole(source), width, height)
      expect(new Set(new Uint32Array(out.rgba.buffer))).toEqual(new Set([0xff2080f1]))
    }
  })

  test('what hides under transparent pixels does not bleed into edges', () => {
    const source = createRaster(2, 1)
    source.rgba.set([200, 100, 50, 255, 0, 255, 0, 0])
    expect([...shrink(source, whole(source), 1, 1).rgba]).toEqual([200, 100, 50, 128])
  })
})

describe('renderImage', () => {
  const sizes = (images: RenderedImage[]) =>
    images.map(({ file, widthPx, heightPx }) => `${file} ${widthPx}x${heightPx}`)
  const render = (widthPx: number, heightPx: number, ...roles: RenditionRole[]) =>
    renderImage(encodePng(gradient(widthPx, heightPx)), ...roles)

  test('knows every image of a template', () => {
    expect(Object.keys(RENDITIONS)).toEqual(expect.arrayContaining([...IMAGE_ROLES]))
  })

  test.each<[RenditionRole, number, number, string[]]>([
    ['icon', 512, 512, ['icon.png 38x38', 'icon@2x.png 76x76', 'icon@3x.png 114x114']],
    ['logo', 960, 300, ['logo.png 160x50', 'logo@2x.png 320x100', 'logo@3x.png 480x150']],
    ['logo', 600, 600, ['logo.png 50x50', 'logo@2x.png 100x100', 'logo@3x.png 150x150']],
    ['logo', 1200, 100, ['logo.png 160x13', 'logo@2x.png 320x27', 'logo@3x.png 480x40']],
    ['strip', 1125, 432, ['strip.png 375x144', 'strip@2x.png 750x288', 'strip@3x.png 1125x432']],
    ['strip', 1125, 369, ['strip.png 375x123', 'strip@2x.png 750x246', 'strip@3x.png 1125x369']],
    ['strip', 1200, 1200, ['strip.png 375x144', 'strip@2x.png 750x288', 'strip@3x.png 1125x432']],
    ['strip', 2000, 200, ['strip.png 375x98', 'strip@2x.png 750x196']],
    [
      'thumbnail',
      300,
      300,
      ['thumbnail.png 90x90', 'thumbnail@2x.png 180x180', 'thumbnail@3x.png 270x270'],
    ],
    [
      'thumbnail',
      400,
      1000,
      ['thumbnail.png 60x90', 'thumbnail@2x.png 120x180', 'thumbnail@3x.png 180x270'],
    ],
    [
      'background',
      1100,
      1600,
      ['background.png 343x499', 'background@2x.png 686x998', 'background@3x.png 1029x1497'],
    ],
    ['footer', 858, 45, ['footer.png 286x15', 'footer@2x.png 572x30', 'footer@3x.png 858x45']],
    ['round-logo', 1000, 1000, ['round-logo.png 660x660']],
    ['hero', 1500, 1500, ['hero.png 1032x336']],
  ])('makes %s of %d x %d', (role, width, height, expected) => {
    expect(sizes(render(width, height, role))).toEqual(expected)
  })

  test.each<[RenditionRole, number, number, string[]]>([
    ['icon', 80, 80, ['icon.png 38x38', 'icon@2x.png 76x76']],
    ['icon', 16, 16, ['icon.png 16x16']],
    ['logo', 40, 20, ['logo.png 40x20']],
    ['round-logo', 200, 50, ['round-logo.png 286x286']],
    ['hero', 100, 100, ['hero.png 100x33']],
    ['strip', 1, 1, ['strip.png 1x1']],
    ['background', 5000, 1, ['background.png 1x1']],
  ])('never enlarges: %s of %d x %d', (role, width, height, expected) => {
    expect(sizes(render(width, height, role))).toEqual(expected)
  })

  test('decodes once for several roles', () => {
    const images = render(700, 700, 'logo', 'round-logo')
    expect(images.map(({ file }) => file)).toEqual([
      'logo.png',
      'logo@2x.png',
      'logo@3x.png',
      'round-logo.png',
    ])
  })

  test.each<[RenditionRole, string, number, number]>([
    ['icon', 'icon@3x.png', 114, 114],
    ['logo', 'logo@2x.png', 320, 100],
    ['strip', 'strip@3x.png', 1125, 432],
    ['round-logo', 'round-logo.png', 660, 660],
    ['hero', 'hero.png', 1032, 336],
  ])('keeps the pixels of an original that is %s in its size already', (role, file, w, h) => {
    const original = gradient(w, h)
    const made = renderImage(encodePng(original), role).find((image) => image.file === file)!
    expect(difference(decodeImage(made.bytes).rgba, original.rgba).largest).toBe(0)
  })

  test('crops around the centre', () => {
    const [hero] = render(1032, 736, 'hero')
    const { rgba } = decodeImage(hero!.bytes)
    const source = gradient(1032, 736)
    const rows = source.rgba.subarray(200 * 1032 * 4, 536 * 1032 * 4)
    expect(difference(rgba, rows).largest).toBe(0)
  })

  test('Google’s circle cuts nothing off a square logo', () => {
    const source = createRaster(800, 800)
    new Uint32Array(source.rgba.buffer).fill(0xff0000ff)
    source.rgba[0] = 0 // no plain ground, so the margin is clear
    const [logo] = renderImage(encodePng(source), 'round-logo')
    expect(farthestFromCentre(decodeImage(logo!.bytes), (rgba) => rgba[3] !== 0)).toBeLessThan(330)
  })

  test('a plain ground, also a JPEG’s, goes on into the margin', () => {
    const white = createRaster(600, 200)
    new Uint32Array(white.rgba.buffer).fill(0xfffdfeff)
    for (let i = 100 * 600 * 4; i < 110 * 600 * 4; i++) white.rgba[i] = i % 4 === 3 ? 255 : 30
    const { data } = jpeg.encode({ width: 600, height: 200, data: white.rgba }, 85)
    const [logo] = renderImage(data, 'round-logo')
    const { rgba } = decodeImage(logo!.bytes)
    expect(rgba[3]).toBe(255)
    for (const channel of [0, 1, 2]) expect(rgba[channel]).toBeGreaterThan(245)
  })

  test('metadata of the original is gone', () => {
    const original = png(50, 50, { type: 0 }, Array(50 * 51).fill(0), [
      ['tEXt', [...new TextEncoder().encode('Author\0Somebody')]],
      ['eXIf', [1, 2, 3]],
    ])
    for (const { bytes } of renderImage(original, 'icon', 'logo')) {
      expect(chunkTypes(bytes)).toEqual(['IHDR', 'IDAT', 'IEND'])
    }
  })

  test('the largest image allowed is accepted', () => {
    const [widthPx, heightPx] = [2000, MAX_IMAGE_PIXELS / 2000]
    expect(render(widthPx, heightPx, 'thumbnail')).toHaveLength(3)
  })
})

describe('generatedIcon', () => {
  const icon = (name: string) => generatedIcon(name, '#1a2b3c', '#ffffff')

  test('has Apple’s three densities and a logo for Google, square and opaque', () => {
    expect(icon('Bakery').map(({ file, widthPx, heightPx }) => [file, widthPx, heightPx])).toEqual([
      ['icon.png', 38, 38],
      ['icon@2x.png', 76, 76],
      ['icon@3x.png', 114, 114],
      ['round-logo.png', 660, 660],
    ])
    for (const { bytes } of icon('Bakery')) {
      const decoded = decodeWithFastPng(bytes, { checkCrc: true })
      expect(decoded.channels).toBe(3)
      expect([...decoded.data.slice(0, 3)]).toEqual([0x1a, 0x2b, 0x3c])
      expect(decoded.data).toContain(255)
    }
  })

  test('each letter and digit looks different', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
    const drawn = letters.map((letter) => encodeBase64(icon(letter)[0]!.bytes))
    expect(new Set(drawn).size).toBe(36)
  })

  test('draws the first letter or digit, without its accent', () => {
    const same = (a: string, b: string) => expect(icon(a)[1]!.bytes).toEqual(icon(b)[1]!.bytes)
    same('Äpfel & Co', 'A')
    same('  «bakery»', 'B')
    same('ﬁnch', 'F')
    same('24 hours', '2')
    same('日本', '')
    same('!!!', '')
  })

  test('ink stays in the middle, where no mask reaches', () => {
    for (const name of ['W', 'Q', 'M', '']) {
      const raster = decodeImage(icon(name)[3]!.bytes)
      const ink = (rgba: Uint8ClampedArray) => rgba[0]! > 0x1a
      expect(farthestFromCentre(raster, ink)).toBeLessThan(330 * 0.85)
    }
  })
})

function gradient(widthPx: number, heightPx: number): Raster {
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

function difference(actual: ArrayLike<number>, expected: ArrayLike<number>) {
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

function farthestFromCentre(
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
function png(
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
function mendChecksums(file: Uint8Array): void {
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

function chunkTypes(file: Uint8Array): string[] {
  const view = new DataView(file.buffer, file.byteOffset, file.length)
  const types: string[] = []
  for (let offset = 8; offset < file.length; offset += 12 + view.getUint32(offset)) {
    types.push(new TextDecoder().decode(file.subarray(offset + 4, offset + 8)))
  }
  return types
}

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
