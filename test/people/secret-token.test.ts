import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newToken, tokenHash } from '../../src/domain/people/secret-token.ts'
import { randomBytes } from '../support/random.ts'

test('a token is 256 random bits that an address may carry', () => {
  expect(newToken((length) => new Uint8Array(length).fill(255))).toBe(`${'_'.repeat(42)}8`)
  expect(newToken(randomBytes)).not.toBe(newToken(randomBytes))
})

test('a token is looked up by its SHA-256', () => {
  const token = newToken(randomBytes)
  expect(tokenHash(token)).toBe(createHash('sha256').update(token).digest('hex'))
})

test.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}.`, `${'x'.repeat(43)}\n`])(
  'what cannot be a token is not looked up: %j',
  (none) => {
    expect(tokenHash(none)).toBeNull()
  },
)
