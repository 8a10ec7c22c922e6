import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64url, encodeBase64url } from '../../src/lib/encoding/base64url.ts'
import { blindIndex, blindIndexCandidates } from '../../src/lib/seal/blind-index.ts'
import { KeyRingError, parseKeyRing } from '../../src/lib/seal/key-ring.ts'
import {
  open,
  openCompact,
  openText,
  SealError,
  seal,
  sealCompact,
  sealText,
} from '../../src/lib/seal/seal.ts'

const KEY_A = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
const KEY_B = '/////////////////////////////////////////+A='
const rawA = Uint8Array.from({ length: 32 }, (_, index) => index)
const ring = parseKeyRing(`a:${KEY_A},b:${KEY_B}`, 'ENCRYPTION_KEYS')
const onlyB = parseKeyRing(`b:${KEY_B}`, 'ENCRYPTION_KEYS')
const binding = { workspaceId: 'ws_1', purpose: 'apple-private-key', id: 'cred_1' }

describe('key ring', () => {
  test('the first key is the current one; the same value is the same ring', () => {
    expect(ring.currentKid).toBe('a')
    expect(ring.kids).toEqual(['a', 'b'])
    expect(parseKeyRing(`a:${KEY_A},b:${KEY_B}`, 'X')).toBe(ring)
    expect(parseKeyRing(` b:${KEY_B} ,\n a:${KEY_A}\n`, 'X').currentKid).toBe('b')
  })

  test.each([
    ['', 'ENCRYPTION_KEYS is empty'],
    [' \n', 'ENCRYPTION_KEYS is empty'],
    [KEY_A, 'ENCRYPTION_KEYS, entry 1 is not kid:key'],
    [`a:${KEY_A},`, 'ENCRYPTION_KEYS, entry 2 is not kid:key'],
    [`a:${KEY_A}:x`, 'ENCRYPTION_KEYS, entry 1 is not kid:key'],
    [`toolongkid:${KEY_A}`, 'ENCRYPTION_KEYS, entry 1: the kid must be 1 to 8 of A-Z a-z 0-9 _ -'],
    [`:${KEY_A}`, 'ENCRYPTION_KEYS, entry 1: the kid must be 1 to 8 of A-Z a-z 0-9 _ -'],
    [`a.b:${KEY_A}`, 'ENCRYPTION_KEYS, entry 1: the kid must be 1 to 8 of A-Z a-z 0-9 _ -'],
    ['a:not base64!', 'ENCRYPTION_KEYS, entry 1: the key is not base64'],
    ['a:c2hvcnQ=', 'ENCRYPTION_KEYS, entry 1: the key has 5 bytes instead of 32'],
    [`a:${KEY_A},a:${KEY_B}`, 'ENCRYPTION_KEYS, entry 2 repeats the kid of an earlier entry'],
  ])('%o is refused: %s', (value, message) => {
    expect(() => parseKeyRing(value, 'ENCRYPTION_KEYS')).toThrow(new KeyRingError(message))
  })

  test('neither errors nor a printed ring show a key', () => {
    const near = KEY_A.slice(0, 20)
    for (const bad of [KEY_A, `${KEY_A}:a`, `a:${KEY_A}x`, `a:${near}`, `a:${KEY_A},a:${KEY_B}`]) {
      let message = ''
      try {
        parseKeyRing(bad, 'ENCRYPTION_KEYS')
      } catch (error) {
        message = String(error)
      }
      expect(message).toMatch(/ENCRYPTION_KEYS/)
      expect(message).not.toContain(near)
    }
    expect(JSON.stringify(ring)).toBe('{"kids":["a","b"],"currentKid":"a"}')
  })

  test('a kid that left the ring is named', async () => {
    await expect(onlyB.hmacKey('a', 'x')).rejects.toThrow('the ring has no key a')
  })
})

describe('sealing', () => {
  test('any bytes come back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (bytes) => {
        const plaintext = new Uint8Array(bytes)
        expect(await open(ring, binding, await seal(ring, binding, plaintext))).toEqual(plaintext)
      }),
      { numRuns: 50 },
    )
    expect(await openText(ring, binding, await sealText(ring, binding, 'Zoë 🎫'))).toBe('Zoë 🎫')
  })

  test('the form is v1.<kid>.<base64url>, 28 bytes longer than the text, never twice the same', async () => {
    const [one, two] = [await sealText(ring, binding, 'x'), await sealText(ring, binding, 'x')]
    expect(one).toMatch(/^v1\.a\.[A-Za-z0-9_-]{39}$/)
    expect(decodeBase64url(one.slice(5))).toHaveLength(29)
    expect(one).not.toBe(two)
  })

  test('OpenSSL opens it: HKDF-SHA256 subkey, AES-256-GCM, AAD over the place', async () => {
    const sealed = decodeBase64url((await sealText(ring, binding, 'secret')).slice(5))!
    const info = 'wallet-pass-service seal apple-private-key'
    const key = new Uint8Array(hkdfSync('sha256', rawA, new Uint8Array(0), info, 32))
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    decipher.setAAD(Buffer.from('["v1","a","ws_1","apple-private-key","cred_1"]'))
    decipher.setAuthTag(sealed.subarray(-16))
    expect(
      decipher.update(sealed.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8'),
    ).toBe('secret')
  })

  test.each([
    { workspaceId: 'ws_2' },
    { purpose: 'webhook-secret' },
    { id: 'cred_2' },
    { workspaceId: 'ws_1","apple-private-key', purpose: '', id: 'cred_1' },
  ])('a value moved to %o does not open', async (place) => {
    const sealed = await sealText(ring, binding, 'secret')
    await expect(open(ring, { ...binding, ...place }, sealed)).rejects.toMatchObject({
      name: 'SealError',
      code: 'not_authentic',
    })
  })

  test('an older key still opens, a removed one says which it was', async () => {
    const old = await sealText(onlyB, binding, 'before the rotation')
    expect(await openText(ring, binding, old)).toBe('before the rotation')
    const current = await sealText(ring, binding, 'after')
    await expect(open(onlyB, binding, current)).rejects.toMatchObject({
      code: 'unknown_key',
      message: 'the ring has no key a',
    })
  })

  test('every changed bit is noticed', async () => {
    const sealed = decodeBase64url((await sealText(ring, binding, 'secret')).slice(5))!
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = sealed.slice()
      changed[bit >> 3]! ^= 1 << (bit & 7)
      await expect(open(ring, binding, `v1.a.${encodeBase64url(changed)}`)).rejects.toMatchObject({
        code: 'not_authentic',
      })
    }
    await expect(open(ring, binding, `v1.b.${encodeBase64url(sealed)}`)).rejects.toMatchObject({
      code: 'not_authentic',
    })
  })

  test.each(['', 'v1.a.', 'v2.a.AAAA', 'v1.a.AAAA', 'v1.a.AA=', 'v1.a.b.c', 'plain text'])(
    '%o is not a sealed value',
    async (text) => {
      await expect(open(ring, binding, text)).rejects.toMatchObject({ code: 'malformed' })
    },
  )

  test('bytes that are no UTF-8 are refused as text', async () => {
    const sealed = await seal(ring, binding, Uint8Array.of(0xff))
    await expect(openText(ring, binding, sealed)).rejects.toMatchObject({ code: 'malformed' })
  })
})

describe('sealing in few bytes', () => {
  const text = JSON.stringify({ pass: { fields: Array.from({ length: 20 }, () => 'Zoë 🎫') } })

  test('any text comes back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 2000 }), async (any) => {
        expect(await openCompact(ring, binding, await sealCompact(ring, binding, any))).toBe(any)
      }),
      { numRuns: 50 },
    )
  })

  test('the bytes are 2, the kid with its length, IV, ciphertext and tag of the deflated text', async () => {
    const sealed = await sealCompact(ring, binding, text)
    expect([...sealed.subarray(0, 3)]).toEqual([2, 1, 'a'.charCodeAt(0)])
    const info = 'wallet-pass-service seal apple-private-key'
    const key = new Uint8Array(hkdfSync('sha256', rawA, new Uint8Array(0), info, 32))
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(3, 15))
    decipher.setAAD(Buffer.from('["v2","a","ws_1","apple-private-key","cred_1"]'))
    decipher.setAuthTag(sealed.subarray(-16))
    const deflated = Buffer.concat([decipher.update(sealed.subarray(15, -16)), decipher.final()])
    expect(inflateRawSync(deflated).toString()).toBe(text)
    expect(sealed.length).toBeLessThan((await sealText(ring, binding, text)).length / 3)
  })

  test('a value moved elsewhere, changed or cut does not open', async () => {
    const sealed = await sealCompact(ring, binding, text)
    await expect(openCompact(ring, { ...binding, id: 'cred_2' }, sealed)).rejects.toMatchObject({
      code: 'not_authentic',
    })
    await expect(openCompact(onlyB, binding, sealed)).rejects.toMatchObject({ code: 'unknown_key' })
    for (let at = 0; at < sealed.length; at++) {
      const changed = sealed.slice()
      changed[at]! ^= 1
      await expect(openCompact(ring, binding, changed)).rejects.toThrow(SealError)
      await expect(openCompact(ring, binding, sealed.slice(0, at))).rejects.toThrow(SealError)
    }
  })
})

describe('blind index', () => {
  test('spellings of one address agree, workspaces and addresses do not', async () => {
    const index = await blindIndex(ring, 'ws_1', 'Ada@Example.com')
    expect(index).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(await blindIndex(ring, 'ws_1', ' ada@example.COM ')).toBe(index)
    expect(await blindIndex(ring, 'ws_1', 'ａda@example.com')).toBe(index)
    expect(await blindIndex(ring, 'ws_2', 'ada@example.com')).not.toBe(index)
    expect(await blindIndex(ring, 'ws_1', 'bda@example.com')).not.toBe(index)
  })

  test('it is the first half of HMAC-SHA256 under a key of its own', async () => {
    const key = hkdfSync('sha256', rawA, new Uint8Array(0), 'wallet-pass-service blind-index', 32)
    const mac = createHmac('sha256', new Uint8Array(key)).update('["ws_1","ada@example.com"]')
    expect(await blindIndex(ring, 'ws_1', 'ada@example.com')).toBe(
      mac.digest().subarray(0, 16).toString('base64url'),
    )
  })

  test('a row written before a rotation is among the candidates', async () => {
    const before = await blindIndex(onlyB, 'ws_1', 'ada@example.com')
    const candidates = await blindIndexCandidates(ring, 'ws_1', 'ada@example.com')
    expect(candidates).toEqual([await blindIndex(ring, 'ws_1', 'ada@example.com'), before])
  })
})
