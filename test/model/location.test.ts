import { describe, expect, test } from 'vitest'
import { nearestRegion, REGIONS } from '../../src/domain/model/location.ts'

describe('the region nearest to', () => {
  test.each([
    ['Los Angeles', 34.1, -118.2, 'wnam'],
    ['New York', 40.7, -74, 'enam'],
    ['São Paulo', -23.6, -46.6, 'sam'],
    ['Paris', 48.9, 2.4, 'weur'],
    ['Berlin', 52.5, 13.4, 'weur'],
    ['Warsaw', 52.2, 21, 'eeur'],
    ['Mumbai', 19.1, 72.9, 'apac'],
    ['Tokyo', 35.7, 139.7, 'apac-ne'],
    ['Singapore', 1.4, 103.8, 'apac-se'],
    ['Sydney', -33.9, 151.2, 'oc'],
    // Beyond the antimeridian, which is no border.
    ['Apia', -13.8, -171.8, 'oc'],
    ['Johannesburg', -26.2, 28, 'afr'],
    ['Dubai', 25.2, 55.3, 'me'],
  ])('%s', (_, latitude, longitude, region) => {
    expect(nearestRegion({ latitude, longitude })).toBe(region)
    // Cloudflare gives texts.
    expect(nearestRegion({ latitude: `${latitude}`, longitude: `${longitude}` })).toBe(region)
  })

  test.each([[{}], [{ latitude: '48.9' }], [{ latitude: 'north', longitude: '2.4' }]])(
    'an unknown place %j is none',
    (place) => {
      expect(nearestRegion(place)).toBeNull()
    },
  )

  test('the middle of each region is that region', () => {
    for (const [region, { at }] of Object.entries(REGIONS)) {
      expect(nearestRegion({ latitude: at[0], longitude: at[1] })).toBe(region)
    }
  })
})
