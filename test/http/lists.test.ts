import { describe, expect, test } from 'vitest'
import { OPERATIONS } from '../../src/http/operations.ts'
import { shownPage } from '../../src/http/paging.ts'
import { addWallets } from '../support/wallets.ts'
import { createWorld, type World } from '../support/world.ts'

const MEBIBYTE = 1024 * 1024

interface Listed {
  items: { id: string; type?: string; timestamp?: string }[]
  hasMore: boolean
  nextCursor: string | null
}

/** All pages of a list, followed by their links. */
async function pagesOf(world: World, url: string): Promise<Listed[]> {
  const pages: Listed[] = []
  for (let next: string | undefined = url; next; ) {
    const response = await world.get(next)
    expect(response.status).toBe(200)
    const { data } = (await response.json()) as { data: Listed }
    pages.push(data)
    next = /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1]
    expect([data.hasMore, data.nextCursor !== null]).toEqual([!!next, !!next])
  }
  return pages
}
const idsOf = (pages: Listed[]) => pages.flatMap(({ items }) => items.map(({ id }) => id))
const sizesOf = (pages: Listed[]) => pages.map(({ items }) => items.length)

test('every list takes limit and cursor', () => {
  const lists = OPERATIONS.filter(({ answer }) => answer?.description.startsWith('A page of'))
  expect(lists.length).toBeGreaterThan(14)
  for (const { id, query, errors } of lists) {
    expect([id, Object.keys(query!.shape)]).toEqual([
      id,
      expect.arrayContaining(['limit', 'cursor']),
    ])
    expect([id, errors]).toEqual([id, expect.arrayContaining(['invalid_cursor'])])
  }
  const named = OPERATIONS.filter(({ sdk }) => sdk.method.startsWith('list'))
  expect(named.filter((op) => !lists.includes(op)).map(({ id }) => id)).toEqual([])
})

describe('a page', () => {
  const found = (sizes: number[], hasMore = false) => {
    const positions = sizes.map((_, i) => ({ sort: i, id: String(i) }))
    return { items: sizes, positions, next: hasMore ? positions.at(-1)! : null }
  }
  /** A string that takes so many bytes as JSON, quotes and all. */
  const text = (bytes: number) => 'x'.repeat(bytes - 2)

  test.each([
    ['whole', [MEBIBYTE, MEBIBYTE], false, 2, false],
    ['whole, with others after it', [MEBIBYTE, MEBIBYTE], true, 2, true],
    ['shorter by what goes beyond 2 MiB', [MEBIBYTE, MEBIBYTE, 3], false, 2, true],
    [
      'cut at the first item beyond, not at the next one that fits',
      [10, 2 * MEBIBYTE, 10],
      false,
      1,
      true,
    ],
    ['one item, however large', [3 * MEBIBYTE, 10], false, 1, true],
    ['empty', [], false, 0, false],
  ])('is %s', async (_, sizes, more, count, hasMore) => {
    const page = await shownPage(found(sizes, more), text)
    expect([page.items.length, page.next !== null]).toEqual([count, hasMore])
  })

  test('counts bytes, not characters', async () => {
    const page = await shownPage(found([1, 2, 3]), () => '€'.repeat(300_000))
    expect(page).toMatchObject({ next: { sort: 1, id: '1' }, items: { length: 2 } })
  })

  test('of passes, or of what happened to them, ends at 2 MiB and goes on after it', async () => {
    const world = await createWorld()
    const fields = Array.from({ length: 60 }, (_, i) => ({
      key: `f${i}`,
      label: 'Text',
      slot: 'back',
    }))
    const templateId = await world.publishTemplate({ fields })
    const values = Object.fromEntries(fields.map(({ key }) => [key, '€'.repeat(4096)]))
    const made: string[] = []
    for (let i = 0; i < 5; i++) {
      world.clock.advance(1000)
      const response = await world.post('/api/v1/passes', { templateId, fields: values })
      expect(response.status).toBe(201)
      made.push(((await response.json()) as { data: { id: string } }).data.id)
    }
    const passes = await pagesOf(world, '/api/v1/passes?limit=100')
    expect(sizesOf(passes)).toEqual([2, 2, 1])
    expect(idsOf(passes)).toEqual(made.toReversed())
    const updated = await pagesOf(world, '/api/v1/passes?limit=100&sort=updatedAt')
    expect(idsOf(updated)).toEqual(made)
    const events = await pagesOf(world, '/api/v1/events?type=pass.created&sort=timestamp')
    expect(sizesOf(events)).toEqual([2, 2, 1])
    expect(new Set(idsOf(events)).size).toBe(5)
  })
})

describe('credentials', () => {
  test('are listed in pages, newest first or oldest first', async () => {
    const world = await createWorld()
    await addWallets(world.ctx)
    await addWallets(world.ctx)
    const pages = await pagesOf(world, '/api/v1/credentials?limit=3')
    expect(sizesOf(pages)).toEqual([3, 1])
    const ids = idsOf(pages)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(idsOf(await pagesOf(world, '/api/v1/credentials?limit=1&sort=createdAt'))).toEqual(
      ids.toReversed(),
    )
  })
})

describe('rules', () => {
  test('are listed in pages, in the order in which they are tried', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const post = async (path: string, body: object) =>
      ((await (await world.post(path, body)).json()) as { data: { id: string } }).data.id
    const connection = await post('/api/v1/checkout-connections', {
      source: 'stripe',
      name: 'Shop',
      secret: 'whsec_0123456789abcdef0123456789abcdef',
    })
    const url = `/api/v1/checkout-connections/${connection}/rules`
    const made: string[] = []
    for (const position of [5, 1, 5, 1, 0]) {
      world.clock.advance(1000)
      made.push(await post(url, { templateId, position }))
    }
    const pages = await pagesOf(world, `${url}?limit=2`)
    expect(sizesOf(pages)).toEqual([2, 2, 1])
    expect(idsOf(pages)).toEqual([4, 1, 3, 0, 2].map((i) => made[i]))
    const { nextCursor } = pages[0]!
    const bad = await world.get(`${url}?cursor=${nextCursor}x`)
    expect(bad.status).toBe(400)
    expect((await world.get('/api/v1/checkout-connections/chk_none/rules')).status).toBe(404)

    const another = await post('/api/v1/checkout-connections', {
      source: 'stripe',
      name: 'Another shop',
      secret: 'whsec_0123456789abcdef0123456789abcdef',
    })
    const there = `/api/v1/checkout-connections/${another}/rules?cursor=${nextCursor}`
    expect((await world.get(there)).status).toBe(400)
  })
})

describe('events', () => {
  test('go in either order', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    for (let i = 0; i < 4; i++) {
      world.clock.advance(1000)
      await world.post('/api/v1/passes', { templateId })
    }
    const oldest = idsOf(await pagesOf(world, '/api/v1/events?limit=2&sort=timestamp'))
    const newest = idsOf(await pagesOf(world, '/api/v1/events?limit=2&sort=-timestamp'))
    expect(oldest).toHaveLength(5)
    expect(newest).toEqual(oldest.toReversed())
    expect(idsOf(await pagesOf(world, '/api/v1/events?limit=2'))).toEqual(newest)
    const first = await pagesOf(world, '/api/v1/events?limit=2&sort=timestamp')
    const other = await world.get(`/api/v1/events?limit=2&cursor=${first[0]!.nextCursor}`)
    expect(other.status).toBe(400)
    const query = `limit=2&sort=timestamp&cursor=${first[0]!.nextCursor}`
    expect((await world.get(`/api/v1/events?${query}`)).status).toBe(200)
    const { apiKey: key } = await world.createTenant('test')
    expect((await world.get(`/api/v1/events?${query}`, { key })).status).toBe(400)
  })

  test.each([
    ['type=pass.flown', 'type'],
    ['type=', 'type'],
    ['type=PASS.CREATED', 'type'],
    ['sort=createdAt', 'sort'],
  ])('asked for by %s are refused', async (query, parameter) => {
    const world = await createWorld()
    const response = await world.get(`/api/v1/events?${query}`)
    expect(response.status).toBe(400)
    const { errors } = (await response.json()) as { errors: object[] }
    expect(errors).toMatchObject([{ code: 'invalid_query', parameter }])
  })

  test('of a deleted pass say which version was its last', async () => {
    const world = await createWorld()
    const templateId = await world.publishTemplate()
    const made = await world.post('/api/v1/passes', { templateId })
    const { data } = (await made.json()) as { data: { id: string } }
    await world.post(`/api/v1/passes/${data.id}/suspend`)
    await world.delete(`/api/v1/passes/${data.id}`)
    const response = await world.get('/api/v1/events?type=pass.deleted')
    const page = (await response.json()) as { data: { items: object[] } }
    expect(page.data.items).toMatchObject([
      { version: 3, data: { pass: { id: data.id, version: 3, deletedAt: expect.any(String) } } },
    ])
  })
})
