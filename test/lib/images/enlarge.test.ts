import { expect, test } from 'vitest'
import { enlarge } from '../../../src/lib/images/enlarge.ts'
import { createRaster } from '../../../src/lib/images/raster.ts'

/** One line of grey values. */
function line(values: number[], alphas: number[] = []) {
  const raster = createRaster(values.length, 1)
  for (const [i, value] of values.entries()) {
    raster.rgba.set([value, value, value, alphas[i] ?? 255], i * 4)
  }
  return raster
}

test('new pixels lie between the old ones', () => {
  const out = enlarge(line([0, 100]), 4, 2)
  const reds = [...out.rgba].filter((_, i) => i % 4 === 0)
  expect(reds).toEqual([0, 25, 75, 100, 0, 25, 75, 100])
  expect([...out.rgba].filter((_, i) => i % 4 === 3)).toEqual(Array(8).fill(255))
})

test('what hides under transparent pixels does not bleed into edges', () => {
  const out = enlarge(line([200, 0], [255, 0]), 4, 1)
  const pixels = Array.from({ length: 4 }, (_, i) => [out.rgba[i * 4], out.rgba[i * 4 + 3]])
  expect(pixels).toEqual([
    [200, 255],
    [200, 191],
    [200, 64],
    [0, 0],
  ])
})

test('a single pixel becomes a plain picture', () => {
  const out = enlarge(line([7]), 3, 3)
  expect([...out.rgba].filter((_, i) => i % 4 === 0)).toEqual(Array(9).fill(7))
})
