import { describe, expect, test } from 'vitest'
import { KeyRing } from '../../src/lib/seal/key-ring.ts'
import {
  claimMac,
  linkKeyText,
  newLinkKeyId,
  openClaimToken,
} from '../../src/lib/tokens/claim-token.ts'
import { signText } from '../support/claim-links.ts'
import { claimLinks } from '../support/claim-vectors.ts'
import { randomBytes } from '../support/random.ts'

const WORKSPACE = 'ws_01JABCDEFGHJKMNPQRSTVWXYZ0'
const KEY_ID = '01JABCDEFGHJKMNPQRSTVWXYZ00001'
const ring = (...kids: string[]) => new KeyRing(new Map(kids.map((kid) => [kid, randomBytes(32)])))
const secretOf = (key: string) => Buffer.from(key.slice(40), 'base64url')

describe('claim tokens', () => {
  test.each(claimLinks.vectors)('agree with what SDKs sign: $name', ({ key, payload, token }) => {
    const head = `${key.slice(9, 39)}.${Buffer.from(payload).toString('base64url')}`
    expect(`${head}.${claimMac(secretOf(key), head)}`).toBe(token)
    expect(signText(key, payload)).toBe(token)
  })

  test('open with the key that the service gave out, and with no other', async () => {
    const keys = ring('k1')
    const key = await linkKeyText(keys, WORKSPACE, KEY_ID)
    expect(key).toMatch(/^wps_link_01JABCDEFGHJKMNPQRSTVWXYZ00001_[\w-]{43}$/)
    const token = signText(key, '{"v":1}')
    expect(await openClaimToken(keys, token)).toEqual({
      keyId: KEY_ID,
      workspaceId: WORKSPACE,
      payload: new TextEncoder().encode('{"v":1}'),
    })
    expect(await openClaimToken(ring('k1'), token)).toBeNull()
  })

  test('outlive a new current key of the ring, for as long as the old one is in it', async () => {
    const [old, next] = [randomBytes(32), randomBytes(32)]
    const key = await linkKeyText(new KeyRing(new Map([['k1', old]])), WORKSPACE, KEY_ID)
    const token = signText(key, '{}')
    const both = new KeyRing(
      new Map([
        ['k2', next],
        ['k1', old],
      ]),
    )
    expect(await openClaimToken(both, token)).not.toBeNull()
    expect(await openClaimToken(new KeyRing(new Map([['k2', next]])), token)).toBeNull()
  })

  test('have one spelling: no alias of the last character, no padding, no other case', async () => {
    const keys = ring('k1')
    const token = signText(await linkKeyText(keys, WORKSPACE, KEY_ID), '{"v":1}')
    const others = [
      ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
        .filter((last) => last !== token.at(-1))
        .map((last) => token.slice(0, -1) + last),
      `${token}=`,
      `${token} `,
      ` ${token}`,
      `${token}\n`,
      token.toLowerCase(),
      token.replace('.', '..'),
      token.replace('00001.', '00002.'),
      token.slice(0, -1),
      '',
    ]
    const opened = await Promise.all(others.map((other) => openClaimToken(keys, other)))
    expect(opened.filter((claim) => claim !== null)).toEqual([])
  })

  test.each(claimLinks.refusedTokens)('refuse what was changed: $name', async ({ token }) => {
    const [vector] = claimLinks.vectors
    const [, body, mac] = token.split('.')
    const head = token.slice(0, token.lastIndexOf('.'))
    const isRight =
      /^[0-9A-HJKMNP-TV-Z]{30}\.[\w-]+\.[\w-]{22}$/.test(token) &&
      token.startsWith(vector!.key.slice(9, 39)) &&
      claimMac(secretOf(vector!.key), head) === mac
    expect([isRight, body]).toEqual([false, expect.anything()])
    expect(await openClaimToken(ring('k1'), token)).toBeNull()
  })

  test('may have 2,048 characters, and not one more', async () => {
    const keys = ring('k1')
    const key = await linkKeyText(keys, WORKSPACE, KEY_ID)
    const ofLength = (length: number) => signText(key, 'x'.repeat(Math.floor((length * 3) / 4)))
    const longest = ofLength(2048 - 30 - 1 - 1 - 22)
    expect(longest.length).toBe(2048)
    expect(await openClaimToken(keys, longest)).not.toBeNull()
    expect(await openClaimToken(keys, signText(key, 'x'.repeat(1496)))).toBeNull()
  })

  test('say so where what was signed is no base64url', async () => {
    const keys = ring('k1')
    const key = await linkKeyText(keys, WORKSPACE, KEY_ID)
    const head = `${KEY_ID}.e31`
    const token = `${head}.${claimMac(secretOf(key), head)}`
    expect(await openClaimToken(keys, token)).toMatchObject({ payload: null })
  })

  test('ids of link keys begin with their workspace', () => {
    expect(newLinkKeyId(WORKSPACE, new Uint8Array([0, 31, 32, 255]))).toBe(
      '01JABCDEFGHJKMNPQRSTVWXYZ00Z0Z',
    )
  })
})
