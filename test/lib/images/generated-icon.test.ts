import { decode as decodeWithFastPng } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '../../../src/lib/encoding/base64.ts'
import { decodeImage } from '../../../src/lib/images/decode-image.ts'
import { generatedIcon } from '../../../src/lib/images/generated-icon.ts'
import { farthestFromCentre } from '../../support/images.ts'

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
