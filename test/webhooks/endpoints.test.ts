import { describe, expect, test } from 'vitest'
import {
  createWebhookWorld,
  ENDPOINTS,
  MINUTE_MS,
  refused,
  verify,
  type WebhookWorld,
  worldWithPass,
} from '../support/webhooks.ts'
import ssrf from '../vectors/ssrf.json'
import delivery from '../vectors/webhook-delivery.json'

const create = (world: WebhookWorld, body: Record<string, unknown>) =>
  world.post(ENDPOINTS, { url: 'https://sink.example/', ...body })

describe('POST /webhook-endpoints', () => {
  test('shows the secret once, and everything else ever after', async () => {
    const { world } = await worldWithPass()
    const response = await create(world, {
      types: ['pass.created'],
      description: 'Backend',
      customHeaders: { 'X-Team': 'loyalty' },
    })
    expect(response.status).toBe(201)
    const { secret, ...shown } = ((await response.json()) as { data: Record<string, string> }).data
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    expect(shown).toMatchObject({
      url: 'https://sink.example/',
      types: ['pass.created'],
      status: 'ENABLED',
      disabledReason: null,
      customHeaders: ['X-Team'],
      publicKey: null,
      failingSince: null,
    })
    const location = response.headers.get('Location')!
    const read = await world.get(location)
    expect(((await read.json()) as { data: unknown }).data).toEqual(shown)
    expect(read.headers.get('ETag')).toBe(response.headers.get('ETag'))
    const { items } = await world.api<{ items: unknown[] }>('GET', '/webhook-endpoints')
    expect(items).toEqual([shown])
  })

  test.each(ssrf.blocked_urls)('refuses %s', async (url) => {
    const { world } = await worldWithPass()
    expect(await refused(await create(world, { url }))).toEqual([
      422,
      'webhook_url_blocked',
      '/url',
    ])
    const { id } = await world.endpoint()
    const patched = await world.patch(`${ENDPOINTS}/${id}`, { url })
    expect(await refused(patched)).toEqual([422, 'webhook_url_blocked', '/url'])
  })

  test.each(ssrf.allowed_urls)('takes %s', async (url) => {
    const { world } = await worldWithPass()
    expect((await create(world, { url })).status).toBe(201)
  })

  test('takes loopback where ALLOW_LOCAL_TARGETS says so', async () => {
    const world = await createWebhookWorld({ variables: { ALLOW_LOCAL_TARGETS: 'true' } })
    expect((await create(world, { url: 'http://localhost:9999/hooks' })).status).toBe(201)
    expect((await create(world, { url: 'http://10.0.0.5/' })).status).toBe(422)
  })

  test('refuses headers that are not a receiver’s to set', async () => {
    const { world } = await worldWithPass()
    const names = [
      ...delivery.custom_header_denylist,
      ...delivery.custom_header_denied_prefixes.map((prefix) => `${prefix}x`),
    ]
    for (const name of names) {
      const response = await create(world, { customHeaders: { [name]: 'x' } })
      expect(await refused(response)).toEqual([422, 'validation_failed', `/customHeaders/${name}`])
    }
  })

  test('refuses types that there are not, or twice, or none', async () => {
    const { world } = await worldWithPass()
    for (const types of [['pass.eaten'], ['ping', 'ping'], []]) {
      expect((await create(world, { types })).status).toBe(422)
    }
  })

  test('gives a workspace twenty of them, also when all are asked for at once', async () => {
    const { world } = await worldWithPass()
    const made = await Promise.all(Array.from({ length: 23 }, () => create(world, {})))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(await refused(made.find(({ status }) => status !== 201)!)).toEqual([
      422,
      'validation_failed',
      '',
    ])
    const { items } = await world.api<{ items: { id: string }[] }>('GET', '/webhook-endpoints')
    await world.api('DELETE', `/webhook-endpoints/${items[0]!.id}`)
    expect((await create(world, {})).status).toBe(201)
    const { apiKey } = await world.createTenant('test')
    const body = { url: 'https://sink.example/' }
    expect((await world.request('POST', ENDPOINTS, { key: apiKey, body })).status).toBe(201)
  })
})

describe('PATCH /webhook-endpoints/{endpointId}', () => {
  test('replaces what it names and leaves the rest', async () => {
    const { world } = await worldWithPass()
    const { id } = await world.endpoint({ types: ['ping'], customHeaders: { A: '1', B: '2' } })
    const path = `/webhook-endpoints/${id}`
    const patched = await world.api('PATCH', path, {
      types: null,
      customHeaders: { A: null, C: '3' },
      asymmetric: true,
    })
    expect(patched).toMatchObject({
      types: null,
      customHeaders: ['B', 'C'],
      version: 2,
      publicKey: expect.stringMatching(/^whpk_/),
      url: 'https://sink.example/hooks',
    })
    expect(await world.api('PATCH', path, { asymmetric: true })).toEqual(patched)
    expect(await world.api('PATCH', path, { asymmetric: false })).toMatchObject({ publicKey: null })
  })

  const SECRET = { Authorization: 'Bearer of-the-old-one', 'X-Team': 'a' }
  test.each<[string, Record<string, string> | null | undefined, string[], string[]]>([
    ['https://new.example/hooks', undefined, [], ['Authorization', 'X-Team']],
    ['https://sink.example:8443/hooks', undefined, [], ['Authorization', 'X-Team']],
    ['https://new.example/', { authorization: 'Bearer new' }, ['authorization'], ['X-Team']],
    ['https://new.example/', { ...SECRET }, ['Authorization', 'X-Team'], []],
    ['https://new.example/', null, [], ['Authorization', 'X-Team']],
    ['https://sink.example/elsewhere', undefined, ['Authorization', 'X-Team'], []],
    ['https://SINK.example/hooks', { B: '2' }, ['Authorization', 'X-Team', 'B'], []],
  ])('to %s with the headers %j sends %j', async (url, customHeaders, sent, dropped) => {
    const { world, create: issue } = await worldWithPass()
    const { id } = await world.endpoint({ customHeaders: SECRET })
    const patched = await world.api<{ customHeaders: string[]; warnings: object[] }>(
      'PATCH',
      `/webhook-endpoints/${id}`,
      { url, ...(customHeaders !== undefined && { customHeaders }) },
    )
    expect(patched.customHeaders).toEqual(sent)
    expect(patched.warnings).toEqual(
      dropped.length === 0
        ? []
        : [
            {
              code: 'custom_headers_dropped',
              message: expect.stringContaining(dropped.join(', ')),
              pointer: '/customHeaders',
            },
          ],
    )
    expect(await world.api('GET', `/webhook-endpoints/${id}`)).toMatchObject({ warnings: [] })
    await issue()
    await world.run()
    const { headers } = world.sink.received[0]!
    const names = ['authorization', 'x-team', 'b'].filter((name) => headers.has(name))
    expect(names).toEqual(sent.map((name) => name.toLowerCase()))
    expect(headers.get('authorization') === SECRET.Authorization).toBe(
      sent.includes('Authorization'),
    )
  })

  test('sends what waits to the new address', async () => {
    const { world, create: issue } = await worldWithPass()
    const { id } = await world.endpoint()
    world.sink.answer = async ({ url }) =>
      new Response(null, { status: url.includes('new') ? 200 : 500 })
    await issue()
    await world.run()
    await world.api('PATCH', `/webhook-endpoints/${id}`, { url: 'https://new.example/' })
    world.clock.advance(10_000)
    await world.run()
    expect(world.sink.received.map(({ url }) => new URL(url).host)).toEqual([
      'sink.example',
      'new.example',
    ])
  })

  test('loses no change of two at once', async () => {
    const { world } = await worldWithPass()
    const { id } = await world.endpoint()
    const path = `/webhook-endpoints/${id}`
    await Promise.all(
      ['A', 'B', 'C'].map((name) => world.api('PATCH', path, { customHeaders: { [name]: '1' } })),
    )
    const { customHeaders } = await world.api<{ customHeaders: string[] }>('GET', path)
    expect(customHeaders.toSorted()).toEqual(['A', 'B', 'C'])
  })
})

describe('POST /webhook-endpoints/{endpointId}/test', () => {
  test('sends one ping to this endpoint alone, signed, and tries it once', async () => {
    const { world } = await worldWithPass()
    const mine = await world.endpoint({ types: ['pass.created'] })
    await world.endpoint({ url: 'https://other.example/' })
    world.sink.answer = async () => new Response('no', { status: 500 })
    const { id, eventId } = await world.api<{ id: string; eventId: string }>(
      'POST',
      `/webhook-endpoints/${mine.id}/test`,
    )
    expect(await world.delivery(id)).toMatchObject({ status: 'PENDING', type: 'ping' })
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    const [ping] = world.sink.received
    expect(verify(mine.secret, ping!)).toMatchObject({
      id: eventId,
      type: 'ping',
      data: { ping: { endpointId: mine.id } },
    })
    expect(await world.delivery(id)).toMatchObject({
      status: 'FAILED',
      failureReason: 'exhausted',
      attempts: [{ trigger: 'manual', statusCode: 500, responseHead: 'no' }],
    })
    world.clock.advance(10 * MINUTE_MS)
    await world.sweep()
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    await world.api('POST', `/webhook-endpoints/${mine.id}/disable`)
    expect(await refused(await world.post(`${ENDPOINTS}/${mine.id}/test`))).toEqual([
      409,
      'invalid_state_transition',
      undefined,
    ])
  })

  test('gets there though its message is lost', async () => {
    const { world } = await worldWithPass()
    const { id } = await world.endpoint()
    await world.api('POST', `/webhook-endpoints/${id}/test`)
    world.queues['wps-webhooks'] = []
    world.clock.advance(MINUTE_MS)
    await world.sweep()
    await world.run()
    expect(world.sink.received).toHaveLength(1)
  })
})

describe('disable and enable', () => {
  test('what comes due meanwhile fails, what still waits goes on, and what happened can be recovered', async () => {
    const { world, create: issue } = await worldWithPass()
    const { id } = await world.endpoint({ types: ['pass.created'] })
    world.sink.answer = async () => new Response(null, { status: 500 })
    await issue()
    await world.run()
    const since = new Date(world.clock.ms).toISOString()
    expect(await world.api('POST', `/webhook-endpoints/${id}/disable`)).toMatchObject({
      status: 'DISABLED',
      disabledReason: 'manual',
    })
    world.clock.advance(10_000)
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    expect(await world.deliveries('&status=FAILED')).toMatchObject([
      { failureReason: 'endpoint_disabled' },
    ])
    await issue()
    world.sink.answer = async () => new Response(null, { status: 200 })
    await world.api('POST', `/webhook-endpoints/${id}/enable`)
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    await world.api('POST', `/webhook-endpoints/${id}/recover`, { since })
    await world.run()
    expect(world.sink.received).toHaveLength(3)
    const deliveries = await world.deliveries()
    expect(deliveries).toHaveLength(2)
    expect(deliveries.every(({ status }) => status === 'SUCCEEDED')).toBe(true)
  })
})

describe('DELETE /webhook-endpoints/{endpointId}', () => {
  test('sends nothing any more, and keeps what was', async () => {
    const { world, create: issue } = await worldWithPass()
    const { id } = await world.endpoint()
    world.sink.answer = async () => new Response(null, { status: 500 })
    await issue()
    await world.run()
    await world.api('DELETE', `/webhook-endpoints/${id}`)
    expect((await world.get(`${ENDPOINTS}/${id}`)).status).toBe(404)
    expect(await world.api('GET', '/webhook-endpoints')).toMatchObject({ items: [] })
    world.clock.advance(10_000)
    await issue()
    await world.run()
    expect(world.sink.received).toHaveLength(1)
    const [delivery] = await world.deliveries(`&endpointId=${id}`)
    expect(delivery).toMatchObject({ status: 'FAILED', failureReason: 'endpoint_deleted' })
    expect((await world.post(`/api/v1/webhook-deliveries/${delivery!.id}/replay`)).status).toBe(404)
    const row = await world.env.DB.prepare('SELECT config FROM webhook_endpoints WHERE id = ?')
      .bind(id)
      .first()
    expect(row).toEqual({ config: '' })
  })
})

describe('another workspace', () => {
  test('sees, changes and gets nothing', async () => {
    const { world, create: issue } = await worldWithPass()
    const { id } = await world.endpoint()
    await issue()
    await world.run()
    const [delivery] = await world.deliveries()
    const { apiKey: key } = await world.createTenant('test')
    const foreign = (method: string, path: string, body?: unknown) =>
      world.request(method, `/api/v1${path}`, { key, ...(body !== undefined && { body }) })
    const asked = [
      await foreign('GET', `/webhook-endpoints/${id}`),
      await foreign('PATCH', `/webhook-endpoints/${id}`, { description: 'Mine' }),
      await foreign('DELETE', `/webhook-endpoints/${id}`),
      await foreign('GET', `/webhook-deliveries/${delivery!.id}`),
      await foreign('POST', `/webhook-deliveries/${delivery!.id}/replay`),
      ...(await Promise.all(
        ['test', 'rotate-secret', 'enable', 'disable'].map((verb) =>
          foreign('POST', `/webhook-endpoints/${id}/${verb}`),
        ),
      )),
      await foreign('POST', `/webhook-endpoints/${id}/recover`, {
        since: new Date(world.clock.ms - 1000).toISOString(),
      }),
    ]
    expect(asked.map(({ status }) => status)).toEqual(asked.map(() => 404))
    for (const query of ['', `endpointId=${id}`, `eventId=${delivery!.eventId}`]) {
      const list = await foreign('GET', `/webhook-deliveries?${query}`)
      expect(await list.json()).toMatchObject({ data: { items: [] } })
    }
    const received = world.sink.received.length
    const templateId = await world.publishTemplate({}, key)
    await foreign('POST', '/passes', { templateId })
    await world.run()
    expect(world.sink.received).toHaveLength(received)
  })
})

test('deliveries are paged, of one endpoint and of all', async () => {
  const { world, create: issue } = await worldWithPass()
  const { id } = await world.endpoint()
  for (let i = 0; i < 5; i++) {
    await issue()
    world.clock.advance(1)
    await world.run()
  }
  for (const query of ['', `&endpointId=${id}`, '&status=SUCCEEDED']) {
    const seen: string[] = []
    let url: string | null = `/api/v1/webhook-deliveries?limit=2${query}`
    while (url) {
      const response = await world.get(url)
      const { data } = (await response.json()) as { data: { items: { createdAt: string }[] } }
      seen.push(...data.items.map(({ createdAt }) => createdAt))
      const link = response.headers.get('Link')
      url = link && /<(.*)>/.exec(link)![1]!
    }
    expect(seen).toEqual(seen.toSorted().toReversed())
    expect(seen).toHaveLength(5)
  }
})
