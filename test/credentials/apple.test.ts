import { unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodePem } from '../../src/lib/encoding/pem.ts'
import {
  appleWorld,
  bodyOf,
  type Check,
  CREDENTIALS,
  fakeApnsKey,
  json,
  list,
  newPassType,
  refusal,
  selfTest,
  upload,
  worldTrusting,
} from '../support/credentials.ts'
import { printCms, verifyCms } from '../support/openssl-cms.ts'
import { createTestPki, type TestPki, type TestPkiOptions } from '../support/test-pki.ts'
import type { World } from '../support/world.ts'

const DAY_MS = 86_400_000

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

describe('an Apple certificate', () => {
  test('is checked, stored and shown without its secret', async () => {
    const { world, body, passTypeIdentifier } = await appleWorld()
    const apnsKey = await fakeApnsKey()
    const response = await world.post(CREDENTIALS, { ...body, apnsKey })
    expect(response.status).toBe(201)
    const { data } = await json(response)
    expect(response.headers.get('Location')).toBe(`${CREDENTIALS}/${data.id}`)
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
    expect((await json(await world.get(`${CREDENTIALS}/${data.id}`))).data).toEqual(data)
    expect(await list(world)).toEqual([data])

    const row = await world.db
      .prepare('SELECT * FROM credentials WHERE id = ?1')
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
      'invalid_value',
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
    const attempt = () => world.request('POST', CREDENTIALS, { key: apiKey, body })
    for (const gone of [false, true]) {
      if (gone) await world.delete(`${CREDENTIALS}/${id}`)
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
      return (await json(await world.get(`${CREDENTIALS}/${id}`))).data.status
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
    const first = await world.post(CREDENTIALS, body, headers)
    const second = await world.post(CREDENTIALS, body, headers)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await second.text()).toBe(await first.text())
    expect(await list(world)).toHaveLength(1)

    const other = await world.post(CREDENTIALS, { ...body, digest: 'SHA-1' }, headers)
    expect((await json(other)).errors).toMatchObject([{ code: 'idempotency_key_reused' }])
  })
})
