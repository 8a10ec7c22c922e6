import { describe, expect, test } from 'vitest'
import { decodeImage } from '../../../src/lib/images/decode-image.ts'
import { createRaster, type Raster } from '../../../src/lib/images/raster.ts'
import { shrink } from '../../../src/lib/images/resize.ts'
import { fileOf } from '../../support/images.ts'

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
