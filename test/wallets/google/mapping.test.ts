import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Binding, TransitType } from '../../../src/domain/model/design.ts'
import { KIND_NAMES } from '../../../src/domain/model/kinds.ts'
import type { ContentField, PassContent } from '../../../src/domain/model/pass-content.ts'
import type { GoogleBody, GoogleType } from '../../../src/lib/google/google-type.ts'
import { classFor } from '../../../src/wallets/google/class.ts'
import { googleType } from '../../../src/wallets/google/google-type.ts'
import { objectFor, patchFor } from '../../../src/wallets/google/object.ts'
import type { GoogleIssuer } from '../../../src/wallets/google/view.ts'
import { contentField, contentImage, passContent } from '../../support/content.ts'
import { schemaErrors } from '../../support/google.ts'
import { anyContent } from '../../support/random-content.ts'

const issuer: GoogleIssuer = {
  issuerId: '3388000000012345678',
  callbackUrl: 'https://passes.example.com/google/callback/wsp_1',
  fallbackLogoUrl: 'https://passes.example.com/round-logo.png',
}

const typeOf = (content: PassContent): GoogleType => googleType(content).type

async function googlePass(content: PassContent, type = typeOf(content)) {
  const passClass = await classFor(content, type, issuer)
  return { type, class: passClass, object: objectFor(content, type, issuer, passClass.id) }
}

const definition = (type: GoogleType, noun: 'Class' | 'Object') =>
  `${type[0]!.toUpperCase()}${type.slice(1)}${noun}`

async function errorsOf(pass: { type: GoogleType; class: GoogleBody; object: GoogleBody }) {
  return [
    ...(await schemaErrors(definition(pass.type, 'Class'), pass.class)),
    ...(await schemaErrors(definition(pass.type, 'Object'), pass.object)),
  ]
}

const bound = (binding: Binding, value: string | number, more: Partial<ContentField> = {}) =>
  contentField({
    key: binding.replace('.', '_'),
    label: binding,
    binding,
    value,
    type: typeof value === 'number' ? 'number' : 'text',
    ...more,
  })

const date = (binding: Binding, iso: string, utcOffsetMinutes?: number) =>
  bound(binding, Date.parse(iso), {
    type: 'date',
    ...(utcOffsetMinutes !== undefined && { utcOffsetMinutes }),
  })

const text = (value: unknown) => ({ defaultValue: { language: 'en', value } })

const flightFields = [
  bound('flight.carrier', 'LX'),
  bound('flight.number', 'LX 123'),
  bound('flight.origin', 'ZRH'),
  bound('flight.destination', 'San Francisco (SFO)'),
  date('flight.departure', '2026-12-01T15:30:00+01:00', 60),
  bound('flight.seat', '12A'),
  bound('customer.name', 'Jane Doe'),
]

const flight = passContent({ kind: 'boardingPass', transitType: 'Air', fields: flightFields })

const concert = passContent({
  kind: 'eventTicket',
  fields: [
    bound('event.name', 'Grand Concert'),
    bound('event.venue', 'Arena'),
    bound('event.address', '1 Main St\nSpringfield'),
    date('event.start', '2026-12-01T20:00:00+01:00', 60),
    date('event.end', '2026-12-01T23:00:00+01:00', 60),
    bound('event.gate', 'West', { labels: { de: 'Tor' }, label: 'Door' }),
    bound('event.seat', 24),
  ],
})

describe('every body', () => {
  test.each(KIND_NAMES)('of kind %s is one that Google takes', async (kind) => {
    expect(await errorsOf(await googlePass(passContent({ kind })))).toEqual([])
  })

  test('of any pass is one that Google takes', { timeout: 60_000 }, async () => {
    const property = fc.asyncProperty(anyContent, async (content) => {
      expect(await errorsOf(await googlePass(content))).toEqual([])
    })
    await fc.assert(property, { numRuns: 150 })
  })

  test('of a flight is one that Google takes, whatever its fields hold', {
    timeout: 60_000,
  }, async () => {
    const property = fc.asyncProperty(anyContent, async (content) => {
      expect(await errorsOf(await googlePass(content, 'flight'))).toEqual([])
    })
    await fc.assert(property, { numRuns: 100 })
  })

  test('is the same for the same pass', async () => {
    const property = fc.asyncProperty(anyContent, async (content) => {
      const again = structuredClone(content)
      expect(JSON.stringify(await googlePass(again))).toBe(
        JSON.stringify(await googlePass(content)),
      )
    })
    await fc.assert(property, { numRuns: 50 })
  })

  test.each([...KIND_NAMES, 'flight'])(
    'of an erased pass of kind %s is one that Google takes',
    async (kind) => {
      const blank = passContent({
        kind: kind === 'flight' ? 'boardingPass' : kind,
        status: 'VOIDED',
        description: '',
        name: null,
        templateName: '',
        organizationName: '',
        images: {},
        fields: [],
        barcode: null,
        locations: [],
        links: [],
        customer: null,
        points: null,
      })
      const pass = await googlePass(blank, kind === 'flight' ? 'flight' : typeOf(blank))
      expect(await errorsOf(pass)).toEqual([])
      expect(pass.object.state).toBe('INACTIVE')
    },
  )
})

describe('a patch', () => {
  // RFC 7396, section 2
  const merge = (target: unknown, patch: unknown): unknown => {
    if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch
    const merged = typeof target === 'object' && target !== null ? { ...target } : {}
    for (const [name, value] of Object.entries(patch)) {
      const members = merged as Record<string, unknown>
      if (value === null) delete members[name]
      else members[name] = merge(members[name], value)
    }
    return merged
  }

  test('leaves nothing of the older version behind', async () => {
    const known = fc.boolean()
    const property = fc.asyncProperty(
      anyContent,
      anyContent,
      known,
      async (older, any, hasOwner) => {
        const type = typeOf(older)
        const newer = hasOwner
          ? any
          : { ...any, customer: null, points: null, serialNumber: any.passId }
        const before = await googlePass(older, type)
        const after = await googlePass(newer, type)
        expect(merge(before.object, patchFor(type, after.object))).toEqual(after.object)
      },
    )
    await fc.assert(property, { numRuns: 150 })
  })

  test('erases every trace of the holder', async () => {
    const { type, object } = await googlePass(concert)
    const blank = { ...concert, fields: [], customer: null, status: 'VOIDED' as const }
    const { object: erased } = await googlePass(blank, type)
    const stored = JSON.stringify(merge(object, patchFor(type, erased)))
    for (const trace of ['Ada', 'West', '24"']) {
      expect(JSON.stringify(object)).toContain(trace)
      expect(stored).not.toContain(trace)
    }
  })

  test('asks Google to tell the holder only when it is to, and never of a generic pass', async () => {
    const loyalty = await googlePass(passContent())
    const generic = await googlePass(passContent({ kind: 'generic' }))
    expect(patchFor('loyalty', loyalty.object, true)).toMatchObject({
      notifyPreference: 'NOTIFY_ON_UPDATE',
    })
    expect(patchFor('loyalty', loyalty.object)).not.toHaveProperty('notifyPreference')
    expect(patchFor('generic', generic.object, true)).not.toHaveProperty('notifyPreference')
  })
})

describe('a boarding pass', () => {
  const decide = (templateBindings: Binding[], transitType: TransitType) =>
    googleType({ kind: 'boardingPass', templateBindings, transitType })

  test('is a flight with all that a flight needs', () => {
    const bindings = flightFields.map((field) => field.binding!)
    expect(decide(bindings, 'Air')).toEqual({ type: 'flight', missing: [] })
  })

  test.each([
    'flight.carrier',
    'flight.number',
    'flight.origin',
    'flight.destination',
    'flight.departure',
  ] as const)('is a journey without %s, and says so', (binding) => {
    const bindings = flightFields.map((field) => field.binding!).filter((each) => each !== binding)
    expect(decide(bindings, 'Air')).toEqual({
      type: 'transit',
      missing: [binding],
    })
  })

  test('by train is a journey, and misses nothing', () => {
    expect(decide([], 'Train')).toEqual({ type: 'transit', missing: [] })
  })

  test('shows airport time without an offset, codes and digits', async () => {
    const pass = await googlePass(flight)
    expect(pass.class).toMatchObject({
      localScheduledDepartureDateTime: '2026-12-01T15:30:00',
      flightHeader: { carrier: { carrierIataCode: 'LX' }, flightNumber: '123' },
      origin: { airportIataCode: 'ZRH' },
      destination: { airportIataCode: 'SFO', airportNameOverride: text('San Francisco (SFO)') },
    })
    expect(pass.object).toMatchObject({
      passengerName: 'Jane Doe',
      boardingAndSeatingInfo: { seatNumber: '12A' },
    })
  })

  test.each([
    ['LX', { carrierIataCode: 'LX' }],
    ['swr', { carrierIcaoCode: 'SWR' }],
    ['2L', { carrierIataCode: '2L' }],
  ])('names carrier %s by one code', async (value, carrier) => {
    const fields = [bound('flight.carrier', value), ...flightFields.slice(1)]
    const pass = await googlePass({ ...flight, fields })
    const header = pass.class.flightHeader as { carrier: Record<string, unknown> }
    const { airlineName: _name, airlineLogo: _logo, ...codes } = header.carrier
    expect(codes).toEqual(carrier)
  })

  test('by train has a leg with offsets', async () => {
    const pass = await googlePass(
      passContent({
        kind: 'boardingPass',
        transitType: 'Train',
        fields: [
          bound('transit.origin', 'Bern'),
          bound('transit.destination', 'Zürich'),
          date('transit.departure', '2026-12-01T15:30:00-05:30', -330),
          date('transit.arrival', '2026-12-01T22:30:00Z'),
        ],
      }),
    )
    expect(pass.type).toBe('transit')
    expect(pass.class).toMatchObject({ transitType: 'RAIL' })
    expect(pass.object).toMatchObject({
      ticketLeg: {
        originName: text('Bern'),
        destinationName: text('Zürich'),
        departureDateTime: '2026-12-01T15:30:00-05:30',
        arrivalDateTime: '2026-12-01T22:30:00Z',
      },
    })
    expect(pass.object).not.toHaveProperty('textModulesData')
  })

  test('without a departure says from when it is valid', async () => {
    const content = passContent({ kind: 'boardingPass', transitType: 'Bus', fields: [] })
    const { object } = await googlePass(content)
    expect(object.validTimeInterval).toEqual({ start: { date: '2026-11-21T09:30:15Z' } })
  })
})

describe('an event ticket', () => {
  test('has name, venue and time in its class, the seat in the object', async () => {
    const pass = await googlePass(concert)
    expect(pass.class).toMatchObject({
      eventName: text('Grand Concert'),
      venue: { name: text('Arena'), address: text('1 Main St\nSpringfield') },
      dateTime: { start: '2026-12-01T20:00:00+01:00', end: '2026-12-01T23:00:00+01:00' },
      customGateLabel: {
        ...text('Door'),
        translatedValues: [{ language: 'de', value: 'Tor' }],
      },
    })
    expect(pass.object).toMatchObject({
      seatInfo: { gate: text('West'), seat: text('24') },
      ticketHolderName: 'Ada Lovelace',
      ticketNumber: 'CARD-0001',
    })
  })

  test('takes its time from the relevant date where no field gives one', async () => {
    const start = Date.UTC(2026, 11, 1, 19)
    const content = passContent({ kind: 'eventTicket', relevantDates: [{ start, end: null }] })
    expect((await googlePass(content)).class.dateTime).toEqual({ start: '2026-12-01T19:00:00Z' })
  })
})

describe('a class', () => {
  test('is shared by passes that differ in what is theirs', async () => {
    const one = await googlePass(concert)
    const fields = concert.fields.map((field) =>
      field.binding === 'event.seat' ? { ...field, value: 25 } : field,
    )
    const other = await googlePass({ ...concert, passId: 'pass_2', serialNumber: 'T-2', fields })
    expect(other.class).toEqual(one.class)
    expect(other.object.id).not.toBe(one.object.id)
  })

  test.each<[string, Partial<PassContent>]>([
    ['organisation', { organizationName: 'Other' }],
    ['colour', { colors: { background: '#000000', foreground: null, label: null } }],
    ['logo', { images: { logo: contentImage('logo', 'ast_other') } }],
    ['sharing', { sharingProhibited: true }],
  ])('is another one for another %s', async (_, change) => {
    const one = await googlePass(passContent())
    const other = await googlePass(passContent(change))
    expect(other.class.id).not.toBe(one.class.id)
    expect(other.object.id).toBe(one.object.id)
  })

  test('is named for issuer, template, version and content', async () => {
    const { class: passClass, object } = await googlePass(passContent({ templateVersion: 7 }))
    expect(passClass.id).toMatch(
      /^3388000000012345678\.tpl_01JZ0000000000000000000003-v7-[0-9a-f]{8}$/,
    )
    expect(object).toMatchObject({
      id: '3388000000012345678.pass_01JZ0000000000000000000002',
      classId: passClass.id,
    })
  })

  test('reports saves unless the template says not to', async () => {
    const reported = await googlePass(passContent())
    const silent = await googlePass(passContent({ google: { callback: false } }))
    expect(reported.class.callbackOptions).toEqual({ url: issuer.callbackUrl })
    expect(silent.class).not.toHaveProperty('callbackOptions')
  })

  test('takes known overrides of its type and no others', async () => {
    const classOverrides = {
      homepageUri: { uri: 'https://bakery.example/' },
      rewardsTier: 'Gold',
      hexBackgroundColor: 'red',
      reviewStatus: 'APPROVED',
      id: '1.other',
      eventName: 'x',
      constructor: {},
      callbackOptions: { url: 'https://evil.example/' },
    }
    const pass = await googlePass(passContent({ google: { classOverrides } }))
    expect(pass.class).toMatchObject({
      homepageUri: { uri: 'https://bakery.example/' },
      rewardsTier: 'Gold',
      hexBackgroundColor: '#1a2b3c',
      reviewStatus: 'UNDER_REVIEW',
      callbackOptions: { url: issuer.callbackUrl },
    })
    expect(pass.class.id).toMatch(/^3388/)
    expect(await errorsOf(pass)).toEqual([])
  })

  test('links to the app', async () => {
    const appLink = {
      webUrl: 'https://bakery.example/app',
      androidPackage: 'example.bakery',
      displayText: 'x'.repeat(40),
    }
    const pass = await googlePass(passContent({ google: { appLink } }))
    expect(pass.class.appLinkData).toEqual({
      webAppLinkInfo: { appTarget: { targetUri: { uri: 'https://bakery.example/app' } } },
      androidAppLinkInfo: { appTarget: { packageName: 'example.bakery' } },
      displayText: text('x'.repeat(30)),
    })
    expect(await errorsOf(pass)).toEqual([])
  })
})

describe('a loyalty card', () => {
  test('has its balance, holder and number in Google’s own members', async () => {
    const { class: passClass, object } = await googlePass(passContent())
    expect(object).toMatchObject({
      accountName: 'Ada Lovelace',
      accountId: 'CARD-0001',
      loyaltyPoints: {
        balance: { int: 1250 },
        localizedLabel: {
          ...text('Points'),
          translatedValues: [{ language: 'de', value: 'Punkte' }],
        },
      },
    })
    expect(passClass).toMatchObject({
      programName: 'Bakery card',
      issuerName: 'Corner Bakery',
      programLogo: { sourceUri: { uri: 'https://wallet.example/assets/ast_logo/round-logo.png' } },
    })
    const ids = (object.textModulesData as { id: string }[]).map((module) => module.id)
    expect(ids).toEqual(['offer', 'balance'])
  })

  test.each([
    [2 ** 31 - 1, { int: 2 ** 31 - 1 }],
    [2 ** 31, { string: '2147483648' }],
    [1.5, { double: 1.5 }],
  ])('with %d points has a balance that Google can hold', async (points, balance) => {
    const content = passContent({ fields: [bound('points', points)] })
    expect((await googlePass(content)).object.loyaltyPoints).toMatchObject({ balance })
  })
})

describe('a gift card', () => {
  test.each([
    [25, '25000000'],
    [1.1, '1100000'],
    [16.4, '16400000'],
    [-4.35, '-4350000'],
    [1_234_567.89, '1234567890000'],
  ])('holds %d in millionths', async (value, micros) => {
    const fields = [bound('giftCard.balance', value, { type: 'currency', currencyCode: 'JPY' })]
    const { object } = await googlePass(passContent({ kind: 'giftCard', fields }))
    expect(object).toMatchObject({
      balance: { currencyCode: 'JPY', micros },
      balanceUpdateTime: { date: '2026-11-21T09:30:15Z' },
      cardNumber: 'CARD-0001',
    })
  })

  test('shows a balance without a currency as a text', async () => {
    const fields = [bound('giftCard.balance', 25)]
    const { object } = await googlePass(passContent({ kind: 'giftCard', fields }))
    expect(object).not.toHaveProperty('balance')
    expect(object.textModulesData).toMatchObject([{ body: '25' }])
  })
})

describe('texts', () => {
  const rowsOf = (passClass: GoogleBody) =>
    (
      passClass.classTemplateInfo as {
        cardTemplateOverride: { cardRowTemplateInfos: Record<string, unknown>[] }
      }
    ).cardTemplateOverride.cardRowTemplateInfos

  const fieldsOf = (count: number) =>
    Array.from({ length: count }, (_, n) => contentField({ key: `f${n}`, value: `v${n}` }))

  test.each([
    [1, ['oneItem']],
    [2, ['twoItems']],
    [4, ['twoItems', 'twoItems']],
    [7, ['threeItems', 'twoItems', 'twoItems']],
    [9, ['threeItems', 'threeItems', 'threeItems']],
    [12, ['threeItems', 'threeItems', 'threeItems']],
  ])('%d stand in even rows, at most three by three', async (count, rows) => {
    const pass = await googlePass(passContent({ kind: 'coupon', fields: fieldsOf(count) }))
    expect(rowsOf(pass.class).map((row) => Object.keys(row)[0])).toEqual(rows)
    expect(pass.object.textModulesData).toHaveLength(Math.min(count, 10))
  })

  test('of the front come first, in the order of the slots', async () => {
    const fields = [
      contentField({ key: 'b', slot: 'back' }),
      contentField({ key: 'x', slot: 'auxiliary' }),
      contentField({ key: 'h', slot: 'header' }),
      contentField({ key: 's', slot: 'secondary' }),
    ]
    const pass = await googlePass(passContent({ kind: 'coupon', fields }))
    const ids = (pass.object.textModulesData as { id: string }[]).map((module) => module.id)
    expect(ids).toEqual(['h', 's', 'x', 'b'])
    expect(JSON.stringify(rowsOf(pass.class))).not.toContain("['b']")
  })

  test('keep ids apart that Google’s characters would make one', async () => {
    const fields = ['a.b', 'a b', 'a_b', 'ä'].map((key) => contentField({ key }))
    const pass = await googlePass(passContent({ kind: 'coupon', fields }))
    const ids = (pass.object.textModulesData as { id: string }[]).map((module) => module.id)
    expect(ids).toEqual(['a_b', 'a_b_2', 'a_b_3', '_'])
    expect(await errorsOf(pass)).toEqual([])
  })

  test('carry labels and formatted values in every language of the template', async () => {
    const price = contentField({
      key: 'price',
      type: 'currency',
      label: 'Price',
      labels: { de: 'Preis' },
      value: 1234.5,
      currencyCode: 'EUR',
    })
    const { object } = await googlePass(passContent({ kind: 'coupon', fields: [price] }))
    const [module] = object.textModulesData as Record<string, unknown>[]
    expect(module).toEqual({
      id: 'price',
      localizedHeader: {
        ...text('Price'),
        translatedValues: [{ language: 'de', value: 'Preis' }],
      },
      localizedBody: {
        ...text('€1,234.50'),
        translatedValues: [{ language: 'de', value: '1.234,50\u00a0€' }],
      },
    })
  })

  test('show a date as the clock there does', async () => {
    const field = date('pushMessage', '2026-12-01T23:30:00+01:00', 60)
    const fields = [{ ...field, dateStyle: 'short' as const, timeStyle: 'none' as const }]
    const { object } = await googlePass(passContent({ kind: 'coupon', fields }))
    expect(object.textModulesData).toMatchObject([{ body: '12/1/26' }])
  })

  test('on the back that are addresses become links', async () => {
    const back = { slot: 'back' as const }
    const fields = [
      contentField({
        ...back,
        key: 'site',
        type: 'url',
        value: 'https://a.example/',
        label: 'Site',
      }),
      contentField({ ...back, key: 'mail', type: 'email', value: 'a@b.example' }),
      contentField({ ...back, key: 'call', type: 'phone', value: '+49 (30) 123' }),
      contentField({ ...back, key: 'odd', type: 'url', value: 'not an address' }),
    ]
    const { object } = await googlePass(passContent({ kind: 'coupon', fields, links: [] }))
    expect(object.linksModuleData).toEqual({
      uris: [
        { id: 'field_site', uri: 'https://a.example/', description: 'Site' },
        { id: 'field_mail', uri: 'mailto:a@b.example', description: 'mail' },
        { id: 'field_call', uri: 'tel:+4930123', description: 'call' },
      ],
    })
    expect(object.textModulesData).toMatchObject([{ id: 'odd', body: 'not an address' }])
  })
})

describe('a generic pass', () => {
  test('is headed by its first primary field', async () => {
    const fields = [contentField({ key: 'room', slot: 'primary', label: 'Room', value: '12' })]
    const { object } = await googlePass(passContent({ kind: 'generic', fields }))
    expect(object).toMatchObject({
      cardTitle: text('Corner Bakery'),
      subheader: text('Room'),
      header: text('12'),
      hexBackgroundColor: '#1a2b3c',
      genericType: 'GENERIC_OTHER',
    })
  })

  test.each([
    ['membership', 'Ada Lovelace'],
    ['access', 'Ada Lovelace'],
    ['generic', 'Bakery card'],
  ])('of kind %s is headed by %s where no primary field is', async (kind, header) => {
    const { object } = await googlePass(passContent({ kind, fields: [] }))
    expect(object.header).toEqual(text(header))
  })

  test('reminds of its end', async () => {
    const expirationDateMs = Date.UTC(2027, 0, 1)
    const { object } = await googlePass(passContent({ kind: 'generic', expirationDateMs }))
    expect(object).toMatchObject({
      validTimeInterval: { end: { date: '2027-01-01T00:00:00Z' } },
      notifications: { expiryNotification: { enableNotification: true } },
    })
  })

  test('never sends the type that stands for none', async () => {
    const google = { genericType: 'GENERIC_TYPE_UNSPECIFIED' }
    const { object } = await googlePass(passContent({ kind: 'generic', google }))
    expect(object.genericType).toBe('GENERIC_OTHER')
  })
})

describe('an access credential', () => {
  const access = {
    level: 'staff',
    validFromMs: Date.UTC(2026, 11, 1, 8),
    validUntilMs: Date.UTC(2026, 11, 31, 18),
    allowedDoors: ['main'],
  }
  const rotatingBarcode = {
    secretHex: '3132333435363738393031323334353637383930',
    periodSeconds: 30,
    prefix: 'pass_1',
  }

  test('shows a code that changes and no fixed one', async () => {
    const pass = await googlePass(passContent({ kind: 'access', access, rotatingBarcode }))
    expect(pass.object).not.toHaveProperty('barcode')
    expect(pass.object).toMatchObject({
      rotatingBarcode: {
        type: 'QR_CODE',
        valuePattern: 'pass_1.{totp_timestamp_seconds}.{totp_value_0}',
        totpDetails: {
          algorithm: 'TOTP_SHA1',
          periodMillis: '30000',
          parameters: [{ key: rotatingBarcode.secretHex, valueLength: 8 }],
        },
      },
      passConstraints: { screenshotEligibility: 'INELIGIBLE' },
      validTimeInterval: {
        start: { date: '2026-12-01T08:00:00Z' },
        end: { date: '2026-12-31T18:00:00Z' },
      },
    })
    expect(pass.class).toMatchObject({ viewUnlockRequirement: 'UNLOCK_REQUIRED_TO_VIEW' })
    expect(await errorsOf(pass)).toEqual([])
  })

  test('ends with what ends first, the pass or the permission', async () => {
    const expirationDateMs = Date.UTC(2026, 11, 10)
    const { object } = await googlePass(passContent({ kind: 'access', access, expirationDateMs }))
    expect(object.validTimeInterval).toMatchObject({ end: { date: '2026-12-10T00:00:00Z' } })
  })
})

test.each([
  ['ACTIVE', 'ACTIVE'],
  ['SUSPENDED', 'INACTIVE'],
  ['REDEEMED', 'COMPLETED'],
  ['EXPIRED', 'EXPIRED'],
  ['VOIDED', 'INACTIVE'],
] as const)('a pass that is %s is %s at Google', async (status, state) => {
  expect((await googlePass(passContent({ status }))).object.state).toBe(state)
})

test('barcodes, locations and groups go along', async () => {
  const { object } = await googlePass(
    passContent({
      barcode: { format: 'PKBarcodeFormatPDF417', value: 'größe', alternativeText: null },
      apple: { groupingIdentifier: 'trip-1' },
    }),
  )
  expect(object).toMatchObject({
    barcode: { type: 'PDF_417', value: 'größe', renderEncoding: 'UTF_8' },
    merchantLocations: [{ latitude: 52.520008, longitude: 13.404954 }],
    groupingInfo: { groupingId: 'trip-1' },
  })
})
