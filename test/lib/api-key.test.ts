import { describe, expect, test } from 'vitest'
import {
  apiKeyChecksum,
  apiKeyHint,
  generateApiKey,
  hashApiKey,
  parseApiKey,
} from '../../src/lib/api-key/api-key.ts'
import { randomBytes } from '../support/random.ts'
import vectors from '../vectors/api-keys.json'

describe('checksum', () => {
  test.each(vectors.crc32)('$entropy ends in $base62', ({ entropy, base62 }) => {
    expect(apiKeyChecksum(entropy)).toBe(base62)
  })
})

describe('parsing', () => {
  test.each(vectors.tokens)('$token is valid: $valid', async ({ token, valid, sha256_hex }) => {
    expect(parseApiKey(token)).toEqual(valid ? { mode: token.slice(4, 8) } : null)
    if (sha256_hex) expect(hashApiKey(token)).toBe(sha256_hex)
  })

  const good = vectors.tokens[0]!.token
  test.each([
    '',
    `${good}\n`,
    ` ${good}`,
    `${good}0`,
    good.slice(0, -1),
    good.replace('live', 'prod'),
    good.toLowerCase(),
    good.replace('1HTd0k', '１HTd0k'),
  ])('%o is refused', (token) => expect(parseApiKey(token)).toBeNull())

  test('every single wrong character is noticed', () => {
    for (let at = 9; at < good.length; at++) {
      const wrong = good[at] === 'x' ? 'y' : 'x'
      expect(parseApiKey(good.slice(0, at) + wrong + good.slice(at + 1))).toBeNull()
    }
  })
})

describe('generating', () => {
  test('new keys parse, name their mode and differ', () => {
    const keys = Array.from({ length: 200 }, () => generateApiKey('test', randomBytes))
    for (const key of keys) expect(parseApiKey(key)).toEqual({ mode: 'test' })
    expect(new Set(keys).size).toBe(200)
    expect(generateApiKey('live', randomBytes)).toMatch(new RegExp(vectors.recommended.regex))
  })

  test('bytes from 248 on are drawn again: every character is equally likely', () => {
    const draws = [Uint8Array.from({ length: 32 }, (_, i) => 248 + (i % 8)), ramp(0), ramp(31)]
    const key = generateApiKey('live', () => draws.shift()!)
    expect(key.slice(9, 41)).toBe('0123456789ABCDEFGHIJKLMNOPQRSTUV')
    expect(draws).toHaveLength(1)

    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const counts = new Map<string, number>()
    for (const byte of all) {
      let first = true
      const drawn = generateApiKey('live', () => {
        const block = new Uint8Array(32).fill(first ? byte : 0)
        first = false
        return block
      })
      counts.set(drawn[9]!, (counts.get(drawn[9]!) ?? 0) + 1)
    }
    // The eight refused bytes fall to the second draw, which is all '0'.
    expect(counts.get('0')).toBe(4 + 8)
    expect([...counts.values()].filter((count) => count === 4)).toHaveLength(61)
  })

  test('the hint shows twelve characters and the last four', () => {
    expect(apiKeyHint('wps_live_AbCdEfGhIjKlMnOpQrStUvWxYz0123451HTd0k')).toEqual({
      prefix: 'wps_live_AbC',
      last4: 'Td0k',
    })
  })
})

function ramp(start: number): Uint8Array {
  return Uint8Array.from({ length: 32 }, (_, index) => start + index)
}
