import { beforeAll, describe, expect, test } from 'vitest'
import {
  type CallbackBody,
  derOf,
  newSigningKey,
  type RootKeyEntry,
} from '../../../simulator/google/callback-signer.ts'
import { p1363FromDer, readRootKeys, verifyCallback } from '../../../src/lib/google/callback.ts'
import { createCallbackKeys } from '../../../src/lib/google/callback-keys.ts'
import { memoryCache } from '../../support/google.ts'
import { type CallbackSigner, createCallbackSigner } from '../../support/google-callbacks.ts'

const ISSUER = '3388000000012345678'
const OTHER_ISSUER = '3388000000099999999'
const NOW = 1_800_000_000_000

let signer: CallbackSigner
beforeAll(async () => {
  signer = await createCallbackSigner(() => NOW)
})

interface Case {
  message?: Record<string, unknown>
  how?: (signer: CallbackSigner) => Promise<Parameters<CallbackSigner['sign']>[2]>
  change?: (body: CallbackBody) => CallbackBody
  key?: (entry: RootKeyEntry) => RootKeyEntry
  issuerIds?: string[]
}

async function verify(each: Case) {
  const how = await each.how?.(signer)
  const body = await signer.sign(ISSUER, each.message ?? {}, how)
  return verifyCallback(JSON.stringify(each.change?.(body) ?? body), {
    rootKeys: readRootKeys(await signer.keyList(each.key))!,
    issuerIds: each.issuerIds ?? [ISSUER],
    nowMs: NOW,
  })
}

const ACCEPTED: [name: string, each: Case][] = [
  ['valid', {}],
  ['with a nonce of more bytes than characters', { message: { nonce: 'ñ€😀' } }],
  [
    'with a signature by an unknown root before the good one',
    { how: async (own) => ({ roots: [await newSigningKey(), own.root()] }) },
  ],
  ['for one of several issuers', { issuerIds: [OTHER_ISSUER, ISSUER] }],
  ['that ends in a millisecond', { message: { expTimeMillis: NOW + 1 } }],
]

const REFUSED: [name: string, error: string, each: Case][] = [
  [
    'whose message was changed',
    'message_signature_bad',
    {
      change: (body) => ({ ...body, signedMessage: body.signedMessage.replace('save', 'del') }),
    },
  ],
  [
    'whose intermediate key was written anew',
    'intermediate_not_signed_by_root',
    {
      change: (body) => ({
        ...body,
        intermediateSigningKey: {
          ...body.intermediateSigningKey,
          signedKey: JSON.stringify(JSON.parse(body.intermediateSigningKey.signedKey)),
        },
      }),
    },
  ],
  ['for another issuer', 'message_signature_bad', { issuerIds: [OTHER_ISSUER] }],
  ['for no issuer', 'message_signature_bad', { issuerIds: [] }],
  [
    'of another sender',
    'intermediate_not_signed_by_root',
    { how: async () => ({ sender: 'GoogleWalletPasses' }) },
  ],
  ['of another protocol', 'bad_protocol', { how: async () => ({ protocol: 'ECv2' }) }],
  [
    'under an expired root key',
    'no_usable_root_key',
    { key: (entry) => ({ ...entry, keyExpiration: String(NOW - 1) }) },
  ],
  [
    'under a root key that expires now',
    'no_usable_root_key',
    { key: (entry) => ({ ...entry, keyExpiration: String(NOW) }) },
  ],
  [
    'under an expired intermediate key',
    'intermediate_expired',
    { how: async () => ({ intermediateExpiresAtMs: NOW }) },
  ],
  ['that has expired', 'message_expired', { message: { expTimeMillis: NOW } }],
  [
    'under a root key without an expiry',
    'no_usable_root_key',
    { key: ({ keyExpiration: _, ...entry }) => entry },
  ],
  [
    'under a root key of another protocol',
    'no_usable_root_key',
    { key: (entry) => ({ ...entry, protocolVersion: 'ECv1' }) },
  ],
  ['about another issuer’s object', 'foreign_ids', { message: { objectId: '1.x' } }],
  ['about another issuer’s class', 'foreign_ids', { message: { classId: '1.x' } }],
  ['without a nonce', 'malformed', { message: { nonce: undefined } }],
  ['without an expiry', 'malformed', { message: { expTimeMillis: undefined } }],
  [
    'whose root key is no key',
    'intermediate_not_signed_by_root',
    { key: (entry) => ({ ...entry, keyValue: 'bm8ga2V5' }) },
  ],
  [
    'whose signature is no base64',
    'message_signature_bad',
    { change: (body) => ({ ...body, signature: '***' }) },
  ],
  [
    'with a member more',
    'malformed',
    { change: (body) => ({ ...body, more: true }) as CallbackBody },
  ],
]

describe('a callback', () => {
  test.each(ACCEPTED)('%s is accepted', async (_, each) => {
    expect(await verify(each)).toMatchObject({
      ok: true,
      callback: { issuerId: ISSUER, eventType: 'save', objectId: `${ISSUER}.pass_1` },
    })
  })

  test.each(REFUSED)('%s is refused', async (_, error, each) => {
    expect(await verify(each)).toEqual({ ok: false, error })
  })

  test.each(['', '[]', 'null', '{"signature":1}', '\u0000', '{'])('%j is none', async (body) => {
    const verified = await verifyCallback(body, {
      rootKeys: readRootKeys(await signer.keyList())!,
      issuerIds: [ISSUER],
      nowMs: NOW,
    })
    expect(verified).toEqual({ ok: false, error: 'malformed' })
  })
})

describe('a DER signature', () => {
  const hex = (text: string) =>
    Uint8Array.from((text.match(/../g) ?? []).map((byte) => +`0x${byte}`))

  test('comes back from either form as it was', () => {
    for (const lead of [0x00, 0x01, 0x7f, 0x80, 0xff]) {
      const p1363 = new Uint8Array(64).fill(7)
      p1363[0] = lead
      p1363[32] = lead
      if (lead === 0) p1363[1] = 0x80
      expect(p1363FromDer(derOf(p1363))).toEqual(p1363)
    }
  })

  test.each([
    ['nothing', ''],
    ['another tag', '3106020101020101'],
    ['a wrong length', '3007020101020101'],
    ['a long length', '308106020101020101'],
    ['bytes after it', '300602010102010100'],
    ['bytes after it inside', '3007020101020101ff'],
    ['an empty integer', '30050200020101'],
    ['a negative integer', '3006020180020101'],
    ['a superfluous zero', '300702020001020101'],
    ['an integer that ends outside', '3006020101020401'],
    ['one integer', '3003020101'],
    ['33 bytes', `3026022101${'00'.repeat(32)}020101`],
  ])('with %s is none', (_, text) => {
    expect(p1363FromDer(hex(text))).toBeNull()
  })
})

describe('the list of root keys', () => {
  async function source(answer: (asked: number) => Response | Promise<Response>) {
    const clock = { ms: NOW }
    const cache = memoryCache()
    let asked = 0
    const create = () =>
      createCallbackKeys({
        url: 'https://keys.test/',
        fetch: async () => answer(++asked),
        nowMs: () => clock.ms,
        cache,
      })
    return { clock, cache, create, keys: create(), asked: () => asked }
  }
  const list = async (headers: Record<string, string> = {}) =>
    new Response(await signer.keyList(), { headers })

  test('is asked for once, however many want it, and shared with other isolates', async () => {
    const world = await source(() => list({ 'cache-control': 'public, max-age=3600' }))
    await Promise.all([world.keys.get(), world.keys.get(), world.keys.get()])
    await world.create().get()
    expect(world.asked()).toBe(1)
  })

  test('is kept for as long as Google says, less its age', async () => {
    const world = await source(() => list({ 'cache-control': 'max-age=3600', age: '600' }))
    await world.keys.get()
    world.clock.ms += 3_000_000 - 1
    await world.keys.get()
    expect(world.asked()).toBe(1)
    world.clock.ms += 1
    await world.keys.get()
    expect(world.asked()).toBe(2)
  })

  test('is kept no longer than its first key', async () => {
    const endsAtMs = NOW + 600_000
    const answer = async () =>
      new Response(
        await signer.keyList((entry) => ({ ...entry, keyExpiration: String(endsAtMs) })),
        { headers: { 'cache-control': 'max-age=86400' } },
      )
    const world = await source(answer)
    await world.keys.get()
    world.clock.ms = endsAtMs
    await world.keys.get()
    expect(world.asked()).toBe(2)
  })

  test('is asked for again at most once a minute, whoever wants other keys', async () => {
    const world = await source(() => list())
    await world.keys.get()
    expect(await world.keys.renew()).toBeNull()
    world.clock.ms += 60_000
    expect(await world.keys.renew()).toHaveLength(1)
    for (let n = 0; n < 10; n++) expect(await world.keys.renew()).toBeNull()
    expect(world.asked()).toBe(2)
  })

  test('that another isolate has renewed is taken from there', async () => {
    const world = await source(() => list())
    const other = world.create()
    await other.get()
    await world.keys.get()
    world.clock.ms += 60_000
    await other.renew()
    expect(await world.keys.renew()).toHaveLength(1)
    expect(world.asked()).toBe(2)
  })

  test.each([
    ['an error', () => new Response('', { status: 503 })],
    ['no list', () => new Response('<html>')],
    ['a list without end', () => new Response(' '.repeat(65 * 1024))],
    ['silence', () => Promise.reject(new Error('connection lost'))],
  ])('that is %s is a fault that passes, and not asked for again at once', async (_, answer) => {
    const world = await source(answer)
    for (let n = 0; n < 3; n++) {
      await expect(world.keys.get()).rejects.toMatchObject({ kind: 'retry' })
    }
    expect(world.asked()).toBe(1)
    world.clock.ms += 60_000
    await expect(world.keys.get()).rejects.toMatchObject({ kind: 'retry' })
    expect(world.asked()).toBe(2)
  })
})
