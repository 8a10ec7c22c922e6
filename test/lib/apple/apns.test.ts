import { jwtVerify } from 'jose'
import { describe, expect, test } from 'vitest'
import { apnsRequest, apnsVerdict, readApnsRefusal } from '../../../src/lib/apple/apns.ts'
import {
  openIdentity,
  relayRequestIsGenuine,
  sealIdentity,
  signRelayRequest,
} from '../../../src/lib/apple/apns-relay.ts'
import { createProviderTokens } from '../../../src/lib/apple/provider-token.ts'
import type { ProviderToken, SharedTokens } from '../../../src/lib/shared-tokens.ts'
import {
  createFetchTransport,
  createRelayTransport,
} from '../../../src/wallets/apple/apns-transports.ts'
import { memoryCache } from '../../support/google.ts'
import { apnsKeyOf } from '../../support/pushes.ts'

const TEAM = 'A1B2C3D4E5'
const TOPIC = 'pass.com.example.push'
const SECRET = 'relay-secret-of-the-tests-0123456789'
const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const MINUTE = 60_000

let run = Date.now()
const newToken = () => (run++).toString(16).padStart(64, '0')
const requestFor = (pushToken: string, authorization: string | null = null) =>
  apnsRequest({ pushToken, passTypeIdentifier: TOPIC, nowMs: Date.now(), authorization })

describe('a request', () => {
  test('has what APNs demands of a push to Wallet', () => {
    const request = apnsRequest({
      pushToken: 'ab12',
      passTypeIdentifier: TOPIC,
      nowMs: NOW,
      authorization: 'jwt',
    })
    expect(request).toEqual({
      path: '/3/device/ab12',
      headers: {
        'content-type': 'application/json',
        'apns-topic': TOPIC,
        'apns-push-type': 'background',
        'apns-priority': '5',
        'apns-expiration': String(NOW / 1000 + 86_400),
        authorization: 'bearer jwt',
      },
      body: '{}',
    })
  })

  test('cannot leave its path by a push token', () => {
    expect(requestFor('../../x').path).toBe('/3/device/..%2F..%2Fx')
  })
})

test('refusals are read, and what is no refusal is not believed', () => {
  expect(readApnsRefusal('{"reason":"Unregistered","timestamp":1732176000000}')).toEqual({
    reason: 'Unregistered',
    timestampMs: 1732176000000,
  })
  for (const body of ['', '<html>', 'null', '{"reason":"a b<c>"}', '{"timestamp":"x"}']) {
    expect(readApnsRefusal(body)).toEqual({ reason: '', timestampMs: null })
  }
  expect(apnsVerdict(400, 'constructor')).toBe('unknown')
})

function memoryTokens(): SharedTokens {
  const all = new Map<string, ProviderToken>()
  return {
    get: async (name) => all.get(name) ?? null,
    async offer(name, token, overMintedAtMs) {
      const there = all.get(name)
      if (!there || there.mintedAtMs <= overMintedAtMs) all.set(name, token)
      return all.get(name)!
    },
  }
}

describe('provider tokens', () => {
  function tokens(cache = memoryCache(), shared = memoryTokens()) {
    const clock = { ms: NOW }
    const made = createProviderTokens({ shared, cache, nowMs: () => clock.ms })
    return { clock, cache, shared, tokens: made }
  }

  test('are ES256 of the team and verify with its key', async () => {
    const { key, publicKey } = await apnsKeyOf(TEAM)
    const jwt = await tokens().tokens.get(key)
    const { payload, protectedHeader } = await jwtVerify(jwt, publicKey, { algorithms: ['ES256'] })
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: key.keyId })
    expect(payload).toEqual({ iss: TEAM, iat: NOW / 1000 })
  })

  test('are the same for all who ask, in other isolates as well, until they are 50 minutes old', async () => {
    const { key } = await apnsKeyOf(TEAM)
    const first = tokens()
    const all = await Promise.all(Array.from({ length: 20 }, () => first.tokens.get(key)))
    expect(new Set(all).size).toBe(1)
    const other = tokens(first.cache, first.shared)
    other.clock.ms += 49 * MINUTE
    expect(await other.tokens.get(key)).toBe(all[0])
    other.clock.ms += MINUTE
    const next = await other.tokens.get(key)
    expect(next).not.toBe(all[0])
    first.clock.ms = other.clock.ms
    expect(await first.tokens.get(key)).toBe(next)
  })

  test('that APNs calls expired are replaced, but never twice within 20 minutes', async () => {
    const { key } = await apnsKeyOf(TEAM)
    const { tokens: mine, clock } = tokens()
    const first = await mine.get(key)
    clock.ms += 19 * MINUTE
    expect(await mine.renew(key, first)).toBeNull()
    clock.ms += MINUTE
    const second = await mine.renew(key, first)
    expect(second).not.toBe(first)
    expect(await mine.renew(key, first)).toBe(second)
    expect(await mine.renew(key, second!)).toBeNull()
  })

  test('of one tenant are not found by another who names the same key id', async () => {
    const { tokens: mine } = tokens()
    const [a, b] = [await apnsKeyOf(TEAM), await apnsKeyOf(TEAM)]
    expect(await mine.get(a.key)).not.toBe(await mine.get(b.key))
  })
})

describe('the relay’s protocol', () => {
  const request = { method: 'POST', path: '/3/device/ab', timestamp: String(NOW), body: '{}' }

  test('takes what was signed, within five minutes', async () => {
    const signature = await signRelayRequest(SECRET, request)
    const genuine = (change: object, nowMs = NOW) =>
      relayRequestIsGenuine(SECRET, { ...request, signature, ...change }, nowMs)
    expect(await genuine({})).toBe(true)
    expect(await genuine({}, NOW + 5 * MINUTE)).toBe(true)
    for (const nowMs of [NOW + 5 * MINUTE + 1, NOW - 5 * MINUTE - 1]) {
      expect(await genuine({}, nowMs)).toBe(false)
    }
    for (const change of [
      { method: 'PUT' },
      { path: '/3/device/ac' },
      { timestamp: String(NOW + 1) },
      { timestamp: '' },
      { body: '{ }' },
      { signature: '' },
      { signature: await signRelayRequest(`${SECRET}x`, request) },
    ]) {
      expect(await genuine(change)).toBe(false)
    }
  })

  test('seals identities', async () => {
    const identity = { certificatePem: 'certificate', privateKeyPem: 'private' }
    const sealed = await sealIdentity(SECRET, identity)
    expect(atob(sealed)).not.toContain('private')
    expect(await openIdentity(SECRET, sealed)).toEqual(identity)
    expect(await openIdentity(`${SECRET}x`, sealed)).toBeNull()
    expect(await openIdentity(SECRET, 'no')).toBeNull()
  })
})

describe('fetch', () => {
  test('reports silence and the edge’s own errors as faults of the transport', async () => {
    const send = (fetch: () => Promise<Response>) =>
      createFetchTransport({ baseUrl: 'https://apns.invalid', speaksWith: 'token', fetch }).send({
        request: requestFor('ab'),
        identity: null,
      })
    expect(await send(() => Promise.reject(new Error('Network connection lost.')))).toMatchObject({
      status: 0,
      reason: 'APNS_TRANSPORT_H2',
    })
    expect(await send(async () => new Response('<html>', { status: 520 }))).toMatchObject({
      status: 520,
      reason: 'APNS_TRANSPORT_H2',
    })
  })
})

/** Real HTTP/2: Worker -> relay -> the double of APNs. */
describe('through the relay', () => {
  const transport = (secret = SECRET, now = Date.now) =>
    createRelayTransport({ url: 'https://apns-relay.test', secret, fetch, now })
  const control = (path: string, method = 'GET', body?: object) =>
    fetch(`https://apns-control.test${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
  const pushesTo = async (token: string) => {
    const { pushes } = (await (await control('/pushes')).json()) as {
      pushes: {
        pushToken: string
        topic: string
        spokeWith: string
        connection: number
        body: string
      }[]
    }
    return pushes.filter(({ pushToken }) => pushToken.startsWith(token))
  }
  async function certificate(passTypeIdentifier = TOPIC) {
    const subject = { passTypeIdentifier, teamIdentifier: TEAM, organization: 'Example' }
    const issued = await control('/issue', 'POST', subject)
    return issued.json<{ certificatePem: string; privateKeyPem: string }>()
  }

  test('a push arrives with the pass certificate', async () => {
    const [identity, token] = [await certificate(), newToken()]
    const answer = await transport().send({ request: requestFor(token), identity })
    expect(answer).toMatchObject({ status: 200, reason: '' })
    expect(answer.apnsId).toMatch(/^[0-9A-F-]{36}$/)
    expect(await pushesTo(token)).toMatchObject([
      { topic: TOPIC, spokeWith: 'certificate', body: '{}' },
    ])
  })

  test('a push arrives with a provider token, and not with another team’s', async () => {
    const { key, publicKeyPem } = await apnsKeyOf(TEAM)
    const keyId = 'K'.concat(newToken().slice(-9)).toUpperCase()
    await control('/keys', 'POST', { keyId, teamId: TEAM, publicKeyPem })
    const send = async (teamId: string, token: string) => {
      const provider = createProviderTokens({
        shared: memoryTokens(),
        cache: memoryCache(),
        nowMs: Date.now,
      })
      const jwt = await provider.get({ ...key, keyId, teamId })
      return transport().send({ request: requestFor(token, jwt), identity: null })
    }
    const token = newToken()
    expect(await send(TEAM, token)).toMatchObject({ status: 200 })
    expect(await pushesTo(token)).toMatchObject([{ spokeWith: 'token' }])
    expect(await send('ZZZZZZZZZZ', newToken())).toMatchObject({
      status: 403,
      reason: 'InvalidProviderToken',
    })
  })

  test('a certificate speaks for its own pass type only', async () => {
    const identity = await certificate('pass.com.example.other')
    const answer = await transport().send({ request: requestFor(newToken()), identity })
    expect(answer).toMatchObject({ status: 400, reason: 'TopicDisallowed' })
  })

  test('many pushes at once all arrive, though APNs takes one at a time at first', async () => {
    const identity = await certificate()
    // The first are slowed by what is loaded and connected for them; only later ones come at the same time.
    for (let wave = 0; wave < 5; wave++) {
      const all = Array.from({ length: 40 }, newToken)
      const answers = await Promise.all(
        all.map((token) => transport().send({ request: requestFor(token), identity })),
      )
      expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200))
    }
  })

  test('after a GOAWAY pushes go on over a new connection', async () => {
    const identity = await certificate()
    const token = newToken()
    await control('/control', 'POST', { match: token, action: 'goaway' })
    for (const each of [token, newToken(), newToken()]) {
      const answer = await transport().send({ request: requestFor(each), identity })
      expect(answer.status).toBe(200)
    }
  })

  test('those that waited for a connection that ends share one new one', async () => {
    const [identity, family] = [await certificate(), `fade${newToken()}`]
    await control('/control', 'POST', { match: family, action: 'goaway' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        transport().send({ request: requestFor(`${family}${i + 10}`), identity }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const connections = (await pushesTo(family)).map(({ connection }) => connection)
    expect(connections).toHaveLength(40)
    expect(new Set(connections).size).toBe(2)
  })

  test('a connection that breaks is no answer, and the next push arrives', async () => {
    const [identity, token] = [await certificate(), newToken()]
    await control('/control', 'POST', { match: token, action: 'drop' })
    const push = { request: requestFor(token), identity }
    expect(await transport().send(push)).toMatchObject({ status: 0, reason: 'RelayConnectionLost' })
    expect(await transport().send(push)).toMatchObject({ status: 200 })
  })

  test('answers come back as APNs gave them', async () => {
    const [identity, token] = [await certificate(), newToken()]
    const timestampMs = 1_732_176_000_000
    const unregistered = { match: token, status: 410, reason: 'Unregistered', timestampMs }
    await control('/control', 'POST', unregistered)
    expect(await transport().send({ request: requestFor(token), identity })).toMatchObject({
      status: 410,
      reason: 'Unregistered',
      timestampMs,
    })
  })

  test('nothing leaves without the secret, late, or to another path', async () => {
    const token = newToken()
    const push = { request: requestFor(token), identity: null }
    const refused = { status: 0, reason: 'RelayUnauthorized' }
    expect(await transport(`${SECRET}x`).send(push)).toMatchObject(refused)
    expect(await transport(SECRET, () => Date.now() - 6 * MINUTE).send(push)).toMatchObject(refused)
    const elsewhere = { ...push.request, path: '/3/elsewhere' }
    expect(await transport().send({ ...push, request: elsewhere })).toMatchObject({
      status: 0,
      reason: 'RelayNoSuchPath',
    })
    expect(await pushesTo(token)).toEqual([])
  })
})
