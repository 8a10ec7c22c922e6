import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { encodeUtf8 } from '../../src/lib/encoding/utf8.ts'
import {
  formatWebhookKeyPair,
  formatWebhookSecret,
  parseWebhookKey,
} from '../../src/lib/standard-webhooks/keys.ts'
import { signWebhook } from '../../src/lib/standard-webhooks/sign.ts'
import { verifyWebhook } from '../../src/lib/standard-webhooks/verify.ts'
import vectors from '../vectors/standard-webhooks.json'

const { keys } = vectors
const secret = keys.v1
const publicCase = vectors.sign[0]!

const message = ({ id, timestamp, body }: { id: string; timestamp: number; body: string }) => ({
  id,
  timestampSeconds: timestamp,
  body: encodeUtf8(body),
})
const request = (headers: object, body: string) => ({
  headers: new Headers(headers as Record<string, string>),
  body: encodeUtf8(body),
})

describe('signing', () => {
  test('has the published vector', () =>
    expect(vectors.sign.some((vector) => vector.public_vector)).toBe(true))

  test.each(vectors.sign)('$name: v1 under each secret, and v1a', async (vector) => {
    const headers = await signWebhook(message(vector), [keys.v1, keys.v1_second, keys.v1a_private])
    expect(headers).toEqual({
      'webhook-id': vector.id,
      'webhook-timestamp': String(vector.timestamp),
      'webhook-signature': `${vector.v1} ${vector.v1_second_key} ${vector.v1a}`,
    })
  })

  test.each(['a.b', '', 'a b', 'a\nb', 'é'])('refuses the id %o', (id) =>
    expect(signWebhook(message({ ...publicCase, id }), [secret])).rejects.toThrow(RangeError),
  )

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses the time %o', (timestamp) =>
    expect(signWebhook(message({ ...publicCase, timestamp }), [secret])).rejects.toThrow(
      RangeError,
    ),
  )

  test.each([[[]], [['whsec_tooshort']], [[keys.v1a_public]]])(
    'refuses %o as secrets, and never repeats one',
    async (secrets: string[]) => {
      const error = await signWebhook(message(publicCase), secrets).catch((e: unknown) => e)
      expect(error).toBeInstanceOf(RangeError)
      for (const text of secrets) expect(String(error)).not.toContain(text)
    },
  )

  test('refuses a whsk_ key whose halves do not belong together', async () => {
    const other = (await formatWebhookKeyPair(new Uint8Array(32).fill(7))).publicKey
    const torn = atob(keys.v1a_private.slice(5)).slice(0, 32) + atob(other.slice(5))
    await expect(signWebhook(message(publicCase), [`whsk_${btoa(torn)}`])).rejects.toThrow(
      'belong together',
    )
  })
})

describe('verifying', () => {
  test.each(vectors.verify)('$name', async ({ headers, body, secret, now, valid }) => {
    const result = await verifyWebhook(request(headers, body), [secret], now)
    expect(result.ok).toBe(valid)
  })

  test('says what is wrong', async () => {
    const good = await signWebhook(message(publicCase), [secret])
    const reason = async (change: object, now = publicCase.timestamp) => {
      const headers = Object.fromEntries(
        Object.entries({ ...good, ...change }).filter(([, value]) => value !== undefined),
      )
      const result = await verifyWebhook(request(headers, publicCase.body), [secret], now)
      return result.ok ? 'ok' : result.reason
    }
    expect(await reason({})).toBe('ok')
    expect(await reason({ 'webhook-signature': undefined })).toBe('missing_headers')
    expect(await reason({ 'webhook-id': 'msg.1' })).toBe('malformed_headers')
    expect(await reason({ 'webhook-timestamp': '1e9' })).toBe('malformed_headers')
    expect(await reason({}, publicCase.timestamp + 301)).toBe('timestamp_too_old')
    expect(await reason({}, publicCase.timestamp - 301)).toBe('timestamp_too_new')
    expect(await reason({ 'webhook-timestamp': `0${publicCase.timestamp}` })).toBe(
      'no_matching_signature',
    )
    expect(await reason({ 'webhook-id': 'msg_other' })).toBe('no_matching_signature')
  })

  test('v1a verifies under the public and the private key, and under no other', async () => {
    const body = publicCase.body
    const signed = request(await signWebhook(message(publicCase), [keys.v1a_private]), body)
    const now = publicCase.timestamp
    const other = await formatWebhookKeyPair(new Uint8Array(32).fill(1))
    for (const [key, ok] of [
      [keys.v1a_public, true],
      [keys.v1a_private, true],
      [other.publicKey, false],
      [keys.v1, false],
    ] as const) {
      expect((await verifyWebhook(signed, [key], now)).ok, key.slice(0, 8)).toBe(ok)
    }
  })

  test('a v1a signature is no v1 signature under the public key as a secret', async () => {
    const confused = `whsec_${keys.v1a_public.slice(5)}`
    const headers = await signWebhook(message(publicCase), [confused])
    const result = await verifyWebhook(
      request(headers, publicCase.body),
      [keys.v1a_public],
      publicCase.timestamp,
    )
    expect(result).toEqual({ ok: false, reason: 'no_matching_signature' })
  })

  test('any one of several secrets is enough, an unreadable one among them does no harm', async () => {
    const signed = request(
      await signWebhook(message(publicCase), [keys.v1_second]),
      publicCase.body,
    )
    const now = publicCase.timestamp
    expect((await verifyWebhook(signed, ['rubbish', keys.v1, keys.v1_second], now)).ok).toBe(true)
    expect((await verifyWebhook(signed, ['rubbish', keys.v1], now)).ok).toBe(false)
    expect((await verifyWebhook(signed, [], now)).ok).toBe(false)
  })

  test('thousands of signatures in the header are not all tried', async () => {
    const good = await signWebhook(message(publicCase), [secret])
    const flood = `${'v1,AAAA '.repeat(5000)}${good['webhook-signature']}`
    const result = await verifyWebhook(
      request({ ...good, 'webhook-signature': flood }, publicCase.body),
      [secret],
      publicCase.timestamp,
    )
    expect(result.ok).toBe(false)
  })
})

describe('beside the standardwebhooks package', () => {
  const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/)
  const key = fc.uint8Array({ minLength: 24, maxLength: 64 })

  test('it verifies what we sign', async () => {
    const now = Math.floor(Date.now() / 1000)
    await fc.assert(
      fc.asyncProperty(id, key, fc.json(), async (id, random, body) => {
        const secret = formatWebhookSecret(random)
        const headers = await signWebhook(message({ id, timestamp: now, body }), [
          keys.v1_second,
          keys.v1a_private,
          secret,
        ])
        const seen = new Webhook(secret).verify(body, { ...headers })
        expect(seen).toEqual(JSON.parse(body))
      }),
      { numRuns: 50 },
    )
  })

  test('we verify what it signs, and nothing that differs in one bit', async () => {
    await fc.assert(
      fc.asyncProperty(
        id,
        key,
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.nat(),
        async (id, random, body, flip) => {
          const secret = formatWebhookSecret(random)
          const timestamp = 1_800_000_000
          const headers = {
            'webhook-id': id,
            'webhook-timestamp': String(timestamp),
            'webhook-signature': new Webhook(secret).sign(id, new Date(timestamp * 1000), body),
          }
          const good = request(headers, body)
          expect(await verifyWebhook(good, [secret], timestamp)).toEqual({
            ok: true,
            id,
            timestampSeconds: timestamp,
          })
          const bent = Uint8Array.from(good.body)
          bent[flip % bent.length]! ^= 1 << (flip % 8)
          expect((await verifyWebhook({ ...good, body: bent }, [secret], timestamp)).ok).toBe(false)
        },
      ),
      { numRuns: 50 },
    )
  })
})

describe('secrets', () => {
  test.each(vectors.secrets.valid)('%s is one', (text) =>
    expect(parseWebhookKey(text)).toMatchObject({ version: 'v1' }),
  )

  test.each([
    ...vectors.secrets.invalid,
    'whsk_AAAA',
    'whpk_AAAA',
    `${keys.v1}\n`,
    ` ${keys.v1}`,
    keys.v1a_public.slice(0, -1),
  ])('%o is none', (text) => expect(parseWebhookKey(text)).toBeNull())

  test('a new one has the form of the vectors', () => {
    expect(formatWebhookSecret(new Uint8Array(24).fill(1))).toBe(vectors.secrets.valid[2])
    expect(formatWebhookSecret(new Uint8Array(64).fill(1))).toBe(vectors.secrets.valid[3])
    expect(() => formatWebhookSecret(new Uint8Array(23))).toThrow(RangeError)
    expect(() => formatWebhookSecret(new Uint8Array(65))).toThrow(RangeError)
  })

  test('a new pair has the layout of the published one', async () => {
    const seed = Uint8Array.from(atob(keys.v1a_private.slice(5)), (c) => c.charCodeAt(0))
    expect(await formatWebhookKeyPair(seed.slice(0, 32))).toEqual({
      privateKey: keys.v1a_private,
      publicKey: keys.v1a_public,
    })
    await expect(formatWebhookKeyPair(seed)).rejects.toThrow(RangeError)
  })
})
