import { describe, expect, test } from 'vitest'
import { json } from '../support/created-passes.ts'
import { createWorld } from '../support/world.ts'

describe('GET /api/v1/passes', () => {
  test('pages through everything once, in both orders, and filters', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const ids: string[] = []
    for (let i = 0; i < 7; i++) {
      const customer = { email: i % 2 ? 'Ada@Example.com' : 'bob@example.com' }
      const body = { templateId, customer, barcode: { value: `B${i}` } }
      ids.push((await json(await world.post('/api/v1/passes', body))).data.id)
      world.clock.advance(1000)
    }
    for (const sort of ['createdAt', '-createdAt', 'updatedAt', '-updatedAt']) {
      const seen: string[] = []
      let url: string | undefined = `/api/v1/passes?limit=3&sort=${sort}`
      while (url) {
        const response: Response = await world.get(url)
        const page = (await response.json()) as {
          data: { items: { id: string }[]; hasMore: boolean; nextCursor: string | null }
        }
        seen.push(...page.data.items.map(({ id }) => id))
        url = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
        expect(page.data.hasMore).toBe(url !== undefined)
      }
      expect(seen).toEqual(sort.startsWith('-') ? ids.toReversed() : ids)
    }
    const items = async (query: string) => {
      const page = (await (await world.get(`/api/v1/passes?${query}`)).json()) as {
        data: { items: { id: string }[] }
      }
      return page.data.items.map(({ id }) => id)
    }
    expect(await items('customerEmail=ada%40example.com&sort=createdAt')).toEqual([
      ids[1],
      ids[3],
      ids[5],
    ])
    expect(await items('barcodeValue=B4')).toEqual([ids[4]])
    expect(await items(`templateId=${templateId}&limit=1`)).toEqual([ids[6]])
    expect(await items('createdAt[gte]=2026-11-21T08:00:05Z&sort=createdAt')).toEqual(ids.slice(5))
    expect(await items('createdAt[gt]=2026-11-21T08:00:05Z')).toEqual([ids[6]])
    expect(await items('createdAt[lt]=2026-11-21T08:00:01Z')).toEqual([ids[0]])
    expect(await items('updatedAt[lte]=2026-11-21T08:00:00Z')).toEqual([ids[0]])
    expect(await items('status=VOIDED')).toEqual([])
  })

  test('finds passes of a kind, beside other filters', async () => {
    const world = await createWorld()
    const kinds = ['generic', 'coupon', 'coupon'] as const
    const ids: string[] = []
    for (const [at, kind] of kinds.entries()) {
      const templateId = await world.publishTemplate({ kind })
      const body = { templateId, serialNumber: `S-${at}` }
      ids.push((await json(await world.post('/api/v1/passes', body))).data.id)
      world.clock.advance(1_000)
    }
    const found = async (query: string) => {
      const response = await world.get(`/api/v1/passes?${query}`)
      const { data } = await response.json<{ data: { items: { id: string }[] } }>()
      return data.items.map(({ id }) => id)
    }
    expect(await found('kind=coupon')).toEqual([ids[2], ids[1]])
    expect(await found('kind=coupon&limit=1')).toEqual([ids[2]])
    expect(await found('kind=coupon&sort=createdAt&status=ACTIVE')).toEqual([ids[1], ids[2]])
    expect(await found('kind=coupon&sort=-updatedAt')).toEqual([ids[2], ids[1]])
    expect(await found('kind=coupon&q=S-')).toEqual([ids[2], ids[1]])
    expect(await found('kind=generic&serialNumber=S-1')).toEqual([])
    expect(await found('kind=loyalty')).toEqual([])
    expect((await world.get('/api/v1/passes?kind=ticket')).status).toBe(400)
  })

  test('finds passes by their ids, beside other filters', async () => {
    const world = await createWorld()
    const other = await world.createTenant('test')
    const templateId = await world.publishTemplate()
    const ids: string[] = []
    for (let i = 0; i < 4; i++) {
      ids.push((await json(await world.post('/api/v1/passes', { templateId }))).data.id)
      world.clock.advance(1_000)
    }
    const theirs = await world.publishTemplate({}, other.apiKey)
    const foreign = await world.request('POST', '/api/v1/passes', {
      key: other.apiKey,
      body: { templateId: theirs },
    })
    const asked = [ids[2], (await json(foreign)).data.id, ids[0], ids[0]].join()
    const found = async (query: string) => {
      const response = await world.get(`/api/v1/passes?${query}`)
      const { data } = await response.json<{ data: { items: { id: string }[] } }>()
      return data.items.map(({ id }) => id)
    }
    expect(await found(`ids=${asked}`)).toEqual([ids[2], ids[0]])
    expect(await found(`ids=${asked}&sort=createdAt&limit=1`)).toEqual([ids[0]])
    expect(await found(`ids=${asked}&sort=-updatedAt`)).toEqual([ids[2], ids[0]])
    expect(await found(`ids=${asked}&status=VOIDED`)).toEqual([])
    const { data } = await json(await world.get(`/api/v1/passes/count?ids=${asked}`))
    expect(data).toMatchObject({ count: 2 })
    const csv = await (await world.get(`/api/v1/passes/export.csv?ids=${asked}`)).text()
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    const hundred = Array.from({ length: 100 }, () => ids[1])
    expect(await found(`ids=${hundred}`)).toEqual([ids[1]])
    for (const wrong of ['', 'x', `${ids[0]},`, `${hundred},${ids[0]}`]) {
      expect((await world.get(`/api/v1/passes?ids=${wrong}`)).status, wrong).toBe(400)
    }
  })

  test('finds passes by their effective status', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const body = { templateId, expirationDate: '2026-11-21T09:00:00Z' }
    const { data } = await json(await world.post('/api/v1/passes', body))
    const count = async (status: string) => {
      const page = (await (await world.get(`/api/v1/passes?status=${status}`)).json()) as {
        data: { items: unknown[] }
      }
      return page.data.items.length
    }
    expect([await count('ACTIVE'), await count('EXPIRED')]).toEqual([1, 0])
    world.clock.advance(60 * 60 * 1000)
    expect([await count('ACTIVE'), await count('EXPIRED')]).toEqual([0, 1])
    const got = await json(await world.get(`/api/v1/passes/${data.id}`))
    expect(got.data.status).toBe('EXPIRED')
  })

  test('binds cursors to their filters', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    await world.post('/api/v1/passes', { templateId })
    await world.post('/api/v1/passes', { templateId })
    const page = (await (await world.get('/api/v1/passes?limit=1')).json()) as {
      data: { nextCursor: string }
    }
    const { nextCursor } = page.data
    for (const query of [`status=ACTIVE&cursor=${nextCursor}`, 'cursor=garbage', 'cursor=']) {
      const response = await world.get(`/api/v1/passes?${query}`)
      expect(response.status).toBe(400)
      expect((await json(response)).errors[0]?.code).toBe('invalid_cursor')
    }
    expect((await world.get(`/api/v1/passes?limit=5&cursor=${nextCursor}`)).status).toBe(200)
  })

  test('takes the cursors that it gave, however long the filters are, and no made-up ones', async () => {
    const world = await createWorld()
    const value = 'é'.repeat(1000)
    const templateId = await world.publishTemplate()
    for (let left = 3; left > 0; left--) {
      await world.post('/api/v1/passes', { templateId, barcode: { value } })
    }
    const query = `?limit=2&sort=updatedAt&barcodeValue=${encodeURIComponent(value)}`
    const first = (await (await world.get(`/api/v1/passes${query}`)).json()) as {
      data: { nextCursor: string }
    }
    const { nextCursor } = first.data
    const second = await world.get(`/api/v1/passes${query}&cursor=${nextCursor}`)
    expect(second.status).toBe(200)
    const made = { ...JSON.parse(Buffer.from(nextCursor, 'base64url').toString()), s: 'x' }
    const forged = Buffer.from(JSON.stringify(made)).toString('base64url')
    const refused = await world.get(`/api/v1/passes${query}&cursor=${forged}`)
    expect((await json(refused)).errors[0]?.code).toBe('invalid_cursor')
  })

  test('answers 304 to the tag it gave', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const { data } = await json(await world.post('/api/v1/passes', { templateId }))
    const headers = { 'If-None-Match': 'W/"1-active-0-0"' }
    const response = await world.get(`/api/v1/passes/${data.id}`, { headers })
    expect(response.status).toBe(304)
    expect(response.headers.get('ETag')).toBe('"1-active-0-0"')
    const head = await world.request('HEAD', `/api/v1/passes/${data.id}`, { headers })
    expect(head.status).toBe(304)
  })

  test('shows nothing of another workspace', async () => {
    const world = await createWorld()
    const other = await world.createTenant('test')
    const templateId = await world.publishTemplate()
    const body = { templateId, serialNumber: 'MINE' }
    const { data } = await json(await world.post('/api/v1/passes', body))
    const key = other.apiKey
    const foreign = await world.get(`/api/v1/passes/${data.id}`, { key })
    const missing = await world.get('/api/v1/passes/pass_00000000000000000000000000', { key })
    expect(foreign.status).toBe(404)
    expect(await foreign.text()).toBe(await missing.text())
    expect((await world.get('/api/v1/passes/by-serial/MINE', { key })).status).toBe(404)
    const list = (await (await world.get('/api/v1/passes', { key })).json()) as {
      data: { items: unknown[] }
    }
    expect(list.data.items).toEqual([])
  })
})
