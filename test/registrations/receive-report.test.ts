import { beforeAll, describe, expect, test } from 'vitest'
import { countingDatabases, createCounter, resetCounter } from '../support/counting.ts'
import { control, googleState } from '../support/google.ts'
import { createCallbackSigner } from '../support/google-callbacks.ts'
import { addGoogleAccount } from '../support/wallets.ts'
import { createWorld, START } from '../support/world.ts'

const KEYS_URL = 'https://pay.google.test/gp/m/issuer/keys'

/** A workspace with a Google account and a pass; Google's keys are the test's. */
async function createCallbackWorld(counter = createCounter()) {
  const clock = { nowMs: () => START }
  const signer = await createCallbackSigner(() => clock.nowMs())
  const asked: string[] = []
  const world = await createWorld({
    // The KV is shared by worlds, and each has keys of its own.
    bindings: ({ IDEMPOTENCY, ...real }) => ({
      ...countingDatabases(real, counter),
      IDEMPOTENCY: new Proxy(IDEMPOTENCY, {
        get(target, name) {
          const value = Reflect.get(target, name)
          if (typeof value !== 'function') return value
          return async (key: string, ...rest: unknown[]) =>
            key.startsWith('google-callback-keys:') ? null : value.call(target, key, ...rest)
        },
      }),
    }),
    fetch: async (url, init) => {
      if (url !== KEYS_URL) return fetch(url, init)
      asked.push(url)
      return new Response(await signer.keyList())
    },
  })
  clock.nowMs = () => world.clock.ms
  const { issuerId } = await addGoogleAccount(world.ctx)
  const templateId = await world.publishTemplate()
  const created = await world.post('/api/v1/passes', { templateId })
  const { data } = (await created.json()) as { data: { id: string } }
  const post = (body: unknown, workspaceId = world.first.id) =>
    world.request('POST', `/google/callback/${workspaceId}`, { key: null, body })

  return {
    ...world,
    signer,
    asked,
    issuerId,
    templateId,
    passId: data.id,
    post,
    sign: (message: Record<string, unknown>, how?: Parameters<typeof signer.sign>[2]) =>
      signer.sign(issuerId, { objectId: `${issuerId}.${data.id}`, ...message }, how),
    /** Google's report of a save or removal, as it is answered. */
    async report(eventType: string, message: Record<string, unknown> = {}) {
      const objectId = `${issuerId}.${data.id}`
      return (await post(await signer.sign(issuerId, { objectId, eventType, ...message }))).status
    },
    async installations(passId = data.id) {
      return (await world.ctx.passes.get(passId))?.wallets.google?.installations ?? 0
    },
    async events(passId = data.id) {
      const { items } = await world.ctx.events.list(
        { passId },
        { limit: 100, afterSeq: null, oldestFirst: false },
      )
      return items.reverse().filter(({ type }) => type.includes('installed'))
    },
  }
}

describe('a save in Google Wallet', () => {
  test('is one more installation, with an event and another ETag', async () => {
    const world = await createCallbackWorld()
    const path = `/api/v1/passes/${world.passId}`
    const before = (await world.get(path)).headers.get('ETag')
    expect(await world.report('save')).toBe(200)
    const after = await world.get(path)
    expect(await after.json()).toMatchObject({ data: { installations: { google: 1 } } })
    expect(after.headers.get('ETag')).not.toBe(before)
    expect(await world.events()).toMatchObject([
      { type: 'pass.installed', actor: 'google', version: 1, detail: { platform: 'google' } },
    ])
    const listed = await world.get(`/api/v1/events?type=pass.installed&passId=${world.passId}`)
    expect(await listed.json()).toMatchObject({
      data: {
        items: [{ data: { registration: { passId: world.passId, platform: 'google' } } }],
      },
    })
  })

  test('counts once when it comes again, also when it comes twice at the same time', async () => {
    const world = await createCallbackWorld()
    const body = await world.sign({})
    const answers = await Promise.all([world.post(body), world.post(body), world.post(body)])
    answers.push(await world.post(body))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await world.installations()).toBe(1)
    expect(await world.events()).toHaveLength(1)
  })

  test('by another account is another installation, and each removal takes one away', async () => {
    const world = await createCallbackWorld()
    for (const eventType of ['save', 'save', 'del']) await world.report(eventType)
    expect(await world.installations()).toBe(1)
    await world.report('del')
    expect(await world.installations()).toBe(0)
    expect((await world.events()).map(({ type }) => type)).toEqual([
      'pass.installed',
      'pass.installed',
      'pass.uninstalled',
      'pass.uninstalled',
    ])
  })

  test('reads no more rows when very many have come before', async () => {
    const counter = createCounter()
    const { report } = await createCallbackWorld(counter)
    const rowsRead = async () => {
      resetCounter(counter)
      expect(await report('save')).toBe(200)
      return counter.d1RowsRead
    }
    await report('save')
    const early = await rowsRead()
    for (let n = 0; n < 25; n++) await report('save')
    expect(await rowsRead()).toBe(early)
  })

  test('that comes after its own removal counts for nothing', async () => {
    const world = await createCallbackWorld()
    const later = world.clock.ms + 3_700_000
    await world.report('del', { expTimeMillis: later })
    expect(await world.installations()).toBe(0)
    await world.report('save', { expTimeMillis: later - 60_000 })
    expect(await world.installations()).toBe(0)
    expect(await world.events()).toHaveLength(2)
    // The removal has had its save: the next one is new, whenever it was.
    await world.report('save', { expTimeMillis: later - 30_000 })
    expect(await world.installations()).toBe(1)
  })

  test('counts after a removal whose own save was lost', async () => {
    const world = await createCallbackWorld()
    await world.report('del', { expTimeMillis: world.clock.ms + 60_000 })
    await world.report('save', { expTimeMillis: world.clock.ms + 120_000 })
    expect(await world.installations()).toBe(1)
  })

  test('and its removal give the same count in whichever order they come', async () => {
    const at = (order: number) => START + 3_600_000 + order * 1000
    const deeds = [
      { eventType: 'save', expTimeMillis: at(1) },
      { eventType: 'save', expTimeMillis: at(2) },
      { eventType: 'del', expTimeMillis: at(3) },
    ]
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ]
    const world = await createCallbackWorld()
    for (const order of orders) {
      const created = await world.request('POST', '/api/v1/passes', {
        body: { templateId: world.templateId },
      })
      const { data } = (await created.json()) as { data: { id: string } }
      for (const index of order) {
        const { eventType, ...message } = deeds[index]!
        await world.report(eventType, { ...message, objectId: `${world.issuerId}.${data.id}` })
      }
      expect([order, await world.installations(data.id)]).toEqual([order, 1])
    }
  })

  test('through a credential that was replaced still counts, and not through one deleted', async () => {
    const world = await createCallbackWorld()
    const former = await world.sign({})
    const latter = await world.sign({})
    const { issuerId } = await addGoogleAccount(world.ctx)
    const credentials = await world.ctx.credentials.list()
    const first = credentials.find(({ subject }) => subject === world.issuerId)
    expect((await world.post(former)).status).toBe(200)
    expect(await world.installations()).toBe(1)
    const own = await world.signer.sign(issuerId, { objectId: `${issuerId}.${world.passId}` })
    expect((await world.post(own)).status).toBe(200)
    expect(await world.installations()).toBe(2)
    await world.delete(`/api/v1/credentials/${first!.id}`)
    expect((await world.post(latter)).status).toBe(401)
  })

  test('is forgotten a week after its message has expired, and its count stays', async () => {
    const world = await createCallbackWorld()
    await world.report('save')
    const rows = async () => {
      const query = 'SELECT nonce FROM install_reports WHERE workspace_id = ?'
      return (await world.db.prepare(query).bind(world.first.id).all()).results.length
    }
    const day = 86_400_000
    const atPurgeMinute = (ms: number) => ms - (ms % 3_600_000) + 17 * 60_000
    world.clock.advance(7 * day)
    await world.sweep(atPurgeMinute(world.clock.ms))
    expect(await rows()).toBe(1)
    world.clock.advance(day)
    await world.sweep(atPurgeMinute(world.clock.ms))
    expect(await rows()).toBe(0)
    expect(await world.installations()).toBe(1)
  })
})

describe('what is none of ours', () => {
  test.each([
    ['an object that we did not make', { objectId: 'other-software-7' }],
    ['an unknown pass', { objectId: 'pass_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3' }],
    ['a deed that is not known yet', { eventType: 'shared' }],
  ])('%s is accepted, so that Google stops, and changes nothing', async (_, message) => {
    const world = await createCallbackWorld()
    const { objectId } = message as { objectId?: string }
    const named = objectId ? { objectId: `${world.issuerId}.${objectId}` } : {}
    const body = await world.sign({ ...message, ...named })
    expect((await world.post(body)).status).toBe(200)
    expect(await world.installations()).toBe(0)
    expect(await world.events()).toEqual([])
  })

  test('a deleted pass is accepted and stays as it is', async () => {
    const world = await createCallbackWorld()
    await world.delete(`/api/v1/passes/${world.passId}`)
    expect(await world.report('save')).toBe(200)
    expect(await world.events()).toEqual([])
  })
})

describe('a callback is refused', () => {
  let world: Awaited<ReturnType<typeof createCallbackWorld>>
  beforeAll(async () => {
    world = await createCallbackWorld()
  })

  test('when somebody else has signed it, and nothing happens', async () => {
    const stranger = await createCallbackSigner(() => world.clock.ms)
    const objectId = `${world.issuerId}.${world.passId}`
    const response = await world.post(await stranger.sign(world.issuerId, { objectId }))
    expect(response.status).toBe(401)
    expect(await response.text()).toBe('')
    expect(await world.installations()).toBe(0)
  })

  test('in a workspace that has another issuer, or none', async () => {
    const body = await world.sign({})
    const other = await world.createTenant('live')
    expect((await world.post(body, other.id)).status).toBe(401)
    await addGoogleAccount(world.ctxOf(other))
    expect((await world.post(body, other.id)).status).toBe(401)
  })

  test.each(['ws_01KAJ2Z4Q8X3M6T9V5W7Y1B2C3', 'ws_', 'x%00', '%F0'])(
    'for the workspace %s, which does not exist',
    async (id) => {
      expect((await world.post(await world.sign({}), id)).status).toBe(401)
    },
  )

  test.each([
    ['nothing', undefined],
    ['text', 'hello'],
    ['no UTF-8', Uint8Array.of(0xff, 0xfe)],
    ['a list', []],
    ['deep nesting', '['.repeat(10_000)],
    ['members of other types', { signature: 1, protocolVersion: [], signedMessage: {} }],
    [
      'a key that is no text',
      {
        signature: '',
        protocolVersion: 'ECv2SigningOnly',
        signedMessage: '',
        intermediateSigningKey: { signedKey: {}, signatures: [null] },
      },
    ],
  ])('when it is %s', async (_, body) => {
    expect((await world.post(body)).status).toBe(401)
  })

  test('with 413 when it is longer than any of Google’s', async () => {
    expect((await world.post('x'.repeat(17 * 1024))).status).toBe(413)
  })
})

describe('Google’s keys', () => {
  test('are asked for once a minute at most, however many forged callbacks come', async () => {
    const world = await createCallbackWorld()
    const stranger = await createCallbackSigner(() => world.clock.ms)
    const forge = async () => (await world.post(await stranger.sign(world.issuerId, {}))).status
    for (let n = 0; n < 5; n++) expect(await forge()).toBe(401)
    expect(world.asked).toHaveLength(1)
    world.clock.advance(60_000)
    for (let n = 0; n < 5; n++) expect(await forge()).toBe(401)
    expect(world.asked).toHaveLength(2)
  })

  test('that have changed are asked for again', async () => {
    const world = await createCallbackWorld()
    await world.report('save')
    await world.signer.rollOver()
    world.clock.advance(60_000)
    expect(await world.report('save')).toBe(200)
    expect(await world.installations()).toBe(2)
  })

  test('that cannot be had make Google try again', async () => {
    const world = await createWorld({
      variables: { GOOGLE_CALLBACK_KEYS_URL: 'https://nobody.test/keys' },
    })
    const { issuerId } = await addGoogleAccount(world.ctx)
    const signer = await createCallbackSigner(() => world.clock.ms)
    const body = await signer.sign(issuerId, {})
    const path = `/google/callback/${world.first.id}`
    const response = await world.request('POST', path, { key: null, body })
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('60')
  })
})

describe('a class at Google', () => {
  async function issued(options: Parameters<typeof createWorld>[0], google?: unknown) {
    const world = await createWorld(options)
    const { issuerId } = await addGoogleAccount(world.ctx)
    const templateId = await world.publishTemplate(google ? { google } : {})
    const response = await world.post('/api/v1/passes/issue', { templateId })
    const { data } = (await response.json()) as {
      data: { id: string; google: { token: string } | null }
    }
    const { classes } = await googleState(issuerId)
    const [only] = Object.values(classes)
    return { world, issuerId, data, options: only?.resource.callbackOptions }
  }

  test('names where we listen, and what the double then reports is counted', async () => {
    const { world, issuerId, data, options } = await issued({})
    const path = `/google/callback/${world.first.id}`
    expect(options).toEqual({ url: `https://wps.test${path}` })
    await control({ save: { token: data.google!.token, account: 'ann@example.com' } })
    const { callbacks } = await googleState(issuerId)
    // The double has the clock of the machine.
    world.clock.ms = Date.now()
    const response = await world.request('POST', path, { key: null, body: callbacks[0]!.body })
    expect(response.status).toBe(200)
    expect((await world.ctx.passes.get(data.id))?.wallets.google?.installations ?? 0).toBe(1)
  })

  test('names nothing where the template says so', async () => {
    expect((await issued({}, { callback: false })).options).toBeUndefined()
  })

  test.each([
    ['http://passes.example.com', 'true', false],
    ['http://localhost:8787', 'false', false],
    ['http://localhost:8787', 'true', true],
    ['http://127.0.0.1:8787', 'true', true],
    ['http://localhost.example.com', 'true', false],
  ])('of a service at %s, local targets %s: %s', async (PUBLIC_BASE_URL, local, named) => {
    const { world, options } = await issued({
      variables: { PUBLIC_BASE_URL, ALLOW_LOCAL_TARGETS: local },
    })
    const url = `${PUBLIC_BASE_URL}/google/callback/${world.first.id}`
    expect(options).toEqual(named ? { url } : undefined)
  })
})

describe('what anybody may fetch', () => {
  test('robots.txt keeps nobody from callbacks, pictures and pages', async () => {
    const world = await createWorld()
    const response = await world.get('/robots.txt', { key: null })
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toMatch(/^text\/plain/)
    const barred = (await response.text())
      .split('\n')
      .flatMap((line) => /^Disallow: (.*)$/.exec(line)?.[1] ?? [])
    const fetched = ['/google/callback/ws_1', '/images/ws_1/ast_1/logo.png', '/icon.png', '/p/x']
    for (const path of fetched) {
      expect(barred.filter((prefix) => path.startsWith(prefix))).toEqual([])
    }
  })

  test.each(['/p/nothing', '/b/nothing', '/p/nothing/apple.pkpass'])(
    '%s is not for search results',
    async (path) => {
      const world = await createWorld()
      const response = await world.get(path, { key: null, headers: { Accept: 'text/html' } })
      expect(response.headers.get('X-Robots-Tag')).toContain('noindex')
    },
  )

  test('icon.png is a picture of the size that Google asks for', async () => {
    const world = await createWorld()
    const response = await world.get('/icon.png', { key: null })
    expect(response.headers.get('Content-Type')).toBe('image/png')
    expect(response.headers.get('Cache-Control')).toContain('public')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    const view = new DataView(bytes.buffer)
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([660, 660])
  })
})
