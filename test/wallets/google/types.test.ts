import { describe, expect, test } from 'vitest'
import type { Binding, TransitType } from '../../../src/domain/model/design.ts'
import { googleType } from '../../../src/wallets/google/google-type.ts'
import { contentField, passContent } from '../../support/content.ts'
import { bound, concert, date, errorsOf, googlePass, text } from '../../support/google-passes.ts'

const flightFields = [
  bound('flight.carrier', 'LX'),
  bound('flight.number', 'LX 123'),
  bound('flight.origin', 'ZRH'),
  bound('flight.destination', 'San Francisco (SFO)'),
  date('flight.departure', '2026-12-01T15:30:00+01:00', 60),
  bound('flight.seat', '12A'),
  bound('flight.gate', 'B24'),
  bound('customer.name', 'Jane Doe'),
]

const flight = passContent({ kind: 'boardingPass', transitType: 'Air', fields: flightFields })

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
      origin: { airportIataCode: 'ZRH', gate: 'B24' },
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
