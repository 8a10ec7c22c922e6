import { createHmac, hkdfSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  appleAuthenticationToken,
  verifyAppleAuthenticationToken,
} from '../../src/lib/apple/authentication-token.ts'
import { decodeBase64url, encodeBase64url } from '../../src/lib/encoding/base64url.ts'
import { ulidFromBytes } from '../../src/lib/encoding/ulid.ts'
import { parseKeyRing } from '../../src/lib/seal/key-ring.ts'
import { openLinkToken, signLinkToken } from '../../src/lib/tokens/link-token.ts'

const KEY_1 = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8='
const KEY_2 = '/////////////////////////////////////////+A='
const ring = parseKeyRing(`k1:${KEY_1}`, 'LINK_SIGNING_KEYS')
const rotated = parseKeyRing(`k2:${KEY_2},k1:${KEY_1}`, 'LINK_SIGNING_KEYS')
const foreign = parseKeyRing(`k1:${KEY_2}`, 'LINK_SIGNING_KEYS')

const workspaceId = 'ws_01ARZ3NDEKTSV4RRFFQ69G5FAV'
const passId = 'pass_01BX5ZZKBKACTAV9WEVGEMMVS0'
const bundleId = 'bdl_01BX5ZZKBKACTAV9WEVGEMMVS0'
const pass = { workspaceId, subjectId: passId, generation: 1 }
const bundle = { workspaceId, subjectId: bundleId, generation: 1 }

function subkey(purpose: string): Uint8Array {
  const raw = Uint8Array.from({ length: 32 }, (_, index) => index)
  const info = `wallet-pass-service ${purpose}`
  return new Uint8Array(hkdfSync('sha256', raw, new Uint8Array(0), info, 32))
}

describe('link tokens', () => {
  test('a pass and a bundle come back with what was signed and the kid', async () => {
    const forPass = await signLinkToken(ring, 'pass', pass)
    expect(await openLinkToken(ring, 'pass', forPass)).toEqual({ ...pass, kid: 'k1' })
    const forBundle = await signLinkToken(ring, 'bundle', bundle)
    expect(await openLinkToken(ring, 'bundle', forBundle)).toEqual({ ...bundle, kid: 'k1' })
  })

  test('every id and generation comes back', async () => {
    const ulid = fc.uint8Array({ minLength: 16, maxLength: 16 }).map(ulidFromBytes)
    const generations = fc.oneof(
      fc.constantFrom(0, 127, 128, 16_383, 16_384, 2 ** 31 - 1),
      fc.integer({ min: 0, max: 2 ** 31 - 1 }),
    )
    await fc.assert(
      fc.asyncProperty(ulid, ulid, generations, async (workspace, subject, generation) => {
        const link = { workspaceId: `ws_${workspace}`, subjectId: `pass_${subject}`, generation }
        const token = await signLinkToken(ring, 'pass', link)
        expect(await openLinkToken(ring, 'pass', token)).toEqual({ ...link, kid: 'k1' })
      }),
    )
  })

  test('70 characters of the URL alphabet; at most 80 with a long kid and a million rotations', async () => {
    expect(await signLinkToken(ring, 'pass', pass)).toMatch(/^[A-Za-z0-9_-]{70}$/)
    const long = parseKeyRing(`2026-nov:${KEY_1}`, 'LINK_SIGNING_KEYS')
    const token = await signLinkToken(long, 'pass', { ...pass, generation: 1_000_000 })
    expect(token).toMatch(/^[A-Za-z0-9_-]{80}$/)
    expect(await openLinkToken(long, 'pass', token)).toMatchObject({ generation: 1_000_000 })
  })

  test('the MAC is the first half of HMAC-SHA256 under the purpose’s own key', async () => {
    const bytes = decodeBase64url(await signLinkToken(ring, 'pass', pass))!
    const mac = createHmac('sha256', subkey('link pass')).update(bytes.subarray(0, -16)).digest()
    expect(encodeBase64url(bytes.subarray(-16))).toBe(mac.subarray(0, 16).toString('base64url'))
  })

  test('a token of one purpose opens nothing of the other', async () => {
    expect(await openLinkToken(ring, 'bundle', await signLinkToken(ring, 'pass', pass))).toBeNull()
    expect(
      await openLinkToken(ring, 'pass', await signLinkToken(ring, 'bundle', bundle)),
    ).toBeNull()
  })

  test('every changed bit is refused', async () => {
    const bytes = decodeBase64url(await signLinkToken(ring, 'pass', pass))!
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = bytes.slice()
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(await openLinkToken(ring, 'pass', encodeBase64url(changed))).toBeNull()
    }
  })

  test('a token has one spelling only', async () => {
    const token = await signLinkToken(ring, 'pass', pass)
    const last = token.at(-1)!
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    for (const character of alphabet) {
      const opened = await openLinkToken(ring, 'pass', token.slice(0, -1) + character)
      expect(opened !== null).toBe(character === last)
    }
    for (const spelling of [`${token}=`, `${token}==`, ` ${token}`, `${token}\n`, `${token}A`]) {
      expect(await openLinkToken(ring, 'pass', spelling)).toBeNull()
    }
  })

  test('a rotated ring opens old links and signs with the new key', async () => {
    const old = await signLinkToken(ring, 'pass', pass)
    expect(await openLinkToken(rotated, 'pass', old)).toMatchObject({ kid: 'k1' })
    const fresh = await signLinkToken(rotated, 'pass', pass)
    expect(await openLinkToken(rotated, 'pass', fresh)).toMatchObject({ kid: 'k2' })
    expect(await openLinkToken(ring, 'pass', fresh)).toBeNull()
    expect(await openLinkToken(foreign, 'pass', old)).toBeNull()
  })

  test('any other text or bytes give null', async () => {
    const text = fc.oneof(fc.string(), fc.uint8Array({ maxLength: 96 }).map(encodeBase64url))
    const kids = fc.uint8Array({ maxLength: 90 }).map((rest) => {
      return encodeBase64url(Uint8Array.from([0x12, 0x6b, 0x31, ...rest]))
    })
    await fc.assert(
      fc.asyncProperty(fc.oneof(text, kids), async (token) => {
        expect(await openLinkToken(ring, 'pass', token)).toBeNull()
      }),
      { numRuns: 1000 },
    )
    expect(await openLinkToken(ring, 'pass', 'A'.repeat(1_000_000))).toBeNull()
  })

  test.each([
    { workspaceId: 'ws_short' },
    { workspaceId: passId },
    { subjectId: bundleId },
    { subjectId: passId.toLowerCase() },
    { generation: -1 },
    { generation: 0.5 },
    { generation: 2 ** 31 },
  ])('signing %o is a programming error', async (wrong) => {
    await expect(signLinkToken(ring, 'pass', { ...pass, ...wrong })).rejects.toThrow()
  })
})

describe('Apple authentication tokens', () => {
  test('43 URL-safe characters: HMAC-SHA256 over workspace and pass', async () => {
    const token = await appleAuthenticationToken(ring, 'k1', workspaceId, passId)
    const mac = createHmac('sha256', subkey('apple-authentication-token'))
    expect(token).toBe(mac.update(`["${workspaceId}","${passId}"]`).digest('base64url'))
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(await verifyAppleAuthenticationToken(ring, 'k1', workspaceId, passId, token)).toBe(true)
  })

  test('the token of one pass opens no other pass and no other workspace', async () => {
    const token = await appleAuthenticationToken(ring, 'k1', workspaceId, passId)
    const other = `${passId.slice(0, -1)}1`
    expect(await verifyAppleAuthenticationToken(ring, 'k1', workspaceId, other, token)).toBe(false)
    expect(await verifyAppleAuthenticationToken(ring, 'k1', 'ws_2', passId, token)).toBe(false)
  })

  test('a pass keeps its token when the ring’s current key moves on', async () => {
    const token = await appleAuthenticationToken(ring, 'k1', workspaceId, passId)
    expect(await appleAuthenticationToken(rotated, 'k1', workspaceId, passId)).toBe(token)
    expect(await verifyAppleAuthenticationToken(rotated, 'k2', workspaceId, passId, token)).toBe(
      false,
    )
  })

  test('a lost kid verifies nothing and cannot sign', async () => {
    const token = await appleAuthenticationToken(rotated, 'k2', workspaceId, passId)
    expect(await verifyAppleAuthenticationToken(ring, 'k2', workspaceId, passId, token)).toBe(false)
    await expect(appleAuthenticationToken(ring, 'k2', workspaceId, passId)).rejects.toThrow(
      'the ring has no key k2',
    )
  })

  test('a malformed, shortened or re-spelled token is refused', async () => {
    const token = await appleAuthenticationToken(ring, 'k1', workspaceId, passId)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const respelled = [...alphabet].map((character) => token.slice(0, -1) + character)
    const wrong = ['', 'x', token.slice(1), `${token}=`, ...respelled.filter((t) => t !== token)]
    for (const bad of wrong) {
      expect(await verifyAppleAuthenticationToken(ring, 'k1', workspaceId, passId, bad)).toBe(false)
    }
  })
})
