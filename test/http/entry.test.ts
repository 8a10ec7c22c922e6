import { createExecutionContext } from 'cloudflare:test'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../src/app.ts'
import { consume } from '../../src/queues/consumers.ts'
import { createTrouble, whenever } from '../support/trouble.ts'
import { createWorld } from '../support/world.ts'

/** What holds before any route is looked at. */
afterEach(() => vi.restoreAllMocks())

const SECRET = 'c2VjcmV0'

async function answerWith(variables: Record<string, string | undefined>) {
  const logged: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
  const world = await createWorld()
  const env = { ...world.env, ...variables } as unknown as Cloudflare.Env
  const url = 'https://wps.test/healthz'
  const response = await createApp().request(url, {}, env, createExecutionContext())
  return { response, text: await response.text(), log: logged.join('\n') }
}

describe('a deployment', () => {
  test.each([
    ['ENCRYPTION_KEYS', undefined],
    ['LINK_SIGNING_KEYS', undefined],
    ['ENCRYPTION_KEYS', `k1:${SECRET}`],
    ['LINK_SIGNING_KEYS', SECRET],
    ['RATE_LIMIT', SECRET],
    ['PUBLIC_BASE_URL', SECRET],
    ['BOOTSTRAP_TOKEN', SECRET],
    ['APPLE_TRUSTED_ISSUERS', SECRET],
  ])('whose %s is %s names it in its log and nowhere else', async (variable, value) => {
    const { response, text, log } = await answerWith({ [variable]: value })
    expect(response.status).toBe(500)
    expect(log).toContain(variable)
    expect(log + text).not.toContain(SECRET)
    expect(text).not.toContain(variable)
    expect(response.headers.get('X-Request-Id')).toMatch(/^req_/)
    expect(log).toContain(response.headers.get('X-Request-Id'))
    expect(JSON.parse(text).errors[0].docUrl).toBe('https://wps.test/docs/errors#internal_error')
  })

  test('names all that is missing at once', async () => {
    const { log } = await answerWith({ ENCRYPTION_KEYS: undefined, LINK_SIGNING_KEYS: undefined })
    expect(log).toContain('ENCRYPTION_KEYS')
    expect(log).toContain('LINK_SIGNING_KEYS')
  })

  test('without a public address takes none from a Host header, but on a developer’s machine', async () => {
    const { response, log } = await answerWith({ PUBLIC_BASE_URL: '' })
    expect(response.status).toBe(500)
    expect(log).toContain('PUBLIC_BASE_URL')
    const world = await createWorld({ variables: { PUBLIC_BASE_URL: '' } })
    const local = await world.get('http://localhost:8787/healthz', { key: null })
    expect(local.status).toBe(200)
  })

  test('without a public address makes nothing in the background that would point nowhere', async () => {
    const logged: string[] = []
    vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(line))
    const world = await createWorld({ variables: { PUBLIC_BASE_URL: '' } })
    const outcomes: string[] = []
    const message = {
      body: {
        type: 'copy.publish',
        workspaceId: world.first.id,
        passId: 'pass_1',
        platform: 'google',
      },
      attempts: 1,
      ack: () => outcomes.push('ack'),
      retry: () => outcomes.push('retry'),
    }
    const batch = { queue: 'wps-push', messages: [message] } as unknown as MessageBatch
    await consume(batch, world.deps, () => {})
    expect(outcomes).toEqual(['retry'])
    expect(logged.join()).toContain('PUBLIC_BASE_URL')
  })
})

test('TLS below 1.3 is refused where a key is sent and nowhere else, with the headers of every answer', async () => {
  const world = await createWorld()
  const send = (path: string, tlsVersion: string) =>
    world.app.request(
      new Request(`https://wps.test${path}`, { cf: { tlsVersion } } as RequestInit),
      {},
      world.env,
      createExecutionContext(),
    )
  const refused = await send('/api/v1/passes', 'TLSv1.2')
  expect(refused.status).toBe(426)
  expect(refused.headers.get('Upgrade')).toBe('TLS/1.3')
  expect(refused.headers.get('X-Request-Id')).toMatch(/^req_/)
  expect(refused.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(refused.headers.get('Strict-Transport-Security')).toContain('max-age')
  expect(refused.headers.get('Cache-Control')).toBe('private, no-store')
  expect((await send('/api/v1/passes', 'TLSv1.3')).status).toBe(401)
  expect((await send('/mcp', 'TLSv1.2')).status).toBe(426)
  expect((await send('/setup/workspaces', 'TLSv1.2')).status).toBe(426)
  expect((await send('/healthz', 'TLSv1.2')).status).toBe(200)
})

describe('plain http where the public address is https', () => {
  const PUBLIC = 'https://passes.example.com'
  const world = () => createWorld({ variables: { PUBLIC_BASE_URL: PUBLIC } })
  const send = async (
    { app, env }: Awaited<ReturnType<typeof createWorld>>,
    path: string,
    init: RequestInit = {},
    visitor = '{"scheme":"http"}',
  ) =>
    app.request(
      new Request(`http://passes.example.com${path}`, {
        redirect: 'manual',
        ...init,
        headers: { ...init.headers, 'CF-Visitor': visitor },
      }),
      {},
      env,
      createExecutionContext(),
    )

  test.each([
    ['GET', '/api/v1/passes'],
    ['POST', '/api/v1/passes/issue'],
    ['GET', '/api/v1/nowhere'],
    ['GET', '/%61pi/v1/passes'],
    ['OPTIONS', '/api/v1/passes'],
    ['GET', '/api/v1'],
    ['POST', '/mcp'],
    ['GET', '/mcp'],
    ['POST', '/setup/workspaces'],
    ['POST', '/setup/sign-in-links'],
  ])('%s %s is refused, with a word on the key', async (method, path) => {
    const here = await world()
    const key = here.first.apiKey
    const response = await send(here, path, { method, headers: { Authorization: `Bearer ${key}` } })
    expect(response.status).toBe(426)
    expect(response.headers.get('Upgrade')).toBe('TLS/1.3, HTTP/1.1')
    expect(response.headers.get('Connection')).toBe('Upgrade')
    const body = (await response.json()) as { errors: { code: string; message: string }[] }
    expect(body).toMatchObject({ success: false, data: null, statusCode: 426 })
    expect(body.errors).toMatchObject([{ code: 'tls_version_too_low' }])
    expect(body.errors[0]!.message).toMatch(/https.+rotate it\.$/)
    expect(JSON.stringify(body)).not.toContain(key)
    const bare = await send(here, path, { method })
    expect(bare.status).toBe(426)
    expect(await bare.text()).not.toContain('rotate')
  })

  test.each([
    ['GET', '/'],
    ['HEAD', '/healthz'],
    ['GET', '/p/abc?utm_source=mail&x=%2F'],
    ['GET', '//evil.example/%2F?a=b'],
    ['GET', '/dashboard'],
    ['POST', '/dashboard/sign-in'],
    ['GET', '/docs'],
    ['GET', '/apiary'],
    ['GET', '/scan'],
    ['GET', '/passkit/v1/passes/pass.a/b'],
    ['POST', '/hooks/checkout/ws_1/chk_1'],
  ])('%s %s is led to https', async (method, path) => {
    const response = await send(await world(), path, { method })
    expect(response.status).toBe(308)
    expect(response.headers.get('Location')).toBe(`${PUBLIC}${path}`)
    expect(response.headers.get('X-Request-Id')).toMatch(/^req_/)
    expect(response.headers.has('Strict-Transport-Security')).toBe(false)
  })

  test('under another of its names it is led to the public one', async () => {
    const { app, env } = await world()
    const response = await app.request(
      new Request('http://old.example.com/p/abc', {
        headers: { 'CF-Visitor': '{"scheme":"http"}' },
        redirect: 'manual',
      }),
      {},
      env,
      createExecutionContext(),
    )
    expect(response.headers.get('Location')).toBe(`${PUBLIC}/p/abc`)
  })

  test.each(['{"scheme":"https"}', '', 'http', '{"scheme":"httpx"}', '[]'])(
    'what Cloudflare calls %j is served',
    async (visitor) => {
      const here = await world()
      expect((await send(here, '/healthz', {}, visitor)).status).toBe(200)
      expect((await send(here, '/api/v1/passes', {}, visitor)).status).toBe(401)
    },
  )

  test('a service whose public address is http serves http', async () => {
    const here = await createWorld({ variables: { PUBLIC_BASE_URL: 'http://passes.example.com' } })
    expect((await send(here, '/healthz')).status).toBe(200)
    expect((await send(here, '/api/v1/passes')).status).toBe(401)
  })
})

test('a key is good though its use cannot be noted, and nothing of it gets into a log', async () => {
  const trouble = createTrouble(whenever(({ text }) => text.startsWith('update api_keys'), 'fails'))
  const world = await createWorld({ bindings: trouble.bindings })
  const waited: Promise<unknown>[] = []
  const response = await world.app.request(
    'https://wps.test/api/v1/passes',
    { headers: { Authorization: `Bearer ${world.first.apiKey}` } },
    world.env,
    {
      waitUntil: (work: Promise<unknown>) => void waited.push(work),
      passThroughOnException() {},
    } as unknown as ExecutionContext,
  )
  expect(response.status).toBe(200)
  const outcomes = await Promise.allSettled(waited)
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled'])
  expect(trouble.calls.some(({ text }) => text.startsWith('update api_keys'))).toBe(true)
})

test.each([
  ['POST', '/healthz', 'GET, HEAD'],
  ['DELETE', '/images/ws_1/ast_1/original', 'GET, HEAD'],
  ['GET', '/setup/workspaces', 'POST'],
  ['OPTIONS', '/api/v1/passes/by-serial/a%2Fb', 'GET, HEAD, PATCH, PUT'],
])('%s %s names the methods that there are', async (method, path, allow) => {
  const world = await createWorld()
  const response = await world.request(method, path, { key: null })
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe(allow)
})

test('a pass link that is good names its methods, one that is not says nothing', async () => {
  const world = await createWorld()
  const templateId = await world.publishTemplate()
  const created = await world.post('/api/v1/passes', { templateId })
  const { data } = (await created.json()) as { data: { downloadUrl: string } }
  const answers = await Promise.all(
    [data.downloadUrl, `${data.downloadUrl}/apple.pkpass`, '/p/none'].map((path) =>
      world.request('POST', path, { key: null }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([405, 405, 404])
})

test.each(['/api/v1/passes/', '//api/v1/passes', '/api/v1', '/API/V1/passes', '/nowhere', '/p'])(
  '%s is no address, by any method',
  async (path) => {
    const world = await createWorld()
    for (const method of ['GET', 'POST', 'OPTIONS']) {
      const response = await world.request(method, path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ errors: [{ code: 'not_found' }] })
    }
  },
)
