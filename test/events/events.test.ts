import { describe, expect, test } from 'vitest'
import { createWorld } from '../support/world.ts'

interface Page {
  data: {
    items: {
      id: string
      seq: number
      at: string
      type: string
      timestamp: string
      passId: string | null
      actor: string
      version: number | null
      data: { pass: { customer: unknown } } | null
    }[]
    hasMore: boolean
    nextCursor: string | null
  }
}
const json = (response: Response) => response.json() as Promise<Page>

async function worldWithPasses() {
  const world = await createWorld()
  const templateId = await world.publishTemplate()
  const create = async () => {
    const response = await world.post('/api/v1/passes', {
      templateId,
      customer: { name: 'Sofia Lindqvist' },
    })
    return ((await response.json()) as { data: { id: string } }).data.id
  }
  const [first, second] = [await create(), await create()]
  for (const verb of ['suspend', 'resume', 'redeem']) {
    world.clock.advance(60_000)
    await world.post(`/api/v1/passes/${first}/${verb}`)
  }
  return { world, first, second }
}

describe('GET /events', () => {
  test('lists newest first, page by page, with what was true then', async () => {
    const { world, first } = await worldWithPasses()
    const types: string[] = []
    let url: string | null = '/api/v1/events?limit=2'
    while (url) {
      const response = await world.get(url)
      const { data } = await json(response)
      types.push(...data.items.map(({ type }) => type))
      const link = response.headers.get('Link')
      expect(data.hasMore).toBe(link !== null)
      url = link && /<(.*)>/.exec(link)![1]!
    }
    expect(types).toEqual([
      'pass.redeemed',
      'pass.resumed',
      'pass.suspended',
      'pass.created',
      'pass.created',
      'template.published',
    ])
    const { data } = await json(await world.get('/api/v1/events?limit=1'))
    expect(data.items[0]).toMatchObject({
      passId: first,
      version: 4,
      timestamp: new Date(world.clock.ms).toISOString(),
      actor: expect.stringMatching(/^key_/),
      data: { pass: { status: 'REDEEMED', customer: { name: 'Sofia Lindqvist' } } },
    })
    const one = await world.get(`/api/v1/events/${data.items[0]!.id}`)
    expect(((await one.json()) as { data: unknown }).data).toEqual(data.items[0])
  })

  test('filters by type, pass and time', async () => {
    const { world, first, second } = await worldWithPasses()
    const types = async (query: string) =>
      (await json(await world.get(`/api/v1/events?${query}`))).data.items.map(
        ({ type, passId }) => `${type} ${passId}`,
      )
    expect(await types('type=pass.created')).toEqual([
      `pass.created ${second}`,
      `pass.created ${first}`,
    ])
    expect(await types(`passId=${second}`)).toEqual([`pass.created ${second}`])
    expect(await types(`passId=${first}&type=pass.resumed`)).toEqual([`pass.resumed ${first}`])
    const minute = (n: number) =>
      encodeURIComponent(new Date(world.clock.ms - n * 60_000).toISOString())
    expect(await types(`timestamp[gte]=${minute(1)}&timestamp[lt]=${minute(0)}`)).toEqual([
      `pass.resumed ${first}`,
    ])
    expect(await types(`timestamp[gt]=${minute(1)}`)).toEqual([`pass.redeemed ${first}`])
    expect(await types('type=pass.voided')).toEqual([])
  })

  test('refuses a cursor of other filters', async () => {
    const { world } = await worldWithPasses()
    const { data } = await json(await world.get('/api/v1/events?limit=1'))
    const response = await world.get(`/api/v1/events?type=pass.created&cursor=${data.nextCursor}`)
    expect(response.status).toBe(400)
  })

  test('shows no other workspace anything', async () => {
    const { world, first } = await worldWithPasses()
    const { apiKey } = await world.createTenant('test')
    const { data } = await json(await world.get('/api/v1/events', { key: apiKey }))
    expect(data.items).toEqual([])
    const of = await json(await world.get(`/api/v1/events?passId=${first}`, { key: apiKey }))
    expect(of.data.items).toEqual([])
    for (const path of ['/suspend', '/resume', '/redeem', '/void', '/reinstate', '/rotate-link']) {
      const response = await world.request('POST', `/api/v1/passes/${first}${path}`, {
        key: apiKey,
      })
      expect([path, response.status]).toEqual([path, 404])
    }
    const foreign = { key: apiKey }
    expect((await world.delete(`/api/v1/passes/${first}`, foreign)).status).toBe(404)
    expect((await world.get(`/api/v1/passes/${first}/timeline`, foreign)).status).toBe(404)
    expect((await world.get(`/api/v1/passes/${first}`)).status).toBe(200)
  })
})

describe('GET /passes/{passId}/timeline', () => {
  test('tells what happened, oldest first, page by page, without anybody’s name', async () => {
    const { world, first } = await worldWithPasses()
    const path = `/api/v1/passes/${first}/timeline`
    const whole = await json(await world.get(path))
    expect(whole.data.items.map(({ type, version }) => [type, version])).toEqual([
      ['pass.created', 1],
      ['pass.suspended', 2],
      ['pass.resumed', 3],
      ['pass.redeemed', 4],
    ])
    const [entry] = whole.data.items
    expect(Object.keys(entry!)).toEqual(['seq', 'at', 'type', 'actor', 'version', 'detail'])
    expect(JSON.stringify(whole)).not.toContain('Sofia')
    const page = await json(await world.get(`${path}?limit=3`))
    const rest = await json(await world.get(`${path}?limit=3&cursor=${page.data.nextCursor}`))
    expect([...page.data.items, ...rest.data.items]).toEqual(whole.data.items)
    expect(rest.data.hasMore).toBe(false)
  })
})
