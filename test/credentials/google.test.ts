import { describe, expect, test } from 'vitest'
import {
  type Check,
  CREDENTIALS,
  json,
  list,
  refusal,
  selfTest,
  upload,
} from '../support/credentials.ts'
import { control, createGoogleWorld, TOKEN_URL } from '../support/google.ts'
import { createWorld, type World, type WorldOptions } from '../support/world.ts'

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
    const response = await world.post(CREDENTIALS, googleBody(google))
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
