import { describe, expect, test } from 'vitest'
import { isP256PublicKey } from '../../../src/lib/apple/lint/nfc-key.ts'
import { malformedSemantics, missingSemantics } from '../../../src/lib/apple/lint/semantics.ts'

const BOARDING = {
  airlineCode: 'LH',
  flightNumber: 1910,
  departureAirportCode: 'MUC',
  departureCityName: 'Munich',
  departureLocationTimeZone: 'Europe/Berlin',
  destinationAirportCode: 'LHR',
  destinationCityName: 'London',
  destinationLocationTimeZone: 'Europe/London',
  originalArrivalDate: '2026-11-21T18:00:00Z',
  originalBoardingDate: '2026-11-21T15:30:00+01:00',
  originalDepartureDate: '2026-11-21T16:00:00.000Z',
  passengerName: { givenName: 'Ada', familyName: 'Lovelace' },
}

describe('missingSemantics', () => {
  test('a complete boarding pass misses nothing', () => {
    expect(missingSemantics('semanticBoardingPass', BOARDING)).toEqual([])
    expect(malformedSemantics(BOARDING)).toEqual([])
  })

  test.each(Object.keys(BOARDING))('a boarding pass needs %s', (tag) => {
    const { [tag]: _, ...rest } = BOARDING as Record<string, unknown>
    expect(missingSemantics('semanticBoardingPass', rest)).toEqual([tag])
    expect(missingSemantics('semanticBoardingPass', { ...rest, [tag]: null })).toEqual([tag])
  })

  test('what a poster ticket needs depends on the type of the event', () => {
    const venue = { eventName: 'E', venueName: 'V', venueRegionName: 'R', venueRoom: 'Hall' }
    const missing = (eventType: string) =>
      missingSemantics('posterEventTicket', { ...venue, eventType })
    expect(missing('PKEventTypeMovie')).toEqual([])
    expect(missing('PKEventTypeLivePerformance')).toEqual(['performerNames'])
    expect(missing('PKEventTypeSports')).toEqual(['awayTeamAbbreviation', 'homeTeamAbbreviation'])
    expect(missingSemantics('posterEventTicket', {})).toEqual(Object.keys(venue))
  })
})

describe('malformedSemantics', () => {
  test.each<[string, unknown, unknown]>([
    ['flightNumber', '1910', 1910],
    ['eventStartDate', '2026-11-21', '2026-11-21T20:00:00+01:00'],
    ['silenceRequested', 'yes', true],
    ['performerNames', 'Ada', ['Ada']],
    ['venueLocation', { latitude: '52', longitude: 13 }, { latitude: 52, longitude: 13 }],
    ['balance', { amount: 12.5, currencyCode: 'EUR' }, { amount: '12.50', currencyCode: 'EUR' }],
    ['passengerName', 'Ada', { givenName: 'Ada' }],
    ['seats', { seatRow: '4' }, [{ seatRow: '4', seatNumber: '12' }]],
    ['wifiAccess', [{ ssid: 'guest' }], [{ ssid: 'guest', password: 'p' }]],
    ['eventStartDateInfo', { date: 'soon' }, { unannounced: true }],
  ])('%s has its own form', (tag, wrong, right) => {
    expect(malformedSemantics({ [tag]: wrong })).toMatchObject([{ tag }])
    expect(malformedSemantics({ [tag]: right })).toEqual([])
  })

  test('leaves tags alone that it does not know', () => {
    expect(malformedSemantics({ tagOfNextYear: 5 })).toEqual([])
  })
})

describe('isP256PublicKey', () => {
  const spki = async (namedCurve: string) => {
    const { publicKey } = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve }, true, [
      'deriveBits',
    ])) as CryptoKeyPair
    const der = (await crypto.subtle.exportKey('spki', publicKey)) as ArrayBuffer
    return new Uint8Array(der)
  }
  const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

  test('takes a key of WebCrypto, and the same key compressed', async () => {
    const der = await spki('P-256')
    expect(isP256PublicKey(base64(der))).toBe(true)
    // Shorter lengths, point type by the parity of y, no y.
    const compressed = der.slice(0, 59)
    compressed.set([0x39], 1)
    compressed.set([0x22], 24)
    compressed.set([der.at(-1)! % 2 === 0 ? 2 : 3], 26)
    expect(isP256PublicKey(base64(compressed))).toBe(true)
  })

  test('refuses other curves, bare points and other texts', async () => {
    const p256 = await spki('P-256')
    expect(isP256PublicKey(base64(await spki('P-384')))).toBe(false)
    expect(isP256PublicKey(base64(p256.slice(26)))).toBe(false)
    expect(isP256PublicKey(base64(p256.slice(0, 59)))).toBe(false)
    expect(isP256PublicKey('not base64!')).toBe(false)
    expect(isP256PublicKey('')).toBe(false)
  })
})
