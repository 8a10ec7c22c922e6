import { describe, expect, test } from 'vitest'
import { networkOf, subscriberOf } from '../../src/lib/http-safety/ip-address.ts'
import { createWorld } from '../support/world.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
  ['a:b', 'a:b'],
])('%s is counted as %s', (address, subscriber) => expect(subscriberOf(address)).toBe(subscriber))

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['203.0.113.777', null],
  ['unknown', null],
  ['', null],
])('%s is recorded as %s, which points at nobody', (address, network) =>
  expect(networkOf(address)).toBe(network),
)

describe('callers without a key share a limit', () => {
  async function limited(success: boolean) {
    const keys: string[] = []
    const limiter = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key)
        return { success }
      },
    }
    const world = await createWorld({
      variables: { RATE_LIMIT: 'on' },
      bindings: () => ({ ANONYMOUS_LIMITER: limiter as RateLimit }),
    })
    const get = (path: string, address: string) =>
      world.get(path, { key: null, headers: { 'CF-Connecting-IP': address } })
    return { get, keys }
  }

  test.each([
    '/',
    '/docs',
    '/docs/errors',
    '/openapi.json',
    '/.well-known/door-list-keys.json',
    '/robots.txt',
    '/icon.png',
    '/p/x',
    '/images/ws_1/ast_1/image.png',
    '/nothing-here',
  ])('%s, also from another address of the same IPv6 network', async (path) => {
    const { get, keys } = await limited(false)
    for (const address of ['2001:db8:1:2::7', '2001:db8:1:2:a:b:c:d']) {
      const response = await get(path, address)
      expect(response.status).toBe(429)
      expect(response.headers.get('Retry-After')).toBe('10')
      await response.text()
    }
    expect(new Set(keys)).toEqual(new Set(['2001:db8:1:2::/64']))
  })

  test('and get their answer below it', async () => {
    const { get, keys } = await limited(true)
    const response = await get('/.well-known/door-list-keys.json', '203.0.113.9')
    expect(response.status).toBe(200)
    expect(keys).toEqual(['203.0.113.9'])
  })
})
