import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BARCODE_FORMATS, type Binding, FIELD_SLOTS } from '../../src/domain/model/design.ts'
import { KIND_NAMES, KINDS } from '../../src/domain/model/kinds.ts'
import { PASS_STATUSES, type PassContent } from '../../src/domain/model/pass-content.ts'
import { drawPass, type Platform, type Side } from '../../src/preview/draw-pass.ts'
import { passJson } from '../../src/wallets/apple/pass-json.ts'
import { contentField, passContent } from '../support/content.ts'
import { expectHarmless, type Read, read } from '../support/read-svg.ts'
import { SAMPLE_PASSES, sampleImages } from './sample-passes.ts'

const PLATFORMS: Platform[] = ['apple', 'google']
const SIDES: Side[] = ['front', 'back']

describe.each(PLATFORMS)('on %s', (platform) => {
  describe.each(SIDES)('the %s', (side) => {
    test.each(KIND_NAMES)('of kind %s is a self-contained SVG', (kind) => {
      const { elements } = expectHarmless(
        drawPass(SAMPLE_PASSES[kind], { platform, side, images: sampleImages(kind) }),
      )
      expect(elements[0]).toMatchObject({ name: 'svg', attributes: { role: 'img' } })
      const named = elements[0]?.attributes['aria-labelledby']?.split(' ')
      const ids = elements.slice(1, 3).map(({ attributes }) => attributes.id)
      expect(ids).toEqual(named)
    })
  })

  test.each(KIND_NAMES)('the texts of kind %s are all on the front, label and value', (kind) => {
    const content = SAMPLE_PASSES[kind]
    const { lines, description } = read(drawPass(content, { platform, side: 'front', images: {} }))
    const upper = lines.map((line) => line.toUpperCase())
    for (const field of content.fields.filter(({ slot }) => slot !== 'back')) {
      if (field.type !== 'text') continue
      expect(description).toContain(String(field.value))
      // Google shows what an event or an offer is called as the title, without a label.
      const titled = platform === 'google' && /^(event.name|offer.title)$/.test(field.binding ?? '')
      expect(upper.includes(field.label.toUpperCase())).toBe(!titled)
      expect(lines).toContain(String(field.value))
    }
  })

  test('the back shows every back field and link in full, wrapped', () => {
    const { lines, description } = read(
      drawPass(SAMPLE_PASSES.loyalty, { platform, side: 'back', images: {} }),
    )
    const terms = String(SAMPLE_PASSES.loyalty.fields.find(({ key }) => key === 'terms')?.value)
    expect(lines.join(' ')).toContain(terms)
    expect(lines).not.toContain(terms)
    expect(lines).toContain('Website')
    expect(description).toContain(`Terms: ${terms}`)
  })

  test.each(PASS_STATUSES)('a pass that is %s says so unless it is in use', (status) => {
    const { lines, description } = read(
      drawPass(passContent({ status }), { platform, side: 'front', images: {} }),
    )
    const word = status.charAt(0) + status.slice(1).toLowerCase()
    expect(lines.includes(word)).toBe(status !== 'ACTIVE')
    expect(description.startsWith(word)).toBe(status !== 'ACTIVE')
  })

  test('text from right to left is set as such', () => {
    const content = passContent({
      fields: [contentField({ key: 'a', label: 'שם', value: 'עדה לאבלייס' })],
    })
    const { elements } = read(drawPass(content, { platform, side: 'front', images: {} }))
    const hebrew = elements.filter(({ attributes }) => attributes.direction === 'rtl')
    expect(hebrew).toHaveLength(2)
    for (const { attributes } of hebrew) expect(attributes['text-anchor']).toBe('end')
  })

  test('a long value is cut with an ellipsis on the card and whole in the description', () => {
    const value = '人類はみな兄弟である '.repeat(40).trim()
    const content = passContent({ fields: [contentField({ key: 'long', value })] })
    const { lines, description } = read(drawPass(content, { platform, side: 'front', images: {} }))
    expect(lines.some((line) => /^人類.*…$/.test(line) && line.length < 60)).toBe(true)
    expect(description).toContain(value)
  })

  test('a rotating code is never drawn, nor its secret written', () => {
    const content = passContent({
      rotatingBarcode: { secretHex: 'c0ffee5ec2e7', periodSeconds: 45, prefix: 'ACC-' },
    })
    const svg = drawPass(content, { platform, side: 'front', images: {} })
    expect(svg).not.toContain('c0ffee5ec2e7')
    expect(svg).not.toContain('crispEdges')
    expect(read(svg).lines.includes('New code every 45 s')).toBe(platform === 'google')
  })

  test('any text at all gives a well-formed drawing', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(
        '\ud800',
        '\u0000\u0008\u001f',
        ']]><![CDATA[',
        '&#0;',
        '</text><script>',
        'a\nb\r\nc',
      ),
    )
    const anyField = fc.record({
      key: fc.string({ minLength: 1 }),
      slot: fc.constantFrom(...FIELD_SLOTS),
      label: anyText,
      value: fc.oneof(anyText, fc.double(), fc.integer()),
      type: fc.constantFrom('text' as const, 'number' as const, 'date' as const, 'url' as const),
      currencyCode: fc.constantFrom(null, 'EUR', 'nonsense'),
    })
    fc.assert(
      fc.property(
        fc.array(anyField, { maxLength: 14 }),
        fc.constantFrom(...KIND_NAMES),
        fc.constantFrom(...SIDES),
        fc.record({
          format: fc.constantFrom(...BARCODE_FORMATS),
          value: anyText,
          alternativeText: anyText,
        }),
        fc.constantFrom('en', 'ar', 'ja', 'de-CH', 'no such locale!'),
        anyText,
        (fields, kind, side, barcode, locale, name) => {
          const content = passContent({
            kind,
            name,
            organizationName: name,
            barcode,
            fields: fields.map((field) => contentField(field)),
          })
          expectHarmless(drawPass(content, { platform, side, images: sampleImages(kind), locale }))
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('markup in texts, colours, ids and images stays text or is left out', () => {
  const attack = '"><script>alert(1)</script><image href="https://evil.example/x.png"/>'
  const image = { dataUri: 'https://evil.example/x.png', widthPx: 10, heightPx: 10 }
  const content = passContent({
    passId: attack,
    name: attack,
    organizationName: attack,
    colors: { background: attack, foreground: 'url(#x)', label: attack },
    fields: FIELD_SLOTS.map((slot) =>
      contentField({ key: slot, slot, label: attack, value: attack }),
    ),
  })
  for (const platform of PLATFORMS) {
    for (const side of SIDES) {
      const images = {
        logo: image,
        strip: { ...image, dataUri: 'data:image/svg+xml;base64,PHN2Zy8+' },
        thumbnail: { ...image, dataUri: 'data:image/png;base64,AAAA" onload="alert(1)' },
      }
      const { elements } = expectHarmless(drawPass(content, { platform, side, images }))
      expect(elements.filter(({ name }) => name === 'image')).toEqual([])
    }
  }
})

test('the same content gives the same bytes', () => {
  const draw = (): string =>
    drawPass(SAMPLE_PASSES.coupon, {
      platform: 'apple',
      side: 'front',
      images: sampleImages('coupon'),
    })
  expect(draw()).toBe(draw())
})

describe("Apple's styles", () => {
  const front = (content: PassContent): Read =>
    read(drawPass(content, { platform: 'apple', side: 'front', images: {} }))
  const many = (kind: PassContent['kind'], slot: 'header' | 'secondary' | 'auxiliary') =>
    passContent({
      kind,
      barcode: null,
      fields: Array.from({ length: 8 }, (_, n) =>
        contentField({ key: `f${n}`, slot, value: `v${n}` }),
      ),
    })

  test.each(KIND_NAMES)('%s drops what its rows do not hold, as phones do', (kind) => {
    for (const slot of ['header', 'secondary', 'auxiliary'] as const) {
      const shown = front(many(kind, slot)).lines.filter((line) => /^v\d$/.test(line))
      expect(shown).toHaveLength(KINDS[kind].slots[slot])
    }
  })

  test('what had no room on the front is on the back', () => {
    const content = many('coupon', 'secondary')
    const { description } = read(drawPass(content, { platform: 'apple', side: 'back', images: {} }))
    expect(description.match(/v\d/g)).toEqual(['v4', 'v5', 'v6', 'v7'])
  })

  test('the back lists what the pass file has there, in its order', () => {
    const content = passContent({
      kind: 'coupon',
      test: true,
      fields: [
        ...Array.from({ length: 6 }, (_, n) => contentField({ key: `f${n}`, slot: 'secondary' })),
        contentField({ key: 'terms', slot: 'back' }),
      ],
      links: [
        { label: 'Site', url: 'https://bakery.example/offers?now' },
        { label: 'Call', url: 'tel:+15550100' },
      ],
    })
    const { description } = read(drawPass(content, { platform: 'apple', side: 'back', images: {} }))
    const identity = {
      passTypeIdentifier: 'pass.example',
      teamIdentifier: 'A1B2C3D4E5',
      serialNumber: '1',
      webServiceUrl: 'https://wallet.example/passkit',
      authenticationToken: '0123456789abcdef',
    }
    const back = passJson(content, identity).coupon?.backFields ?? []
    expect(back).toHaveLength(6)
    expect(description.split('\n')).toEqual(back.map(({ label, value }) => `${label}: ${value}`))
  })

  test('a boarding pass has its auxiliary fields above the secondary ones', () => {
    const { description } = front(SAMPLE_PASSES.boardingPass)
    expect(description.indexOf('Boarding: 10:05')).toBeLessThan(description.indexOf('Passenger:'))
    expect(description.indexOf('Boarding: 10:05')).toBeGreaterThan(0)
  })

  test('generic passes with a square code join secondary and auxiliary fields, at most four', () => {
    const fields = (['secondary', 'auxiliary'] as const).flatMap((slot) =>
      [1, 2, 3].map((n) => contentField({ key: `${slot}${n}`, slot, value: `${slot} ${n}` })),
    )
    const shown = (format: (typeof BARCODE_FORMATS)[number]) =>
      front(
        passContent({
          kind: 'generic',
          fields,
          barcode: { format, value: '1', alternativeText: null },
        }),
      ).description.match(/(secondary|auxiliary) \d/g)
    expect(shown('PKBarcodeFormatQR')).toHaveLength(4)
    expect(shown('PKBarcodeFormatPDF417')).toHaveLength(6)
  })

  test('an event ticket blurs its background only where it has no strip', () => {
    const draw = (images: ReturnType<typeof sampleImages>): string =>
      drawPass(SAMPLE_PASSES.eventTicket, { platform: 'apple', side: 'front', images })
    const { strip, ...others } = sampleImages('eventTicket')
    expect(strip).toBeDefined()
    expect(draw(others)).toContain('feGaussianBlur')
    expect(draw({ ...others, strip: strip! })).not.toContain('feGaussianBlur')
  })
})

describe("Google's types", () => {
  const lines = (content: PassContent): string[] =>
    read(drawPass(content, { platform: 'google', side: 'front', images: {} })).lines

  test.each([
    ['generic', ['Northwind Labs', 'Visitor', 'Grace Hopper']],
    ['loyalty', ['Corner Bakery', 'Bakery card', 'Tier']],
    ['giftCard', ['Paper & Ink', 'Gift card', 'Balance']],
    ['coupon', ['Green Market', '20 % off', 'Code']],
    ['eventTicket', ['City Opera House', 'The Magic Flute', 'Doors']],
    ['boardingPass', ['Example Air', 'Frankfurt', 'FRA']],
  ] as const)('%s begins with %j', (kind, expected) => {
    const content = SAMPLE_PASSES[kind]
    const shown = lines(content).filter((line) => line.length > 1)
    expect(shown.slice(0, 3)).toEqual(expected)
  })

  test('a flight shows its airports in large letters, its number and times, then the rows', () => {
    const bound = (binding: Binding, value: string) =>
      contentField({ key: binding, binding, value })
    const content = passContent({
      kind: 'boardingPass',
      transitType: 'Air',
      fields: [
        contentField({ key: 'gate', slot: 'header', value: 'B42' }),
        bound('flight.carrier', 'LX'),
        bound('flight.number', 'LX 38'),
        bound('flight.departure', '2026-12-01T15:30:00+01:00'),
        bound('flight.destination', 'SFO'),
        bound('flight.origin', 'ZRH'),
      ],
    })
    const values = /^(B42|LX.*|ZRH|SFO|2026.*)$/
    const shown = lines(content).filter((line) => values.test(line))
    expect(shown).toEqual(['ZRH', 'SFO', 'LX', 'LX 38', expect.stringMatching(/^2026/), 'B42'])
  })

  test('a card that stands for a person says the name where no field does', () => {
    const content = passContent({ kind: 'membership', fields: [] })
    expect(lines(content).slice(1, 3)).toEqual(['Corner Bakery', 'Ada Lovelace'])
  })

  test.each([
    [4, [2, 2]],
    [7, [3, 2, 2]],
    [12, [3, 3, 3]],
  ])('%d fields stand in rows of %j', (count, expected) => {
    const fields = Array.from({ length: count }, (_, n) =>
      contentField({ key: `f${n}`, value: `v${n}` }),
    )
    const { elements, lines } = read(
      drawPass(passContent({ fields }), { platform: 'google', side: 'front', images: {} }),
    )
    const texts = elements.filter(({ name }) => name === 'text')
    const heights = texts.flatMap(({ attributes }, at) =>
      /^v\d/.test(lines[at]!) ? attributes.y! : [],
    )
    const rows = [...new Set(heights)].map((y) => heights.filter((each) => each === y).length)
    expect(rows).toEqual(expected)
  })
})

describe('values are written the holder’s way', () => {
  const shown = (field: Parameters<typeof contentField>[0], locale: string, timeZone = 'UTC') => {
    const content = passContent({ fields: [contentField({ label: 'Value', ...field })] })
    const svg = drawPass(content, {
      platform: 'apple',
      side: 'front',
      images: {},
      locale,
      timeZone,
    })
    return /Value: (.*)/.exec(read(svg).description)?.[1]
  }
  const start = Date.UTC(2026, 11, 4, 23, 30)

  test.each([
    [
      'money',
      { key: 'a', type: 'currency', value: 1234.5, currencyCode: 'EUR' },
      'de',
      '1.234,50 €',
    ],
    [
      'money in yen',
      { key: 'a', type: 'currency', value: 1234, currencyCode: 'JPY' },
      'en',
      '¥1,234',
    ],
    ['percent', { key: 'a', type: 'number', value: 0.25, numberStyle: 'percent' }, 'en', '25%'],
    ['numbers', { key: 'a', type: 'number', value: 1234567 }, 'en', '1,234,567'],
    [
      'dates',
      { key: 'a', type: 'date', value: start, dateStyle: 'long', timeStyle: 'none' },
      'de',
      '4. Dezember 2026',
    ],
    [
      'times',
      { key: 'a', type: 'date', value: start, dateStyle: 'none', timeStyle: 'short' },
      'en-GB',
      '23:30',
    ],
  ] as const)('%s', (_, field, locale, expected) => {
    expect(shown(field, locale)?.replace(/\s/g, ' ')).toBe(expected)
  })

  test('dates are in the phone’s time zone, but those that tell the clock of their place on that one', () => {
    const time = {
      key: 'a',
      type: 'date',
      value: start,
      dateStyle: 'none',
      timeStyle: 'short',
    } as const
    expect(shown(time, 'en-GB', 'Asia/Tokyo')).toBe('08:30')
    const away = { ...time, utcOffsetMinutes: -300 }
    expect(shown({ ...away, binding: 'expirationDate' }, 'en-GB', 'Asia/Tokyo')).toBe('08:30')
    expect(shown(away, 'en-GB', 'Asia/Tokyo')).toBe('18:30')
    expect(shown({ ...away, binding: 'event.start' }, 'en-GB', 'Asia/Tokyo')).toBe('18:30')
  })

  test('labels and localised texts are in the phone’s language', () => {
    const content = passContent({ apple: { localizations: { de: { 'Rye bread': 'Roggenbrot' } } } })
    const svg = drawPass(content, { platform: 'apple', side: 'front', images: {}, locale: 'de-CH' })
    expect(read(svg).description).toContain('Punkte: ')
    expect(read(svg).description).toContain('Roggenbrot')
  })
})
