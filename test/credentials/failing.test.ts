import { describe, expect, test } from 'vitest'
import type { CredentialCheck } from '../../src/domain/model/credential.ts'
import type { ApnsAnswer } from '../../src/lib/apple/apns-transport.ts'
import { sweep } from '../../src/queues/sweep.ts'
import { createRelayTransport } from '../../src/wallets/apple/apns-transports.ts'
import { apnsKeyOf, createPushWorld, giveKey, type PushWorld } from '../support/pushes.ts'

const MINUTE = 60_000
const REFUSED: Partial<ApnsAnswer> = { status: 403, reason: 'InvalidProviderToken' }
const NOBODY: Partial<ApnsAnswer> = { status: 400, reason: 'BadDeviceToken' }
const isProbe = (token: string) => /^0{64}$/.test(token)

async function setUp() {
  const world = await createPushWorld()
  const templateId = await world.publishTemplate({
    fields: [{ key: 'gate', label: 'Gate', slot: 'primary', default: 'A' }],
  })
  async function heldPass() {
    const created = await world.post('/api/v1/passes', { templateId })
    const { data } = await created.json<{ data: { id: string } }>()
    await world.phone(data.id)
    return data.id
  }
  const [credential] = await world.ctx.credentials.list()
  return {
    world,
    heldPass,
    credentialId: credential!.id,
    change: (id: string, gate: string) => world.patch(`/api/v1/passes/${id}`, { fields: { gate } }),
    status: async () => (await world.ctx.credentials.get(credential!.id))?.status,
    /** Runs the sweep as cron does, and gives the messages about this workspace that it has queued. */
    async sweep() {
      world.queue.length = 0
      await sweep(world.deps, world.clock.ms, () => {})
      return world.queue.filter(
        ({ body }) => (body as { workspaceId: string }).workspaceId === world.first.id,
      )
    },
    pushes: () => world.apns.tokens().filter((token) => !isProbe(token)),
    /** Only this workspace's: a sweep tries the credentials that other files left in the database, too. */
    probes: () =>
      world.apns.pushes.filter(
        ({ token, request }) =>
          isProbe(token) && request.headers['apns-topic'] === world.passTypeIdentifier,
      ),
  }
}

async function selfTest(world: PushWorld, id: string) {
  const response = await world.post(`/api/v1/credentials/${id}/self-test`)
  expect(response.status).toBe(200)
  return (await response.json<{ data: { ok: boolean; checks: CredentialCheck[] } }>()).data
}

describe('a credential that APNs refuses', () => {
  test('keeps what it has not told, asks APNs for none of it, and sends it once it is put right', async () => {
    const { world, heldPass, change, status, sweep, pushes, credentialId } = await setUp()
    const ids = [await heldPass(), await heldPass(), await heldPass()]
    world.apns.answer = async () => REFUSED
    for (const id of ids) await change(id, 'B')
    for (const _ of ids) expect(await world.next()).toBe('ack')
    expect(pushes()).toHaveLength(1)
    expect(await status()).toBe('FAILING')
    for (const id of ids) expect(await world.events(id)).toEqual([])
    expect((await world.events(null)).map(({ type }) => type)).toEqual(['credential.failing'])

    world.apns.answer = async (token) => (isProbe(token) ? NOBODY : {})
    world.ctx.credentials.forget()
    const { data } = await (
      await world.post(`/api/v1/credentials/${credentialId}/self-test`)
    ).json<{
      data: { checks: CredentialCheck[] }
    }>()
    expect(data.checks.filter(({ code }) => code.startsWith('apns'))).toMatchObject(
      ['apns_reachable', 'apns_key', 'apns_provider_token', 'apns_topic'].map((code) => ({
        code,
        ok: true,
      })),
    )
    // The certificate of the test is of no trusted authority, so the whole test has not passed.
    expect(await status()).toBe('FAILING')
    world.clock.advance(16 * MINUTE)
    const due = await sweep()
    expect(await status()).toBe('ACTIVE')
    expect(due).toHaveLength(3)
    for (const { body } of due) expect(await world.consume(body)).toBe('ack')
    expect(pushes()).toHaveLength(4)
    for (const id of ids) {
      expect(await world.events(id)).toMatchObject([{ type: 'pass.push.sent', version: 2 }])
    }
  })

  test('is tried now and then and stays so while it is refused; a failure after it recovered is told anew', async () => {
    const { world, heldPass, change, status, sweep, probes } = await setUp()
    const id = await heldPass()
    world.apns.answer = async () => REFUSED
    await change(id, 'B')
    await world.next()
    await sweep()
    expect(probes()).toHaveLength(0)
    for (let n = 1; n <= 3; n++) {
      world.clock.advance(16 * MINUTE)
      await sweep()
      await sweep()
      expect(probes()).toHaveLength(n)
    }
    expect(await status()).toBe('FAILING')
    world.apns.answer = async () => NOBODY
    world.clock.advance(16 * MINUTE)
    await sweep()
    expect(await status()).toBe('ACTIVE')
    world.apns.answer = async () => REFUSED
    await change(id, 'C')
    await world.consume({ type: 'pass.push', workspaceId: world.first.id, passId: id, version: 3 })
    expect(await status()).toBe('FAILING')
    expect((await world.events(null)).map(({ type }) => type)).toEqual([
      'credential.failing',
      'credential.failing',
    ])
  })

  test('that was put right while a message was under way keeps it no longer than to the next sweep', async () => {
    const { world, heldPass, credentialId, change } = await setUp()
    const id = await heldPass()
    await change(id, 'B')
    const { passes } = world.ctx
    const times = { at: world.clock.ms, retryAt: world.clock.ms + 360 * MINUTE }
    await world.ctx.commit({ writes: [passes.holdNotification(id, 2, { credentialId, ...times })] })
    expect((await passes.get(id))?.renotifyAt).toBe(times.at)
  })

  test('keeps a version whatever became of it at Google', async () => {
    const { world, heldPass, change, sweep } = await setUp()
    const id = await heldPass()
    await world.ctx.passes.markCopy('google', { id, version: 1, wallets: {} })
    world.apns.answer = async () => REFUSED
    await change(id, 'B')
    await world.next()
    expect((await world.ctx.passes.get(id))?.notifiedVersion).toBe(0)
    expect(await sweep()).toEqual([])
  })
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
        const { checks } = await selfTest(world, id)
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
