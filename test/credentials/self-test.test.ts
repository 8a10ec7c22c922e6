import { describe, expect, test } from 'vitest'
import type { CredentialCheck } from '../../src/domain/model/credential.ts'
import { createRelayTransport } from '../../src/wallets/apple/apns-transports.ts'
import {
  appleWorld,
  type Check,
  fakeApnsKey,
  json,
  selfTest,
  upload,
} from '../support/credentials.ts'
import { apnsKeyOf, createPushWorld, fakeApns, giveKey, type PushWorld } from '../support/pushes.ts'

const MINUTE = 60_000

async function checksOf(world: PushWorld, id: string) {
  const response = await world.post(`/api/v1/credentials/${id}/self-test`)
  expect(response.status).toBe(200)
  return (await response.json<{ data: { ok: boolean; checks: CredentialCheck[] } }>()).data
}

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

/** Real HTTP/2: Worker -> relay -> the double of APNs. */
describe('the self-test tells apart', () => {
  const control = async (path: string, body: object) => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    return fetch(`https://apns-control.test${path}`, init)
  }
  const PASSED = [
    'apns_reachable true',
    'apns_key true',
    'apns_provider_token true',
    'apns_topic true',
  ]

  async function overHttp2(url = 'https://apns-relay.test') {
    const secret = 'relay-secret-of-the-tests-0123456789'
    const apns = createRelayTransport({ url, secret, fetch, now: Date.now })
    const world = await createWorldWith(apns)
    const { key, publicKeyPem } = await apnsKeyOf('A1B2C3D4E5')
    const keyId = `K${crypto.randomUUID().slice(0, 8)}`.toUpperCase()
    const id = await giveKey(world, { ...key, keyId })
    return {
      world,
      known: (teamId = key.teamId) => control('/keys', { keyId, teamId, publicKeyPem }),
      checks: async () => {
        const { checks } = await checksOf(world, id)
        return checks.filter(({ code }) => code.startsWith('apns_') && !/_id$|private/.test(code))
      },
    }
  }
  const createWorldWith = async (apns: ReturnType<typeof createRelayTransport>) => {
    const world = await createPushWorld({ apns })
    // The double's clock is the real one.
    world.clock.ms = Date.now()
    return world
  }
  const lines = (checks: CredentialCheck[]) => checks.map(({ code, ok }) => `${code} ${ok}`)

  test('nothing wrong: APNs refuses nothing but the token that nobody has', async () => {
    const { known, checks } = await overHttp2()
    await known()
    expect(lines(await checks())).toEqual(PASSED)
  })

  test('the network', async () => {
    const { checks } = await overHttp2('https://nobody-answers.test')
    const found = await checks()
    expect(lines(found)).toEqual(['apns_reachable false'])
  })

  test('the key: unknown to APNs, or of another team', async () => {
    const { known, checks } = await overHttp2()
    const wrong = ['apns_reachable true', 'apns_key false']
    expect(lines(await checks())).toEqual(wrong)
    await known('ZZZZZZZZZZ')
    const found = await checks()
    expect(lines(found)).toEqual(wrong)
    expect(found[1]?.message).toContain('InvalidProviderToken')
  })

  test('the provider token: clocks that are apart', async () => {
    const { world, known, checks } = await overHttp2()
    await known()
    world.clock.ms = Date.now() - 3 * 60 * MINUTE
    const found = await checks()
    expect(lines(found)).toEqual([...PASSED.slice(0, 2), 'apns_provider_token false'])
    expect(found[2]?.message).toContain('ExpiredProviderToken')
  })

  test('the topic', async () => {
    const { known, checks } = await overHttp2()
    await known()
    await control('/control', { match: '0'.repeat(64), status: 400, reason: 'TopicDisallowed' })
    const found = await checks()
    expect(lines(found)).toEqual([...PASSED.slice(0, 3), 'apns_topic false'])
  })
})
