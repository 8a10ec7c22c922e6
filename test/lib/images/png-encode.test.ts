import { decode as decodeWithFastPng } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { decodeImage } from '../../../src/lib/images/decode-image.ts'
import { encodePng } from '../../../src/lib/images/png-encode.ts'
import { chunkTypes, fileOf, gradient } from '../../support/images.ts'

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
