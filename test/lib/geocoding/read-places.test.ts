import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPlaces } from '../../../src/lib/geocoding/read-places.ts'

const HALL = { latitude: 52.5163, longitude: 13.3777 }

test('a list, as Nominatim answers it', () => {
  const answer = [{ display_name: 'Halls, Berlin', lat: '52.5163', lon: '13.3777' }, { lat: '1' }]
  expect(readPlaces(answer)).toEqual([{ name: 'Halls, Berlin', ...HALL }])
})

test('GeoJSON, as Pelias, Mapbox and Photon answer it', () => {
  const geometry = { type: 'Point', coordinates: [13.3777, 52.5163] }
  const photon = {
    name: 'Halls',
    street: 'Hauptstraße',
    housenumber: '7',
    postcode: '10117',
    city: 'Berlin',
    country: 'Germany',
  }
  const features = [
    { geometry, properties: { label: 'Halls, Berlin, Germany' } },
    { geometry, place_name: 'Halls, 10117 Berlin' },
    { geometry, properties: photon },
    { geometry, properties: {} },
    { geometry: null, properties: photon },
  ]
  expect(readPlaces({ type: 'FeatureCollection', features })).toEqual([
    { name: 'Halls, Berlin, Germany', ...HALL },
    { name: 'Halls, 10117 Berlin', ...HALL },
    { name: 'Halls, Hauptstraße 7, 10117 Berlin, Germany', ...HALL },
  ])
})

test('places that are on the globe, and not too many of them', () => {
  const at = (lat: unknown, lon: unknown) => ({ name: 'x', lat, lon })
  expect(
    readPlaces([at(91, 0), at(0, '-181'), at('', ''), at(null, null), at('north', 1)]),
  ).toEqual([])
  expect(readPlaces(Array.from({ length: 50 }, () => at(1, 2))).length).toBe(5)
  expect(readPlaces([{ ...at(1, 2), name: 'x'.repeat(5000) }])[0]!.name.length).toBe(200)
})

test('anything else is no place', () => {
  fc.assert(
    fc.property(fc.anything(), (answer) => {
      expect(Array.isArray(readPlaces(answer))).toBe(true)
    }),
  )
})
