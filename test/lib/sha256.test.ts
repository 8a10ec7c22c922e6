import { expect, test } from 'vitest'
import { encodeHex } from '../../src/lib/encoding/hex.ts'
import { sha256, sha256Hex } from '../../src/lib/sha256.ts'

/** https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values */
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('hashes %j as the standard says', (text, hex) => {
  expect(sha256Hex(text)).toBe(hex)
  expect(encodeHex(sha256(text))).toBe(hex)
})

test('hashes a text as its UTF-8, and the part of a buffer that a view shows', async () => {
  const bytes = new TextEncoder().encode('é😀\ud800')
  const part = bytes.subarray(1, 5)
  expect(sha256Hex('é😀\ud800')).toBe(sha256Hex(bytes))
  expect(sha256(part)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', part)))
})
