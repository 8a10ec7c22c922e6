import { decode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { columnsOf } from '../../../src/domain/model/stamps.ts'
import { drawStampCard, STAMP_FILES, stampPlaces } from '../../../src/lib/images/stamp-card.ts'
import { GREY, plain, RED } from '../../support/stamps.ts'

const BOX = { widthPx: 1125, heightPx: 432 }
const pictures = { empty: plain(GREY), full: plain(RED) }

test.each([
  ['strip.png', 375, 144],
  ['strip@2x.png', 750, 288],
  ['strip@3x.png', 1125, 432],
  ['hero.png', 1032, 336],
])('%s has %d x %d pixels, and each of them is of a stamp or of nothing', (file, width, height) => {
  const card = { count: 7, columns: 4, shown: 3 }
  const drawn = decode(drawStampCard(pictures, card, file))
  expect(drawn).toMatchObject({ width, height, depth: 8, channels: 4 })
  const places = stampPlaces(card, { widthPx: width, heightPx: height })
  const expected = new Uint8Array(width * height * 4)
  for (const [i, { x, y, widthPx, heightPx }] of places.entries()) {
    for (let line = y; line < y + heightPx; line++) {
      for (let column = x; column < x + widthPx; column++) {
        expected.set(i < 3 ? RED : GREY, (line * width + column) * 4)
      }
    }
  }
  expect(Buffer.compare(Buffer.from(drawn.data.buffer), Buffer.from(expected))).toBe(0)
})

test('every file that a pass shows has a size', () => {
  expect([...STAMP_FILES.keys()]).toEqual(['strip.png', 'strip@2x.png', 'strip@3x.png', 'hero.png'])
})

describe('places', () => {
  const counts = Array.from({ length: 19 }, (_, i) => i + 2)

  test.each(counts)('%d stamps stand apart from each other, within the picture', (count) => {
    for (let columns = 1; columns <= Math.min(count, 10); columns++) {
      const places = stampPlaces({ count, columns }, BOX)
      expect(places).toHaveLength(count)
      for (const [i, a] of places.entries()) {
        expect(a.widthPx).toBeGreaterThan(0)
        expect(a.x).toBeGreaterThanOrEqual(0)
        expect(a.y).toBeGreaterThanOrEqual(0)
        expect(a.x + a.widthPx).toBeLessThanOrEqual(BOX.widthPx)
        expect(a.y + a.heightPx).toBeLessThanOrEqual(BOX.heightPx)
        for (const b of places.slice(i + 1)) {
          const apart =
            a.x + a.widthPx <= b.x ||
            b.x + b.widthPx <= a.x ||
            a.y + a.heightPx <= b.y ||
            b.y + b.heightPx <= a.y
          expect(apart).toBe(true)
        }
      }
    }
  })

  test('a shorter last row is centred', () => {
    const places = stampPlaces({ count: 7, columns: 4 }, BOX)
    const centre = (row: typeof places) => (row[0]!.x + row.at(-1)!.x + row[0]!.widthPx) / 2
    expect(Math.abs(centre(places.slice(0, 4)) - BOX.widthPx / 2)).toBeLessThanOrEqual(1)
    expect(Math.abs(centre(places.slice(4)) - BOX.widthPx / 2)).toBeLessThanOrEqual(1)
  })

  test.each([
    [2, 2],
    [5, 5],
    [6, 3],
    [7, 4],
    [9, 5],
    [10, 5],
    [11, 4],
    [12, 4],
    [16, 4],
    [20, 5],
  ])('%d stamps stand in rows of %d', (count, columns) => {
    expect(columnsOf({ count })).toBe(columns)
  })
})

test('a stamp keeps its proportions, and one without enough pixels is enlarged', () => {
  const wide = { empty: plain(GREY, 30, 10), full: plain(RED, 30, 10) }
  const card = { count: 2, columns: 2, shown: 1 }
  const { data, width } = decode(drawStampCard(wide, card, 'strip@3x.png'))
  const [first] = stampPlaces(card, BOX)
  const side = first!.widthPx
  const height = Math.round(side / 3)
  const top = first!.y + Math.floor((side - height) / 2)
  const at = (x: number, y: number) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)]
  expect(at(first!.x, top)).toEqual(RED)
  expect(at(first!.x + side - 1, top + height - 1)).toEqual(RED)
  expect(at(first!.x, top - 1)).toEqual([0, 0, 0, 0])
  expect(at(first!.x, top + height)).toEqual([0, 0, 0, 0])
})

test('the same card gives the same bytes, and another count gives others', () => {
  const card = { count: 10, columns: 5, shown: 4 }
  const first = drawStampCard(pictures, card, 'strip.png')
  expect(drawStampCard(pictures, card, 'strip.png')).toEqual(first)
  expect(drawStampCard(pictures, { ...card, shown: 5 }, 'strip.png')).not.toEqual(first)
})
