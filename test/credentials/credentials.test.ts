import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCredential } from '../../src/domain/credentials/create.ts'
import { deleteCredential } from '../../src/domain/credentials/delete.ts'
import { SCOPES } from '../../src/domain/model/api-key.ts'
import type { Commit } from '../../src/domain/model/commit.ts'
import { encodePem } from '../../src/lib/encoding/pem.ts'
import { CreateCredentialInput } from '../../src/wallets/index.ts'
import { control, createGoogleWorld, TOKEN_URL } from '../support/google.ts'
import { printCms, verifyCms } from '../support/openssl-cms.ts'
import { fakeApns } from '../support/pushes.ts'
import { createTestPki, type TestPki, type TestPkiOptions } from '../support/test-pki.ts'
import { createWorld, type World, type WorldOptions } from '../support/world.ts'

interface Check {
  code: string
  ok: boolean
  message: string
}
interface Credential {
  id: string
  platform: string
  status: string
  checks: Check[]
  notAfter?: string
}
interface Envelope<T> {
  data: T
  description: string
  errors: { code: string; pointer?: string; reason?: string; message: string }[]
}
const json = <T = Credential>(response: Response) => response.json() as Promise<Envelope<T>>

const DAY_MS = 86_400_000
const PATH = '/api/v1/credentials'
let serial = 0
/** Pass types belong to one workspace for ever, and the tests of a file share a directory. */
const newPassType = () => `pass.com.example.t${Date.now()}x${++serial}`

interface AppleWorld {
  world: World
  pki: TestPki
  passTypeIdentifier: string
  body: Record<string, unknown>
}

/** A world that trusts the authority of a certificate, its clock at the certificate's. */
async function appleWorld(
  options: TestPkiOptions = {},
  overrides: WorldOptions = {},
): Promise<AppleWorld> {
  const passTypeIdentifier = options.passTypeIdentifier ?? newPassType()
  const pki = await createTestPki({ passTypeIdentifier, ...options })
  const world = await worldTrusting([pki], overrides)
  return { world, pki, passTypeIdentifier, body: bodyOf(pki) }
}

async function worldTrusting(pkis: TestPki[], overrides: WorldOptions = {}): Promise<World> {
  const issuers = pkis.map(({ intermediateDer }) => encodePem('CERTIFICATE', intermediateDer))
  const world = await createWorld({
    ...overrides,
    variables: { APPLE_TRUSTED_ISSUERS: issuers.join('') },
  })
  world.clock.ms = Date.now()
  return world
}

function bodyOf(pki: TestPki): Record<string, unknown> {
  return {
    platform: 'apple',
    certificate: encodePem('CERTIFICATE', pki.leafDer),
    privateKey: encodePem('PRIVATE KEY', pki.leafKeyPkcs8),
  }
}

async function upload(world: World, body: unknown): Promise<Credential> {
  const response = await world.post(PATH, body)
  const envelope = await json(response)
  expect(response.status, JSON.stringify(envelope.errors)).toBe(201)
  return envelope.data
}

async function refusal(world: World, body: unknown) {
  const response = await world.post(PATH, body)
  const text = await response.text()
  const { errors } = JSON.parse(text) as Envelope<null>
  const listed = await list(world)
  return { status: response.status, text, errors, listed }
}

async function list(world: World): Promise<Credential[]> {
  const response = await world.get(PATH)
  expect(response.status).toBe(200)
  const { data } = await json<{ items: Credential[]; hasMore: boolean; nextCursor: null }>(response)
  expect(data).toMatchObject({ hasMore: false, nextCursor: null })
  return data.items
}

const selfTest = (world: World, id: string, headers?: Record<string, string>) =>
  world.post(`${PATH}/${id}/self-test`, undefined, headers)

/** The signed file of a new pass. */
async function packageOf(world: World): Promise<Record<string, Uint8Array>> {
  const templateId = await world.publishTemplate()
  const issued = await json<{ apple: { url: string } | null }>(
    await world.post('/api/v1/passes/issue', { templateId }),
  )
  const file = await world.get(issued.data.apple!.url, { key: null })
  return unzipSync(new Uint8Array(await file.arrayBuffer()))
}

const passJson = (files: Record<string, Uint8Array>) =>
  JSON.parse(new TextDecoder().decode(files['pass.json']))

async function fakeApnsKey() {
  const pair = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const der = (await crypto.subtle.exportKey('pkcs8', pair.privateKey)) as ArrayBuffer
  const privateKey = encodePem('PRIVATE KEY', new Uint8Array(der))
  return { keyId: 'ABC123DEFG', teamId: 'A1B2C3D4E5', privateKey }
}

describe('an Apple certificate', () => {
  test('is checked, stored and shown without its secret', async () => {
    const { world, body, passTypeIdentifier } = await appleWorld()
    const apnsKey = await fakeApnsKey()
    const response = await world.post(PATH, { ...body, apnsKey })
    expect(response.status).toBe(201)
    const { data } = await json(response)
    expect(response.headers.get('Location')).toBe(`${PATH}/${data.id}`)
    expect(data).toEqual({
      id: expect.stringMatching(/^cred_[0-9A-HJKMNP-TV-Z]{26}$/),
      platform: 'apple',
      passTypeIdentifier,
      teamIdentifier: 'A1B2C3D4E5',
      notAfter: expect.stringMatching(/^\d{4}-.*\.000Z$/),
      status: 'ACTIVE',
      checks: expect.any(Array),
      createdAt: new Date(world.clock.ms).toISOString(),
    })
    expect(data.checks.every(({ ok }) => ok)).toBe(true)
    expect(data.checks.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['key_matches_certificate', 'wwdr_issuer', 'apns_private_key']),
    )
    expect((await json(await world.get(`${PATH}/${data.id}`))).data).toEqual(data)
    expect(await list(world)).toEqual([data])

    const row = await world.env.DB.prepare('SELECT * FROM credentials WHERE id = ?1')
      .bind(data.id)
      .first()
    const key = String(body.privateKey).split('\n')[1]!
    expect(JSON.stringify(row)).not.toContain(key)
    expect(JSON.stringify(row)).not.toContain('CERTIFICATE')
  })

  test('signs passes at once that verify with the root alone', async (ctx) => {
    const { world, body, pki, passTypeIdentifier } = await appleWorld()
    // What the isolate remembers of «no certificate» must not outlive the upload.
    expect(await world.ctx.wallets.get('apple').readiness()).toBe('missing')
    await upload(world, body)
    const files = await packageOf(world)
    expect(passJson(files)).toMatchObject({ passTypeIdentifier, teamIdentifier: 'A1B2C3D4E5' })
    const verdict = await verifyCms(files.signature!, files['manifest.json']!, pki.rootDer)
    if (verdict.code === null) ctx.skip('no OpenSSL')
    expect(verdict).toMatchObject({ code: 0 })
  })

  test('signs with SHA-1 where that was asked for, also what was signed before', async (ctx) => {
    const { world, body, pki } = await appleWorld()
    await upload(world, body)
    const templateId = await world.publishTemplate()
    const issued = await json<{ apple: { url: string } }>(
      await world.post('/api/v1/passes/issue', { templateId }),
    )
    const fetchFile = async () => {
      const response = await world.get(issued.data.apple.url, { key: null })
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
      return { etag: response.headers.get('ETag'), files }
    }
    const before = await fetchFile()
    await upload(world, { ...body, digest: 'SHA-1' })
    const after = await fetchFile()
    expect(after.etag).not.toBe(before.etag)
    const { signature, 'manifest.json': manifest } = after.files
    const verdict = await verifyCms(signature!, manifest!, pki.rootDer)
    if (verdict.code === null) ctx.skip('no OpenSSL')
    expect(verdict).toMatchObject({ code: 0 })
    const algorithms = async (cms: Uint8Array) =>
      /digestAlgorithms:\s+algorithm: (\w+)/.exec((await printCms(cms)).stdout)?.[1]
    expect(await algorithms(before.files.signature!)).toBe('sha256')
    expect(await algorithms(signature!)).toBe('sha1')
  })

  describe('in the forms that OpenSSL writes', () => {
    const PASSPHRASE = 'pässwörd 1'
    let made: Record<string, string> | null
    let world: World
    let pki: TestPki
    beforeAll(async () => {
      ;({ world, pki } = await appleWorld())
      const pass = ['-passout', `pass:${PASSPHRASE}`]
      const response = await fetch('https://openssl-script.test', {
        method: 'POST',
        body: JSON.stringify({
          files: {
            'leaf.pem': encodePem('CERTIFICATE', pki.leafDer),
            'leaf.key': encodePem('PRIVATE KEY', pki.leafKeyPkcs8),
          },
          commands: [
            ['pkcs8', '-topk8', '-in', 'leaf.key', '-v2', 'aes256', ...pass, '-out', 'sealed.key'],
            [
              ...['pkcs12', '-export', '-in', 'leaf.pem', '-inkey', 'leaf.key', ...pass],
              ...['-keypbe', 'AES-256-CBC', '-certpbe', 'AES-256-CBC', '-macalg', 'sha256'],
              ...['-out', 'leaf.p12'],
            ],
          ],
        }),
      })
      if (!response.ok) throw new Error(await response.text())
      made = ((await response.json()) as { files: Record<string, string> | null }).files
    })

    const sealedKey = () => ({
      platform: 'apple',
      certificate: encodePem('CERTIFICATE', pki.leafDer),
      privateKey: atob(made!['sealed.key']!),
    })
    const p12 = () => ({ platform: 'apple', certificate: made!['leaf.p12'] })

    test('an encrypted key and a .p12 are read with their passphrase', async (ctx) => {
      if (!made) ctx.skip('no OpenSSL')
      for (const form of [sealedKey(), p12()]) {
        const { id } = await upload(world, { ...form, passphrase: PASSPHRASE })
        const { data } = await json<{ checks: Check[] }>(await selfTest(world, id))
        // Nobody plays APNs here.
        const failed = data.checks.filter(({ ok }) => !ok).map(({ code }) => code)
        expect(failed).toEqual(['apns_key'])
      }
    })

    test.for([
      ['no passphrase', undefined, 'passphrase_missing'],
      ['a wrong one', 'pässwörd 2', 'passphrase_wrong'],
    ] as const)('%s is named, and never repeated', async ([, passphrase, reason], ctx) => {
      if (!made) ctx.skip('no OpenSSL')
      for (const form of [sealedKey(), p12()]) {
        const { status, errors, text } = await refusal(world, { ...form, passphrase })
        expect(status).toBe(422)
        expect(errors).toMatchObject([
          { code: 'credential_invalid', reason, pointer: '/passphrase' },
        ])
        expect(text).not.toContain('pässwörd')
      }
    })
  })

  test.each<[string, TestPkiOptions, string, string]>([
    [
      'an expired certificate',
      { notBefore: new Date(Date.now() - 3 * DAY_MS), notAfter: new Date(Date.now() - DAY_MS) },
      'not_expired',
      '/certificate',
    ],
    [
      'a certificate of tomorrow',
      { notBefore: new Date(Date.now() + DAY_MS) },
      'not_expired',
      '/certificate',
    ],
    ['no team', { teamIdentifier: 'short' }, 'team_identifier', '/certificate'],
    [
      'another pass type in the extension',
      { markerPassTypeIdentifier: 'pass.com.example.other' },
      'pass_type_identifier',
      '/certificate',
    ],
  ])('%s is refused by name', async (_, options, reason, pointer) => {
    const { world, body } = await appleWorld(options)
    const { status, errors, listed } = await refusal(world, body)
    expect(status).toBe(422)
    expect(errors).toMatchObject([{ code: 'credential_invalid', reason, pointer }])
    expect(listed).toEqual([])
  })

  test('another certificate’s key is refused by name', async () => {
    const { world, body } = await appleWorld()
    const other = await createTestPki()
    const { errors, text, listed } = await refusal(world, {
      ...body,
      privateKey: encodePem('PRIVATE KEY', other.leafKeyPkcs8),
    })
    expect(errors).toMatchObject([
      { code: 'credential_invalid', reason: 'key_matches_certificate', pointer: '/privateKey' },
    ])
    expect(text).not.toContain('BEGIN')
    expect(listed).toEqual([])
  })

  test('an authority that is not trusted is refused by name, and takes no pass type', async () => {
    const { body, world: trusting } = await appleWorld()
    const world = await worldTrusting([await createTestPki()])
    const { errors, listed } = await refusal(world, body)
    expect(errors).toMatchObject([{ reason: 'wwdr_issuer', pointer: '/certificate' }])
    expect(listed).toEqual([])
    await upload(trusting, body)
  })

  test('an APNs key of another team is refused by name', async () => {
    const { world, body } = await appleWorld()
    const apnsKey = { ...(await fakeApnsKey()), teamId: 'ZZZZZZZZZZ' }
    const { errors } = await refusal(world, { ...body, apnsKey })
    expect(errors).toMatchObject([{ reason: 'apns_team_id', pointer: '/apnsKey/teamId' }])
  })

  test.each<[string, (body: Record<string, unknown>) => unknown, string, string, string]>([
    [
      'no certificate in it',
      (body) => ({ ...body, certificate: 'hello' }),
      'credential_invalid',
      'certificate_unreadable',
      '/certificate',
    ],
    [
      'no private key',
      ({ privateKey: _, ...body }) => body,
      'credential_invalid',
      'private_key_missing',
      '/privateKey',
    ],
    [
      'no platform',
      ({ platform: _, ...body }) => body,
      'validation_failed',
      'invalid_union',
      '/platform',
    ],
    [
      'an unknown member',
      (body) => ({ ...body, issuerId: '1' }),
      'validation_failed',
      'unrecognized_key',
      '/issuerId',
    ],
    [
      'another digest',
      (body) => ({ ...body, digest: 'MD5' }),
      'validation_failed',
      'invalid_value',
      '/digest',
    ],
  ])('a body with %s is refused', async (_, spoil, code, reason, pointer) => {
    const { world, body } = await appleWorld()
    const { status, errors, listed } = await refusal(world, spoil(body))
    expect(status).toBe(422)
    expect(errors).toMatchObject([{ code, reason, pointer }])
    expect(listed).toEqual([])
  })

  test('a renewal replaces the former one of its pass type, and no other', async () => {
    const [passType, other] = [newPassType(), newPassType()]
    const pkis = await Promise.all([
      createTestPki({ passTypeIdentifier: passType }),
      createTestPki({ passTypeIdentifier: other }),
      createTestPki({ passTypeIdentifier: passType }),
    ])
    const world = await worldTrusting(pkis)
    const ids: string[] = []
    for (const pki of pkis) {
      world.clock.advance(1)
      ids.push((await upload(world, bodyOf(pki))).id)
    }
    const statuses = (await list(world)).map(({ id, status }) => [ids.indexOf(id), status])
    expect(statuses).toEqual([
      [2, 'ACTIVE'],
      [1, 'ACTIVE'],
      [0, 'REPLACED'],
    ])
    expect(passJson(await packageOf(world)).passTypeIdentifier).toBe(passType)
  })

  test('uploads at the same time leave one in use', async () => {
    const { world, body } = await appleWorld()
    await Promise.all([upload(world, body), upload(world, body), upload(world, body)])
    const statuses = (await list(world)).map(({ status }) => status).sort()
    expect(statuses).toEqual(['ACTIVE', 'REPLACED', 'REPLACED'])
  })

  test('a pass type belongs to one workspace, even after its credential is gone', async () => {
    const { world, body } = await appleWorld()
    const { id } = await upload(world, body)
    const { apiKey } = await world.createTenant('test')
    const attempt = () => world.request('POST', PATH, { key: apiKey, body })
    for (const gone of [false, true]) {
      if (gone) await world.delete(`${PATH}/${id}`)
      const response = await attempt()
      expect(response.status).toBe(409)
      expect((await json(response)).errors).toMatchObject([{ code: 'pass_type_identifier_taken' }])
    }
    await upload(world, body)
  })

  test('says when it is about to end, and when it has', async () => {
    const { world, body } = await appleWorld()
    const { id, notAfter } = await upload(world, body)
    const statusAt = async (ms: number) => {
      world.clock.ms = ms
      return (await json(await world.get(`${PATH}/${id}`))).data.status
    }
    const end = Date.parse(notAfter!)
    expect(await statusAt(end - 30 * DAY_MS - 1)).toBe('ACTIVE')
    expect(await statusAt(end - 30 * DAY_MS)).toBe('EXPIRING')
    expect(await statusAt(end - 1)).toBe('EXPIRING')
    expect(await statusAt(end)).toBe('EXPIRED')
  })

  test('a repeat stores one credential and gets the same answer', async () => {
    const { world, body } = await appleWorld()
    const headers = { 'Idempotency-Key': 'upload' }
    const first = await world.post(PATH, body, headers)
    const second = await world.post(PATH, body, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await second.text()).toBe(await first.text())
    expect(await list(world)).toHaveLength(1)

    const other = await world.post(PATH, { ...body, digest: 'SHA-1' }, headers)
    expect((await json(other)).errors).toMatchObject([{ code: 'idempotency_key_reused' }])
  })

  test('the self-test signs, and finds what has changed since the upload', async () => {
    const apns = fakeApns('token')
    apns.answer = async () => ({ status: 400, reason: 'BadDeviceToken' })
    const { world, body } = await appleWorld({}, { apns: apns.transport })
    const { id, notAfter } = await upload(world, { ...body, apnsKey: await fakeApnsKey() })
    const response = await selfTest(world, id)
    expect(response.status).toBe(200)
    const { data } = await json<{ id: string; ok: boolean; checks: Check[] }>(response)
    expect(data).toMatchObject({ id, ok: true })
    expect(data.checks.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['signature', 'wwdr_issuer', 'not_expired', 'apns_team_id']),
    )

    await world.ctx.commit({ writes: [world.ctx.credentials.markFailing(id, world.clock.ms)] })
    apns.answer = async () => ({ status: 403, reason: 'InvalidProviderToken' })
    await selfTest(world, id)
    expect((await world.ctx.credentials.get(id))?.status).toBe('FAILING')
    apns.answer = async () => ({ status: 400, reason: 'BadDeviceToken' })
    await selfTest(world, id)
    expect((await world.ctx.credentials.get(id))?.status).toBe('ACTIVE')

    world.clock.ms = Date.parse(notAfter!) + 1
    const late = await json<{ ok: boolean; checks: Check[] }>(await selfTest(world, id))
    expect(late.data.ok).toBe(false)
    const failed = late.data.checks.filter(({ ok }) => !ok).map(({ code }) => code)
    expect(failed).toEqual(['not_expired'])
  })
})

describe('a Google service account', () => {
  const googleBody = ({ issuer, account }: Awaited<ReturnType<typeof createGoogleWorld>>) => ({
    platform: 'google',
    issuerId: issuer.issuerId,
    serviceAccount: {
      type: 'service_account',
      client_email: account.clientEmail,
      private_key_id: account.privateKeyId,
      private_key: account.privateKeyPem,
    },
  })

  test('is checked, stored, shown without its secret and used', async () => {
    const world = await createWorld()
    const google = await createGoogleWorld()
    const response = await world.post(PATH, googleBody(google))
    expect(response.status).toBe(201)
    const text = await response.text()
    expect(text).not.toContain('PRIVATE KEY')
    expect(text).not.toContain(google.account.clientEmail)
    const { data } = JSON.parse(text)
    expect(data).toMatchObject({
      platform: 'google',
      issuerId: google.issuer.issuerId,
      status: 'ACTIVE',
    })
    expect(data).not.toHaveProperty('notAfter')
    const templateId = await world.publishTemplate()
    const issued = await json<{ google: { token: string } | null }>(
      await world.post('/api/v1/passes/issue', { templateId }),
    )
    expect(issued.data.google?.token).toMatch(/^eyJ/)
  })

  test('is taken as the text of its file; a renewed key replaces the former', async () => {
    const world = await createWorld()
    const body = googleBody(await createGoogleWorld())
    await upload(world, body)
    world.clock.advance(1)
    await upload(world, { ...body, serviceAccount: JSON.stringify(body.serviceAccount) })
    expect((await list(world)).map(({ status }) => status)).toEqual(['ACTIVE', 'REPLACED'])
  })

  test.each<[string, Record<string, unknown>, Record<string, unknown>, string, string]>([
    ['an issuer id with letters', { issuerId: 'abc' }, {}, 'issuer_id', '/issuerId'],
    ['an OAuth client', {}, { type: 'authorized_user' }, 'service_account', '/serviceAccount'],
    ['a damaged key', {}, { private_key: 'nothing' }, 'private_key', '/serviceAccount'],
    [
      'text that is no key file',
      { serviceAccount: 'nothing' },
      {},
      'service_account_unreadable',
      '/serviceAccount',
    ],
  ])('%s is refused by name', async (_, change, accountChange, reason, pointer) => {
    const world = await createWorld()
    const good = googleBody(await createGoogleWorld())
    const serviceAccount = { ...good.serviceAccount, ...accountChange }
    const { status, errors, listed } = await refusal(world, { ...good, serviceAccount, ...change })
    expect(status).toBe(422)
    expect(errors).toMatchObject([{ code: 'credential_invalid', reason, pointer }])
    expect(listed).toEqual([])
  })

  describe('the self-test', () => {
    interface Result {
      ok: boolean
      checks: Check[]
    }
    async function stored(options: WorldOptions = {}) {
      const world = await createWorld(options)
      const google = await createGoogleWorld()
      const { id } = await upload(world, googleBody(google))
      return { world, google, id }
    }
    const codes = (checks: Check[]) => checks.map(({ code, ok }) => `${code} ${ok}`)
    async function result(world: World, id: string) {
      const response = await selfTest(world, id)
      expect(response.status).toBe(200)
      return (await json<Result>(response)).data
    }

    test('gets a token and reads the issuer', async () => {
      const { world, id } = await stored()
      const { ok, checks } = await result(world, id)
      expect(ok).toBe(true)
      expect(codes(checks)).toEqual([
        'reachable true',
        'authentication true',
        'issuer_permission true',
      ])
    })

    test('tells an account that may not act for the issuer', async () => {
      const { world, google, id } = await stored()
      const { clientEmail } = google.account
      await control({
        accounts: [{ clientEmail, publicKeyPem: google.publicKeyPem, issuerIds: [] }],
      })
      const { ok, checks } = await result(world, id)
      expect(ok).toBe(false)
      expect(codes(checks)).toEqual([
        'reachable true',
        'authentication true',
        'issuer_permission false',
      ])
      expect(JSON.stringify(checks)).not.toContain(clientEmail)
    })

    test('tells a key that Google no longer knows, whatever token is left from before', async () => {
      const { world, google, id } = await stored()
      expect((await result(world, id)).ok).toBe(true)
      const templateId = await world.publishTemplate()
      await world.post('/api/v1/passes/issue', { templateId })
      const { publicKeyPem } = await createGoogleWorld()
      const { clientEmail } = google.account
      await control({ accounts: [{ clientEmail, publicKeyPem, issuerIds: [] }] })
      const { ok, checks } = await result(world, id)
      expect(ok).toBe(false)
      expect(codes(checks)).toEqual(['reachable true', 'authentication false'])
    })

    test.each([
      ['no connection', () => Promise.reject(new TypeError('network'))],
      ['an outage', async () => new Response('down', { status: 503 })],
    ])('does not blame the credential for %s', async (_, answer) => {
      let down = false
      const { world, id } = await stored({
        fetch: (url, init) => (down ? answer() : fetch(url, init)),
      })
      down = true
      const { ok, checks } = await result(world, id)
      expect(ok).toBe(false)
      expect(codes(checks)).toEqual(['reachable false'])
    })

    test('a repeat asks Google once', async () => {
      let tokens = 0
      const { world, id } = await stored({
        fetch: (url, init) => {
          if (url === TOKEN_URL) tokens++
          return fetch(url, init)
        },
      })
      const headers = { 'Idempotency-Key': 'test-once' }
      const first = await selfTest(world, id, headers)
      const second = await selfTest(world, id, headers)
      expect(second.headers.get('Idempotent-Replayed')).toBe('true')
      expect(await second.text()).toBe(await first.text())
      expect(tokens).toBe(1)
    })
  })
})

test('what was looked up while a credential was being stored is forgotten', async () => {
  const { world, pki } = await appleWorld()
  const { ctx } = world
  const lookingUp = {
    ...ctx,
    async commit(change: Commit) {
      await ctx.credentials.current('apple')
      await ctx.commit(change)
    },
  }
  const input = CreateCredentialInput.parse(bodyOf(pki))
  const { data } = await createCredential(lookingUp, input)
  expect(await ctx.wallets.get('apple').readiness()).toBe('ready')
  await deleteCredential(lookingUp, (data as Credential).id)
  expect(await ctx.wallets.get('apple').readiness()).toBe('missing')
})

test('a deleted credential is gone and signs nothing more', async () => {
  const { world, body } = await appleWorld()
  const { id } = await upload(world, body)
  expect(await world.ctx.wallets.get('apple').readiness()).toBe('ready')
  const response = await world.delete(`${PATH}/${id}`)
  expect(response.status).toBe(200)
  expect((await json(response)).data).toEqual({ id, deleted: true })
  expect(await world.ctx.wallets.get('apple').readiness()).toBe('missing')
  expect(await list(world)).toEqual([])
  expect((await world.get(`${PATH}/${id}`)).status).toBe(404)
  expect((await world.delete(`${PATH}/${id}`)).status).toBe(404)
  const rows = await world.env.DB.prepare('SELECT 1 FROM credentials WHERE id = ?1').bind(id).all()
  expect(rows.results).toEqual([])
})

test('another workspace’s credential is as unknown as one that never was', async () => {
  const { world, body } = await appleWorld()
  const { id } = await upload(world, body)
  const { apiKey } = await world.createTenant('test')
  for (const [method, suffix] of [
    ['GET', ''],
    ['POST', '/self-test'],
    ['DELETE', ''],
  ] as const) {
    const texts = await Promise.all(
      [id, 'cred_00000000000000000000000000'].map(async (each) => {
        const response = await world.request(method, `${PATH}/${each}${suffix}`, { key: apiKey })
        expect(response.status).toBe(404)
        return response.text()
      }),
    )
    expect(texts[0]).toBe(texts[1])
  }
  const theirs = await world.get(PATH, { key: apiKey })
  expect((await json<{ items: unknown[] }>(theirs)).data.items).toEqual([])
  expect(await list(world)).toHaveLength(1)
})

test.each([
  ['POST', PATH, 'credentials:write'],
  ['GET', PATH, 'credentials:read'],
  ['GET', `${PATH}/cred_1`, 'credentials:read'],
  ['DELETE', `${PATH}/cred_1`, 'credentials:write'],
  ['POST', `${PATH}/cred_1/self-test`, 'credentials:write'],
] as const)('%s %s needs %s', async (method, path, scope) => {
  const world = await createWorld()
  const key = await world.keyWith(SCOPES.filter((other) => other !== scope))
  const response = await world.request(method, path, { key })
  expect(response.status).toBe(403)
  expect(response.headers.get('WWW-Authenticate')).toContain(`scope="${scope}"`)
})
