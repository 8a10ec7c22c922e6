import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawSheet, layOutSheet } from '../../../src/lib/paper/draw-sheet.ts'
import type { PaperCode, PaperSheet, PaperStatus } from '../../../src/lib/paper/sheet.ts'
import { PASS_WORDS } from '../../../src/lib/words/index.ts'
import { paperField, paperNote, paperTicket } from '../../support/paper-sheet.ts'
import { expectHarmless, type Read, read } from '../../support/read-svg.ts'

const draw = (overrides: Partial<PaperSheet> = {}): Read => read(drawSheet(paperTicket(overrides)))
const words = ({ lines }: Read): string => lines.join(' ')
const hasBarcode = ({ elements }: Read): boolean =>
  elements.some(({ attributes }) => attributes['shape-rendering'] === 'crispEdges')

const PNG = { dataUri: 'data:image/png;base64,iVBORw0KGgo=', widthPx: 200, heightPx: 50 }

describe('the page', () => {
  test('is a document of its own, as wide as A4 and lower than Letter', () => {
    const { elements } = expectHarmless(drawSheet(paperTicket({ logo: PNG })))
    expect(elements[0]).toMatchObject({
      name: 'svg',
      attributes: { width: '210mm', height: '277mm', viewBox: '0 0 793.7 1046.93' },
    })
    expect(elements[1]?.name).toBe('title')
    expect(elements.filter(({ name }) => name === 'image')).toHaveLength(1)
  })

  test('says everything, in reading order', () => {
    expect(draw({ validUntilMs: Date.UTC(2026, 11, 4, 23) }).lines).toEqual([
      'City Opera House',
      'The Magic Flute',
      'Doors',
      '18:45',
      'Tonight',
      'The Magic Flute',
      'Row',
      'F',
      'Seat',
      '12',
      'F 12',
      'Valid until 4 December 2026 at 23:00 UTC.',
      'Ticket for The Magic Flute',
      'Late arrivals',
      'Wait for the first interval.',
      'OP-F12 · As of 21 November 2026 at 09:30 UTC. A printed pass does not show later changes.',
    ])
  })

  test.each([
    [null, null, ''],
    [1, null, 'Valid from 1 January 1970 at 00:00 UTC.'],
    [1, 9e11, 'Valid from 1 January 1970 at 00:00 UTC until 9 July 1998 at 16:00 UTC.'],
    [Number.NaN, 1e18, ''],
  ])('validity from %j until %j', (validFromMs, validUntilMs, expected) => {
    const line = draw({ validFromMs, validUntilMs }).lines.find((line) => line.startsWith('Valid'))
    expect(line ?? '').toBe(expected)
  })

  test('the same sheet gives the same text', () => {
    expect(drawSheet(paperTicket())).toBe(drawSheet(paperTicket()))
  })

  test('an issuer that is called like the pass is said once', () => {
    const { lines } = draw({ name: 'City Opera House', description: 'City Opera House' })
    expect(lines.filter((line) => line === 'City Opera House')).toHaveLength(1)
  })

  test('an empty pass is a page with its name', () => {
    const svg = drawSheet(
      paperTicket({ name: '', description: '', code: null, fields: [], notes: [], color: null }),
    )
    expect(expectHarmless(svg).lines[0]).toBe('City Opera House')
  })

  test('readers of Arabic get the mirrored page', () => {
    const rtl = { reader: { locale: 'ar', timeZone: 'UTC' } }
    const x = ({ elements, lines }: Read, line: string): number =>
      Number(elements.filter(({ name }) => name === 'text')[lines.indexOf(line)]?.attributes.x)
    expect(x(draw(), 'Seat')).toBeLessThan(400)
    expect(x(draw(rtl), 'Seat')).toBeGreaterThan(400)
    const hebrew = draw({ fields: [paperField('a', { label: 'שם', value: 'עדה לאבלייס' })] })
    const marked = hebrew.elements.filter(({ attributes }) => attributes.direction === 'rtl')
    expect(marked).toHaveLength(2)
  })

  test('only colours and images that refer to nothing are drawn', () => {
    const attack = '"><script>alert(1)</script><image href="https://evil.example/x.png"/>'
    const svg = drawSheet(
      paperTicket({
        organizationName: attack,
        name: attack,
        description: attack,
        serialNumber: attack,
        color: 'url(https://evil.example/)',
        logo: { ...PNG, dataUri: 'https://evil.example/x.png' },
        fields: [paperField('a', { label: attack, value: attack })],
        notes: [paperNote('b', { label: attack, value: attack })],
      }),
    )
    const { elements } = expectHarmless(svg)
    expect(elements.filter(({ name }) => name === 'image')).toEqual([])
    expect(svg).not.toContain('url(')
  })
})

describe('the sheet’s own words', () => {
  const sheets = (locale: string) => {
    const reader = { locale, timeZone: 'Europe/Berlin' }
    const until = { validFromMs: 1, validUntilMs: 9e11 }
    const codes = [
      { kind: 'nfc' },
      { kind: 'rotating', periodSeconds: 45 },
      {
        kind: 'barcode',
        format: 'PKBarcodeFormatCode128',
        value: 'WIDE-'.repeat(12),
        alternativeText: null,
      },
    ] as const
    return [
      draw({ reader, test: true, ...until }),
      ...codes.map((code) => draw({ reader, code })),
      ...(['SUSPENDED', 'REDEEMED', 'EXPIRED', 'VOIDED'] as const).map((status) =>
        draw({ reader, status }),
      ),
      draw({ reader, validUntilMs: 9e11 }),
      draw({ reader, validFromMs: 9e11 }),
    ].map(words)
  }

  test.each(Object.keys(PASS_WORDS).filter((language) => language !== 'en'))(
    'are in %s, and nothing is left in English',
    (language) => {
      const english = sheets('en')
      for (const [at, text] of sheets(language).entries()) {
        expect(text).not.toBe(english[at])
        expect(text).not.toMatch(
          /valid (from|until)|cannot|no barcode is|phone needed|printed|as of|later changes/i,
        )
        expect(text).not.toContain('…')
      }
    },
  )

  test('the day of the sheet, in German', () => {
    const { lines } = draw({ reader: { locale: 'de-DE', timeZone: 'Europe/Berlin' } })
    expect(lines.at(-1)).toBe(
      'OP-F12 · Stand: 21. November 2026 um 10:30 MEZ. Ein gedruckter Pass zeigt spätere Änderungen nicht.',
    )
  })

  test('another language gets English words with English dates', () => {
    const { lines } = draw({ reader: { locale: 'sv', timeZone: 'UTC' } })
    expect(lines.at(-1)).toMatch(/As of November 21, 2026 at 9:30.AM UTC\./)
  })
})

describe('the code', () => {
  test.each(['QR', 'Aztec', 'PDF417', 'Code128'] as const)(
    '%s is printed with its text',
    (name) => {
      const code = { kind: 'barcode', value: 'A-1', alternativeText: 'Row A' } as const
      const sheet = draw({ code: { ...code, format: `PKBarcodeFormat${name}` } })
      expect(hasBarcode(sheet)).toBe(true)
      expect(sheet.lines).toContain('Row A')
      const labels = sheet.elements.flatMap(({ attributes }) => attributes['aria-label'] ?? [])
      expect(labels).toEqual(['Barcode: Row A'])
    },
  )

  test.each<[PaperStatus, string]>([
    ['VOIDED', 'VOIDED'],
    ['EXPIRED', 'EXPIRED'],
    ['REDEEMED', 'REDEEMED'],
    ['SUSPENDED', 'SUSPENDED'],
  ])('a pass that is %s prints %s across the sheet and no barcode', (status, word) => {
    const sheet = draw({ status })
    expect(sheet.lines[0]).toBe(word)
    const stamp = sheet.elements.find(({ name }) => name === 'text')
    expect(stamp?.attributes.transform).toContain('rotate')
    expect(hasBarcode(sheet)).toBe(false)
    expect(words(sheet)).toContain('No barcode is printed.')
    expect(layOutSheet(paperTicket({ status })).losses).toEqual([])
  })

  test('a test pass says so and keeps its barcode, for scanners are tested with it', () => {
    const sheet = draw({ test: true })
    expect(sheet.lines).toContain('TEST: Test pass: not valid.')
    expect(hasBarcode(sheet)).toBe(true)
    expect(draw().lines).not.toContain('TEST: Test pass: not valid.')
  })

  test.each<[PaperCode, string]>([
    [{ kind: 'rotating', periodSeconds: 45 }, 'changes every 45 seconds and cannot be printed'],
    [{ kind: 'nfc' }, 'read by holding a phone to the reader'],
  ])('what paper cannot do is said: %j', (code, expected) => {
    const sheet = draw({ code })
    expect(hasBarcode(sheet)).toBe(false)
    expect(words(sheet)).toContain(expected)
    expect(words(sheet)).toContain('Phone needed')
  })

  test.each([
    ['too wide for the page', 'PKBarcodeFormatCode128', 'WIDE-'.repeat(12)],
    ['not in the format', 'PKBarcodeFormatCode128', '東京'],
    ['too long for the format', 'PKBarcodeFormatPDF417', 'x€'.repeat(900)],
  ] as const)('a message that is %s is printed as text', (_, format, value) => {
    const sheet = draw({ code: { kind: 'barcode', format, value, alternativeText: null } })
    expect(hasBarcode(sheet)).toBe(false)
    expect(sheet.lines.join('')).toContain(value.slice(0, 12))
  })
})

describe('what does not fit', () => {
  const losses = (overrides: Partial<PaperSheet>) => layOutSheet(paperTicket(overrides)).losses
  const many = (count: number, value = 'some text') =>
    Array.from({ length: count }, (_, n) => paperField(`f${n}`, { value }))

  test('nothing is lost of a usual ticket', () => {
    expect(losses({})).toEqual([])
    expect(losses({ fields: many(20), notes: many(20) })).toEqual([])
  })

  test('a long value is cut with an ellipsis', () => {
    const value = '人類はみな兄弟である '.repeat(100).trim()
    const fields = [paperField('long', { value }), paperField('short')]
    expect(losses({ fields })).toEqual([{ what: 'field_shortened', key: 'long' }])
    expect(draw({ fields }).lines.filter((line) => line.endsWith('…'))).toHaveLength(1)
  })

  test('line breaks stay', () => {
    const { lines } = draw({ fields: [paperField('a', { value: 'one\ntwo' })] })
    expect(lines.slice(lines.indexOf('one'), lines.indexOf('one') + 2)).toEqual(['one', 'two'])
  })

  test('the last fields of too many are left out, and said as losses', () => {
    const lost = losses({ fields: many(100) })
    expect(lost.every(({ what }) => what === 'field_left_out' || what === 'note_left_out')).toBe(
      true,
    )
    const last = lost.filter(({ what }) => what === 'field_left_out').at(-1)
    expect(last?.key).toBe('f99')
    expect(words(draw({ fields: many(100) }))).toContain('f0')
  })

  test('small print that goes on points to the pass', () => {
    const notes = Array.from({ length: 30 }, (_, n) =>
      paperNote(`n${n}`, { value: 'x '.repeat(900) }),
    )
    const lost = losses({ notes })
    expect(lost.map(({ what }) => what)).toContain('note_left_out')
    expect(lost.at(-1)).toEqual({ what: 'note_left_out', key: 'n29' })
    expect(draw({ notes }).lines).toContain('There is more on the pass itself.')
    expect(draw().lines).not.toContain('There is more on the pass itself.')
  })

  test('the code tells what it loses', () => {
    expect(losses({ code: { kind: 'rotating', periodSeconds: 30 } })).toEqual([
      { what: 'rotating_code' },
    ])
    expect(losses({ code: { kind: 'nfc' } })).toEqual([{ what: 'nfc_only' }])
    const wide = { kind: 'barcode', format: 'PKBarcodeFormatCode128' } as const
    expect(losses({ code: { ...wide, value: 'W'.repeat(60), alternativeText: null } })).toEqual([
      { what: 'barcode_too_large' },
    ])
  })
})

test('any text at all gives a well-formed page', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.constantFrom(
      '\ud800',
      '\u0000\u0008',
      ']]><![CDATA[',
      '&#0;',
      '</text><script>',
      'a\nb\r\nc',
    ),
  )
  const anyNote = fc.record({ key: fc.string({ minLength: 1 }), label: anyText, value: anyText })
  const anyField = fc.record({
    key: fc.uuid(),
    label: fc.constant(''),
    value: anyText,
    rank: fc.constantFrom('header', 'primary', 'other'),
  })
  const anyCode = fc.record({
    kind: fc.constant('barcode'),
    format: fc.constantFrom(
      'PKBarcodeFormatQR',
      'PKBarcodeFormatPDF417',
      'PKBarcodeFormatAztec',
      'PKBarcodeFormatCode128',
    ),
    value: anyText,
    alternativeText: fc.option(anyText),
  })
  fc.assert(
    fc.property(
      fc.record({
        organizationName: anyText,
        name: anyText,
        description: anyText,
        serialNumber: anyText,
        color: fc.oneof(anyText, fc.constant(null)),
        status: fc.constantFrom('ACTIVE', 'VOIDED'),
        test: fc.boolean(),
        code: fc.option(anyCode),
        fields: fc.array(anyField, { maxLength: 30 }),
        notes: fc.array(anyNote, { maxLength: 20 }),
        reader: fc.constantFrom(
          { locale: 'en', timeZone: 'UTC' },
          { locale: 'ar', timeZone: 'Asia/Riyadh' },
          { locale: 'ja', timeZone: 'Asia/Tokyo' },
        ),
      }) as fc.Arbitrary<Partial<PaperSheet>>,
      (overrides) => {
        expectHarmless(drawSheet(paperTicket(overrides)))
      },
    ),
    { numRuns: 60 },
  )
})
