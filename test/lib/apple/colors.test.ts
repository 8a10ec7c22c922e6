import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rgbColor } from '../../../src/lib/apple/colors.ts'
import { contrastRatio } from '../../../src/lib/contrast.ts'

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('rgbColor', () => {
  test.each([
    ['#000000', 'rgb(0, 0, 0)'],
    ['#ffffff', 'rgb(255, 255, 255)'],
    ['#1a2B3c', 'rgb(26, 43, 60)'],
    ['#0000ff', 'rgb(0, 0, 255)'],
  ])('%s becomes %s', (hex, rgb) => {
    expect(rgbColor(hex)).toBe(rgb)
  })
})

describe('contrastRatio', () => {
  // Published by WebAIM's contrast checker.
  test.each([
    ['#000000', '#ffffff', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.47],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 3.99],
    ['#123456', '#123456', 1],
  ])('%s on %s is %f', (a, b, ratio) => {
    expect(Math.floor(contrastRatio(a, b) * 100) / 100).toBe(ratio)
  })

  test('does not depend on the order of the colours', () => {
    fc.assert(
      fc.property(color, color, (a, b) => {
        expect(contrastRatio(a, b)).toBe(contrastRatio(b, a))
        expect(contrastRatio(a, b)).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})
