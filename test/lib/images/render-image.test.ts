import jpeg from 'jpeg-js'
import { describe, expect, test } from 'vitest'
import { IMAGE_ROLES, imageForm } from '../../../src/domain/model/design.ts'
import { decodeImage } from '../../../src/lib/images/decode-image.ts'
import { MAX_IMAGE_PIXELS } from '../../../src/lib/images/limits.ts'
import { encodePng } from '../../../src/lib/images/png-encode.ts'
import { createRaster } from '../../../src/lib/images/raster.ts'
import { type RenderedImage, renderImage } from '../../../src/lib/images/render-image.ts'
import { RENDITIONS, type RenditionRole } from '../../../src/lib/images/renditions.ts'
import { chunkTypes, difference, farthestFromCentre, gradient, png } from '../../support/images.ts'

describe('renderImage', () => {
  const sizes = (images: RenderedImage[]) =>
    images.map(({ file, widthPx, heightPx }) => `${file} ${widthPx}x${heightPx}`)
  const render = (widthPx: number, heightPx: number, ...roles: RenditionRole[]) =>
    renderImage(encodePng(gradient(widthPx, heightPx)), ...roles)

  test('knows every image of a template', () => {
    expect(Object.keys(RENDITIONS)).toEqual(expect.arrayContaining(IMAGE_ROLES.map(imageForm)))
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
    ['whole-hero', 1500, 1500, ['whole-hero.png 1032x336']],
    ['whole-hero', 2064, 672, ['whole-hero.png 1032x336']],
  ])('makes %s of %d x %d', (role, width, height, expected) => {
    expect(sizes(render(width, height, role))).toEqual(expected)
  })

  test.each<[RenditionRole, number, number, string[]]>([
    ['icon', 80, 80, ['icon.png 38x38', 'icon@2x.png 76x76']],
    ['icon', 16, 16, ['icon.png 16x16']],
    ['logo', 40, 20, ['logo.png 40x20']],
    ['round-logo', 200, 50, ['round-logo.png 286x286']],
    ['hero', 100, 100, ['hero.png 100x33']],
    ['whole-hero', 100, 100, ['whole-hero.png 307x100']],
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

  test('a square in a wide place keeps all of itself, in the middle', () => {
    const source = gradient(336, 336)
    const [hero] = renderImage(encodePng(source), 'whole-hero')
    const { rgba, widthPx } = decodeImage(hero!.bytes)
    const left = (widthPx - 336) / 2
    const rows = Array.from({ length: 336 }, (_, y) =>
      rgba.subarray((y * widthPx + left) * 4, (y * widthPx + left + 336) * 4),
    )
    expect(difference(Uint8Array.from(rows.flatMap((row) => [...row])), source.rgba).largest).toBe(
      0,
    )
    expect([...rgba.subarray(0, 4)]).toEqual([0, 0, 0, 0])
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
