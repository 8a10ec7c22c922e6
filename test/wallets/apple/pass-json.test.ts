import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
// @ts-expect-error: the package has types for its entry only
import { PassProps } from '../../../node_modules/passkit-generator/lib/esm/schemas/index.js'
import { KIND_NAMES, type KindName } from '../../../src/domain/model/kinds.ts'
import type { ContentField, PassContent } from '../../../src/domain/model/pass-content.ts'
import {
  encodePassJson,
  type PassField,
  type PassFields,
  type PassJson,
} from '../../../src/lib/apple/pass-json.ts'
import { type AppleIdentity, passJson } from '../../../src/wallets/apple/pass-json.ts'
import { styleOf } from '../../../src/wallets/apple/style.ts'
import { contentField, passContent } from '../../support/content.ts'
import { anyContent } from '../../support/random-content.ts'

const IDENTITY: AppleIdentity = {
  passTypeIdentifier: 'pass.com.example.bakery',
  teamIdentifier: 'A1B2C3D4E5',
  serialNumber: 'CARD-0001',
  webServiceUrl: 'https://wallet.example/passkit/wsp_1',
  authenticationToken: 'k1.0123456789abcdef',
}

/** What a phone reads. */
function written(overrides: Partial<PassContent> = {}): PassJson {
  const bytes = encodePassJson(passJson(passContent(overrides), IDENTITY))
  return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes))
}

const GROUPS = [
  'headerFields',
  'primaryFields',
  'secondaryFields',
  'auxiliaryFields',
  'backFields',
] as const

function fieldsOf(pass: PassJson): PassFields {
  return (pass.boardingPass ??
    pass.coupon ??
    pass.eventTicket ??
    pass.generic ??
    pass.storeCard) as PassFields
}

/** The one field of a pass, on the back unless another slot is given. */
function field(overrides: Partial<ContentField>, content: Partial<PassContent> = {}): PassField {
  const only = contentField({ key: 'only', label: 'Only', slot: 'back', ...overrides })
  const groups = fieldsOf(written({ links: [], ...content, fields: [only] }))
  return GROUPS.flatMap((group) => groups[group] ?? [])[0]!
}

test('a store card', () => {
  expect(written({ kind: 'loyalty' })).toEqual({
    formatVersion: 1,
    passTypeIdentifier: 'pass.com.example.bakery',
    serialNumber: 'CARD-0001',
    teamIdentifier: 'A1B2C3D4E5',
    organizationName: 'Corner Bakery',
    description: 'Loyalty card of Corner Bakery',
    webServiceURL: 'https://wallet.example/passkit/wsp_1',
    authenticationToken: 'k1.0123456789abcdef',
    logoText: 'Bakery card',
    backgroundColor: 'rgb(26, 43, 60)',
    foregroundColor: 'rgb(255, 255, 255)',
    labelColor: 'rgb(208, 216, 224)',
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: 'CARD-0001',
        messageEncoding: 'iso-8859-1',
        altText: 'CARD-0001',
      },
    ],
    barcode: {
      format: 'PKBarcodeFormatQR',
      message: 'CARD-0001',
      messageEncoding: 'iso-8859-1',
      altText: 'CARD-0001',
    },
    locations: [
      { latitude: 52.520008, longitude: 13.404954, relevantText: 'Fresh bread near you' },
    ],
    storeCard: {
      headerFields: [
        { key: 'points', label: 'Points', value: 1250, changeMessage: 'You now have %@ points' },
      ],
      primaryFields: [{ key: 'offer', label: 'This week', value: 'Rye bread' }],
      secondaryFields: [{ key: 'member', label: 'Member', value: 'Ada Lovelace' }],
      auxiliaryFields: [{ key: 'balance', label: 'Balance', value: 12.5, currencyCode: 'EUR' }],
      backFields: [
        {
          key: 'contact',
          label: 'Contact',
          value: 'hello@bakery.example',
          dataDetectorTypes: ['PKDataDetectorTypeLink'],
        },
        {
          key: 'link.1',
          label: 'Website',
          value: 'bakery.example',
          attributedValue: '<a href="https://bakery.example/">bakery.example</a>',
        },
      ],
    },
  })
})

test('an air boarding pass', () => {
  const pass = written({
    kind: 'boardingPass',
    transitType: 'Air',
    links: [],
    fields: [
      contentField({ key: 'from', slot: 'primary', label: 'Munich', value: 'MUC' }),
      contentField({ key: 'to', slot: 'primary', label: 'London', value: 'LHR' }),
      contentField({
        key: 'boarding',
        slot: 'header',
        type: 'date',
        label: 'Boarding',
        value: Date.UTC(2026, 10, 21, 15, 30),
        utcOffsetMinutes: 60,
        binding: 'flight.departure',
        dateStyle: 'none',
        timeStyle: 'short',
        textAlignment: 'right',
        changeMessage: 'Boarding is now at %@',
      }),
      contentField({ key: 'seat', slot: 'auxiliary', label: 'Seat', value: '14C' }),
    ],
    apple: { groupingIdentifier: 'LH1910-2026-11-21' },
  })
  expect(pass.groupingIdentifier).toBe('LH1910-2026-11-21')
  expect(pass.boardingPass).toEqual({
    transitType: 'PKTransitTypeAir',
    headerFields: [
      {
        key: 'boarding',
        label: 'Boarding',
        value: '2026-11-21T16:30:00+01:00',
        ignoresTimeZone: true,
        dateStyle: 'PKDateStyleNone',
        timeStyle: 'PKDateStyleShort',
        textAlignment: 'PKTextAlignmentRight',
        changeMessage: 'Boarding is now at %@',
      },
    ],
    primaryFields: [
      { key: 'from', label: 'Munich', value: 'MUC' },
      { key: 'to', label: 'London', value: 'LHR' },
    ],
    auxiliaryFields: [{ key: 'seat', label: 'Seat', value: '14C' }],
  })
})

test('an event ticket', () => {
  const semantics = { eventName: 'Recital', venueName: 'Small Hall' }
  const pass = written({
    kind: 'eventTicket',
    links: [],
    fields: [contentField({ key: 'event', slot: 'primary', label: '', value: 'Recital' })],
    relevantDates: [
      { start: Date.UTC(2026, 11, 1, 19, 0, 0, 5), end: null },
      { start: Date.UTC(2026, 11, 2, 19), end: Date.UTC(2026, 11, 2, 22) },
    ],
    expirationDateMs: Date.UTC(2026, 11, 3),
    apple: { semantics, preferredStyleSchemes: ['posterEventTicket', 'eventTicket'] },
  })
  expect(pass).toMatchObject({
    semantics,
    preferredStyleSchemes: ['posterEventTicket', 'eventTicket'],
    relevantDates: [
      { date: '2026-12-01T19:00:00Z', relevantDate: '2026-12-01T19:00:00Z' },
      { startDate: '2026-12-02T19:00:00Z', endDate: '2026-12-02T22:00:00Z' },
    ],
    relevantDate: '2026-12-01T19:00:00Z',
    expirationDate: '2026-12-03T00:00:00Z',
    eventTicket: { primaryFields: [{ key: 'event', value: 'Recital' }] },
  })
  expect(pass.eventTicket!.primaryFields).toEqual([{ key: 'event', value: 'Recital' }])
})

test('a coupon', () => {
  const pass = written({
    kind: 'coupon',
    links: [],
    fields: [
      contentField({
        key: 'rebate',
        slot: 'primary',
        type: 'number',
        label: 'Off',
        value: 0.15,
        numberStyle: 'percent',
      }),
    ],
    apple: { suppressStripShine: false },
  })
  expect(pass.suppressStripShine).toBe(false)
  expect(pass.coupon).toEqual({
    primaryFields: [
      { key: 'rebate', label: 'Off', value: 0.15, numberStyle: 'PKNumberStylePercent' },
    ],
  })
})

test('a semantic tag that is a number to Apple is written as one', () => {
  const semantics = { flightNumber: '1910', duration: '5400.5', seats: [{ seatNumber: '21' }] }
  expect(written({ apple: { semantics } }).semantics).toEqual({
    flightNumber: 1910,
    duration: 5400.5,
    seats: [{ seatNumber: '21' }],
  })
  const wrong = { flightNumber: 'LX1910', eventName: '1910' }
  expect(written({ apple: { semantics: wrong } }).semantics).toEqual(wrong)
})

test.each(['', 'ü'.repeat(33)])(
  'NFC with a message that no phone sends is left out: %j',
  (message) => {
    const nfc = { message, encryptionPublicKey: 'MDkw' }
    expect(written({ apple: { nfc } }).nfc).toBeUndefined()
  },
)

test('a generic pass with NFC and an app', () => {
  const nfc = { message: 'member-7', encryptionPublicKey: 'MDkw', requiresAuthentication: true }
  const pass = written({
    kind: 'access',
    name: null,
    colors: { background: null, foreground: null, label: null },
    barcode: null,
    sharingProhibited: true,
    maxDistanceMeters: 200,
    links: [],
    fields: [contentField({ key: 'door', slot: 'auxiliary', label: 'Door', value: 'Lab 3' })],
    apple: {
      nfc,
      userInfo: { member: 7 },
      appLaunchURL: 'example://open',
      associatedStoreIdentifiers: [123456789],
    },
  })
  expect(pass).toMatchObject({
    nfc,
    userInfo: { member: 7 },
    appLaunchURL: 'example://open',
    associatedStoreIdentifiers: [123456789],
    sharingProhibited: true,
    maxDistance: 200,
    generic: { auxiliaryFields: [{ key: 'door', label: 'Door', value: 'Lab 3' }] },
  })
  for (const absent of ['logoText', 'labelColor', 'barcode', 'barcodes', 'voided'] as const) {
    expect(pass).not.toHaveProperty(absent)
  }
})

describe('status', () => {
  test.each([
    ['ACTIVE', undefined],
    ['SUSPENDED', true],
    ['REDEEMED', true],
    ['VOIDED', true],
    ['EXPIRED', undefined],
  ] as const)('%s: voided is %s', (status, voided) => {
    expect(written({ status }).voided).toBe(voided)
  })
})

describe('barcodes', () => {
  test.each(['PKBarcodeFormatQR', 'PKBarcodeFormatPDF417', 'PKBarcodeFormatAztec'] as const)(
    '%s also goes to devices that know one barcode',
    (format) => {
      const pass = written({ barcode: { format, value: '1', alternativeText: null } })
      expect(pass.barcodes).toEqual([{ format, message: '1', messageEncoding: 'iso-8859-1' }])
      expect(pass.barcode).toEqual(pass.barcodes![0])
    },
  )

  test('Code 128 does not', () => {
    const pass = written({
      barcode: { format: 'PKBarcodeFormatCode128', value: '1', alternativeText: null },
    })
    expect(pass.barcodes).toHaveLength(1)
    expect(pass).not.toHaveProperty('barcode')
  })

  test.each([
    ['Grüße ÿ', 'iso-8859-1'],
    ['10 €', 'utf-8'],
    ['🎫', 'utf-8'],
  ])('%s is encoded in %s', (value, encoding) => {
    const pass = written({ barcode: { format: 'PKBarcodeFormatQR', value, alternativeText: null } })
    expect(pass.barcodes![0]!.messageEncoding).toBe(encoding)
  })

  test('a rotating code leaves no barcode, not even a still one', () => {
    const pass = written({ rotatingBarcode: { secretHex: '00', periodSeconds: 30, prefix: 'x' } })
    expect(pass).not.toHaveProperty('barcode')
    expect(pass).not.toHaveProperty('barcodes')
    expect(JSON.stringify(pass)).not.toContain('secretHex')
  })
})

describe('fields', () => {
  test('a date without styles is shown as day and time', () => {
    expect(field({ type: 'date', value: 1_000, slot: 'secondary' })).toEqual({
      key: 'only',
      label: 'Only',
      value: '1970-01-01T00:00:01Z',
      dateStyle: 'PKDateStyleMedium',
      timeStyle: 'PKDateStyleShort',
    })
  })

  test('a date with one style is shown in that part only', () => {
    expect(field({ type: 'date', value: 0, dateStyle: 'full' })).toMatchObject({
      dateStyle: 'PKDateStyleFull',
      timeStyle: 'PKDateStyleNone',
    })
    expect(field({ type: 'date', value: 0, timeStyle: 'long' })).toMatchObject({
      dateStyle: 'PKDateStyleNone',
      timeStyle: 'PKDateStyleLong',
    })
  })

  test('the start of an event keeps the clock of its place', () => {
    const start = { type: 'date', value: Date.UTC(2026, 6, 1, 18), utcOffsetMinutes: 120 } as const
    expect(field({ ...start, binding: 'event.start' })).toMatchObject({
      value: '2026-07-01T20:00:00+02:00',
      ignoresTimeZone: true,
    })
    for (const other of [
      field({ ...start, binding: 'expirationDate' }),
      field({ ...start, binding: 'event.start', utcOffsetMinutes: 0 }),
    ]) {
      expect(other.value).toBe('2026-07-01T18:00:00Z')
      expect(other).not.toHaveProperty('ignoresTimeZone')
    }
  })

  test('the template says whose clock shows a date', () => {
    const starts = { type: 'date', value: Date.UTC(2027, 7, 1, 18), binding: null } as const
    const berlin = { ...starts, utcOffsetMinutes: 120 }
    expect(field({ ...berlin, clock: 'place' })).toMatchObject({
      value: '2027-08-01T20:00:00+02:00',
      ignoresTimeZone: true,
    })
    // The place is in UTC: an offset that was given, unlike none at all.
    expect(field({ ...starts, utcOffsetMinutes: 0, clock: 'place' })).toMatchObject({
      value: '2027-08-01T18:00:00Z',
      ignoresTimeZone: true,
    })
    const onPhone = field({ ...berlin, clock: 'holder' })
    expect(onPhone.value).toBe('2027-08-01T18:00:00Z')
    expect(onPhone).not.toHaveProperty('ignoresTimeZone')
    const expiry = field({ ...berlin, binding: 'expirationDate', clock: 'place' })
    expect(expiry).toMatchObject({ ignoresTimeZone: true })
  })

  test('a boarding time, which has no binding, keeps the clock of its airport', () => {
    const boards = { type: 'date', value: Date.UTC(2027, 2, 4, 8, 5), binding: null } as const
    expect(field({ ...boards, utcOffsetMinutes: 60 })).toMatchObject({
      value: '2027-03-04T09:05:00+01:00',
      ignoresTimeZone: true,
    })
    expect(field({ ...boards, utcOffsetMinutes: 0 })).not.toHaveProperty('ignoresTimeZone')
  })

  test('a currency never has a number style, a number never a currency', () => {
    const both = { value: 3, currencyCode: 'EUR', numberStyle: 'decimal' } as const
    expect(field({ ...both, type: 'currency', slot: 'header' })).toEqual({
      key: 'only',
      label: 'Only',
      value: 3,
      currencyCode: 'EUR',
    })
    expect(field({ ...both, type: 'number', slot: 'header' })).toEqual({
      key: 'only',
      label: 'Only',
      value: 3,
      numberStyle: 'PKNumberStyleDecimal',
    })
  })

  test('a text where a number should be goes out without a style', () => {
    expect(field({ type: 'currency', value: 'free', currencyCode: 'EUR', slot: 'header' })).toEqual(
      { key: 'only', label: 'Only', value: 'free' },
    )
  })

  test.each([
    ['header', 'PKTextAlignmentCenter'],
    ['secondary', 'PKTextAlignmentCenter'],
    ['auxiliary', 'PKTextAlignmentCenter'],
    ['primary', undefined],
    ['back', undefined],
  ] as const)('alignment in %s: %s', (slot, textAlignment) => {
    expect(field({ slot, textAlignment: 'center' }).textAlignment).toBe(textAlignment)
  })

  test.each([
    ['phone', '+49 30 1', ['PKDataDetectorTypePhoneNumber']],
    ['email', 'a@b.example', ['PKDataDetectorTypeLink']],
    ['url', 'https://b.example', ['PKDataDetectorTypeLink']],
    ['number', 4930123456, []],
    ['text', '4 Mill Lane', undefined],
  ] as const)('a %s on the back can be touched as what it is', (type, value, detectors) => {
    expect(field({ type, value }).dataDetectorTypes).toEqual(detectors)
    expect(field({ type, value, slot: 'header' })).not.toHaveProperty('dataDetectorTypes')
  })

  test('%@ in a value is text', () => {
    expect(field({ value: '100 %@ off' })).toEqual({
      key: 'only',
      label: 'Only',
      value: '100 %@ off',
    })
  })

  test('a field bound to pushMessage shows the message itself', () => {
    expect(field({ binding: 'pushMessage', value: 'Gate 4' }).changeMessage).toBe('%@')
    expect(field({ binding: 'pushMessage', changeMessage: 'News: %@' }).changeMessage).toBe(
      'News: %@',
    )
    expect(field({ binding: null })).not.toHaveProperty('changeMessage')
  })

  test('two fields of one key become two keys', () => {
    const twin = contentField({ key: 'twin', slot: 'back' })
    const { backFields } = fieldsOf(written({ fields: [twin, twin, twin], links: [] }))
    expect(backFields!.map(({ key }) => key)).toEqual(['twin', 'twin.2', 'twin.3'])
  })
})

describe('fields beyond the room of the front', () => {
  const filled = (slot: ContentField['slot'], count: number) =>
    Array.from({ length: count }, (_, n) => contentField({ key: `${slot}${n}`, slot }))
  const keys = (fields: PassField[] | undefined) => (fields ?? []).map(({ key }) => key)

  test.each<[KindName, ContentField['slot'], number]>([
    ['generic', 'header', 3],
    ['generic', 'primary', 1],
    ['generic', 'secondary', 4],
    ['generic', 'auxiliary', 4],
    ['boardingPass', 'primary', 2],
    ['boardingPass', 'auxiliary', 5],
    ['eventTicket', 'auxiliary', 4],
    ['loyalty', 'secondary', 4],
  ])('%s: %s shows %i, the next goes to the back', (kind, slot, room) => {
    const all = filled(slot, room + 2)
    const fields = fieldsOf(written({ kind, fields: all, links: [] }))
    const shown = all.map(({ key }) => key)
    expect(keys(fields[`${slot}Fields`])).toEqual(shown.slice(0, room))
    expect(keys(fields.backFields)).toEqual(shown.slice(room))
  })

  test('coupons and store cards share one row of four', () => {
    for (const kind of ['coupon', 'loyalty', 'giftCard']) {
      const all = [...filled('auxiliary', 3), ...filled('secondary', 3)]
      const fields = fieldsOf(written({ kind, fields: all, links: [] }))
      expect(keys(fields.secondaryFields)).toEqual(['secondary0', 'secondary1', 'secondary2'])
      expect(keys(fields.auxiliaryFields)).toEqual(['auxiliary0'])
      expect(keys(fields.backFields)).toEqual(['auxiliary1', 'auxiliary2'])
    }
  })

  test('on the back they lose their alignment', () => {
    const all = filled('header', 4).map((f) => ({ ...f, textAlignment: 'right' as const }))
    const fields = fieldsOf(written({ kind: 'generic', fields: all, links: [] }))
    expect(fields.headerFields![2]!.textAlignment).toBe('PKTextAlignmentRight')
    expect(fields.backFields![0]).not.toHaveProperty('textAlignment')
  })
})

describe('the back', () => {
  test('says first that a pass is a test', () => {
    const { backFields } = fieldsOf(written({ test: true }))
    expect(backFields!.map(({ key }) => key)).toEqual(['test.notice', 'contact', 'link.1'])
    expect(JSON.stringify(written({ test: false }))).not.toContain('test.notice')
  })

  test.each([
    ['https://shop.example/menu/?ref=1#top', 'shop.example/menu'],
    ['tel:+4930123', '+4930123'],
    ['mailto:a@b.example?subject=x', 'a@b.example'],
    ['geo:52.5,13.4', '52.5,13.4'],
    ['https://?', 'https://?'],
  ])('links to %s as %s', (url, shown) => {
    const { backFields } = fieldsOf(written({ fields: [], links: [{ label: 'Go', url }] }))
    expect(backFields).toEqual([
      {
        key: 'link.1',
        label: 'Go',
        value: shown,
        attributedValue: `<a href="${url}">${shown}</a>`,
      },
    ])
  })

  test('a link cannot break out of its tag', () => {
    const url = 'https://x.example/"><b>&'
    const { backFields } = fieldsOf(written({ fields: [], links: [{ label: 'Go', url }] }))
    expect(backFields![0]!.attributedValue).toBe(
      '<a href="https://x.example/&quot;&gt;&lt;b&gt;&amp;">x.example/&quot;&gt;&lt;b&gt;&amp;</a>',
    )
  })
})

describe('options of the template', () => {
  test('nulls are left out of semantics and userInfo, at any depth', () => {
    const pass = written({
      apple: {
        semantics: { eventName: null, seats: [null, { seatRow: '4', seatAisle: null }] },
        userInfo: JSON.parse('{"a":null,"b":[1,null,{"c":null}],"__proto__":{"d":null,"e":1}}'),
      },
    })
    expect(pass.semantics).toEqual({ seats: [{ seatRow: '4' }] })
    expect(JSON.stringify(pass.userInfo)).toBe('{"b":[1,{}],"__proto__":{"e":1}}')
  })

  test('only boarding passes and event tickets are grouped', () => {
    for (const kind of KIND_NAMES) {
      const style = styleOf({ kind })
      const grouped = style === 'boardingPass' || style === 'eventTicket'
      const pass = written({ kind, apple: { groupingIdentifier: 'tour' } })
      expect('groupingIdentifier' in pass).toBe(grouped)
    }
  })

  test('an app is opened only if it is named', () => {
    expect(written({ apple: { appLaunchURL: 'x://y' } })).not.toHaveProperty('appLaunchURL')
  })

  test('ten locations at most', () => {
    const locations = Array.from({ length: 12 }, (_, n) => ({ latitude: n, longitude: n }))
    expect(written({ locations }).locations).toEqual(locations.slice(0, 10))
  })
})

describe('any pass', () => {
  const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/

  function* values(json: unknown): Generator<unknown> {
    yield json
    if (typeof json === 'object' && json !== null) {
      for (const value of Object.values(json)) yield* values(value)
    }
  }

  test('has no null and nothing undefined, and reads back as it was', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const pass = passJson(content, IDENTITY)
        for (const value of values(pass)) {
          expect(value).not.toBeNull()
          expect(value).toBeDefined()
        }
        const read = JSON.parse(new TextDecoder().decode(encodePassJson(pass)))
        // JSON has one zero.
        expect(JSON.stringify(read)).toBe(JSON.stringify(pass))
      }),
    )
  })

  test('is what another implementation’s schema calls a pass', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        // Its schema knows neither the deprecated barcode nor our made-up user data.
        const { barcode: _, userInfo: __, ...pass } = passJson(content, IDENTITY)
        expect(PassProps.validate(pass, { convert: false }).error).toBeUndefined()
      }),
    )
  })

  test('has one style, and in it every field once, by its own key', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const pass = passJson(content, IDENTITY)
        const styles = ['boardingPass', 'coupon', 'eventTicket', 'generic', 'storeCard']
        expect(Object.keys(pass).filter((name) => styles.includes(name))).toEqual([
          styleOf(content),
        ])
        const keys = GROUPS.flatMap((group) => fieldsOf(pass)[group] ?? []).map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        for (const { key } of content.fields) expect(keys).toContain(key)
        expect(keys.length).toBe(
          content.fields.length + content.links.length + (content.test ? 1 : 0),
        )
      }),
    )
  })

  test('has numbers, dates and colours in Apple’s forms', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const pass = passJson(content, IDENTITY)
        const written = new Map(
          GROUPS.flatMap((group) => fieldsOf(pass)[group] ?? []).map((f) => [f.key, f]),
        )
        for (const { key, type, value } of content.fields) {
          const out = written.get(key)!
          if (type === 'date') expect(out.value).toMatch(DATE)
          else expect(out.value).toBe(value)
          if (out.currencyCode ?? out.numberStyle) expect(typeof out.value).toBe('number')
          expect(out.currencyCode && (out.numberStyle ?? out.dateStyle)).toBeFalsy()
        }
        for (const date of pass.relevantDates ?? []) {
          for (const text of Object.values(date)) expect(text).toMatch(DATE)
        }
        for (const date of [pass.relevantDate, pass.expirationDate]) {
          if (date !== undefined) expect(date).toMatch(DATE)
        }
        for (const color of [pass.backgroundColor, pass.foregroundColor, pass.labelColor]) {
          if (color !== undefined) expect(color).toMatch(/^rgb\(\d{1,3}, \d{1,3}, \d{1,3}\)$/)
        }
      }),
    )
  })
})
