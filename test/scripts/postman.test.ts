import { expect, test } from 'vitest'
import collection from '../../docs/postman-collection.json' with { type: 'json' }
import { OPERATIONS } from '../../src/http/operations.ts'
import { API_BASE } from '../../src/http/paths.ts'

interface Item {
  item?: Item[]
  request?: {
    method: string
    header: { key: string; value: string }[]
    url: { raw: string }
    body?: { raw?: string }
  }
}

const requests = (items: Item[]): NonNullable<Item['request']>[] =>
  items.flatMap(({ item, request }) => [...(request ? [request] : []), ...requests(item ?? [])])

test('the collection has every operation, and bodies that are JSON', () => {
  const found = requests(collection.item as Item[])
  const asked = found.map(({ method, url }) => `${method} ${url.raw.replace('{{baseUrl}}', '')}`)
  const wanted = OPERATIONS.map(
    ({ method, path }) =>
      `${method.toUpperCase()} ${API_BASE}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  )
  expect([...new Set(asked)].sort()).toEqual([...new Set(wanted)].sort())
  for (const { header, body } of found) {
    const isJson = header.some(({ value }) => value === 'application/json')
    if (isJson && body?.raw) expect(typeof JSON.parse(body.raw)).toBe('object')
  }
})
