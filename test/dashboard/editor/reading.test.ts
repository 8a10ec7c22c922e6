import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readAndroidPackage,
  readPublicKey,
  readStoreIds,
} from '../../../src/dashboard/islands/editor/template/app-ids.ts'
import {
  readAddress,
  readWebAddress,
} from '../../../src/dashboard/islands/editor/template/read-address.ts'
import { readPlace } from '../../../src/dashboard/islands/editor/template/read-place.ts'
import { Link, Location } from '../../../src/domain/model/template.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

describe('a place is read from', () => {
  test.each([
    ['52.52, 13.405', at(52.52, 13.405)],
    ['52.52 13.405', at(52.52, 13.405)],
    ['52,52, 13,405', at(52.52, 13.405)],
    ['52,52 13,405', at(52.52, 13.405)],
    ['52,52; 13,405', at(52.52, 13.405)],
    ['-33.8568,151.2153', at(-33.8568, 151.2153)],
    ['−33.8568, 151.2153', at(-33.8568, 151.2153)],
    ['52.52° N, 13.405° E', at(52.52, 13.405)],
    ['N 52.52 E 13.405', at(52.52, 13.405)],
    ['33.8568° S, 151.2153° E', at(-33.8568, 151.2153)],
    [`52°31'12.0"N 13°24'18.0"E`, at(52.52, 13.405)],
    ['13°24′18″E 52°31′12″N', at(52.52, 13.405)],
    ['geo:52.52,13.405?z=17', at(52.52, 13.405)],
  ])('coordinates as people write them: %s', (text, place) => {
    expect(readPlace(text)).toEqual(place)
  })

  test.each([
    ['https://www.google.com/maps/@52.5163,13.3777,17z', at(52.5163, 13.3777)],
    // The pin, and not the middle of the map.
    [
      'https://www.google.com/maps/place/Brandenburg+Gate/@52.5,13.3,17z/data=!3m1!4b1!4m6!3m5!1s0x47a851c655f20989:0x26bbfb4e84674c63!8m2!3d52.5162746!4d13.3777041!16zL20vMGoycnE',
      at(52.5162746, 13.3777041),
    ],
    ['https://www.google.de/maps/search/52.5163,+13.3777', at(52.5163, 13.3777)],
    ['https://maps.google.com/?q=52.5163,13.3777', at(52.5163, 13.3777)],
    ['https://maps.google.com/maps?q=loc:52.5163,13.3777', at(52.5163, 13.3777)],
    ['https://www.google.com/maps/search/?api=1&query=52.5163%2C13.3777', at(52.5163, 13.3777)],
    ['https://maps.apple.com/?ll=52.5163,13.3777&q=Gate&t=m', at(52.5163, 13.3777)],
    ['https://maps.apple.com/place?coordinate=52.5163,13.3777&name=Gate', at(52.5163, 13.3777)],
    ['maps.apple.com/?ll=52.5163,13.3777', at(52.5163, 13.3777)],
    ['https://www.openstreetmap.org/#map=17/52.5163/13.3777', at(52.5163, 13.3777)],
    ['https://www.openstreetmap.org/?mlat=52.5163&mlon=13.3777#map=17/50/10', at(52.5163, 13.3777)],
  ])('the address of a map: %s', (text, place) => {
    expect(readPlace(text)).toEqual(place)
  })

  test.each([
    ['', 'Enter coordinates'],
    ['Brandenburg Gate', 'Enter coordinates'],
    ['52.52', 'Enter coordinates'],
    ['95, 13', 'Enter coordinates'],
    ['52, 181', 'Enter coordinates'],
    ['10117 Berlin', 'Enter coordinates'],
    ['1, 2, 3', 'Enter coordinates'],
    ['https://maps.app.goo.gl/abc', 'Short links'],
    ['https://goo.gl/maps/abc', 'Short links'],
    ['https://www.google.com/maps/place/Berlin', 'no coordinates'],
    ['https://example.com/%E0%A4%A', 'no coordinates'],
  ])('and otherwise said what to do instead: %s', (text, message) => {
    expect(() => readPlace(text)).toThrow(message)
  })

  test('nothing that the API refuses', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          expect(Location.safeParse(readPlace(text)).success).toBe(true)
        } catch (error) {
          expect((error as Error).message).toMatch(/coordinates/)
        }
      }),
    )
  })
})

describe('a link', () => {
  test.each([
    ['https://example.com/a b'.replace(' ', '%20'), 'https://example.com/a%20b'],
    ['example.com', 'https://example.com'],
    ['club.example.com/offers?x=1', 'https://club.example.com/offers?x=1'],
    ['club@example.com', 'mailto:club@example.com'],
    ['mailto:club@example.com', 'mailto:club@example.com'],
    ['+49 30 901820', 'tel:+4930901820'],
    ['tel:+4930901820', 'tel:+4930901820'],
    ['geo:52.52,13.405', 'geo:52.52,13.405'],
  ])('opens %s', (text, address) => {
    expect(readAddress(text)).toBe(address)
    expect(Link.safeParse({ label: 'a', url: address }).success).toBe(true)
  })

  test.each([
    '',
    'h',
    'https://',
    'https://exa',
    'http://example.com',
    'my site',
    'javascript:alert(1)',
    'mailto:',
    'tel:',
  ])('is not whole yet: %s', (text) =>
    expect(() => readAddress(text)).toThrow(/https|web address/i),
  )

  test('to the web is to the web alone', () => {
    expect(() => readWebAddress('mailto:club@example.com')).toThrow()
  })
})

test('App Store ids are read from links and numbers', () => {
  const link = 'https://apps.apple.com/de/app/club/id1234567890?mt=8'
  expect(readStoreIds(`${link}\n id42 \n\n42`)).toEqual([1234567890, 42])
  expect(readStoreIds(' ')).toBeNull()
  expect(() => readStoreIds('club')).toThrow('club')
  expect(() => readStoreIds('0')).toThrow()
  expect(() => readStoreIds(Array.from({ length: 11 }, (_, n) => n + 1).join('\n'))).toThrow('10')
})

test('Android apps are read from links and package names', () => {
  expect(readAndroidPackage(' com.example.app ')).toBe('com.example.app')
  const link = 'https://play.google.com/store/apps/details?id=com.example.app&hl=de'
  expect(readAndroidPackage(link)).toBe('com.example.app')
  expect(() => readAndroidPackage('Example')).toThrow()
})

test('a public key is read from PEM and base64, and no private key is', () => {
  expect(readPublicKey('-----BEGIN PUBLIC KEY-----\nTUZr\nd0U=\n-----END PUBLIC KEY-----\n')).toBe(
    'TUZrd0U=',
  )
  expect(readPublicKey(' TUZrd0U= ')).toBe('TUZrd0U=')
  const pem = (what: string) => `-----BEGIN ${what}-----\nTUZr\n-----END ${what}-----`
  expect(() => readPublicKey(pem('EC PRIVATE KEY'))).toThrow('private')
  expect(() => readPublicKey(pem('CERTIFICATE'))).toThrow('certificate')
  expect(() => readPublicKey('not a key')).toThrow('PEM')
  expect(() => readPublicKey('')).toThrow('PEM')
})
