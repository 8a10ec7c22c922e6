import { describe, expect, test } from 'vitest'
import { KIND_NAMES, KINDS } from '../../src/domain/model/kinds.ts'
import { BARCODE_ENCODERS } from '../../src/lib/barcodes/index.ts'
import { type DrawOptions, drawIn } from '../../src/preview/draw-pass.ts'
import type { Target } from '../../src/preview/part.ts'
import { WALLETS } from '../../src/preview/wallets.ts'
import { contentField, passContent } from '../support/content.ts'
import { SAMPLE_PASSES, sampleImages } from './sample-passes.ts'

const PHONES = ['apple', 'google'] as const

function draw(content = SAMPLE_PASSES.generic, options: Partial<DrawOptions> = {}) {
  const all = { platform: 'apple', side: 'front', images: {}, ...options } as const
  return drawIn(WALLETS[all.platform], content, all, BARCODE_ENCODERS)
}

describe.each(KIND_NAMES)('on a %s', (kind) => {
  test.each(PHONES)('%s: everything that is shown has a place on the card', (platform) => {
    for (const side of ['front', 'back'] as const) {
      const images = sampleImages(kind)
      const drawn = draw(SAMPLE_PASSES[kind], { platform, side, images })
      const fields = drawn.parts.flatMap(({ target }) =>
        target.what === 'field' ? target.key : [],
      )
      expect(fields).toEqual(expect.arrayContaining(drawn.shown.map(({ key }) => key)))
      expect(new Set(fields).size).toBe(fields.length)
      for (const { target, box } of drawn.parts) {
        expect(box.x, JSON.stringify(target)).toBeGreaterThanOrEqual(-1)
        expect(box.y, JSON.stringify(target)).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width, JSON.stringify(target)).toBeLessThanOrEqual(drawn.width + 1)
        expect(box.y + box.height, JSON.stringify(target)).toBeLessThanOrEqual(drawn.height + 1)
      }
    }
  })
})

test('an empty Apple card has a place for each slot of the front, for its logo and for a barcode', () => {
  for (const kind of KIND_NAMES) {
    const { parts } = draw(passContent({ kind, fields: [], barcode: null }))
    const targets = parts.map(({ target }) => target)
    const slots = Object.keys(KINDS[kind].slots).map((slot) => ({ what: 'slot', slot }) as Target)
    expect(targets).toEqual(expect.arrayContaining(slots))
    expect(targets).toContainEqual({ what: 'image', role: 'logo' })
    expect(targets).toContainEqual({ what: 'barcode' })
  }
})

test('places count from the left where the layout is mirrored, too', () => {
  const place = (locale: string) =>
    draw(SAMPLE_PASSES.generic, { locale }).parts.find(
      ({ target }) => target.what === 'image' && target.role === 'logo',
    )!.box
  const width = draw().width
  expect(place('en').x).toBeLessThan(width / 4)
  expect(place('ar').x).toBe(width - place('en').x - place('en').width)
})

test('the places on a card do not overlap each other', () => {
  const { parts } = draw(SAMPLE_PASSES.eventTicket, { images: {} })
  const boxes = parts.filter(({ target }) => target.what === 'field').map(({ box }) => box)
  expect(boxes.length).toBeGreaterThan(3)
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) {
      const apart =
        a.x + a.width <= b.x ||
        b.x + b.width <= a.x ||
        a.y + a.height <= b.y ||
        b.y + b.height <= a.y
      expect(apart).toBe(true)
    }
  }
})

test('a second row of auxiliary fields of an event ticket stands below the first', () => {
  const fields = ['a', 'b', 'c', 'd', 'e', 'f'].map((key, n) =>
    contentField({ key, slot: 'auxiliary', ...(n >= 4 && { row: 1 }) }),
  )
  const { parts } = draw(passContent({ kind: 'eventTicket', fields, barcode: null }))
  const tops = parts.flatMap(({ target, box }) => (target.what === 'field' ? [box.y] : []))
  expect(tops).toHaveLength(6)
  expect(new Set(tops.slice(0, 4)).size).toBe(1)
  expect(tops[4]).toBeGreaterThan(tops[0]!)
  expect(tops[5]).toBe(tops[4])
})
